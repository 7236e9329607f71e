import ArgumentParser
import WellsealBase
import WellsealDaemon

/// The command `wellseal lock`, which removes the keys from the daemon's memory.
struct LockCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lock", abstract: "Locks the store in the daemon: keys and content leave its memory.",
    discussion: "Apps can save meanwhile, and read nothing. The signal USR1 to the daemon does the same.")

  @OptionGroup var daemon: DaemonOptions
  @Flag(help: "Answer in JSON.") var json = false

  func run() async throws {
    try await Output.explaining {
      _ = try daemon.call(LockCall())
      Output.answer([:], asJSON: json, "The store is locked.")
    }
  }
}
