import ArgumentParser
import Foundation
import WellsealBase

/// A formatter of errors about invalid arguments, in the style of all other errors.
///
/// The parser would print the complete usage of a command. Here, a hint names the help that
/// contains it.
struct WrongUse {
  private let root: any ParsableCommand.Type

  /// Creates a formatter.
  ///
  /// - Parameter root: The root command.
  init(of root: any ParsableCommand.Type) { self.root = root }

  /// Returns the failure of a command whose arguments can't be parsed or contradict each other.
  ///
  /// - Parameters:
  ///   - error: The error of the parser or a command.
  ///   - arguments: The arguments, without the program's name.
  /// - Returns: The failure, with a hint to the command's help or to similar names.
  func failure(_ error: any Error, _ arguments: [String]) -> CommandFailure {
    if let unknown = unknownCommand(arguments) { return unknown }
    let (sentence, hint) = SlipOfOption(of: CommandTree.named(by: arguments), arguments).corrected(
      Self.plain(root.message(for: error)))
    return CommandFailure(
      sentence, hint: hint ?? "see \(path(of: arguments)) --help", exit: .wrongUse)
  }

  /// Returns a message in the style of errors: without a capital letter at its start or a period at
  /// its end.
  static func plain(_ message: String) -> String {
    var text = message
    let first = text.prefix(2)
    // `JSON` stays unchanged.
    if first.count == 2, first.last?.isUppercase == false, let initial = text.first {
      text = initial.lowercased() + text.dropFirst()
    }
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }

  /// Returns the full name of the command, such as `wellseal cards verify`.
  func path(of arguments: [String]) -> String {
    ([Self.name(root)] + walk(arguments).names).joined(separator: " ")
  }

  /// Returns the failure for an unknown command.
  func unknownCommand(_ arguments: [String]) -> CommandFailure? {
    let (command, names, word) = walk(arguments)
    let commands = Self.subcommands(of: command)
    // The default command of a group takes no argument, so an argument there is meant as a command.
    guard let word, !commands.isEmpty else { return nil }
    let commandPath = ([Self.name(root)] + names).joined(separator: " ")
    let topics = arguments.first == "help" && names.isEmpty ? HelpTopic.allCases.map(\.rawValue) : []
    if let topic = Self.similar(to: word, among: topics).first {
      return CommandFailure(
        "unknown topic \"\(safeForDisplay(word, limit: 60))\"", hint: "did you mean wellseal help \(topic)?",
        exit: .wrongUse)
    }
    let similar = Self.similar(to: word, among: commands.map { Self.name($0) }).map { "\(commandPath) \($0)" }
    let meant = similar.isEmpty ? Self.elsewhere(word, below: names) : similar
    return CommandFailure(
      "unknown command \"\(commandPath) \(safeForDisplay(word, limit: 60))\"",
      hint: meant.isEmpty
        ? "see \(commandPath) --help" : "did you mean \(meant.joined(separator: ", or "))?",
      exit: .wrongUse)
  }

  /// Returns the command lines that are meant by the name of a file, or by the last word of a
  /// command in another group.
  private static func elsewhere(_ word: String, below names: [String]) -> [String] {
    if let command = commandsOfFiles[names], FileManager.default.fileExists(atPath: word) {
      // A shortened path would name no file.
      let path = safeForDisplay(word, limit: 4096)
      return ["wellseal \(command) \(path.contains(" ") ? "'\(path)'" : path)"]
    }
    let others = CommandTree.root.leaves.filter { $0.path.last == word && $0.path.dropLast() != names[...] }
    return others.count > 5 ? [] : others.map { "wellseal \($0.path.joined(separator: " "))" }
  }

  /// The commands for a file after the name of a group, or of the program.
  private static let commandsOfFiles: [[String]: String] = [
    []: "import", ["cards"]: "cards verify", ["verify"]: "cards verify", ["links"]: "links open",
    ["fhir"]: "fhir validate", ["records"]: "import", ["documents"]: "import", ["samples"]: "import",
    ["issue"]: "issue card --form", ["trust"]: "trust add NAME",
  ]

  /// Returns the command that the arguments name, and the first argument after it that isn't an
  /// option.
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

  /// Returns the names that begin with or resemble an argument, at most three, the closest first.
  static func similar(to word: String, among names: [String]) -> [String] {
    let word = word.lowercased()
    // Every name begins with an empty word.
    guard !word.isEmpty else { return [] }
    let ranked = names.map { name in
      (name, name.hasPrefix(word) || word.hasPrefix(name) ? 1 : distance(word, name))
    }
    return ranked.filter { $0.1 <= max(1, word.count / 3) }.sorted { ($0.1, $0.0) < ($1.1, $1.0) }
      .prefix(3).map(\.0)
  }

  /// Returns the number of letters to insert, delete, replace or swap with their neighbor to turn
  /// one word into the other.
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
