import ArgumentParser

/// The command group `wellseal publish`, which publishes the latest values to other systems.
struct PublishCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "publish", abstract: "Publishes the newest values to other systems of yours.",
    subcommands: [PublishMQTTCommand.self])
}
