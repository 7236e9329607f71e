package import FoundationEssentials

/// A report about the databases of a cluster.
package struct ClusterReport: Hashable, Sendable {
  /// A finding of `wellseal cluster check`.
  package enum Finding: Hashable, Sendable {
    /// The server confirms changes that a power failure can destroy.
    case unsafeSetting(name: String)
    /// No standby has what the server confirms, so a disk failure loses it.
    case noStandby
    /// Standbys that the server waits for aren't connected.
    case missingStandbys(names: [String])
    /// The database doesn't detect damaged pages.
    case noChecksums
    /// The archive doesn't accept write-ahead logs.
    ///
    /// They fill the server's disk and are missing in backups.
    case failingArchive(of: Database)
    /// A user with a name but no store.
    case nameWithoutStore(count: Int)
    /// A store without a name, which an interrupted addition or erasure leaves.
    case storeWithoutName(people: [UUID])
    /// A server that ended without unregistering.
    ///
    /// Its users are taken over on the next request.
    case goneNode(name: String)

    /// A Boolean value that indicates whether the finding requires action.
    ///
    /// Other findings are advice.
    package var isProblem: Bool {
      switch self {
      case .unsafeSetting, .missingStandbys, .failingArchive, .nameWithoutStore, .storeWithoutName,
        .goneNode:
        true
      case .noStandby, .noChecksums: false
      }
    }
  }

  /// The kind of a database.
  package enum Database: String, Hashable, Sendable {
    case stores = "stores"
    case names = "names"
  }

  package var version: Int64 = 0
  package var people = 0
  /// The number of stores that a process has open, or has left open.
  package var open = 0
  /// The number of live servers.
  package var nodes = 0
  /// The size of the stores database in bytes.
  package var bytes: Int64 = 0
  package var findings: [Finding] = []
}

extension Cluster {
  /// Checks both databases.
  ///
  /// - Throws: ``ClusterError``, ``PostgresError``.
  package func report() throws -> ClusterReport {
    let data = try dataSession()
    let names = try directorySession()
    var report = ClusterReport()
    report.version = try ClusterSchema.segments.version(over: data) ?? 0
    if report.version >= ClusterSchema.nodesVersion {
      let nodes = try nodes()
      report.nodes = nodes.count { $0.age < ClusterNode.heartbeatTimeout }
      report.findings += nodes.filter { $0.age >= ClusterNode.heartbeatTimeout }.map {
        .goneNode(name: $0.name)
      }
    }
    report.bytes = (try? data.run("SELECT pg_database_size(current_database())").integer(0, 0)) ?? 0
    for name in ["fsync", "full_page_writes", "synchronous_commit"] where try data.setting(name) == "off" {
      report.findings.append(.unsafeSetting(name: name))
    }
    let standbys = try data.setting("synchronous_standby_names")
    if standbys == "" { report.findings.append(.noStandby) }
    let missing = data.missing(of: StandbyNames.listed(in: standbys))
    if !missing.isEmpty { report.findings.append(.missingStandbys(names: missing)) }
    if try data.setting("data_checksums") == "off" { report.findings.append(.noChecksums) }
    for (database, session) in [(ClusterReport.Database.stores, data), (.names, names)]
    where session.archiveFails() {
      report.findings.append(.failingArchive(of: database))
    }
    let people = try names.run("SELECT id FROM person")
    let named = Set(try (0..<people.count).map { try people.identifier($0, 0) })
    let stores = try data.run("SELECT person, CASE WHEN owner IS NULL THEN 0 ELSE 1 END FROM store")
    var hosted = Set<UUID>()
    // Replacements in progress belong to no one.
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
  /// Returns the standbys that aren't connected, or an empty list if the server doesn't report it.
  fileprivate func missing(of standbys: [String]) -> [String] {
    guard !standbys.isEmpty,
      let rows = try? run("SELECT application_name FROM pg_stat_replication"),
      let connected = try? (0..<rows.count).map({ try rows.text($0, 0) })
    else { return [] }
    return standbys.filter { !connected.contains($0) }
  }

  /// Returns whether the last attempt to archive failed, or `false` if the server doesn't report
  /// it.
  fileprivate func archiveFails() -> Bool {
    let failed = try? run(
      "SELECT 1 FROM pg_stat_archiver WHERE last_failed_time > coalesce(last_archived_time, '-infinity') "
        + "AND current_setting('archive_mode') <> 'off'")
    return failed?.count == 1
  }

  /// Returns a setting of the server, or `unknown` if it doesn't have one of this name.
  fileprivate func setting(_ name: String) throws -> String {
    let rows = try run("SELECT setting FROM pg_settings WHERE name = $1", .text(name))
    return rows.count == 1 ? try rows.text(0, 0) : "unknown"
  }
}
