import Glibc
import WellsealBase
import WellsealFiles

/// The user's settings: values of options that apply unless the command line overrides them.
///
/// A key at the top level applies to every command with such an option. A key in a table applies to
/// the command that the table names.
struct SettingsFile {
  let path: String
  var text: SettingsText

  /// The path of the settings: `--config`, else the environment, else the default path.
  static var path: String {
    if let path = GlobalOptions.inForce.settings ?? Environment["WELLSEAL_CONFIG"] { return path }
    let folder = Environment["XDG_CONFIG_HOME"] ?? "\(Environment["HOME"] ?? ".")/.config"
    return "\(folder)/wellseal/config.toml"
  }

  /// Whether the path of the settings is known.
  ///
  /// Without a home folder it would depend on the caller's working directory.
  private static var hasLocation: Bool {
    GlobalOptions.inForce.settings != nil
      || ["WELLSEAL_CONFIG", "XDG_CONFIG_HOME", "HOME"].contains { Environment[$0] != nil }
  }

  /// Returns the settings, or `nil` if there are none.
  ///
  /// - Throws: `CommandFailure` if the file can't be read, or a named one doesn't exist.
  static func inForce() throws -> SettingsFile? {
    guard hasLocation else { return nil }
    let path = path
    guard access(path, F_OK) == 0 else {
      guard GlobalOptions.inForce.settings == nil else {
        throw CommandFailure("\(path) does not exist", exit: .noInput)
      }
      return nil
    }
    return try SettingsFile(path)
  }

  /// Returns the settings to change, which are empty if the file doesn't exist yet.
  static func forChange() throws -> SettingsFile {
    guard hasLocation else {
      throw CommandFailure("HOME is not set", hint: "name the settings with --config", exit: .wrongUse)
    }
    return access(path, F_OK) == 0 ? try SettingsFile(path) : try SettingsFile(newAt: path)
  }

  init(_ path: String) throws {
    self.path = path
    let bytes = try InputFiles.read(path, limit: 1 << 18)
    do { text = try SettingsText(String(decoding: bytes, as: UTF8.self)) } catch {
      throw CommandFailure(
        "\(path), line \(error.line): invalid setting",
        hint: "write port = 8470 or zone = \"Europe/Berlin\", below a [command] or at the top",
        exit: .wrongUse)
    }
  }

  /// Creates empty settings for a file that doesn't exist yet.
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
  /// Returns the arguments with the options that the settings add.
  ///
  /// - Throws: `CommandFailure` if a setting applies to no command or option.
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

  /// Returns the setting of an option: of the command itself, else of its group, else of all
  /// commands.
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

  /// Rejects settings that no option reads, so that typing errors are noticed.
  private func check() throws {
    for entry in text.entries where !SettingKey(entry.key).isKnown {
      throw CommandFailure(
        "\(path), line \(entry.line + 1): unknown setting \"\(safeForDisplay(entry.key.joined(separator: "."), limit: 80))\"",
        hint: "list all with wellseal config show --all", exit: .wrongUse)
    }
  }

  /// Applies the settings of the whole process: paths that environment variables may name, too, and
  /// the verbosity.
  private func applyGlobals() {
    for (name, variable) in SettingKey.variables {
      if case .text(let value)? = text[[name]] { setenv(variable, value, 0) }
    }
    var values = GlobalOptions.inForce
    if text[["quiet"]] == .bool(true), !values.isVerbose { values.isQuiet = true }
    if text[["verbose"]] == .bool(true), !values.isQuiet { values.isVerbose = true }
    if text[["no-color"]] == .bool(true) { values.hasNoColor = true }
    GlobalOptions.set(values)
  }

  /// Returns whether the command line sets an option, or another one that excludes it.
  private static func isGiven(_ option: CommandOption, in words: ArraySlice<String>) -> Bool {
    if let variable = SettingKey.variables[option.name], Environment[variable] != nil { return true }
    let rivals = SettingKey.rivals.first { $0.contains(option.name) }.map { $0.map { "--\($0)" } } ?? []
    return (option.names + rivals).contains { name in
      words.contains { $0 == name || $0.hasPrefix(name + "=") }
    }
  }

  /// Returns the option with its value in the syntax of the parser.
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
  /// The arguments that were added.
  var words: [String]
  /// The line of the file, counted from 1.
  var line: Int
  var path: String

  var location: String { "\(name) is set in \(path), line \(line)" }

  /// Returns whether an error message mentions its option or its value.
  func isNamed(in sentence: String) -> Bool {
    sentence.contains("--\(name)")
      || words.contains { word in
        let value = word.drop { $0 != "=" }.dropFirst()
        return !value.isEmpty && ["'\(value)'", "\"\(value)\""].contains { sentence.contains($0) }
      }
  }
}
