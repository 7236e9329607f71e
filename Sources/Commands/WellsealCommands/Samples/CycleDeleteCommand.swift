import ArgumentParser
import WellsealBase
import WellsealHealthApp
import WellsealQueries
import WellsealStore

/// The command `wellseal cycle delete`, which deletes all entries of the cycle.
struct CycleDeleteCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Delete all entries of the cycle, of every source.",
    discussion: """
      Notices about them are deleted, too. Backups and exports stay. Copies of what programs sent are erased by Delete All of Cycle Tracking in \
      the app, and otherwise after thirty days.
      """)

  @Flag(help: "Don't ask for confirmation.") var yes = false
  @OptionGroup var options: StoreOptions
  @Flag(help: "Print JSON.") var json = false

  func run() async throws {
    try await Output.explaining {
      try await options.withStore { store in
        let count = try await CycleDeletion.count(in: store)
        if count > 0, !yes { try Self.confirm(count) }
        let deleted = try await CycleErasure.erase(in: store)
        Output.answer(
          ["deleted": .integer(deleted)], asJSON: json, "Deleted \(Readable.count(deleted, "sample")).")
      }
    }
  }

  private static func confirm(_ count: Int) throws {
    try TerminalPrompt.confirm(
      "delete", "This deletes \(Readable.count(count, "sample")) of the cycle.",
      unasked: "deletes the entries",
      done: "deleted")
  }
}
