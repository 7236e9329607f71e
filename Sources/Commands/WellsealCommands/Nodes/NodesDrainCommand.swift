package import ArgumentParser
import WellsealBase
import WellsealCluster

/// `wellseal nodes drain`.
package struct NodesDrainCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "drain",
    abstract: "Has a server take no more people, give back those that it has, and end.",
    discussion: "The server hears it with its next beat, within two seconds; SIGTERM does the same.")

  @Argument(help: "The server.") var name: String
  @OptionGroup var options: ClusterOptions
  @Flag(help: "Answer in JSON.") var json = false

  package init() {}

  package func run() async throws {
    try await Output.explaining {
      try options.cluster().drain(name)
      Output.answer(
        ["name": .string(name), "draining": .bool(true)], asJSON: json,
        "\(name) gives its people back and ends.")
    }
  }
}
