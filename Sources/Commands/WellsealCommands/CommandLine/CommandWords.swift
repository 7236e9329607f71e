/// The words of a command line, made ready for the parser.
struct CommandWords {
  /// What the parser takes.
  private(set) var words: [String]

  /// - Parameter typed: what was typed, without the program's name.
  init(_ typed: some Sequence<String>) { words = Array(typed) }

  /// Whether the answer is wanted in JSON, and errors too.
  var wantsJSON: Bool { words.prefix { $0 != "--" }.contains("--json") }

  /// Takes out what holds for every command, and puts in what the settings say.
  ///
  /// - Throws: what is wrong with the words, or with the settings.
  mutating func prepare() throws {
    // What a shell asks for completions is nobody's command.
    guard words.first?.hasPrefix("---") != true else { return }
    words = NumberArguments.escaped(words)
    GlobalOptions.set(try GlobalOptions.take(from: &words))
    words = HelpPages.replaced(in: words)
    guard words.first != "config", let settings = try SettingsFile.inForce() else { return }
    words = try settings.applied(to: words)
    Terminal.tell("settings: \(settings.path)")
  }
}
