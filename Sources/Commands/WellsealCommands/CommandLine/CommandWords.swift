import ArgumentParser

/// The words of a command line, made ready for the parser.
struct CommandWords {
  /// What the parser takes.
  private(set) var words: [String]
  /// The settings among them.
  private var settings: [AppliedSetting] = []

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
    GlobalOptions.set(try GlobalOptions.take(from: &words))
    words = NumberArguments.attached(HelpPages.replaced(in: words))
    guard words.first != "config", let file = try SettingsFile.inForce() else { return }
    (words, settings) = try file.applied(to: words)
    Terminal.tell("settings: \(file.path)")
  }

  /// The place of the setting that made a command line wrong, or `nil` if none did.
  func settingBehind(_ failure: CommandFailure) -> String? {
    guard failure.status == .wrongUse, !settings.isEmpty else { return nil }
    if let named = settings.first(where: { $0.isNamed(in: failure.sentence) }) { return named.place }
    func isParsed(_ words: [String]) -> Bool { (try? CommandTree.root.type.parseAsRoot(words)) != nil }
    guard !isParsed(words) else { return nil }
    let culprit = settings.first { setting in isParsed(words.filter { !setting.words.contains($0) }) }
    return culprit?.place
  }
}
