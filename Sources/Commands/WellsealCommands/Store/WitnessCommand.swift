import ArgumentParser
import WellsealBase
import WellsealDaemon

/// The command group `wellseal witness`, which manages the file that detects an older copy of the
/// store.
struct WitnessCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "witness",
    abstract: "Set or remove the file that notices an older copy of the store.",
    discussion: """
      A witness lies in a place that whoever can replace the store cannot reach, such as on a stick. The store itself says that it has one, so that \
      taking the file or the setting away is noticed as well. Both commands accept the store as it is now.
      """,
    subcommands: [WitnessSetCommand.self, WitnessRemoveCommand.self])

  package init() {}
}

struct WitnessSetCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Have a file remember the last state of the store.")

  @Argument(help: "A new file in a place of its own, or this store's witness.") var file: String
  @OptionGroup var options: StoreOptions
  @Flag(help: "Answer in JSON.") var json = false

  func validate() throws { try options.hosted.refusePerson() }

  func run() async throws {
    try await Output.explaining {
      let directory = options.store
      try DaemonOptions.ofEnvironment.withoutDaemon(directory) {
        try directory.setWitness(file, with: options.secret)
      }
      Output.answer(["witness": .string(file)], asJSON: json, "The witness of this store is \(file).")
    }
  }
}

struct WitnessRemoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Go on without a witness; an older copy of the store is then not noticed.")

  @OptionGroup var options: StoreOptions
  @Flag(help: "Answer in JSON.") var json = false

  func validate() throws { try options.hosted.refusePerson() }

  func run() async throws {
    try await Output.explaining {
      let directory = options.store
      try DaemonOptions.ofEnvironment.withoutDaemon(directory) {
        try directory.setWitness(nil, with: options.secret)
      }
      Output.answer(
        ["witness": .null], asJSON: json,
        "This store has no witness any more. The file, if you have it, can be deleted.")
    }
  }
}
