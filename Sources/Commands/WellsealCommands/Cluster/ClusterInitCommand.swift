import ArgumentParser
import WellsealBase
import WellsealCluster

/// The command `wellseal cluster init`, which creates the tables of an empty cluster.
struct ClusterInitCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Create the tables in two empty databases.",
    discussion: "Existing tables are unchanged.")

  @OptionGroup var options: ClusterOptions
  @Flag(help: "Print JSON.") var json = false

  package init() {}

  package func run() async throws {
    try await Output.explaining {
      try options.cluster().make()
      let version = ClusterSchema.segments.newest
      Output.answer(
        ["version": .integer(Int(version))], asJSON: json,
        "Created the cluster (version \(version)).\nhint: add a user with wellseal people add")
    }
  }
}
