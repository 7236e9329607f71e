package import FoundationEssentials
import WellsealModel
import WellsealSegments

/// A person of a cluster, as those who run it see one.
package struct HostedPerson: Hashable, Sendable {
  package let identifier: UUID
  package let name: String
  /// Nil where the database of ciphertexts has nothing of the person.
  package var state: PersonState?
  /// Whether a process has the store open, or ended without giving it back.
  package var isOpen = false
  /// How many changes were stored.
  package var version: Int64 = 0
  /// How many bytes the person has; nil where the tables do not count them.
  package var bytes: Int64?
  /// How many the person may have; nil for as many as there is room for.
  package var quota: Int64?
}

extension Cluster {
  /// Makes an empty place for a person.
  ///
  /// - Parameter name: by which the person is found; nothing else is known of it.
  /// - Returns: the empty container, taken.
  /// - Throws: ``ClusterError``, and what a database says.
  package func add(_ name: String) throws -> PostgresContainer {
    guard PersonName.isName(name) else { throw ClusterError.malformedName }
    let (names, data) = (try directorySession(), try dataSession())
    let (person, key) = (UUID.random(), PersonSeal.makeKey())
    do {
      // A key that this program knows may have ended meanwhile.
      let isThere =
        try register(person, name, key, isAnew: false, names)
        || register(person, name, key, isAnew: true, names)
      guard isThere else { throw ClusterError.custodyBusy }
    } catch let error as PostgresError {
      guard case .refused(let state) = error.reason, state.isTaken else { throw error }
      throw ClusterError.nameTaken
    }
    _ = try data.run("INSERT INTO store (person) VALUES ($1)", .identifier(person))
    guard let seal = PersonSeal(key, person: person) else { throw ClusterError.erased }
    return try container(of: person, seal, .ifFree)
  }

  /// Takes the store of a person.
  ///
  /// - Parameters:
  ///   - name: the person's.
  ///   - taking: whether another process that has it open is shut out.
  /// - Returns: the container, taken.
  /// - Throws: ``ClusterError``, ``SealedSegments/StoreFault``, and what a database says.
  package func open(_ name: String, _ taking: LeaseTaking = .ifFree) throws -> PostgresContainer {
    let person = try identifier(of: name)
    let seal = try seal(of: person)
    return try container(of: person, seal, taking)
  }

  /// What is kept of a person beside the store, to be looked at while somebody else may have the store open.
  ///
  /// - Parameter name: the person's.
  /// - Returns: documents and lines, which refuse to be changed.
  /// - Throws: ``ClusterError``, and what a database says.
  package func records(of name: String) throws -> PersonRecords {
    let person = try identifier(of: name)
    return records(of: person, try seal(of: person))
  }

  func records(of person: UUID, _ seal: PersonSeal) -> PersonRecords {
    PersonRecords(
      seal,
      ask: { [self] sql, values throws(StoreFault) in
        let session = try? dataSession()
        let rows = try? session?.run([PostgresStatement(sql, [.identifier(person)] + values)]).first
        session?.close()
        guard let rows else { throw StoreFault(.unreachable) }
        return rows
      },
      change: { _ throws(StoreFault) in throw StoreFault(.ownedElsewhere) })
  }

  /// Whether the tables are new enough to keep documents and access lines.
  ///
  /// - Throws: ``ClusterError/withoutRecords``, and what the database says.
  package func requireRecords() throws {
    let version = try ClusterSchema.segments.version(over: dataSession()) ?? 0
    guard version >= ClusterSchema.recordsVersion else { throw ClusterError.withoutRecords }
  }

  /// What opens a person's header, documents and lines.
  func seal(of person: UUID) throws -> PersonSeal {
    let keys = try directorySession().run(
      "SELECT shred FROM vault WHERE person = $1", .identifier(person))
    guard keys.count == 1, let seal = try seal(of: person, try keys.bytes(0, 0)) else {
      throw ClusterError.erased
    }
    return seal
  }

  /// What opens a person's header by the key that the database has; nil where it opens nothing.
  func seal(of person: UUID, _ stored: [UInt8]) throws -> PersonSeal? {
    try custody.open(stored, of: person, custodians).flatMap { PersonSeal($0, person: person) }
  }

  /// Everybody, by name.
  package func people() throws -> [HostedPerson] {
    let rows = try directorySession().run("SELECT id, name FROM person ORDER BY name")
    let counts = try tables() >= ClusterSchema.nodesVersion
    let stores = try dataSession().run(
      "SELECT person, state, version, CASE WHEN owner IS NULL THEN 0 ELSE 1 END"
        + "\(counts ? ", bytes, quota" : "") FROM store")
    var known: [UUID: Int] = [:]
    for row in 0..<stores.count { known[try stores.identifier(row, 0)] = row }
    return try (0..<rows.count).map { row in
      var person = HostedPerson(identifier: try rows.identifier(row, 0), name: try rows.text(row, 1))
      guard let store = known[person.identifier] else { return person }
      person.state = PersonState(rawValue: try stores.integer(store, 1))
      person.version = try stores.integer(store, 2)
      person.isOpen = try stores.integer(store, 3) == 1
      if counts {
        person.bytes = try stores.integer(store, 4)
        person.quota = stores.isNull(store, 5) ? nil : try stores.integer(store, 5)
      }
      return person
    }
  }

