package import ArgumentParser
import WellsealBase
import WellsealCluster

/// The command `wellseal people suspend`, which suspends a user.
package struct PeopleSuspendCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "suspend", abstract: "Suspend a user and close the store.",
    discussion: """
      Nothing more is saved, and no one can sign in or view the data as a caregiver. A server that has the store open may show pages from its \
      memory for up to 15 seconds.
      """)

  @Argument(help: "The person.") var name: String
  @OptionGroup var options: ClusterOptions
  @Flag(help: "Print JSON.") var json = false

  package init() {}

  package func run() async throws {
    try await Output.explaining {
      try options.perform(.suspendPerson, of: name) { cluster in
        try cluster.suspend(name, true)
        Output.answer(["name": .string(name), "suspended": .bool(true)], asJSON: json, "Suspended \(name).")
      }
    }
  }
}
