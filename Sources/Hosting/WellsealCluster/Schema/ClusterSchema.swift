/// The tables of one of the two databases, and their migrations.
///
/// A program supports its own version, the previous one, and later ones that only added to it, so
/// that the programs of a cluster can be replaced one by one, and earlier ones can return.
/// ``migrate(to:over:)`` works in both directions.
///
/// The names of tables and columns are part of the format: released migrations never change.
package struct ClusterSchema: Sendable {
  /// The name of the schema, which is also stored in the database.
  let name: String
  let migrations: [Migration]

  struct Migration {
    /// Whether programs of the version before work with the tables, because nothing that they use
    /// changes.
    ///
    /// There is no default, because programs of two versions damage each other's tables if it is
    /// wrong.
    let isAdditive: Bool
    let forward: [String]
    let back: [String]
  }

  package var newest: Int64 { Int64(migrations.count) }

  /// The versions that this program supports: its own, and those since the previous program.
  package var known: ClosedRange<Int64> { max(newest - since, 1)...newest }

  /// The number of versions that this program added.
  private var since: Int64 { name == "directory" ? 6 : 1 }

  /// The stores database.
  ///
  /// It contains no names and no keys.
  package static let segments = ClusterSchema(
    name: "segments",
    migrations: [
      Migration(
        isAdditive: true,
        forward: [
          """
          CREATE TABLE store (person uuid PRIMARY KEY, owner uuid, epoch bigint NOT NULL DEFAULT 0,
            version bigint NOT NULL DEFAULT 0, last_commit uuid, state bigint NOT NULL DEFAULT 0)
          """,
          "CREATE TABLE header (person uuid PRIMARY KEY, body bytea NOT NULL)",
          "CREATE TABLE root (person uuid PRIMARY KEY, body bytea NOT NULL)",
          list("segment"), list("tail"), list("journal"),
        ],
        back: ["journal", "tail", "segment", "root", "header", "store"].map { "DROP TABLE \($0)" }
          + ["access_line", "document", "node", "house", "spent"].map { "DROP TABLE IF EXISTS \($0)" }),
      // For the lookup of leases by owner.
      Migration(
        isAdditive: true,
        forward: ["CREATE INDEX store_owner ON store (owner)"], back: ["DROP INDEX store_owner"]),
      // Decisions, settings and the access log. Migrating back keeps the tables: earlier programs
      // ignore them, and migrating forward finds them again. Erasing a user removes their key in
      // any case.
      Migration(
        isAdditive: true,
        forward: [
          """
          CREATE TABLE IF NOT EXISTS document (person uuid NOT NULL, name text NOT NULL, part bigint NOT NULL,
            body bytea NOT NULL, PRIMARY KEY (person, name, part))
          """,
          """
          CREATE TABLE IF NOT EXISTS access_line (person uuid NOT NULL, number bigint NOT NULL, body bytea NOT NULL,
            PRIMARY KEY (person, number))
          """,
        ], back: []),
      // Servers, the server of each user, and the number and limit of bytes per user. Migrating
      // back keeps them; migrating forward counts again.
      Migration(
        isAdditive: true,
        forward: [
          """
          CREATE TABLE IF NOT EXISTS node (id uuid PRIMARY KEY, name text NOT NULL UNIQUE, address text NOT NULL,
            version text NOT NULL, beat bigint NOT NULL DEFAULT 0, beaten bigint NOT NULL,
            draining bigint NOT NULL DEFAULT 0)
          """,
          "CREATE TABLE IF NOT EXISTS house (name text PRIMARY KEY, body bytea NOT NULL)",
          "CREATE TABLE IF NOT EXISTS spent (digest bytea PRIMARY KEY, ends bigint NOT NULL)",
          "ALTER TABLE store ADD COLUMN IF NOT EXISTS node uuid",
          "ALTER TABLE store ADD COLUMN IF NOT EXISTS bytes bigint NOT NULL DEFAULT 0",
          "ALTER TABLE store ADD COLUMN IF NOT EXISTS quota bigint",
          "UPDATE store SET bytes = \(countedBytes)",
        ], back: []),
    ])

  /// An expression for the number of bytes of a row of `store`, counted again.
  static let countedBytes = counted.map { table in
    "coalesce((SELECT sum(length(b.body)) FROM \(table) b WHERE b.person = store.person), 0)"
  }.joined(separator: " + ")

  /// The tables whose bodies count.
  private static let counted = storeTables + ["document", "access_line"]

  /// The tables whose rows form a user's store.
  static let storeTables = ["header", "root", "segment", "tail", "journal"]

  /// The first version with servers and byte counts.
  static let nodesVersion: Int64 = 4

  /// The first version with documents and access lines.
  static let recordsVersion: Int64 = 3

  /// The names database, which also contains the keys that are erased with users.
  ///
  /// Its backups must expire within days.
  static let directory = ClusterSchema(
    name: "directory",
    migrations: [
      Migration(
        isAdditive: true,
        forward: [
          "CREATE TABLE person (id uuid PRIMARY KEY, name text NOT NULL UNIQUE)",
          "CREATE TABLE vault (person uuid PRIMARY KEY, shred bytea NOT NULL)",
        ],
        back: ["invitation", "session", "route", "identity"].map { "DROP TABLE IF EXISTS \($0)" } + [
          "DROP TABLE IF EXISTS holder", "DROP TABLE IF EXISTS holder_invitation",
          "DROP TABLE IF EXISTS enrolment", "DROP TABLE IF EXISTS study_version",
          "DROP TABLE IF EXISTS study", "DROP TABLE IF EXISTS custodian", "DROP TABLE IF EXISTS act",
          "DROP TABLE IF EXISTS administrator", "DROP TABLE IF EXISTS administrator_link",
          "DROP TABLE IF EXISTS administrator_session",
          "DROP TABLE vault",
          "DROP TABLE person",
        ]),
      // For a server: sessions, invitations, and routes of users for programs. Migrating back
      // keeps them.
      Migration(
        isAdditive: true,
        forward: [
          """
          CREATE TABLE IF NOT EXISTS session (digest bytea PRIMARY KEY, person uuid NOT NULL, since bigint NOT NULL,
            seen bigint NOT NULL)
          """,
          """
          CREATE TABLE IF NOT EXISTS invitation (digest bytea PRIMARY KEY, person uuid NOT NULL, ends bigint NOT NULL)
          """,
          "CREATE TABLE IF NOT EXISTS route (person uuid PRIMARY KEY, route text NOT NULL UNIQUE)",
        ], back: []),
      // The user of an identity at an OpenID provider: the issuer and a digest of the subject.
      // Migrating back keeps it.
      Migration(
        isAdditive: true,
        forward: [
          """
          CREATE TABLE IF NOT EXISTS identity (issuer text NOT NULL, digest bytea NOT NULL, id uuid NOT NULL UNIQUE,
            person uuid NOT NULL, since bigint NOT NULL, seen bigint NOT NULL, PRIMARY KEY (issuer, digest))
          """,
          "CREATE INDEX IF NOT EXISTS identity_person ON identity (person)",
        ], back: []),
      // Caregivers with a key that opens nothing without the caregiver's own, and invitations.
      // Migrating back keeps them.
      Migration(
        isAdditive: true,
        forward: [
          """
          CREATE TABLE IF NOT EXISTS holder (person uuid NOT NULL, account uuid NOT NULL, id uuid NOT NULL UNIQUE,
            ends bigint NOT NULL, sealed bytea NOT NULL, PRIMARY KEY (person, account))
          """,
          "CREATE INDEX IF NOT EXISTS holder_account ON holder (account)",
          """
          CREATE TABLE IF NOT EXISTS holder_invitation (digest bytea PRIMARY KEY, id uuid NOT NULL, person uuid NOT NULL,
            ends bigint NOT NULL)
          """,
        ], back: []),
      // Studies, their versions, and their participants under pseudonyms, with a key that opens
      // nothing without the study's secret. Migrating back keeps them.
      Migration(
        isAdditive: true,
        forward: [
          """
          CREATE TABLE IF NOT EXISTS study (id text PRIMARY KEY, state bigint NOT NULL, newest bigint NOT NULL,
            public_key bytea NOT NULL, link bytea NOT NULL)
          """,
          """
          CREATE TABLE IF NOT EXISTS study_version (study text NOT NULL, number bigint NOT NULL, body bytea NOT NULL,
            PRIMARY KEY (study, number))
          """,
          """
          CREATE TABLE IF NOT EXISTS enrolment (study text NOT NULL, person uuid NOT NULL,
            pseudonym uuid NOT NULL UNIQUE, version bigint NOT NULL, sealed bytea NOT NULL,
            PRIMARY KEY (study, person))
          """,
          "CREATE INDEX IF NOT EXISTS enrolment_person ON enrolment (person)",
        ], back: []),
      // Wrapping keys of users' keys, sealed by a key provider.
      Migration(
        isAdditive: true,
        forward: [
          """
          CREATE TABLE IF NOT EXISTS custodian (id uuid PRIMARY KEY, kind text NOT NULL, since bigint NOT NULL,
            body bytea NOT NULL)
          """
        ], back: []),
      // The log of administrative acts, and names in the form in which they are compared. Migrating
      // back keeps them.
      Migration(
        isAdditive: true,
        forward: [
          "CREATE TABLE IF NOT EXISTS act (number bigint PRIMARY KEY, body text NOT NULL, hash bytea NOT NULL)",
          "ALTER TABLE person ADD COLUMN IF NOT EXISTS folded text",
          "CREATE UNIQUE INDEX IF NOT EXISTS person_folded ON person (folded)",
        ], back: []),
      // Administrators with their passkeys, links to register a passkey, and sessions. Migrating
      // back keeps them.
      Migration(
        isAdditive: true,
        forward: [
          """
          CREATE TABLE IF NOT EXISTS administrator (id uuid PRIMARY KEY, name text NOT NULL, folded text NOT NULL UNIQUE,
            since bigint NOT NULL, passkeys bytea NOT NULL)
          """,
          """
          CREATE TABLE IF NOT EXISTS administrator_link (digest bytea PRIMARY KEY, administrator uuid NOT NULL,
            ends bigint NOT NULL)
          """,
          """
          CREATE TABLE IF NOT EXISTS administrator_session (digest bytea PRIMARY KEY, kind text NOT NULL,
            subject text NOT NULL, rule text NOT NULL, since bigint NOT NULL, seen bigint NOT NULL,
            proved bigint NOT NULL)
          """,
        ], back: []),
    ])

  /// The first version with administrators.
  static let administratorsVersion: Int64 = 8

  /// The first version with the log of acts and folded names.
  static let actsVersion: Int64 = 7

  /// The first version with caregivers.
  static let holdersVersion: Int64 = 4

  /// The first version with studies.
  static let studiesVersion: Int64 = 5

  /// The first version with key providers.
  static let custodianVersion: Int64 = 6

  /// Returns the version of the names database that matches one of the stores database.
  static func directoryVersion(matching segments: Int64) -> Int64 {
    if segments < recordsVersion { return 1 }
    return segments < nodesVersion ? 2 : directory.newest
  }

  private static func list(_ name: String) -> String {
    """
    CREATE TABLE \(name) (person uuid NOT NULL, number bigint NOT NULL, part bigint NOT NULL, body bytea NOT NULL,
      PRIMARY KEY (person, number, part))
    """
  }

  /// Optimizations for PostgreSQL itself.
  ///
  /// Compatible servers may reject them.
  private static let tuning = [
    "ALTER TABLE store SET (fillfactor = 60)",
    "ALTER TABLE segment ALTER COLUMN body SET STORAGE MAIN",
    "ALTER TABLE segment SET (toast_tuple_target = 8160)",
  ]
}

