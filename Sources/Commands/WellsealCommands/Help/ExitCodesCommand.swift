import ArgumentParser
import WellsealBase

/// The command `wellseal exit-codes`, or `wellseal help exit-codes`, which explains the exit
/// statuses.
struct ExitCodesCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "exit-codes", abstract: "List exit codes and their meanings.",
    discussion:
      "wellseal run returns the status of its program, or 128 plus the number of the signal that ended it.")

  @Flag(help: "Print JSON.") var json = false

  package init() {}

  package func run() async throws { Output.answer(Self.json, asJSON: json, Self.text) }

  private static var json: JSON {
    [
      "statuses": .array(
        ExitStatus.allCases.map { status in
          let row = status.row
          return [
            "status": .integer(Int(status.rawValue)), "name": .string(row.name),
            "meaning": .string(row.meaning), "commands": .string(row.commands.isEmpty ? "all" : row.commands),
          ]
        })
    ]
  }

  static var text: String {
    var table = AlignedTable([("status", .right), ("means", .left)])
    for status in ExitStatus.allCases {
      let row = status.row
      table.add([
        String(status.rawValue), row.meaning + (row.commands.isEmpty ? "" : " (\(row.commands))"),
      ])
    }
    return "\(table.text)\n\(configuration.discussion)"
  }
}