  /// Sets how many bytes a person may have, and counts anew how many there are.
  ///
  /// - Parameters:
  ///   - name: the person's.
  ///   - quota: nil for as many as there is room for.
  /// - Returns: how many there are.
  /// - Throws: ``ClusterError``, and what a database says.
  package func limit(_ name: String, to quota: Int64?) throws -> Int64 {
    guard try knowsNodes() else { throw ClusterError.withoutNodes }
    let person = try identifier(of: name)
    let limit = quota.map { _ in "$2" } ?? "NULL"
    // The row is locked first: whoever writes meanwhile comes before the counting or after it.
    let answers = try dataSession().run([
      PostgresStatement("BEGIN"),
      PostgresStatement("SELECT person FROM store WHERE person = $1 FOR UPDATE", [.identifier(person)]),
      PostgresStatement(
        "UPDATE store SET quota = \(limit), bytes = \(ClusterSchema.countedBytes) WHERE person = $1 AND state < 3 "
          + "RETURNING bytes", [.identifier(person)] + (quota.map { [.integer($0)] } ?? []),
        patience: .seconds(3600)),
      PostgresStatement("COMMIT"),
    ])
    guard answers.count == 4, answers[2].count == 1 else { throw ClusterError.erased }
    return try answers[2].integer(0, 0)
  }

  /// How many bytes a person may have; nil for as many as there is room for.
  package func quota(of name: String) throws -> Int64? {
    guard try knowsNodes() else { return nil }
    let rows = try dataSession().run(
      "SELECT quota FROM store WHERE person = $1", .identifier(try identifier(of: name)))
    return rows.count == 1 && !rows.isNull(0, 0) ? try rows.integer(0, 0) : nil
  }

  /// Shuts a person out at once, or lets the person in again.
  package func suspend(_ name: String, _ isSuspended: Bool) throws {
    let person = try identifier(of: name)
    // The epoch shuts out whoever has the store open.
    let changed = try dataSession().run(
      "UPDATE store SET state = $2, owner = NULL, epoch = epoch + 1 WHERE person = $1 AND state < 3",
      .identifier(person), .integer(isSuspended ? 1 : 0))
    guard changed.affected == 1 else { throw ClusterError.erased }
  }

  /// Ends a person's key, and removes what it sealed; where it was interrupted, it goes on.
  ///
  /// What copies of the database of ciphertexts hold opens with nothing from then on, as soon as no copy of the database of
  /// names has the key either.
  package func erase(_ name: String) throws {
    let person = try identifier(of: name)
    let (names, data) = (try directorySession(), try dataSession())
    _ = try data.run(
      "UPDATE store SET state = 3, owner = NULL, epoch = epoch + 1 WHERE person = $1", .identifier(person))
    _ = try names.run("DELETE FROM vault WHERE person = $1", .identifier(person))
    let isNew = try ClusterSchema.segments.version(over: data) ?? 0 >= ClusterSchema.recordsVersion
    // The row of a store first, which waits for whoever is writing to it: what that one has written is seen then.
    let tables = ["store"] + ClusterSchema.storeTables + (isNew ? ["document", "access_line"] : [])
    // What an interrupted replacing has left goes as well.
    let gone = [person, person.replacement].flatMap { person in
      tables.map {
        PostgresStatement(
          "DELETE FROM \($0) WHERE person = $1", [.identifier(person)], patience: .seconds(3600))
      }
    }
    _ = try data.run([PostgresStatement("BEGIN")] + gone + [PostgresStatement("COMMIT")])
    let version = try ClusterSchema.directory.version(over: names) ?? 0
    let kept =
      (version > 1 ? ["session", "invitation", "route"] : []) + (version > 2 ? ["identity"] : [])
    for table in kept {
      _ = try names.run("DELETE FROM \(table) WHERE person = $1", .identifier(person))
    }
    if try keepsHolders() { try forgetHolders(of: person) }
    try forgetEnrolments(of: person)
    _ = try names.run("DELETE FROM person WHERE id = $1", .identifier(person))
  }

  /// Rewrites the files of the tables that held the key and the name of a person who was erased.
  ///
  /// Both otherwise stay in free places of the files. Others wait meanwhile.
  ///
  /// - Returns: the tables that the role may not rewrite, or that could not be.
  package func rewriteAfterErasing() throws -> [String] {
    let names = try directorySession()
    return ["vault", "person"].filter { table in
      let statement = PostgresStatement("VACUUM (FULL) \(table)", patience: .seconds(3600))
      return (try? names.run([statement])) == nil
    }
  }

  /// Whether both databases answer.
  package func answers() throws -> Bool {
    for session in [try dataSession(), try directorySession()] { _ = try session.run("SELECT 1") }
    return true
  }

  private func identifier(of name: String) throws -> UUID {
    let rows = try directorySession().run("SELECT id FROM person WHERE name = $1", .text(name))
    guard rows.count == 1 else { throw ClusterError.noSuchPerson }
    return try rows.identifier(0, 0)
  }
}
