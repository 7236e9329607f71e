import ArgumentParser
import FoundationEssentials
import WellsealBase
import WellsealDaemon

/// A setting as it applies to the next command.
struct SettingInForce {
  enum Origin: String {
    case usual = "default"
    case file = "file"
    case environment = "environment"
    case nobody = "not set"
  }

  let key: SettingKey
  /// The value, or `nil` if there is none.
  let value: String?
  let origin: Origin

  /// Returns the program's own settings, those of options with a default, and those of the file.
  static func all(in file: SettingsFile?) throws -> [SettingInForce] {
    var keys = SettingKey.globals.map { SettingKey([$0]) }
    for leaf in CommandTree.root.leaves {
      keys += leaf.options.filter { $0.kind != .positional && $0.defaultValue != nil }.map {
        SettingKey(leaf.path + [$0.name])
      }
    }
    let others = file?.text.entries.map { SettingKey($0.key) }.filter { !keys.contains($0) } ?? []
    return try (keys + others).map { try SettingInForce($0, in: file) }
  }

  /// Returns the names of all settings for the completion of a shell.
  @Sendable static func completions(_ words: [String], _ index: Int, _ prefix: String) -> [String] {
    ((try? all(in: nil)) ?? []).map(\.key.text)
  }

  init(_ key: SettingKey, in file: SettingsFile?) throws {
    self.key = key
    if key.command.isEmpty, let variable = SettingKey.variables[key.option], let said = Environment[variable]
    {
      (value, origin) = (said, .environment)
    } else if key.words == ["no-color"], Environment["NO_COLOR"] != nil {
      (value, origin) = ("true", .environment)
    } else if let said = file?.value(of: key.option, for: key.command) {
      (value, origin) = (Self.text(said), .file)
    } else {
      value = Self.defaultValue(key)
      origin = value == nil ? .nobody : .usual
    }
  }

  var json: JSON {
    ["id": .string(key.text), "value": .text(value), "origin": .string(origin.rawValue)]
  }

  private static func text(_ value: SettingsText.Value) -> String {
    switch value {
    case .text(let text): text
    case .bool(let flag): "\(flag)"
    case .list(let texts): texts.joined(separator: " ")
    }
  }

  /// Returns the default value.
  private static func defaultValue(_ key: SettingKey) -> String? {
    switch key.words {
    case ["quiet"], ["verbose"], ["no-color"]: "false"
    case ["home"]: try? HomeOptions.parse([]).folder
    case ["socket"]: try? DaemonOptions.parse([]).addresses.health
    case ["zone"]: (try? TimeOptions.ofMachine()).map(\.zone.identifier)
    default:
      CommandTree.root.leaves.first { $0.path == key.command }?.options.first { $0.name == key.option }?
        .defaultValue
    }
  }
}

extension SettingKey {
  /// Creates a key, if a command reads it.
  ///
  /// - Throws: `CommandFailure` for an unknown key.
  init(known text: String) throws {
    self.init(text)
    guard isKnown else {
      throw CommandFailure(
        "unknown setting \"\(safeForDisplay(text, limit: 80))\"",
        hint: Self.hint(for: self.text),
        exit: .wrongUse)
    }
  }

  /// Returns similar settings, or how settings are named.
  private static func hint(for text: String) -> String {
    var known = Set(globals)
    for leaf in CommandTree.root.leaves {
      for option in leaf.options where option.kind != .positional && !never.contains(option.name) {
        known.formUnion([option.name, (leaf.path + [option.name]).joined(separator: ".")])
      }
    }
    let similar = WrongUse.similar(to: text, among: known.sorted())
    return similar.isEmpty
      ? "use an option without its hyphens, such as zone, or serve.port for one command"
      : "did you mean \(similar.joined(separator: ", or "))?"
  }

  /// Returns a value in the format of the file.
  ///
  /// A flag accepts true or false, and only repeatable options accept several.
  func value(of texts: [String]) throws -> SettingsText.Value {
    let options = CommandTree.root.leaves.lazy.filter { $0.path.starts(with: command) }.flatMap(\.options)
    let option = options.first { $0.kind != .positional && $0.name == self.option }
    let isFlag = option?.kind == .flag || ["quiet", "verbose", "no-color"].contains(self.option)
    if isFlag {
      guard texts.count == 1, let flag = Bool(texts[0]) else {
        throw ValidationError("\(text) must be true or false.")
      }
      return .bool(flag)
    }
    if option?.isRepeating ?? false {
      try SettingCheck(self).check(.list(texts))
      return .list(texts)
    }
    guard texts.count == 1 else { throw ValidationError("\(text) accepts only one value.") }
    try SettingCheck(self).check(.text(texts[0]))
    return .text(texts[0])
  }
}