extension ClusterSchema {
  /// Returns the version of a database, or `nil` if it is empty.
  ///
  /// - Throws: ``ClusterError``, ``PostgresError``.
  func version(over session: any PostgresSession) throws -> Int64? {
    do {
      let rows = try session.run("SELECT name, version FROM wellseal_schema")
      guard rows.count == 1 else { return nil }
      guard try rows.text(0, 0) == name else { throw ClusterError.otherDatabase(wanted: name) }
      return try rows.integer(0, 1)
    } catch let error as PostgresError {
      guard case .refused(let state) = error.reason, state.isMissingTable else { throw error }
      return nil
    }
  }

  /// Checks that this program supports the version of a database.
  ///
  /// - Throws: ``ClusterError`` if it doesn't.
  func requireKnown(over session: any PostgresSession) throws {
    guard let version = try version(over: session) else { throw ClusterError.notMade(database: name) }
    guard try known.contains(version) || isLaterAndAdditive(version, over: session) else {
      throw ClusterError.version(version, known: known)
    }
  }

  /// Returns whether a later program migrated the tables, and only added to those of this one.
  private func isLaterAndAdditive(_ version: Int64, over session: any PostgresSession) throws -> Bool {
    guard version > newest else { return false }
    let rows = try session.run("SELECT oldest FROM wellseal_schema")
    return try rows.count == 1 && rows.integer(0, 0) <= newest
  }

