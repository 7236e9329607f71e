package import FoundationEssentials

/// What a cluster's databases say of themselves.
package struct ClusterReport: Hashable, Sendable {
  /// What `wellseal cluster check` found.
  package enum Finding: Hashable, Sendable {
    /// The server confirms changes that a loss of power takes away.
    case unsafeSetting(name: String)
    /// Nobody else has what the server confirms: with its disk it is lost.
    case noStandby
    /// A damaged page of the database is not noticed by the database.
    case noChecksums
    /// The archive does not take the log of changes, which fills the server's disk, and is missing in backups.
    case failingArchive(of: Database)
    /// A person has a name and no store.
    case nameWithoutStore(count: Int)
    /// A store has no name; what an interrupted adding or erasing leaves.
    case storeWithoutName(people: [UUID])
    /// A server ended without leaving; its people are taken over when somebody asks for them.
    case goneNode(name: String)

    /// Whether something has to be done; the others are advice.
    package var isProblem: Bool {
      switch self {
      case .unsafeSetting, .failingArchive, .nameWithoutStore, .storeWithoutName, .goneNode: true
      case .noStandby, .noChecksums: false
      }
    }
  }

  /// Which of the two.
  package enum Database: String, Hashable, Sendable {
    case stores, names
  }

  package var version: Int64 = 0
  package var people = 0
  /// How many stores a process has open, or has left open.
  package var open = 0
  /// How many servers live.
  package var nodes = 0
  /// How large the database of ciphertexts is.
  package var bytes: Int64 = 0
  package var findings: [Finding] = []
}

extension Cluster {
  /// Looks at both databases.
  ///
  /// - Throws: ``ClusterError``, ``Postgres/PostgresError``.
  package func report() throws -> ClusterReport {
    let data = try dataSession()
    let names = try directorySession()
    var report = ClusterReport()
    report.version = try ClusterSchema.segments.version(over: data) ?? 0
    if report.version >= ClusterSchema.nodesVersion {
      let nodes = try nodes()
      report.nodes = nodes.count { $0.age < ClusterNode.patience }
      report.findings += nodes.filter { $0.age >= ClusterNode.patience }.map { .goneNode(name: $0.name) }
    }
    report.bytes = (try? data.run("SELECT pg_database_size(current_database())").integer(0, 0)) ?? 0
    for name in ["fsync", "full_page_writes", "synchronous_commit"] where try data.setting(name) == "off" {
      report.findings.append(.unsafeSetting(name: name))
    }
    if try data.setting("synchronous_standby_names") == "" { report.findings.append(.noStandby) }
    if try data.setting("data_checksums") == "off" { report.findings.append(.noChecksums) }
    for (database, session) in [(ClusterReport.Database.stores, data), (.names, names)]
    where session.archiveFails() {
      report.findings.append(.failingArchive(of: database))
    }
    let people = try names.run("SELECT id FROM person")
    let named = Set(try (0..<people.count).map { try people.identifier($0, 0) })
    let stores = try data.run("SELECT person, CASE WHEN owner IS NULL THEN 0 ELSE 1 END FROM store")
    var hosted = Set<UUID>()
    // Those that are made in place of somebody's are nobody's.
    let replacements = Set(named.map(\.replacement))
    for row in 0..<stores.count {
      let person = try stores.identifier(row, 0)
      guard !replacements.contains(person) else { continue }
      hosted.insert(person)
      report.open += Int(try stores.integer(row, 1))
    }
    report.people = hosted.count
    let (unkept, unnamed) = (named.subtracting(hosted).count, hosted.subtracting(named))
    if unkept > 0 { report.findings.append(.nameWithoutStore(count: unkept)) }
    if !unnamed.isEmpty {
      report.findings.append(.storeWithoutName(people: unnamed.sorted { $0.uuidString < $1.uuidString }))
    }
    return report
  }
}

extension PostgresSession {
  /// Whether the last that the archive was given it did not take; false where the server does not say so.
  fileprivate func archiveFails() -> Bool {
    let failed = try? run(
      "SELECT 1 FROM pg_stat_archiver WHERE last_failed_time > coalesce(last_archived_time, '-infinity') "
        + "AND current_setting('archive_mode') <> 'off'")
    return failed?.count == 1
  }

  /// A setting of the server's; empty where it has none of this name.
  fileprivate func setting(_ name: String) throws -> String {
    let rows = try run("SELECT setting FROM pg_settings WHERE name = $1", .text(name))
    return rows.count == 1 ? try rows.text(0, 0) : "unknown"
  }
}
