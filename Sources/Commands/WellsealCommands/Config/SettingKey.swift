/// The name of a setting: `zone`, `serve.port`, `cards.serve.port`.
struct SettingKey: Hashable {
  let words: [String]

  init(_ words: [String]) { self.words = words }

  /// Reads `serve.port`; a blank does as well as a full stop.
  init(_ text: String) {
    words = text.split { $0 == "." || $0 == " " }.map(String.init)
  }

  var text: String { words.joined(separator: ".") }

  /// The words of the command, or of the group; none for all commands.
  var command: [String] { Array(words.dropLast()) }
  var option: String { words.last ?? "" }

  /// Settings of the program itself, with what they are without a file.
  static let globals = ["home", "socket", "zone", "quiet", "verbose", "no-color"]

  /// Variables of the environment that say the same as an option.
  static let variables = ["home": "WELLSEAL_HOME", "socket": "WELLSEAL_SOCKET"]

  /// Options that a file never sets: they answer a question, or are about one moment.
  static let never: Set<String> = ["yes", "replace", "recovery-code", "data", "usual", "config", "take-over"]

  /// Options of which a command takes one; one on the command line sets the others aside.
  static let rivals: [[String]] = [
    ["passphrase-file", "key-file", "recovery-code"], ["new-passphrase-file", "new-key-file"],
    ["open", "no-app"], ["allow-user", "allow-any-user"], ["bundle", "form"], ["rid", "user"],
    ["allow-long", "chunked"],
  ]

  /// Whether some command has the option.
  var isKnown: Bool {
    guard !words.isEmpty, !Self.never.contains(option) else { return false }
    if command.isEmpty, Self.globals.contains(option) { return true }
    guard let place = CommandTree.root.all.first(where: { $0.path == command }) else { return false }
    return place.leaves.contains { leaf in
      leaf.options.contains { $0.kind != .positional && $0.name == option }
    }
  }
}
