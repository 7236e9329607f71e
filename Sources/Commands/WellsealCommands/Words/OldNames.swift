/// Names of commands and options that are called otherwise now; they work for one release more, and say so.
enum OldNames {
  /// Commands by their words.
  static let commands: [(old: [String], new: [String])] = [
    (["app"], ["health-app"]), (["issue", "serve-dir"], ["issue", "publish"]),
    (["cards", "serve"], ["verify", "serve"]),
  ]

  /// Options by the words of their commands.
  static let options: [(command: String, old: String, new: String)] = [
    ("import", "--since", "--from"),
    ("samples", "--since", "--from"),
    ("samples", "--until", "--to"),
    ("stats", "--since", "--from"),
    ("stats", "--until", "--to"),
    ("export", "--since", "--from"),
    ("export", "--until", "--to"),
    ("consent allow", "--since", "--from"),
    ("consent allow", "--until", "--to"),
    ("apps grant", "--since", "--from"),
    ("apps grant", "--until", "--to"),
  ]

  /// The words with the present names of commands, and what is to be said about old ones.
  static func replaced(in words: [String]) -> (words: [String], notes: [String]) {
    var words = words
    var notes: [String] = []
    let start = words.first == "help" ? 1 : 0
    for name in commands where words.dropFirst(start).starts(with: name.old) {
      words.replaceSubrange(start..<start + name.old.count, with: name.new)
      notes.append(note(name.old.joined(separator: " "), name.new.joined(separator: " ")))
    }
    let before = words.prefix { $0 != "--" }
    for option in options where before.starts(with: option.command.split(separator: " ").map(String.init)) {
      guard before.contains(where: { $0 == option.old || $0.hasPrefix(option.old + "=") }) else { continue }
      notes.append(note(option.old, option.new))
    }
    return (words, notes)
  }

  private static func note(_ old: String, _ new: String) -> String {
    "\(old) is called \(new) now; the old name goes with the next release"
  }
}
