import ArgumentParser
import WellsealBase

/// What is said about arguments that make no sense, in the words of every other error.
///
/// The parser would print the whole usage of a command; here a hint names the help that has it.
struct WrongUse {
  private let root: any ParsableCommand.Type

  /// - Parameter root: the command that all others are under.
  init(of root: any ParsableCommand.Type) { self.root = root }

  /// What stops a command whose arguments could not be read, or make no sense together.
  ///
  /// - Parameters:
  ///   - error: what the parser, or a command, threw.
  ///   - arguments: what was typed, without the program's name.
  /// - Returns: what is wrong, and where the command is explained or which was meant.
  func failure(_ error: any Error, _ arguments: [String]) -> CommandFailure {
    if let unknown = unknownCommand(arguments) { return unknown }
    let (sentence, hint) = SlipOfOption(CommandTree.named(by: arguments)?.options ?? [], arguments).corrected(
      Self.plain(root.message(for: error)))
    return CommandFailure(
      sentence, hint: hint ?? "\(path(of: arguments)) --help shows how it is used", exit: .wrongUse)
  }

  /// The sentence as errors say it: without a capital letter at its beginning, or a full stop at its end.
  static func plain(_ message: String) -> String {
    var text = message
    let first = text.prefix(2)
    // `JSON` stays as it is.
    if first.count == 2, first.last?.isUppercase == false, let initial = text.first {
      text = initial.lowercased() + text.dropFirst()
    }
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }

  /// The words that name the command, such as `wellseal cards verify`.
  func path(of arguments: [String]) -> String {
    ([Self.name(root)] + walk(arguments).names).joined(separator: " ")
  }

  /// What is said where a word stands in the place of a command, and is none.
  func unknownCommand(_ arguments: [String]) -> CommandFailure? {
    let (command, names, word) = walk(arguments)
    let commands = Self.subcommands(of: command)
    // What a group does by itself takes no argument, so that a word there is meant as a command.
    guard let word, !commands.isEmpty else { return nil }
    let place = ([Self.name(root)] + names).joined(separator: " ")
    let similar = Self.similar(to: word, among: commands.map { Self.name($0) })
    return CommandFailure(
      "there is no command \"\(place) \(safeForDisplay(word, limit: 60))\"",
      hint: similar.isEmpty
        ? "\(place) --help lists the commands"
        : "did you mean \(similar.map { "\(place) \($0)" }.joined(separator: ", or "))?",
      exit: .wrongUse)
  }

  /// How far the arguments name commands, and the first word after them that is no option.
  private func walk(
    _ arguments: [String]
  ) -> (command: any ParsableCommand.Type, names: [String], rest: String?) {
    var command = root
    var names: [String] = []
    for word in arguments where word != "help" {
      let next = Self.subcommands(of: command).first {
        Self.name($0) == word || $0.configuration.aliases.contains(word)
      }
      guard let next else { return (command, names, word.hasPrefix("-") ? nil : word) }
      names.append(Self.name(next))
      command = next
    }
    return (command, names, nil)
  }

  private static func name(_ command: any ParsableCommand.Type) -> String {
    command.configuration.commandName ?? ""
  }

  private static func subcommands(of command: any ParsableCommand.Type) -> [any ParsableCommand.Type] {
    command.configuration.subcommands
  }

  /// The names that a word is a slip of, or the beginning of; at most three, the nearest first.
  static func similar(to word: String, among names: [String]) -> [String] {
    let word = word.lowercased()
    let ranked = names.map { name in
      (name, name.hasPrefix(word) || word.hasPrefix(name) ? 1 : distance(word, name))
    }
    return ranked.filter { $0.1 <= max(1, word.count / 3) }.sorted { ($0.1, $0.0) < ($1.1, $1.0) }
      .prefix(3).map(\.0)
  }

  /// The number of letters to insert, delete, replace or exchange with their neighbor to make one word of the other.
  private static func distance(_ one: String, _ other: String) -> Int {
    let (one, other) = (Array(one), Array(other))
    var rows = [Array(0...other.count)]
    for (index, letter) in one.enumerated() {
      var row = [index + 1]
      for column in other.indices {
        let replaced = rows[index][column] + (letter == other[column] ? 0 : 1)
        var cost = min(rows[index][column + 1] + 1, row[column] + 1, replaced)
        if index > 0, column > 0, letter == other[column - 1], one[index - 1] == other[column] {
          cost = min(cost, rows[index - 1][column - 1] + 1)
        }
        row.append(cost)
      }
      rows.append(row)
    }
    return rows[one.count][other.count]
  }
}
