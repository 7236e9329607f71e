import ArgumentParser

/// The command group `wellseal nodes`, which manages the servers of a cluster.
struct NodesCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "nodes",
    abstract: "Lists the servers that serve a cluster, and has one give its people back.",
    subcommands: [NodesListCommand.self, NodesDrainCommand.self, NodesForgetCommand.self],
    defaultSubcommand: NodesListCommand.self)

  package init() {}
}
