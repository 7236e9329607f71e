import ArgumentParser
import WellsealBase
import WellsealDaemon

/// The command `wellseal stop`, which stops the daemon.
struct StopCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stop", abstract: "Stop the daemon after pending calls finish.",
    discussion: "With a service manager, the next call of an app starts the daemon again.")

  @OptionGroup var daemon: DaemonOptions
  @Flag(help: "Print JSON.") var json = false

  func run() async throws {
    try await Output.explaining {
      _ = try daemon.call(StopCall())
      Output.answer(["stopping": true], asJSON: json, "Stopping the daemon.")
    }
  }
}
