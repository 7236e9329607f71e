package import ArgumentParser
import WellsealBase
import WellsealCluster
import WellsealFiles
import WellsealHost
import WellsealStore

/// The command `wellseal people export`, which writes a user's store to a file.
package struct PeopleExportCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Export a user's store to an encrypted file.",
    discussion:
      "The file is a complete store with the user's secrets; wellseal restore turns it into a personal store."
  )

  @Argument(help: "The person.") var name: String
  @Argument(help: "A new file.") var file: String
  @Option(
    help: ArgumentHelp(
      "A new data folder for permissions, tokens, settings and the access log.",
      valueName: "folder"))
  var dataFolder: String?
  @Flag(name: .customLong("take-over"), help: HostedStoreOptions.takeOverHelp)
  var takeOver = false
  @OptionGroup var options: ClusterOptions
  @OptionGroup var unlocking: StoreSecretOptions
  @Flag(help: "Print JSON.") var json = false

  package init() {}

  package func run() async throws {
    try await Output.explaining {
      try options.perform(.exportPerson, of: name) { cluster in
        let container = try cluster.open(name, takeOver ? .always : .ifFree)
        defer { container.close() }
        let store = try SealedStore(opening: container)
        defer { try? store.close() }
        try store.unlock(with: unlocking.secret())
        try store.backup(to: file)
        if let dataFolder { try HostedConsent(container.records).put(into: dataFolder) }
        let bytes = try FileCalls.size(of: file)
        Output.answer(
          ["path": .string(file), "bytes": .integer(Int(bytes))], asJSON: json,
          "Saved and verified the copy: \(file), \(Readable.bytes(bytes)).")
      }
    }
  }
}
