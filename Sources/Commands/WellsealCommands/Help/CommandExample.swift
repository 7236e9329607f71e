import FoundationEssentials

/// One use of a command, as its help and its manual page show it.
struct CommandExample: Sendable {
  /// The words of the command.
  let command: String
  /// What is typed after the program's name.
  let line: String
  /// What it is for.
  let purpose: String

  /// In the order of the table.
  static let all: [CommandExample] = table.split(separator: "\n").map { row in
    let fields = row.split(separator: "|").map(String.init)
    guard fields.count == 3 else { preconditionFailure("CommandExample: bad row \(row)") }
    return CommandExample(command: fields[0], line: fields[1], purpose: fields[2])
  }

  static func of(_ path: [String]) -> CommandExample? {
    let command = path.joined(separator: " ")
    return all.first { $0.command == command }
  }

  /// What is typed after the program's name, as a shell splits it, up to where it sends the output elsewhere.
  var words: [String] {
    line.components(separatedBy: " > ")[0].matches(of: #/"([^"]*)"|[^ ]+/#).map {
      String($0.output.1 ?? $0.output.0)
    }
  }

  /// A comment with the purpose, and the line below it.
  var lines: [String] { ["# \(purpose)", "wellseal \(line)"] }
}
