import ArgumentParser
import FoundationEssentials

/// The help of the program on one screen: the core commands, all others by subject, and where to
/// read on.
enum HelpOverview {
  /// Returns whether a command line asks for this help, or names no command.
  static func isMeant(by words: [String]) -> Bool {
    words.allSatisfy { ["help", "--help", "-h", "--"].contains($0) } && !StartCommand.isMeant(by: words)
  }

  /// Returns the help.
  ///
  /// - Parameter columns: The maximum width of a line.
  /// - Returns: The help, without a line break at its end.
  static func text(columns: Int) -> String {
    let configuration = CommandTree.root.type.configuration
    let lines =
      [configuration.abstract, "", "USAGE: wellseal <command> [options]", "", "CORE COMMANDS"]
      + rows(configuration.ungroupedSubcommands.map { (name($0), $0.configuration.abstract) })
      + ["", "ALL OTHER COMMANDS"] + configuration.groupedSubcommands.flatMap { group($0, columns) }
      + ["", "OPTIONS OF EVERY COMMAND"] + rows(options) + ["", "TOPICS"]
      + rows(HelpTopic.allCases.map { ($0.rawValue, $0.abstract) }) + ["", closing]
    return lines.joined(separator: "\n")
  }

  /// Returns all commands with their purposes, as `wellseal help commands` prints them.
  static var commands: String {
    let configuration = CommandTree.root.type.configuration
    let groups =
      [("Core commands", configuration.ungroupedSubcommands)]
      + configuration.groupedSubcommands.map { ($0.name, $0.subcommands) }
    return groups.map { title, commands in
      ([title.uppercased()] + rows(commands.map { (name($0), $0.configuration.abstract) })).joined(
        separator: "\n")
    }
    .joined(separator: "\n\n")
  }

  /// The options that ``GlobalOptions`` reads.
  private static let options = [
    ("--quiet", "Print results and errors only."),
    ("--verbose", "Print the files used and the time taken."),
    ("--wide", "Print tables in full, wider than the terminal."),
    ("--no-color", "Disable colors (also $NO_COLOR)."),
    ("--config FILE", "Use another settings file."),
    ("--password-command COMMAND", "Read the passphrase from a command's output."),
  ]

  private static let closing = "wellseal help <command> explains a command; -V prints the version."

  private static func name(_ command: any ParsableCommand.Type) -> String {
    command.configuration.commandName ?? ""
  }

  private static func rows(_ rows: [(String, String)]) -> [String] {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { name, purpose in
      "  " + name + String(repeating: " ", count: width - name.count + 2) + purpose
    }
  }

  /// Returns a group: its subject and the names of its commands.
  private static func group(_ group: CommandGroup, _ columns: Int) -> [String] {
    let indent = 2 + subjectWidth + 2
    let subject = group.name + String(repeating: " ", count: max(0, subjectWidth - group.name.count))
    let names = group.subcommands.map(name).joined(separator: ", ")
    let text = HelpText.wrapped("\(names)", columns - indent, indent: 0)
    return text.components(separatedBy: "\n").enumerated().map { number, line in
      (number == 0 ? "  \(subject)  " : String(repeating: " ", count: indent)) + line
    }
  }

  private static let subjectWidth = 17
}
