import ArgumentParser
import WellsealBase
import WellsealConsent
import WellsealDaemon

/// The command `wellseal destroy`, which deletes the store permanently.
struct DestroyCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "destroy",
    abstract: "Deletes the store, and what apps were granted on it.",
    discussion: """
      No secret is needed. Everything that lies beside the store's file goes with it: its write-ahead log, lock, settings and \
      witness. The access log stays, as do backups and exports.
      """)

  @Flag(help: "Do not ask.") var yes = false
  @OptionGroup var home: HomeOptions
  @Flag(help: "Answer in JSON.") var json = false

  package init() {}

  package func run() async throws {
    try await Output.explaining {
      let store = StoreDirectory(home.folder)
      if store.exists, !yes { try Self.confirm(store) }
      try DaemonOptions.ofEnvironment.withoutDaemon(store) { try store.destroy() }
      let files = ConsentFiles(home.folder)
      try files.endDecisions()
      let log = files.logPath.map { "\nThe access log stays: \($0)" } ?? ""
      Output.answer(
        ["destroyed": .string(store.path), "accessLog": .text(files.logPath)], asJSON: json,
        "The store is deleted, and no app is known any more: \(store.path)\(log)")
    }
  }

  private static func confirm(_ store: StoreDirectory) throws {
    try TerminalPrompt.confirm(
      "destroy", "This deletes \(store.path) and all health data in it.", unasked: "deletes the store",
      done: "deleted")
  }
}
