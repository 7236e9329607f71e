import ArgumentParser

/// The command group `wellseal cluster`, which manages the databases of many people's stores.
struct ClusterCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "cluster",
    abstract: "Manage the PostgreSQL databases of a cluster.",
    discussion: """
      A cluster has two databases: one with the encrypted stores, and one with user names and the keys that are erased with them. Set both with \
      options, or with WELLSEAL_DATABASE and WELLSEAL_NAMES.
      """,
    subcommands: [
      ClusterStatusCommand.self, ClusterInitCommand.self, ClusterCheckCommand.self,
      ClusterMigrateCommand.self, ClusterCustodianCommand.self, ClusterActsCommand.self,
      ClusterBackupsCommand.self,
    ],
    defaultSubcommand: ClusterStatusCommand.self)

  package init() {}
}
