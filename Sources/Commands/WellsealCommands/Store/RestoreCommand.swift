import ArgumentParser
import WellsealBase
import WellsealCluster
import WellsealDaemon
import WellsealHost
import WellsealStore

/// The command `wellseal restore`, which replaces the store by a backup.
struct RestoreCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "restore",
    abstract: "Verify a backup and restore it.",
    discussion: "The secrets are those of the backup. Later changes are lost.")

  @Argument(help: "The backup.") var file: String
  @Flag(help: "Replace the existing store.") var replace = false
  @OptionGroup var options: StoreOptions
  @Flag(help: "Print JSON.") var json = false

  package init() {}

  package func run() async throws {
    try InputFiles.check(file)
    if let person = options.hosted.person { return try await restore(person) }
    try await Output.explaining {
      let directory = options.store
      try DaemonOptions.ofEnvironment.withoutDaemon(directory) {
        try directory.restore(file, replacing: replace, with: options.secret)
      }
      Output.answer(
        ["path": .string(directory.path)], asJSON: json, "Restored the store at \(directory.path)")
    }
  }

  /// Replaces the store of a user of a cluster by a backup.
  private func restore(_ person: String) async throws {
    try await Output.explaining {
      try ProcessSecrecy.forbidDumps()
      let container = try options.hosted.container(of: person)
      defer { container.close() }
      guard try replace || container.header() == nil else {
        throw StoreDirectoryError.wouldReplace(path: "this person")
      }
      let report = try container.makeReplacement(of: file, with: options.secret())
      do { try container.adoptReplacement() } catch {
        try? container.removeReplacement()
        throw error
      }
      Output.answer(
        ["name": .string(person), "samples": .integer(report.samples)], asJSON: json,
        "Restored and verified the store of \(person): \(Readable.count(report.samples, "sample")).")
    }
  }
}
