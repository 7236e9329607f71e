import ArgumentParser
import ByteFormats
import HealthService

/// `wellseal destroy`: the store goes for good.
struct DestroyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "destroy",
    abstract: "Deletes the store with its log, lock, settings and witness.",
    discussion: "No secret is needed. Backups and exports stay where they are.")

  @Flag(help: "Do not ask.") var yes = false
  @OptionGroup var home: HomeOptions
  @Flag(help: "Answer in JSON.") var json = false

  func run() async throws {
    try await Output.explaining {
      let store = StoreHome(home.folder)
      if store.exists, !yes { try Self.confirm(store) }
      try store.destroy()
      Output.answer(["destroyed": .string(store.path)], asJSON: json, "The store is deleted: \(store.path)")
    }
  }

  private static func confirm(_ store: StoreHome) throws {
    let answer = try TerminalPrompt.ask(
      "This deletes \(store.path) and all health data in it. Type destroy to go on: ", isHidden: false,
      otherwise: "Nobody can be asked here: --yes deletes the store without a question.")
    guard answer == "destroy" else { throw CommandFailure("nothing was deleted") }
  }
}
