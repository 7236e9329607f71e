import ArgumentParser
import WellsealBase
import WellsealCluster

/// The command `wellseal cluster init`, which creates the tables of an empty cluster.
struct ClusterInitCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Makes the tables in two empty databases.",
    discussion: "What is there already stays as it is.")

  @OptionGroup var options: ClusterOptions
  @Flag(help: "Answer in JSON.") var json = false

  package init() {}

  package func run() async throws {
    try await Output.explaining {
      try options.cluster().make()
      let version = ClusterSchema.segments.newest
      Output.answer(
        ["version": .integer(Int(version))], asJSON: json,
        "The cluster is made: version \(version).\nhint: wellseal people add makes a person's store in it.")
    }
  }
}
