import ArgumentParser
import WellsealBase
import WellsealCluster

/// The command `wellseal cluster migrate`, which migrates the tables to another version.
struct ClusterMigrateCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "migrate",
    abstract: "Migrate the tables to the latest version, or back one version.",
    discussion: """
      Servers keep running. To upgrade, migrate with the new program, then replace the servers' programs one at a time. Earlier programs work \
      with the new tables, and can be started again, unless a migration changes what they use; they then name the versions that they support.
      """)

  @Option(help: ArgumentHelp("The target version (default: the latest).", valueName: "version"))
  var to: Int64?
  @OptionGroup var options: ClusterOptions
  @Flag(help: "Print JSON.") var json = false

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
        ["version": .integer(Int(version))], asJSON: json, "Migrated the tables to version \(version).")
    }
  }
}
