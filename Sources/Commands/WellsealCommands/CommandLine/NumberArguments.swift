/// Values that begin with a hyphen and a digit, such as `-5`, which the parser would read as
/// options.
///
/// No argument changes: the value of an option is attached to it (`--user=-17`), and a positional
/// argument is moved after `--`, together with the ones that follow it.
enum NumberArguments {
  /// Returns the arguments of a command line in the form in which the parser reads such values.
  static func attached(_ words: [String]) -> [String] {
    let end = words.firstIndex(of: "--") ?? words.count
    guard words[..<end].contains(where: isNumber), let command = CommandTree.named(by: words) else {
      return words
    }
    var line = Line(command)
    var rest = words[..<end]
    while let word = rest.popFirst() { line.add(word, &rest) }
    return line.words(before: words[end...])
  }

  /// Returns whether an argument begins like a negative number, as no option of any command does.
  static func isNumber(_ word: String) -> Bool { word.prefixMatch(of: #/-\.?[0-9]/#) != nil }

  /// The arguments of a command line, divided into those that stay and those that move after `--`.
  private struct Line {
    private let options: [CommandOption]
    private let hasProgram: Bool
    private var kept: [String] = []
    private var moved: [String] = []

    init(_ command: CommandTree) {
      options = command.options
      hasProgram = options.contains(where: \.followsTerminator)
    }

    /// Adds an argument and, if it is an option, the values that follow it.
    mutating func add(_ word: String, _ rest: inout ArraySlice<String>) {
      guard word != "-", !NumberArguments.isNumber(word), word.hasPrefix("-") else {
        return addArgument(word)
      }
      guard let option = options.first(where: { $0.isNamed(word) }), option.kind == .option else {
        return kept.append(word)
      }
      var values: [String] = []
      while let value = rest.first, Self.isValue(value), values.isEmpty || option.takesSeveral {
        values.append(rest.removeFirst())
      }
      let isAttached = values.contains(where: NumberArguments.isNumber)
      kept += isAttached ? values.map { "--\(option.name)=\($0)" } : [word] + values
    }

    private mutating func addArgument(_ word: String) {
      // Arguments after `--` would be the program that the command runs.
      let moves = !moved.isEmpty || NumberArguments.isNumber(word) && !hasProgram
      if moves { moved.append(word) } else { kept.append(word) }
    }

    private static func isValue(_ word: String) -> Bool {
      !word.hasPrefix("-") || word == "-" || NumberArguments.isNumber(word)
    }

    func words(before tail: ArraySlice<String>) -> [String] {
      moved.isEmpty ? kept + tail : kept + ["--"] + moved + tail.dropFirst()
    }
  }
}
