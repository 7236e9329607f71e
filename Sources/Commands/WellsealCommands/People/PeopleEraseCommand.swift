package import ArgumentParser
import WellsealBase
import WellsealCluster

/// The command `wellseal people erase`, which erases a user's key and store.
package struct PeopleEraseCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "erase",
    abstract: "Erase a user's key and store.",
    discussion: """
      Existing copies of the stores database can't be decrypted anymore. Backups and write-ahead logs of the names database still contain the key. \
      The tables that held the key are rewritten (VACUUM FULL) and locked during that time. Exported files stay. An interrupted command resumes when \
      run again.
      """)

  @Argument(help: "The person.") var name: String
  @Flag(help: "Don't ask for confirmation.") var yes = false
  @OptionGroup var options: ClusterOptions
  @Flag(help: "Print JSON.") var json = false

  package init() {}

  package func run() async throws {
    try await Output.explaining {
      if !yes {
        try TerminalPrompt.confirm(
          "erase", "This erases \(name) and all of the user's health data.", unasked: "erases", done: "erased"
        )
      }
      try options.perform(.erasePerson, of: name) { cluster in
        try cluster.erase(name)
        let left = cluster.rewriteAfterErasing()
        Output.answer(
          ["erased": .string(name), "notRewritten": .array(left.map { .string($0) })], asJSON: json,
          "Erased \(name).")
        if !left.isEmpty {
          Terminal.printNotice(
            "the key may still be in the files of \(left.joined(separator: " and ")): run VACUUM (FULL) there as the owner of the tables"
          )
        }
        Terminal.printNotice(
          "write-ahead logs and backups of the names database still contain the key")
      }
    }
  }
}
