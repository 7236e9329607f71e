import ArgumentParser
import WellsealBase
import WellsealDaemon

/// The command `wellseal stop`, which stops the daemon.
struct StopCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stop", abstract: "Ends the daemon, after the calls that it is answering.",
    discussion: "A daemon that the service manager started is started again by the next app that calls.")

  @OptionGroup var daemon: DaemonOptions
  @Flag(help: "Answer in JSON.") var json = false

  func run() async throws {
    try await Output.explaining {
      _ = try daemon.call(StopCall())
      Output.answer(["stopping": true], asJSON: json, "The daemon ends.")
    }
  }
}
