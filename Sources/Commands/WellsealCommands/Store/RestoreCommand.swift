import ArgumentParser
import WellsealBase
import WellsealCluster
import WellsealDaemon
import WellsealHost
import WellsealSegments
import WellsealStore

/// The command `wellseal restore`, which replaces the store by a backup.
struct RestoreCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "restore",
    abstract: "Puts a backup in the place of the store, after reading it whole.",
    discussion: "The secrets are those of the backup. What was written since then is gone.")

  @Argument(help: "The backup.") var file: String
  @Flag(help: "Replace the store that is there.") var replace = false
  @OptionGroup var options: StoreOptions
  @Flag(help: "Answer in JSON.") var json = false

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
        ["path": .string(directory.path)], asJSON: json, "The backup is the store now: \(directory.path)")
    }
  }

  /// Replaces the store of a person of a cluster by a backup.
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
        "The backup is the store of \(person) now, and sound: \(Readable.count(report.samples, "sample")).")
    }
  }
}
