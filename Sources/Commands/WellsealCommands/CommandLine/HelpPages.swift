/// What `wellseal help` shows besides the help of commands.
enum HelpPages {
  /// `help exit-codes` is the table itself, and `help --man DIR` writes the pages: neither is help about a command.
  ///
  /// `version` and `-V` are what people try first.
  static func replaced(in words: [String]) -> [String] {
    if words.starts(with: ["help", "exit-codes"]) { return Array(words.dropFirst()) }
    if words.starts(with: ["help", "--man"]) { return ["man-pages"] + words.dropFirst(2) }
    if words == ["-V"] || words == ["version"] { return ["--version"] }
    return words
  }
}
