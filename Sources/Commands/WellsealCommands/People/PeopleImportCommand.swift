package import ArgumentParser
import WellsealBase
import WellsealCluster
import WellsealFiles
import WellsealHost
import WellsealStore

/// The command `wellseal people import`, which copies a store's file into a cluster.
package struct PeopleImportCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Import a store file as a new user.",
    discussion: """
      Identifiers, anchors, deletions and secrets are copied from the file, which is unchanged. With --data-folder, app permissions, tokens, the access \
      log and Health app settings are imported, too.
      """)

  @Argument(help: "The user's name.") var name: String
  @Argument(help: "A store file or a backup.") var file: String
  @Option(
    help: ArgumentHelp(
      "A data folder whose permissions, tokens, settings and access log to import.", valueName: "folder"
    ))
  var dataFolder: String?
  @OptionGroup var options: ClusterOptions
  @OptionGroup var unlocking: StoreSecretOptions
  @Flag(help: "Print JSON.") var json = false

  package init() {}

  package func run() async throws {
    try await Output.explaining {
      try options.perform(.importPerson, of: name) { cluster in
        // Report a missing file as such, and not as a file of another kind.
        _ = try FileCalls.size(of: file)
        let source = try SQLiteContainer(path: file)
        defer { source.close() }
        let secret = try unlocking.secret()
        let target = try cluster.add(name)
        let report: IntegrityReport
        do {
          if let dataFolder {
            try cluster.requireRecords()
            try HostedConsent(target.records).importDocuments(from: dataFolder)
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
}
