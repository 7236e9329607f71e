import ArgumentParser
import ByteFormats
import FoundationEssentials
import HealthService

/// `wellseal status`: how the daemon and the store stand.
struct StatusCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "Tells how the daemon and the store stand.",
    discussion: "Exit status: 0 running, 3 not running.")

  @OptionGroup var daemon: DaemonOptions
  @Flag(help: "Answer in JSON.") var json = false

  func run() async throws {
    try await Output.explaining {
      let status = try daemon.call("Status")
      Output.answer(JSON(status), asJSON: json, Self.text(status))
    }
  }

  private static func text(_ status: JSONValue) -> String {
    let daemon = status["daemon"]
    let number = { (name: String) in daemon?.member(name)?.integer ?? 0 }
    let age = Date().timeIntervalSince1970 - Double(number("since"))
    let store = status["store"]?.string ?? ""
    let text = """
      Daemon: process \(number("process")), version \(daemon?["version"]?.string ?? ""), running for \(Readable.time(max(0, age)))
      Store: \(words[store] ?? store)
      Apps: \(Readable.count(number("apps"), "app")) known, \(Readable.count(number("connections"), "connection")) open
      """
    let reviews = number("reviews")
    guard reviews > 0 else { return text }
    return text + "\nReminders: \(Readable.count(reviews, "app")); wellseal consent pending shows them"
  }

  private static let words = [
    "none": "none; wellseal init makes one", "locked": "locked; wellseal unlock opens it",
    "unlocked": "unlocked",
  ]
}
