package import FoundationEssentials
import WellsealModel

/// The last backup of a database that an operator's job recorded.
package struct BackupRecord: Hashable, Sendable {
  package let database: ClusterReport.Database
  package let time: Date
}

extension ClusterReport.Database {
  static let all: [ClusterReport.Database] = [.stores, .names]

  /// The name under which the time of the last backup is stored, which never changes.
  fileprivate var backupName: String { "backup.\(rawValue)" }
}

/// PostgreSQL has no record of its backups. The job that creates them records the time of each one.
extension Cluster {
  /// Records a backup of a database.
  ///
  /// - Parameters:
  ///   - database: The database.
  ///   - time: The time at which the backup was complete.
  /// - Throws: ``ClusterError/withoutNodes``, or the error of the database.
  package func recordBackup(of database: ClusterReport.Database, at time: Date) throws {
    guard try knowsNodes() else { throw ClusterError.withoutNodes }
    let session = try dataSession()
    let body = PostgresValue.bytes(Array("\(time.seconds)".utf8))
    _ = try session.run([
      PostgresStatement("BEGIN"),
      PostgresStatement("DELETE FROM house WHERE name = $1", [.text(database.backupName)]),
      PostgresStatement(
        "INSERT INTO house (name, body) VALUES ($1, $2)", [.text(database.backupName), body]),
      PostgresStatement("COMMIT"),
    ])
  }

  /// Returns the last recorded backup of each database that has one.
  ///
  /// - Throws: The error of the database.
  package func backups() throws -> [BackupRecord] {
    guard try knowsNodes() else { return [] }
    let session = try dataSession()
    return try ClusterReport.Database.all.compactMap { database in
      let rows = try session.run("SELECT body FROM house WHERE name = $1", .text(database.backupName))
      guard rows.count == 1, let seconds = Double(String(decoding: try rows.bytes(0, 0), as: UTF8.self))
      else {
        return nil
      }
      return BackupRecord(database: database, time: Date(timeIntervalSince1970: seconds))
    }
  }
}
