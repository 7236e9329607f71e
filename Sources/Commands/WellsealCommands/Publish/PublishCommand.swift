import ArgumentParser

/// `wellseal publish`: what is newest goes to other systems of the person's.
struct PublishCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "publish", abstract: "Publishes the newest values to other systems of yours.",
    subcommands: [PublishMQTTCommand.self])
}
