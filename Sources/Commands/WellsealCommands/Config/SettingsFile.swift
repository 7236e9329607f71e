import Glibc
import WellsealBase
import WellsealFiles

/// The person's settings: values of options, which hold where the command line says nothing else.
///
/// A key at the top is for every command that has such an option; one in a table is for the command that the table is called by.
struct SettingsFile {
  let path: String
  var text: SettingsText

  /// Where the settings are: `--config`, else the environment, else the usual place.
  static var path: String {
    if let path = GlobalOptions.inForce.settings ?? Environment["WELLSEAL_CONFIG"] { return path }
    let folder = Environment["XDG_CONFIG_HOME"] ?? "\(Environment["HOME"] ?? ".")/.config"
    return "\(folder)/wellseal/config.toml"
  }

  /// Whether the place of the settings is known; without a home folder it would depend on the folder of the caller.
  private static var hasPlace: Bool {
    GlobalOptions.inForce.settings != nil
      || ["WELLSEAL_CONFIG", "XDG_CONFIG_HOME", "HOME"].contains { Environment[$0] != nil }
  }

  /// The settings that hold; nil where there are none.
  ///
  /// - Throws: `CommandFailure` where the file cannot be read, or one that was named is not there.
  static func inForce() throws -> SettingsFile? {
    guard hasPlace else { return nil }
    let path = path
    guard access(path, F_OK) == 0 else {
      guard GlobalOptions.inForce.settings == nil else {
        throw CommandFailure("\(path) does not exist", exit: .noInput)
      }
      return nil
    }
    return try SettingsFile(path)
  }

  /// The settings to change; a file that does not exist yet is empty.
  static func forChange() throws -> SettingsFile {
    guard hasPlace else {
      throw CommandFailure("HOME is not set", hint: "name the settings with --config", exit: .wrongUse)
    }
    return access(path, F_OK) == 0 ? try SettingsFile(path) : try SettingsFile(newAt: path)
  }

  init(_ path: String) throws {
    self.path = path
    let bytes: [UInt8]
    do { bytes = try AtomicFile.read(path, limit: 1 << 18) } catch { throw CommandFailure(error) }
    do { text = try SettingsText(String(decoding: bytes, as: UTF8.self)) } catch {
      throw CommandFailure(
        "\(path), line \(error.line): this is no setting",
        hint: "a line is as in port = 8470 or zone = \"Europe/Berlin\", below a [command] or at the top",
        exit: .wrongUse)
    }
  }

  /// Settings of a file that is not there yet.
  init(newAt path: String) throws {
    self.path = path
    text = try SettingsText("")
  }

  func write() throws {
    do {
      try OutputTarget(FilePath.split(path).folder).makeFolder()
      try AtomicFile.write(Array(text.text.utf8), to: path)
    } catch { throw CommandFailure(error) }
  }
}

extension SettingsFile {
  /// The words with the options that the settings add to them.
  ///
  /// - Throws: `CommandFailure` where a setting is of no command or option.
  func applied(to words: [String]) throws -> (words: [String], settings: [AppliedSetting]) {
    try check()
    applyGlobals()
    guard let command = CommandTree.named(by: words), !words.contains("--help"), !words.contains("-h") else {
      return (words, [])
    }
    let end = words.firstIndex(of: "--") ?? words.count
    let given = words[..<end]
    var added: [String] = []
    var settings: [AppliedSetting] = []
    for option in command.options where option.kind != .positional && !SettingKey.never.contains(option.name)
    {
      guard let entry = entry(of: option.name, for: command.path), !Self.isGiven(option, in: given) else {
        continue
      }
      let words = Self.words(option, entry.value)
      added += words
      settings.append(AppliedSetting(name: option.name, words: words, line: entry.line + 1, path: path))
    }
    return (given + added + words[end...], settings)
  }

  /// What the settings say of an option: of the command itself, else of its group, else of all.
  func value(of option: String, for command: [String]) -> SettingsText.Value? {
    entry(of: option, for: command)?.value
  }

  private func entry(of option: String, for command: [String]) -> SettingsText.Entry? {
    for count in stride(from: command.count, through: 0, by: -1) {
      let key = command.prefix(count) + [option]
      if let entry = text.entries.first(where: { $0.key == Array(key) }) { return entry }
    }
    return nil
  }

  /// Refuses what no option would ever read, so that a slip is noticed.
  private func check() throws {
    for entry in text.entries where !SettingKey(entry.key).isKnown {
      throw CommandFailure(
        "\(path), line \(entry.line + 1): there is no setting \(safeForDisplay(entry.key.joined(separator: "."), limit: 80))",
        hint: "wellseal config show --all lists them", exit: .wrongUse)
    }
  }

  /// What holds for the whole process: places that the environment may name, too, and how much is said.
  private func applyGlobals() {
    for (name, variable) in SettingKey.variables {
      if case .text(let value)? = text[[name]] { setenv(variable, value, 0) }
    }
    var values = GlobalOptions.inForce
    if text[["quiet"]] == .bool(true), !values.isVerbose { values.isQuiet = true }
    if text[["verbose"]] == .bool(true), !values.isQuiet { values.isVerbose = true }
    if text[["no-color"]] == .bool(true) { values.hasNoColour = true }
    GlobalOptions.set(values)
  }

  /// Whether the command line says something itself about an option, or about another that goes not with it.
  private static func isGiven(_ option: CommandOption, in words: ArraySlice<String>) -> Bool {
    if let variable = SettingKey.variables[option.name], Environment[variable] != nil { return true }
    let rivals = SettingKey.rivals.first { $0.contains(option.name) }.map { $0.map { "--\($0)" } } ?? []
    return (option.names + rivals).contains { name in
      words.contains { $0 == name || $0.hasPrefix(name + "=") }
    }
  }

  /// The option with its value, as the parser reads it.
  static func words(_ option: CommandOption, _ value: SettingsText.Value) -> [String] {
    switch value {
    case .bool(let flag): flag && option.kind == .flag ? ["--\(option.name)"] : []
    case .text(let text): ["--\(option.name)=\(text)"]
    case .list(let texts): texts.map { "--\(option.name)=\($0)" }
    }
  }
}

/// A setting that became part of a command line.
struct AppliedSetting {
  /// The name of the option.
  var name: String
  /// What was added to the words.
  var words: [String]
  /// The line of the file, counted from 1.
  var line: Int
  var path: String

  var place: String { "\(name) is set in \(path), line \(line)" }

  /// Whether a sentence is about its option or its value.
  func isNamed(in sentence: String) -> Bool {
    sentence.contains("--\(name)")
      || words.contains { word in
        let value = word.drop { $0 != "=" }.dropFirst()
        return !value.isEmpty && ["'\(value)'", "\"\(value)\""].contains { sentence.contains($0) }
      }
  }
}
