import ArgumentParser
import WellsealBase
import WellsealConsent
import WellsealDaemon

/// The command `wellseal destroy`, which deletes the store permanently.
struct DestroyCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "destroy",
    abstract: "Delete the store and all app permissions.",
    discussion: """
      No secret is needed. The write-ahead log, lock, settings and witness of the store are deleted, too. The access log, backups and exports stay.
      """)

  @Flag(help: "Don't ask for confirmation.") var yes = false
  @OptionGroup var home: HomeOptions
  @Flag(help: "Print JSON.") var json = false

  package init() {}

  package func run() async throws {
    try await Output.explaining {
      let store = StoreDirectory(home.folder)
      if store.exists, !yes { try Self.confirm(store) }
      try DaemonOptions.ofEnvironment.withoutDaemon(store) { try store.destroy() }
      let files = ConsentFiles(home.folder)
      try files.endDecisions()
      let log = files.logPath.map { "\nThe access log was kept: \($0)" } ?? ""
      Output.answer(
        ["destroyed": .string(store.path), "accessLog": .text(files.logPath)], asJSON: json,
        "Deleted the store at \(store.path) and all app permissions\(log)")
    }
  }

  private static func confirm(_ store: StoreDirectory) throws {
    try TerminalPrompt.confirm(
      "destroy", "This deletes \(store.path) and all health data in it.", unasked: "deletes the store",
      done: "deleted")
  }
}
