/// The pages of `wellseal help` in addition to the help of commands.
enum HelpPages {
  /// Returns the page that a command line asks for, or `nil` if it asks for no page.
  static func text(of words: [String], columns: Int) -> String? {
    if HelpOverview.isMeant(by: words) { return HelpOverview.text(columns: columns) }
    return HelpTopic.requested(by: words)?.text
  }

  /// Replaces arguments that aren't about the help of a command: `help exit-codes` is the table
  /// itself, and `help --man DIR` writes the manual pages.
  ///
  /// `version` and `-V` are what users often try first.
  static func replaced(in words: [String]) -> [String] {
    if words.starts(with: ["help", "exit-codes"]) { return Array(words.dropFirst()) }
    if words.starts(with: ["help", "--man"]) { return ["man-pages"] + words.dropFirst(2) }
    if words == ["-V"] { return ["--version"] }
    if words.first == "version" { return ["--version"] + words.dropFirst() }
    return words
  }
}
