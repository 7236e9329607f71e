import ArgumentParser
import WellsealBase
import WellsealDaemon

/// The command group `wellseal witness`, which manages the file that detects an older copy of the
/// store.
struct WitnessCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "witness",
    abstract: "Set or remove a witness file that detects older copies of the store.",
    discussion: """
      Keep the witness on a medium that an attacker with access to the store can't reach, such as a USB drive. The store records that it has a \
      witness, so that removing the file or the setting is detected, too. Both commands accept the current store.
      """,
    subcommands: [WitnessSetCommand.self, WitnessRemoveCommand.self])

  package init() {}
}

struct WitnessSetCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Record the store's latest state in a file.")

  @Argument(help: "A new file on another medium, or this store's witness.") var file: String
  @OptionGroup var options: StoreOptions
  @Flag(help: "Print JSON.") var json = false

  func validate() throws { try options.hosted.refusePerson() }

  func run() async throws {
    try await Output.explaining {
      let directory = options.store
      _ = try DaemonOptions.ofEnvironment.withoutDaemon(directory) {
        try directory.setWitness(file, with: options.secret)
      }
      Output.answer(["witness": .string(file)], asJSON: json, "Set the witness to \(file).")
    }
  }
}

struct WitnessRemoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove the witness; older copies of the store are no longer detected.")

  @OptionGroup var options: StoreOptions
  @Flag(help: "Print JSON.") var json = false

  func validate() throws { try options.hosted.refusePerson() }

  func run() async throws {
    try await Output.explaining {
      let directory = options.store
      let hadWitness = try DaemonOptions.ofEnvironment.withoutDaemon(directory) {
        try directory.setWitness(nil, with: options.secret)
      }
      Output.answer(
        ["witness": .null], asJSON: json,
        hadWitness ? "Removed the witness. You can delete its file." : "The store had no witness.")
    }
  }
}
