import ArgumentParser

/// The command group `wellseal sources`, which manages sources and their priority.
struct SourcesCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "sources",
    abstract: "List sources or set their priority.",
    subcommands: [ListSourcesCommand.self, OrderSourcesCommand.self],
    defaultSubcommand: ListSourcesCommand.self)

  package init() {}
}
