import ArgumentParser
import WellsealBase
import WellsealModel
import WellsealQueries

/// A check that rejects a setting that a command wouldn't accept, before it is saved.
struct SettingCheck {
  private let key: SettingKey

  init(_ key: SettingKey) { self.key = key }

  /// Tries a value with every command to which the setting applies.
  ///
  /// - Throws: The error of the command.
  func check(_ value: SettingsText.Value) throws {
    // Most commands have this option, and none of them has a rule of its own for it.
    if key.option == "zone" {
      for text in value.texts { _ = try LocalTime(named: text) }
      return
    }
    for leaf in CommandTree.root.leaves where leaf.path.starts(with: key.command) {
      guard let option = leaf.options.first(where: { $0.kind != .positional && $0.name == key.option }) else {
        continue
      }
      for text in value.texts {
        try Self.read(text, as: option)
        try parse(text, as: option, of: leaf)
      }
      guard let example = CommandExample.of(leaf.path) else { continue }
      let rest = Self.words(of: example, without: option, of: leaf)
      guard let error = Self.refusal(of: rest + SettingsFile.words(option, value)) else { continue }
      // A value may be rejected because another option is missing. In that case, every value is.
      guard
        Self.probes(option).contains(where: { Self.refusal(of: rest + ["--\(option.name)=\($0)"]) == nil })
      else { continue }
      let (sentence, hint) = SlipOfOption(of: leaf, rest).corrected(
        WrongUse.plain(CommandTree.root.type.message(for: error)))
      throw CommandFailure(named(sentence, option), hint: hint, exit: .wrongUse)
    }
  }

  /// Returns a message about an option as one about the setting.
  private func named(_ sentence: String, _ option: CommandOption) -> String {
    if let invalid = sentence.prefixMatch(of: #/the value '([^']*)' is invalid for '[^']*'/#) {
      return "\(key.text): invalid value \"\(invalid.1)\"\(sentence[invalid.range.upperBound...])"
    }
    let name = "--\(option.name)"
    return sentence.hasPrefix("\(name) ")
      ? key.text + sentence.dropFirst(name.count) : "\(key.text): \(sentence)"
  }

  /// Parses a value as the type of its option.
  ///
  /// A command also rejects a valid value if another option is missing, so that its error alone
  /// doesn't tell which.
  ///
  /// - Throws: `CommandFailure` if the value isn't one of the type.
  private func parse(_ text: String, as option: CommandOption, of leaf: CommandTree) throws {
    guard let type = leaf.valueTypes[option.name] as? any ExpressibleByArgument.Type,
      type.init(argument: text) == nil
    else { return }
    let form =
      option.values.isEmpty
      ? (type as? any FormedArgument.Type)?.form ?? "see wellseal \(leaf.path.joined(separator: " ")) --help"
      : "use one of: \(option.values.joined(separator: ", "))"
    throw CommandFailure(
      "\(key.text): invalid value \"\(safeForDisplay(text, limit: 80))\"",
      hint: SlipHints.question(about: text, among: option.values) ?? form, exit: .wrongUse)
  }

  /// Parses values that commands parse only when they run.
  private static func read(_ text: String, as option: CommandOption) throws {
    if option.valueName == "time" { _ = try TimeOptions.ofMachine().interval(text) }
    if option.name == "types" { _ = try HealthType.named(inList: text) }
  }

  /// Returns the arguments of an example up to a redirection, without an option and those that it
  /// excludes.
  private static func words(
    of example: CommandExample, without option: CommandOption, of leaf: CommandTree
  ) -> [String] {
    let rivals = SettingKey.rivals.filter { $0.contains(option.name) }.flatMap(\.self)
    let names = Set([option.name] + rivals)
    let removed = leaf.options.filter { names.contains($0.name) }
    var words = example.words[...]
    var kept: [String] = []
    while let word = words.popFirst() {
      guard word != "--" else { break }
      guard let found = removed.first(where: { $0.isNamed(word) }) else {
        kept.append(word)
        continue
      }
      if found.kind == .option { _ = words.popFirst() }
    }
    return kept
  }

  private static func refusal(of words: [String]) -> (any Error)? {
    do {
      _ = try CommandTree.root.type.parseAsRoot(words)
      return nil
    } catch { return error }
  }

  /// Returns values of all kinds.
  ///
  /// Most options accept one of them.
  private static func probes(_ option: CommandOption) -> [String] {
    [option.defaultValue, option.values.first].compactMap(\.self) + [
      "1", "10", "100", "1000", "10000", "a", "all", "30d", "2025-01-01", "127.0.0.1:1",
      "https://example.org",
    ]
  }
}

extension SettingsText.Value {
  /// The texts of the value.
  ///
  /// A list has several.
  var texts: [String] {
    switch self {
    case .text(let text): [text]
    case .bool: []
    case .list(let texts): texts
    }
  }
}
