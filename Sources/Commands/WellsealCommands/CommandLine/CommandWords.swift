import ArgumentParser

/// The arguments of a command line, prepared for the parser.
struct CommandWords {
  /// The arguments for the parser.
  private(set) var words: [String]
  /// The settings among them.
  private var settings: [AppliedSetting] = []

  /// Creates a command line.
  ///
  /// - Parameter typed: The arguments, without the program's name.
  init(_ typed: some Sequence<String>) { words = Array(typed) }

  /// Whether the output and errors are requested as JSON.
  var wantsJSON: Bool { words.prefix { $0 != "--" }.contains("--json") }

  /// Removes the global options, and inserts the values of the settings.
  ///
  /// - Throws: An error if the arguments or the settings are invalid.
  mutating func prepare() throws {
    // Requests of a shell for completions aren't commands.
    guard words.first?.hasPrefix("---") != true else { return }
    GlobalOptions.set(try GlobalOptions.extract(from: &words))
    words = NumberArguments.attached(HelpPages.replaced(in: words))
    guard words.first != "config", let file = try SettingsFile.inForce() else { return }
    (words, settings) = try file.applied(to: words)
    Terminal.printVerbose("settings: \(file.path)")
  }

  /// Returns the location of the setting that made a command line invalid, or `nil` if none did.
  func settingBehind(_ failure: CommandFailure) -> String? {
    guard failure.status == .wrongUse, !settings.isEmpty else { return nil }
    if let named = settings.first(where: { $0.isNamed(in: failure.sentence) }) { return named.location }
    func isParsed(_ words: [String]) -> Bool { (try? CommandTree.root.type.parseAsRoot(words)) != nil }
    guard !isParsed(words) else { return nil }
    let culprit = settings.first { setting in isParsed(words.filter { !setting.words.contains($0) }) }
    return culprit?.location
  }
}
