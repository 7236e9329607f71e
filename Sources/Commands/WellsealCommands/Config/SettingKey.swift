/// The name of a setting: `zone`, `serve.port`, `verify.serve.port`.
struct SettingKey: Hashable {
  let words: [String]

  init(_ words: [String]) { self.words = words }

  /// Parses `serve.port`, with a period or a space.
  init(_ text: String) {
    words = text.split { $0 == "." || $0 == " " }.map(String.init)
  }

  var text: String { words.joined(separator: ".") }

  /// The names of the command or the group, or none for all commands.
  var command: [String] { Array(words.dropLast()) }
  var option: String { words.last ?? "" }

  /// The settings of the program itself.
  static let globals = ["home", "socket", "zone", "quiet", "verbose", "no-color"]

  /// The environment variables that are equivalent to an option.
  static let variables = ["home": "WELLSEAL_HOME", "socket": "WELLSEAL_SOCKET"]

  /// The options that a file never sets, because they answer a prompt or apply to a single run.
  static let never: Set<String> = ["yes", "replace", "recovery-code", "data", "usual", "config", "take-over"]

  /// The options that exclude each other.
  ///
  /// One on the command line overrides the settings of the others.
  static let rivals: [[String]] = [
    ["passphrase-file", "key-file", "recovery-code"], ["new-passphrase-file", "new-key-file"],
    ["open", "no-app"], ["allow-user", "allow-any-user"], ["bundle", "form"], ["rid", "user"],
    ["allow-long", "chunked"],
  ]

  /// Whether a command has the option.
  var isKnown: Bool {
    guard !words.isEmpty, !Self.never.contains(option) else { return false }
    if command.isEmpty, Self.globals.contains(option) { return true }
    guard let node = CommandTree.root.all.first(where: { $0.path == command }) else { return false }
    return node.leaves.contains { leaf in
      leaf.options.contains { $0.kind != .positional && $0.name == option }
    }
  }
}
