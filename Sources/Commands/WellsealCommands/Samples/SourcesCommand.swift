import ArgumentParser

/// The command group `wellseal sources`, which manages sources and their priority.
struct SourcesCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "sources",
    abstract: "Lists the apps and devices that data came from, and sets who is believed.",
    subcommands: [ListSourcesCommand.self, OrderSourcesCommand.self],
    defaultSubcommand: ListSourcesCommand.self)

  package init() {}
}
