import ArgumentParser

/// The command group `wellseal publish`, which publishes the latest values to other systems.
struct PublishCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "publish", abstract: "Publish the latest values to other systems.",
    subcommands: [PublishMQTTCommand.self])
}
