import ArgumentParser

/// The command group `wellseal nodes`, which manages the servers of a cluster.
struct NodesCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "nodes",
    abstract: "List or drain servers of a cluster.",
    subcommands: [NodesListCommand.self, NodesDrainCommand.self, NodesForgetCommand.self],
    defaultSubcommand: NodesListCommand.self)

  package init() {}
}
