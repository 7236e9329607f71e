package import ArgumentParser
import WellsealBase
import WellsealCluster

/// The command `wellseal people erase`, which erases a person's key and store.
package struct PeopleEraseCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "erase",
    abstract: "Ends a person's key and removes the store; no secret is needed.",
    discussion: """
      Old copies of the database of stores open with nothing from then on; those of the database of names have the key \
      for as long as they are kept, and so have its write-ahead logs. The tables that held the key are rewritten (VACUUM FULL), and \
      others wait meanwhile. Files that were exported stay. An interrupted erasing goes on when it is asked for again.
      """)

  @Argument(help: "The person.") var name: String
  @Flag(help: "Do not ask.") var yes = false
  @OptionGroup var options: ClusterOptions
  @Flag(help: "Answer in JSON.") var json = false

  package init() {}

  package func run() async throws {
    try await Output.explaining {
      let cluster = try options.cluster()
      if !yes {
        try TerminalPrompt.confirm(
          "erase", "This erases \(name) and all health data of the person.", unasked: "erases", done: "erased"
        )
      }
      try cluster.erase(name)
      let left = try cluster.rewriteAfterErasing()
      Output.answer(
        ["erased": .string(name), "notRewritten": .array(left.map { .string($0) })], asJSON: json,
        "\(name) is erased.")
      if !left.isEmpty {
        Terminal.note(
          "the key may still be in the file of \(left.joined(separator: " and ")): run VACUUM (FULL) there as the owner of the tables"
        )
      }
      Terminal.note(
        "write-ahead logs and backups of the database of names have the key for as long as they are kept")
    }
  }
}
