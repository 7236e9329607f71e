package import ArgumentParser
import WellsealBase
import WellsealCluster

/// The command `wellseal nodes forget`, which removes a dead server from the list.
package struct NodesForgetCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "forget",
    abstract: "Remove a server from the list that ended without leaving and does not come back.",
    discussion: "Its people are served by others already. A server that still lives is refused.")

  @Argument(help: "The server.") var name: String
  @OptionGroup var options: ClusterOptions
  @Flag(help: "Answer in JSON.") var json = false

  package init() {}

  package func run() async throws {
    try await Output.explaining {
      let cluster = try options.cluster()
      guard let node = try cluster.nodes().first(where: { $0.name == name }) else {
        throw ClusterError.noSuchNode
      }
      guard node.age >= ClusterNode.patience else {
        throw CommandFailure("\(name) lives", hint: "wellseal nodes drain \(name) ends it", exit: .failed)
      }
      try cluster.forget(node)
      Output.answer(["name": .string(name), "forgotten": .bool(true)], asJSON: json, "\(name) is forgotten.")
    }
  }
}
