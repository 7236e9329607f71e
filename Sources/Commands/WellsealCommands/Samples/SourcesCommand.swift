import ArgumentParser

/// `wellseal sources`: who wrote what, and who is believed.
struct SourcesCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "sources",
    abstract: "Lists the apps and devices that data came from, and sets who is believed.",
    subcommands: [ListSourcesCommand.self, OrderSourcesCommand.self],
    defaultSubcommand: ListSourcesCommand.self)

  package init() {}
}
