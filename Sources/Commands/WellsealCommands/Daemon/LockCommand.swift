import ArgumentParser
import WellsealBase
import WellsealDaemon

/// The command `wellseal lock`, which removes the keys from the daemon's memory.
struct LockCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lock", abstract: "Lock the store and erase its keys from memory.",
    discussion:
      "While the store is locked, apps can save but not read. The signal USR1 to the daemon does the same.")

  @OptionGroup var daemon: DaemonOptions
  @Flag(help: "Print JSON.") var json = false

  func run() async throws {
    try await Output.explaining {
      _ = try daemon.call(LockCall())
      Output.answer([:], asJSON: json, "Locked the store.")
    }
  }
}
