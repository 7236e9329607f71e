import FoundationEssentials

/// An example of a command for its help and its manual page.
struct CommandExample: Sendable {
  /// The names of the command.
  let command: String
  /// The arguments after the program's name.
  let line: String
  /// The purpose of the example.
  let purpose: String

  /// All examples in the order of the table.
  static let all: [CommandExample] = table.split(separator: "\n").map { row in
    let fields = row.split(separator: "|").map(String.init)
    guard fields.count == 3 else { preconditionFailure("CommandExample: bad row \(row)") }
    return CommandExample(command: fields[0], line: fields[1], purpose: fields[2])
  }

  static func of(_ path: [String]) -> CommandExample? {
    let command = path.joined(separator: " ")
    return all.first { $0.command == command }
  }

  /// The arguments after the program's name, as a shell splits them, up to a redirection.
  var words: [String] {
    line.components(separatedBy: " > ")[0].matches(of: #/"([^"]*)"|[^ ]+/#).map {
      String($0.output.1 ?? $0.output.0)
    }
  }

  /// A comment with the purpose, followed by the command.
  var lines: [String] { ["# \(purpose)", "wellseal \(line)"] }
}
