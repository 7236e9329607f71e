package import ArgumentParser
import FoundationEssentials
import WellsealBase
import WellsealCluster

/// The command `wellseal nodes list`, which lists the servers with the age of their heartbeats.
package struct NodesListCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List servers with their last heartbeat.",
    discussion:
      "A server sends a heartbeat every two seconds; after 15 seconds without one it counts as gone.")

  @OptionGroup var options: ClusterOptions
  @Flag(help: "Print JSON.") var json = false

  package init() {}

  package func run() async throws {
    try await Output.explaining {
      let nodes = try options.cluster().nodes()
      var table = AlignedTable([
        ("name", .left), ("state", .left), ("last beat", .right), ("address", .left), ("version", .left),
      ])
      for node in nodes {
        table.add([
          node.name, Self.word(node), "\(Readable.count(Int(node.age / 1000))) s",
          node.address.isEmpty ? "none" : node.address, node.version,
        ])
      }
      Output.answer(
        [
          "nodes": .array(
            nodes.map {
              [
                "identifier": .string($0.identifier.uuidString), "name": .string($0.name),
                "state": .string(Self.word($0)), "milliseconds": .integer(Int($0.age)),
                "address": .string($0.address), "version": .string($0.version),
              ]
            })
        ], asJSON: json, table.isEmpty ? "No servers." : table.text)
    }
  }

  private static func word(_ node: ClusterNode) -> String {
    if node.isGone { return "gone" }
    return node.isDraining ? "draining" : "serving"
  }
}
