import ArgumentParser
import WellsealBase
import WellsealDaemon

/// The command `wellseal status`, which shows the state of the daemon and the store.
struct StatusCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "Show the status of the daemon and the store.",
    discussion: "Exit status: 0 running, 3 not running.")

  @OptionGroup var daemon: DaemonOptions
  @Flag(help: "Print JSON.") var json = false

  func run() async throws {
    try await Output.explaining {
      guard let status = try daemon.caller.call(StatusCall()) else {
        if json { Output.answer(["store": .null, "daemon": .null], asJSON: true, "") }
        throw daemon.notRunning
      }
      Output.answer(Self.json(status), asJSON: json, Self.text(status))
    }
  }

  private static func json(_ status: StatusCall.Reply) -> JSON {
    let daemon = status.daemon
    let since = UnixTime(daemon.since).rfc3339
    return [
      "store": .string(status.store.rawValue),
      "daemon": [
        "version": .string(daemon.version), "process": .integer(daemon.process), "since": .string(since),
        "home": .text(daemon.home), "connections": .integer(daemon.connections),
        "apps": .integer(daemon.apps), "reviews": daemon.reviews.map { .integer($0) } ?? .null,
        "unreadableNotes": .strings(daemon.unreadableNotes),
      ],
    ]
  }

  private static func text(_ status: StatusCall.Reply) -> String {
    let daemon = status.daemon
    let age = UnixTime.now - UnixTime(daemon.since)
    var text = """
      Daemon: process \(daemon.process), version \(daemon.version), running for \(Readable.time(max(0, age)))
      Store: \(words[status.store] ?? status.store.rawValue)
      Apps: \(Readable.count(daemon.apps, "app")) known, \(Readable.count(daemon.connections, "connection")) open
      """
    for note in daemon.unreadableNotes {
      let error = NoteError.unreadable(note)
      text += "\nProblem: \(error)\(CommandFailure(error).hint.map { "; \($0)" } ?? "")"
    }
    guard let reviews = daemon.reviews, reviews > 0 else { return text }
    return text + "\nReminders: \(Readable.count(reviews, "app")); list them with wellseal consent pending"
  }

  private static let words: [StoreOwner.State: String] = [
    .none: "none; create one with wellseal init", .locked: "locked; unlock it with wellseal unlock",
    .unlocked: "unlocked",
  ]
}
