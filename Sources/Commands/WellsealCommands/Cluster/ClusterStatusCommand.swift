import ArgumentParser
import WellsealBase
import WellsealCluster

/// The command `wellseal cluster status`, which shows the size of the cluster.
struct ClusterStatusCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Show the number of users and servers, and the database size.")

  @OptionGroup var options: ClusterOptions
  @Flag(help: "Print JSON.") var json = false

  package init() {}

  package func run() async throws {
    try await Output.explaining {
      let report = try options.cluster().report()
      Output.answer(
        [
          "version": .integer(Int(report.version)), "people": .integer(report.people),
          "open": .integer(report.open), "nodes": .integer(report.nodes),
          "bytes": .integer(Int(report.bytes)),
        ], asJSON: json,
        """
        version  \(report.version)
        people   \(Readable.count(report.people))
        open     \(Readable.count(report.open))
        servers  \(Readable.count(report.nodes))
        size     \(Readable.bytes(UInt64(max(report.bytes, 0))))
        """)
    }
  }
}
