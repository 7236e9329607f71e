/// The tables of one of the two databases, and how they came to be.
///
/// A program works with its own version and the one before it, so that a cluster's programs can be replaced one after the
/// other; ``migrate(to:over:)`` goes there and back.
package struct ClusterSchema: Sendable {
  /// Whose tables they are, as the database says itself.
  let name: String
  private let migrations: [Migration]

  private struct Migration {
    let forward: [String]
    let back: [String]
  }

  package var newest: Int64 { Int64(migrations.count) }

  /// The versions that this program works with: its own, and those since the program before it.
  package var known: ClosedRange<Int64> { max(newest - since, 1)...newest }

  /// How many versions came with this program.
  private var since: Int64 { name == "directory" ? 4 : 1 }

  /// The database of ciphertexts: no name, no address, nothing that opens anything.
  package static let segments = ClusterSchema(
    name: "segments",
    migrations: [
      Migration(
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
      // For the question which people a process that ended has left behind.
      Migration(
        forward: ["CREATE INDEX store_owner ON store (owner)"], back: ["DROP INDEX store_owner"]),
      // Decisions, settings and the access log. Going back leaves them, for a program of before knows nothing of them and
      // the way forward finds them again; erasing a person ends their key all the same.
      Migration(
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
      // Servers, who has which person, and how many bytes a person has and may have. Going back leaves them; the way forward
      // counts anew.
      Migration(
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

  /// What a row of `store` has of bytes, counted anew.
  static let countedBytes = counted.map { table in
    "coalesce((SELECT sum(length(b.body)) FROM \(table) b WHERE b.person = store.person), 0)"
  }.joined(separator: " + ")

  /// Tables whose bodies count.
  private static let counted = storeTables + ["document", "access_line"]

  /// Tables whose rows are a person's store.
  static let storeTables = ["header", "root", "segment", "tail", "journal"]

  /// The version since which there are servers and bytes.
  static let nodesVersion: Int64 = 4

  /// The version since which documents and access lines are kept.
  static let recordsVersion: Int64 = 3

  /// The database of names and of the keys that end with a person; its backups are kept for days.
  static let directory = ClusterSchema(
    name: "directory",
    migrations: [
      Migration(
        forward: [
          "CREATE TABLE person (id uuid PRIMARY KEY, name text NOT NULL UNIQUE)",
          "CREATE TABLE vault (person uuid PRIMARY KEY, shred bytea NOT NULL)",
        ],
        back: ["invitation", "session", "route", "identity"].map { "DROP TABLE IF EXISTS \($0)" } + [
          "DROP TABLE IF EXISTS holder", "DROP TABLE IF EXISTS holder_invitation",
          "DROP TABLE IF EXISTS enrolment", "DROP TABLE IF EXISTS study_version",
          "DROP TABLE IF EXISTS study", "DROP TABLE IF EXISTS custodian", "DROP TABLE vault",
          "DROP TABLE person",
        ]),
      // For a server: who is signed in, who is invited, and how programs name a person. Going back leaves them.
      Migration(
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
      // Whom an identity at an OpenID provider signs in: issuer and a digest of the subject. Going back leaves it.
      Migration(
        forward: [
          """
          CREATE TABLE IF NOT EXISTS identity (issuer text NOT NULL, digest bytea NOT NULL, id uuid NOT NULL UNIQUE,
            person uuid NOT NULL, since bigint NOT NULL, seen bigint NOT NULL, PRIMARY KEY (issuer, digest))
          """,
          "CREATE INDEX IF NOT EXISTS identity_person ON identity (person)",
        ], back: []),
      // Who sees whom, with a key that opens nothing without the other person's own; and where invitations lead. Going back
      // leaves them.
      Migration(
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
      // Studies, what they ask people to agree to, and who takes part under which pseudonym, with a key that opens nothing
      // without the study's secret. Going back leaves them.
      Migration(
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
      // Who keeps the key under which people's keys lie, and that key as the custodian alone opens it.
      Migration(
        forward: [
          """
          CREATE TABLE IF NOT EXISTS custodian (id uuid PRIMARY KEY, kind text NOT NULL, since bigint NOT NULL,
            body bytea NOT NULL)
          """
        ], back: []),
    ])

  /// The version since which people may see each other.
  static let holdersVersion: Int64 = 4

  /// The version since which there are studies.
  static let studiesVersion: Int64 = 5

  /// The version since which a custodian may keep people's keys.
  static let custodianVersion: Int64 = 6

  /// The version of the directory's tables that came with one of the ciphertexts'.
  static func directoryVersion(beside segments: Int64) -> Int64 {
    if segments < recordsVersion { return 1 }
    return segments < nodesVersion ? 2 : directory.newest
  }

  private static func list(_ name: String) -> String {
    """
    CREATE TABLE \(name) (person uuid NOT NULL, number bigint NOT NULL, part bigint NOT NULL, body bytea NOT NULL,
      PRIMARY KEY (person, number, part))
    """
  }

  /// What makes PostgreSQL itself faster; another server may refuse it.
  private static let tuning = [
    "ALTER TABLE store SET (fillfactor = 60)",
    "ALTER TABLE segment ALTER COLUMN body SET STORAGE MAIN",
    "ALTER TABLE segment SET (toast_tuple_target = 8160)",
  ]
}

extension ClusterSchema {
  /// The version of a database; nil for an empty one.
  ///
  /// - Throws: ``ClusterError``, ``Postgres/PostgresError``.
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

  /// - Throws: ``ClusterError`` where this program does not know the version.
  func requireKnown(over session: any PostgresSession) throws {
    guard let version = try version(over: session) else { throw ClusterError.notMade(database: name) }
    guard known.contains(version) else { throw ClusterError.version(version, known: known) }
  }

  /// Goes forward or back to a version, one after the other, each in a transaction of its own.
  ///
  /// - Parameters:
  ///   - target: 0 for an empty database.
  ///   - session: with a role that may change tables.
  /// - Throws: ``ClusterError`` where this program does not know the way, and what the database says.
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
    while version != target {
      let next = version < target ? version + 1 : version - 1
      let migration = migrations[Int(max(version, next)) - 1]
      try session.transaction {
        // First, so that only one of two that migrate goes on.
        let changed = try session.run(
          "UPDATE wellseal_schema SET version = $2 WHERE version = $1", .integer(version), .integer(next))
        guard changed.affected == 1 else { throw ClusterError.migratedElsewhere }
        for statement in next > version ? migration.forward : migration.back {
          // It may read all that there is.
          _ = try session.run([PostgresStatement(statement, patience: .seconds(24 * 3600))])
        }
      }
      version = next
      if name == Self.segments.name, version == 1, target >= 1 {
        for statement in Self.tuning { _ = try? session.run(statement) }
      }
    }
  }
}
