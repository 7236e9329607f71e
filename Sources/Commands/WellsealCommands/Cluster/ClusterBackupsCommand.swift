import ArgumentParser
import FoundationEssentials
import WellsealBase
import WellsealCluster

/// The command group `wellseal cluster backups`, which records backups of the databases.
struct ClusterBackupsCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "backups",
    abstract: "Show or record the last backup of each database.",
    discussion:
      "The servers report the age of the last recorded backup as wellseal_backup_age_seconds.",
    subcommands: [ClusterBackupsListCommand.self, ClusterBackupsRecordCommand.self],
    defaultSubcommand: ClusterBackupsListCommand.self)

  package init() {}
}

/// The command `wellseal cluster backups list`, which lists the last backups.
struct ClusterBackupsListCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the last recorded backup of each database.")

  @OptionGroup var options: ClusterOptions
  @Flag(help: "Print JSON.") var json = false

  package init() {}

  package func run() async throws {
    try await Output.explaining {
      let backups = try options.cluster().backups()
      var table = AlignedTable([("database", .left), ("last backup", .left)])
      for backup in backups { table.add([backup.database.rawValue, backup.time.formatted(.iso8601)]) }
      Output.answer(
        [
          "backups": .array(
            backups.map {
              ["database": .string($0.database.rawValue), "time": .string($0.time.formatted(.iso8601))]
            })
        ], asJSON: json, table.isEmpty ? "No backup was recorded." : table.text)
    }
  }
}

/// The command `wellseal cluster backups record`, which a backup job runs after each backup.
struct ClusterBackupsRecordCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "record", abstract: "Record that a backup of a database is complete.",
    discussion: "Run it after each backup, such as pgbackrest --stanza=stores backup.")

  @Argument(help: "The database: stores or names.") var database: BackedUpDatabase
  @OptionGroup var options: ClusterOptions
  @Flag(help: "Print JSON.") var json = false

  package init() {}

  package func run() async throws {
    try await Output.explaining {
      let time = Date.now
      try options.perform(.recordBackup, subject: database.rawValue) {
        try $0.recordBackup(of: database.value, at: time)
      }
      Output.answer(
        ["database": .string(database.rawValue), "time": .string(time.formatted(.iso8601))], asJSON: json,
        "Recorded the backup of \(database.rawValue).")
    }
  }
}

/// A database as an argument.
enum BackedUpDatabase: String, CaseIterable, ExpressibleByArgument, Sendable {
  case stores = "stores"
  case names = "names"

  var value: ClusterReport.Database {
    switch self {
    case .stores: .stores
    case .names: .names
    }
  }
}
