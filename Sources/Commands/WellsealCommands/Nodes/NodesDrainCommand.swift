package import ArgumentParser
import WellsealBase
import WellsealCluster

/// The command `wellseal nodes drain`, which drains a server.
package struct NodesDrainCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "drain",
    abstract: "Drain a server and stop it.",
    discussion:
      "The server receives the request with its next heartbeat, within two seconds; SIGTERM does the same.")

  @Argument(help: "The server.") var name: String
  @OptionGroup var options: ClusterOptions
  @Flag(help: "Print JSON.") var json = false

  package init() {}

  package func run() async throws {
    try await Output.explaining {
      try options.perform(.drainNode, subject: name) { cluster in
        try cluster.drain(name)
        Output.answer(
          ["name": .string(name), "draining": .bool(true)], asJSON: json,
          "Draining \(name).")
      }
    }
  }
}
