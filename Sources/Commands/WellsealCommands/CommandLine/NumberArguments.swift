/// Arguments that begin with a hyphen and a digit, which the parser takes for options.
enum NumberArguments {
  /// The arguments in a form that the parser reads: `--zone -06:00` as `--zone=-06:00`, and a negative number by itself with the
  /// minus sign (U+2212) in place of the hyphen.
  ///
  /// What reads numbers knows both signs.
  static func escaped(_ arguments: some Sequence<String>) -> [String] {
    let arguments = Array(arguments)
    guard arguments.contains(where: isNegative) else { return arguments }
    var words: [String] = []
    for word in arguments {
      if isNegative(word), let last = words.last, takesValue(last, arguments) {
        words[words.count - 1] = "\(last)=\(word)"
      } else {
        words.append(isNegative(word) ? "\u{2212}\(word.dropFirst())" : word)
      }
    }
    return words
  }

  private static func isNegative(_ word: String) -> Bool { word.wholeMatch(of: #/-\.?\d.*/#) != nil }

  /// Whether a word is an option with a value, of the command that is meant or of any other.
  private static func takesValue(_ word: String, _ arguments: [String]) -> Bool {
    guard word.wholeMatch(of: #/--?[a-z][a-z-]*/#) != nil else { return false }
    let named = CommandTree.named(by: arguments)?.options ?? []
    if let option = named.first(where: { $0.names.contains(word) }) { return option.kind == .option }
    return CommandTree.root.leaves.contains { leaf in
      leaf.options.contains { $0.kind == .option && $0.names.contains(word) }
    }
  }
}
