import ArgumentParser

/// `wellseal nodes`: the servers of a house.
struct NodesCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "nodes",
    abstract: "Lists the servers that serve a cluster, and has one give its people back.",
    subcommands: [NodesListCommand.self, NodesDrainCommand.self, NodesForgetCommand.self],
    defaultSubcommand: NodesListCommand.self)

  package init() {}
}
