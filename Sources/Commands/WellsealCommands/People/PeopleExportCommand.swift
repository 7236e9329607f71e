package import ArgumentParser
import WellsealBase
import WellsealCluster
import WellsealFiles
import WellsealHost
import WellsealStore

/// The command `wellseal people export`, which writes a person's store to a file.
package struct PeopleExportCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Writes a person's store to an encrypted file and reads it back whole.",
    discussion:
      "The file is a store of its own, with the person's secrets; wellseal restore makes it one's own store.")

  @Argument(help: "The person.") var name: String
  @Argument(help: "A new file.") var file: String
  @Option(
    help: ArgumentHelp(
      "A folder for decisions, tokens, settings and the access log, as a data folder has them.",
      valueName: "folder"))
  var beside: String?
  @Flag(help: "Take the person's store from a process that has it open, or has left it open.")
  var takeOver = false
  @OptionGroup var options: ClusterOptions
  @OptionGroup var unlocking: StoreSecretOptions
  @Flag(help: "Answer in JSON.") var json = false

  package init() {}

  package func run() async throws {
    try await Output.explaining {
      let container = try options.cluster().open(name, takeOver ? .always : .ifFree)
      defer { container.close() }
      let store = try SealedStore(opening: container)
      defer { try? store.close() }
      try store.unlock(with: unlocking.secret())
      try store.backup(to: file)
      if let beside { try HostedConsent(container.records).put(into: beside) }
      let bytes = try FileCalls.size(of: file)
      Output.answer(
        ["path": .string(file), "bytes": .integer(Int(bytes))], asJSON: json,
        "The store is copied, and the copy is sound: \(file), \(Readable.bytes(bytes)).")
    }
  }
}
