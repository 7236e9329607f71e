package import ArgumentParser
import WellsealBase
import WellsealCluster

/// The command `wellseal nodes forget`, which removes a dead server from the list.
package struct NodesForgetCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "forget",
    abstract: "Remove a stopped server from the list.",
    discussion: "Other servers already serve its users. A running server can't be removed.")

  @Argument(help: "The server.") var name: String
  @OptionGroup var options: ClusterOptions
  @Flag(help: "Print JSON.") var json = false

  package init() {}

  package func run() async throws {
    try await Output.explaining {
      try options.perform(.removeNode, subject: name) { cluster in
        try cluster.remove(nodeNamed: name)
        Output.answer(["name": .string(name), "forgotten": .bool(true)], asJSON: json, "Removed \(name).")
      }
    }
  }
}