  /// Returns the version of the earliest programs that work with tables of a version.
  func oldest(for version: Int64) -> Int64 {
    Int64(migrations.prefix(Int(version)).lastIndex { !$0.isAdditive } ?? 0) + 1
  }

  /// Migrates to a version step by step, each step in a separate transaction.
  ///
  /// - Parameters:
  ///   - target: The version, or 0 for an empty database.
  ///   - session: A session with a role that may change tables.
  /// - Throws: ``ClusterError`` if this program doesn't support the version, or the error of the
  ///   database.
  package func migrate(to target: Int64, over session: any PostgresSession) throws {
    guard (0...newest).contains(target) else { throw ClusterError.version(target, known: 0...newest) }
    var version = try version(over: session) ?? 0
    guard version <= newest else { throw ClusterError.version(version, known: known) }
    if version == 0, target > 0 {
      try session.transaction {
        _ = try session.run("CREATE TABLE wellseal_schema (name text PRIMARY KEY, version bigint NOT NULL)")
        _ = try session.run("INSERT INTO wellseal_schema (name, version) VALUES ($1, 0)", .text(name))
      }
    }
    _ = try session.run(
      "ALTER TABLE IF EXISTS wellseal_schema ADD COLUMN IF NOT EXISTS oldest bigint NOT NULL DEFAULT 1")
    while version != target {
      let next = version < target ? version + 1 : version - 1
      let migration = migrations[Int(max(version, next)) - 1]
      try session.transaction {
        // First, so that only one of two concurrent migrations continues.
        let changed = try session.run(
          "UPDATE wellseal_schema SET version = $2, oldest = $3 WHERE version = $1", .integer(version),
          .integer(next), .integer(oldest(for: next)))
        guard changed.affected == 1 else { throw ClusterError.migratedElsewhere }
        for statement in next > version ? migration.forward : migration.back {
          // It may read the whole database.
          _ = try session.run([PostgresStatement(statement, timeout: .seconds(24 * 3600))])
        }
      }
      version = next
      if name == Self.segments.name, version == 1, target >= 1 {
        for statement in Self.tuning { _ = try? session.run(statement) }
      }
    }
  }
}
