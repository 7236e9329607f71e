package import ArgumentParser
import WellsealBase
import WellsealCluster

/// The command `wellseal people resume`, which ends the suspension of a user.
package struct PeopleResumeCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "resume", abstract: "Resume a suspended user.")

  @Argument(help: "The person.") var name: String
  @OptionGroup var options: ClusterOptions
  @Flag(help: "Print JSON.") var json = false

  package init() {}

  package func run() async throws {
    try await Output.explaining {
      try options.perform(.resumePerson, of: name) { cluster in
        try cluster.suspend(name, false)
        Output.answer(
          ["name": .string(name), "suspended": .bool(false)], asJSON: json, "Resumed \(name).")
      }
    }
  }
}
