import ArgumentParser

/// The command group `wellseal cluster`, which manages the databases of many people's stores.
struct ClusterCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "cluster",
    abstract: "Keeps many people's stores in PostgreSQL.",
    discussion: """
      A cluster is two databases: one with ciphertexts alone, and one with people's names and the keys that end with \
      them. Give both addresses, or set WELLSEAL_DATABASE and WELLSEAL_NAMES.
      """,
    subcommands: [
      ClusterStatusCommand.self, ClusterInitCommand.self, ClusterCheckCommand.self,
      ClusterMigrateCommand.self, ClusterCustodianCommand.self,
    ],
    defaultSubcommand: ClusterStatusCommand.self)

  package init() {}
}
