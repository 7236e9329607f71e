package import FoundationEssentials

/// A report about the databases of a cluster.
package struct ClusterReport: Hashable, Sendable {
  /// A finding of `wellseal cluster check`.
  package enum Finding: Hashable, Sendable {
    /// The server confirms changes that a failure of its power or its disk can destroy.
    case unsafeSetting(name: String, value: String, of: Database)
    /// No standby has what the server confirms, so a disk failure loses it.
    case noStandby(of: Database)
    /// Standbys that the server waits for aren't connected.
    case missingStandbys(names: [String], of: Database)
    /// The server waits for more standbys than are connected, so it confirms no changes.
    case tooFewStandbys(connected: Int, required: Int, of: Database)
    /// A list of standbys in a form that this program doesn't know.
    case unknownStandbys(of: Database)
    /// The database doesn't detect damaged pages.
    case noChecksums(of: Database)
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
      case .unsafeSetting, .missingStandbys, .tooFewStandbys, .failingArchive, .nameWithoutStore,
        .storeWithoutName, .goneNode:
        true
      case .noStandby, .unknownStandbys, .noChecksums: false
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
    for (database, session) in [(ClusterReport.Database.stores, data), (.names, names)] {
      report.findings += try session.findings(about: database)
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
  /// Returns the findings about the server of a database.
  fileprivate func findings(
    about database: ClusterReport.Database
  ) throws -> [ClusterReport.Finding] {
    var findings: [ClusterReport.Finding] = []
    for (name, values) in Self.unsafeValues {
      guard let value = try setting(name), values.contains(value) else { continue }
      findings.append(.unsafeSetting(name: name, value: value, of: database))
    }
    if let standbys = try setting("synchronous_standby_names") {
      findings += self.findings(about: standbys, of: database)
    }
    if try setting("data_checksums") == "off" { findings.append(.noChecksums(of: database)) }
    if archiveFails() { findings.append(.failingArchive(of: database)) }
    return findings
  }

  /// The settings with the values that make a server confirm changes that aren't on its disk, or
  /// not on a standby's.
  private static var unsafeValues: [(name: String, values: Set<String>)] {
    [
      ("fsync", ["off"]), ("full_page_writes", ["off"]),
      ("synchronous_commit", ["off", "local", "remote_write"]),
    ]
  }

  private func findings(
    about setting: String, of database: ClusterReport.Database
  ) -> [ClusterReport.Finding] {
    guard let standbys = SynchronousStandbys(parsing: setting) else {
      return [.unknownStandbys(of: database)]
    }
    guard standbys.count > 0 else { return [.noStandby(of: database)] }
    guard let connected = connectedStandbys() else { return [] }
    let (missing, present) = (standbys.missing(among: connected), standbys.present(among: connected))
    var findings: [ClusterReport.Finding] = []
    if !missing.isEmpty { findings.append(.missingStandbys(names: missing, of: database)) }
    if present < standbys.count {
      findings.append(.tooFewStandbys(connected: present, required: standbys.count, of: database))
    }
    return findings
  }

  /// Returns the names of the connected standbys, or `nil` if the server doesn't report them.
  private func connectedStandbys() -> [String]? {
    // A backup that is being copied has a connection of the same kind, but confirms nothing.
    let rows = try? run(
      "SELECT application_name FROM pg_stat_replication WHERE coalesce(state, '') <> 'backup'")
    return try? rows.map { rows in try (0..<rows.count).map { try rows.text($0, 0) } }
  }

  /// Returns whether the last attempt to archive failed, or `false` if the server doesn't report
  /// it.
  private func archiveFails() -> Bool {
    let failed = try? run(
      "SELECT 1 FROM pg_stat_archiver WHERE last_failed_time > coalesce(last_archived_time, '-infinity') "
        + "AND current_setting('archive_mode') <> 'off'")
    return failed?.count == 1
  }

  /// Returns a setting of the server, or `nil` if it doesn't have one of this name.
  private func setting(_ name: String) throws -> String? {
    let rows = try run("SELECT setting FROM pg_settings WHERE name = $1", .text(name))
    return rows.count == 1 ? try rows.text(0, 0) : nil
  }
}
