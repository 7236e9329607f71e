package import ArgumentParser
import WellsealBase
import WellsealCluster
import WellsealFiles
import WellsealHost
import WellsealSegments
import WellsealStore

/// The command `wellseal people import`, which copies a store's file into a cluster.
package struct PeopleImportCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Copies a store's file into the cluster as a new person, and reads it back whole.",
    discussion: """
      Identifiers, anchors, deletions and secrets are those of the file, which stays as it is. With --beside, what apps \
      may do, tokens, the access log and the settings of the Health app come along.
      """)

  @Argument(help: "By which the person is found.") var name: String
  @Argument(help: "A store's file, or a backup.") var file: String
  @Option(
    help: ArgumentHelp(
      "The data folder whose decisions, tokens, settings and access log the person gets.", valueName: "folder"
    ))
  var beside: String?
  @OptionGroup var options: ClusterOptions
  @OptionGroup var unlocking: StoreSecretOptions
  @Flag(help: "Answer in JSON.") var json = false

  package init() {}

  package func run() async throws {
    try await Output.explaining {
      let cluster = try options.cluster()
      // Report a missing file as such, and not as a file of another kind.
      _ = try FileCalls.size(of: file)
      let source = try SQLiteContainer(path: file)
      defer { source.close() }
      let secret = try unlocking.secret()
      let target = try cluster.add(name)
      let report: IntegrityReport
      do {
        if let beside {
          try cluster.requireRecords()
          try HostedConsent(target.records).take(from: beside)
        }
        report = try SealedStore.copy(source, to: target, with: secret)
      } catch {
        target.close()
        try? cluster.erase(name)
        throw error
      }
      Output.answer(
        ["name": .string(name), "samples": .integer(report.samples)], asJSON: json,
        "\(name) is in the cluster, and the copy is sound: \(Readable.count(report.samples, "sample")).")
    }
  }
}
