import ArgumentParser
import WellsealBase
import WellsealCluster

/// The command `wellseal cluster migrate`, which migrates the tables to another version.
struct ClusterMigrateCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "migrate",
    abstract: "Brings the tables to the newest version, or one back.",
    discussion: """
      A program works with its own version and the one before it: replace the programs first and migrate then, and go \
      back in the other order.
      """)

  @Option(help: ArgumentHelp("The version to go to (default: the newest).", valueName: "version"))
  var to: Int64?
  @OptionGroup var options: ClusterOptions
  @Flag(help: "Answer in JSON.") var json = false

  package init() {}

  package func validate() throws {
    let known = ClusterSchema.segments.known
    guard to.map(known.contains) ?? true else {
      throw ValidationError(
        "This program works with the versions \(known.lowerBound) to \(known.upperBound).")
    }
  }

  package func run() async throws {
    try await Output.explaining {
      let version = to ?? ClusterSchema.segments.newest
      try options.cluster().migrate(segments: version)
      Output.answer(
        ["version": .integer(Int(version))], asJSON: json, "The tables have version \(version) now.")
    }
  }
}
