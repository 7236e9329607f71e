package import FoundationEssentials
import WellsealModel
import WellsealStore

/// A user of a cluster for operators.
package struct HostedPerson: Hashable, Sendable {
  package let identifier: UUID
  package let name: String
  /// The state of the user, or `nil` if the stores database has no row for the user.
  package var state: PersonState?
  /// Whether a process has the store open, or ended without releasing it.
  package var isOpen = false
  /// The number of stored changes.
  package var version: Int64 = 0
  /// The number of stored bytes, or `nil` if the tables don't count them.
  package var bytes: Int64?
  /// The maximum number of bytes, or `nil` for no limit.
  package var quota: Int64?
}

extension Cluster {
  /// Adds a user without a store.
  ///
  /// - Parameter name: The name, which is the only personal data.
  /// - Returns: The empty container, acquired.
  /// - Throws: ``ClusterError``, or the error of a database.
  package func add(_ name: String) throws -> PostgresContainer {
    // Control characters are rejected, although some of them are blanks.
    let shown = PersonName.displayed(name)
    guard [name, shown].allSatisfy(PersonName.isName) else { throw ClusterError.malformedName }
    let (names, data) = (try directorySession(), try dataSession())
    let (person, key) = (UUID.random(), PersonSeal.makeKey())
    do {
      // The cached wrapping key may have been removed in the meantime.
      let isThere =
        try register(person, shown, key, isAnew: false, names)
        || register(person, shown, key, isAnew: true, names)
      guard isThere else { throw ClusterError.custodyBusy }
    } catch let error as PostgresError {
      guard case .refused(let state) = error.reason, state.isTaken else { throw error }
      throw ClusterError.nameTaken
    }
    _ = try data.run("INSERT INTO store (person) VALUES ($1)", .identifier(person))
    guard let seal = PersonSeal(key, person: person) else { throw ClusterError.erased }
    return try container(of: person, seal, .ifFree)
  }

  /// Acquires the store of a user.
  ///
  /// - Parameters:
  ///   - name: The name of the user.
  ///   - taking: The policy for taking over the lease of another process.
  /// - Returns: The acquired container.
  /// - Throws: ``ClusterError``, ``WellsealStore/StoreFileError``, or the error of a database.
  package func open(_ name: String, _ taking: LeaseTaking = .ifFree) throws -> PostgresContainer {
    let person = try identifier(of: name)
    let seal = try seal(of: person)
    return try container(of: person, seal, taking)
  }

  /// Returns read-only access to a user's records outside the store, even if another process has
  /// the store open.
  ///
  /// - Parameter name: The name of the user.
  /// - Returns: The documents and lines. Writing to them fails.
  /// - Throws: ``ClusterError``, or the error of a database.
  package func records(of name: String) throws -> PersonRecords {
    let person = try identifier(of: name)
    return records(of: person, try seal(of: person))
  }

  func records(of person: UUID, _ seal: PersonSeal) -> PersonRecords {
    PersonRecords(
      seal,
      ask: { [self] sql, values throws(StoreFileError) in
        let session = try? dataSession()
        let rows = try? session?.run([PostgresStatement(sql, [.identifier(person)] + values)]).first
        session?.close()
        guard let rows else { throw StoreFileError(.unreachable) }
        return rows
      },
      change: { _ throws(StoreFileError) in throw StoreFileError(.ownedElsewhere) })
  }

  /// Checks that the database version supports documents and access lines.
  ///
  /// - Throws: ``ClusterError/withoutRecords``, or the error of the database.
  package func requireRecords() throws {
    let version = try ClusterSchema.segments.version(over: dataSession()) ?? 0
    guard version >= ClusterSchema.recordsVersion else { throw ClusterError.withoutRecords }
  }

  /// Checks that both databases have the same users, so that they belong to one cluster.
  ///
  /// Some users are compared. Databases without users fit together.
  ///
  /// - Throws: ``ClusterError/differentClusters``, or the error of a database.
  package func requirePair() throws {
    let (names, data) = (try directorySession(), try dataSession())
    let pairs = [
      (names, "SELECT id FROM person LIMIT 100", data, "SELECT 1 FROM store WHERE person = ANY ($1) LIMIT 1"),
      (data, "SELECT person FROM store LIMIT 100", names, "SELECT 1 FROM person WHERE id = ANY ($1) LIMIT 1"),
    ]
    for (one, listing, other, search) in pairs {
      let rows = try one.run(listing)
      let users = try (0..<rows.count).map { try rows.identifier($0, 0) }
      guard try users.isEmpty || other.run(search, .identifiers(users)).count == 1 else {
        throw ClusterError.differentClusters
      }
    }
  }

  /// Returns the seal of a user's header, documents and lines.
  func seal(of person: UUID) throws -> PersonSeal {
    let keys = try directorySession().run(
      "SELECT shred FROM vault WHERE person = $1", .identifier(person))
    guard keys.count == 1, let seal = try seal(of: person, try keys.bytes(0, 0)) else {
      throw ClusterError.erased
    }
    return seal
  }

  /// Returns the seal of a user from the stored key, or `nil` if the key can't be opened.
  func seal(of person: UUID, _ stored: [UInt8]) throws -> PersonSeal? {
    try custody.open(stored, of: person, custodians).flatMap { PersonSeal($0, person: person) }
  }

  /// Returns all users, sorted by name.
  package func people() throws -> [HostedPerson] {
    try people(in: directorySession().run("SELECT id, name FROM person ORDER BY name"), areAll: true)
  }

  /// Returns the first users whose names contain a text, regardless of case, sorted by name.
  package func people(named text: String, maxCount: Int) throws -> [HostedPerson] {
    let folded = PersonName.folded(text)
    let (condition, values): (String, [PostgresValue]) =
      folded.isEmpty ? ("", []) : ("WHERE position($2 in coalesce(folded, lower(name))) > 0", [.text(folded)])
    let rows = try directorySession().run([
      PostgresStatement(
        "SELECT id, name FROM person \(condition) ORDER BY name LIMIT $1",
        [.integer(Int64(maxCount))] + values)
    ])
    return try people(in: rows.first ?? PostgresRows(), areAll: false)
  }

  /// Returns the users with the given identifiers, including partly erased ones.
  package func people(_ identifiers: [UUID]) throws -> [HostedPerson] {
    let rows = try directorySession().run(
      "SELECT id, name FROM person WHERE id = ANY ($1)", .identifiers(identifiers))
    return try people(in: rows, areAll: false)
  }

  /// Returns users with the states of their stores.
  ///
  /// - Parameters:
  ///   - rows: The identifiers and names.
  ///   - areAll: Whether these are all users of the cluster.
  /// - Returns: The users in the same order.
  /// - Throws: The error of the database.
  private func people(in rows: PostgresRows, areAll: Bool) throws -> [HostedPerson] {
    let counts = try tables() >= ClusterSchema.nodesVersion
    let wanted = try areAll ? [] : (0..<rows.count).map { try rows.identifier($0, 0) }
    let found = try dataSession().run([
      PostgresStatement(
        "SELECT person, state, version, CASE WHEN owner IS NULL THEN 0 ELSE 1 END"
          + "\(counts ? ", bytes, quota" : "") FROM store\(areAll ? "" : " WHERE person = ANY ($1)")",
        areAll ? [] : [.identifiers(wanted)])
    ])
    let stores = found.first ?? PostgresRows()
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

  /// Sets the maximum number of bytes of a user, and recounts the current number.
  ///
  /// - Parameters:
  ///   - name: The name of the user.
  ///   - quota: The maximum number of bytes, or `nil` for no limit.
  /// - Returns: The current number of bytes.
  /// - Throws: ``ClusterError``, or the error of a database.
  package func limit(_ name: String, to quota: Int64?) throws -> Int64 {
    guard try knowsNodes() else { throw ClusterError.withoutNodes }
    let person = try identifier(of: name)
    let limit = quota.map { _ in "$2" } ?? "NULL"
    // Lock the row first, so that a concurrent write comes either before the count or after it.
    let answers = try dataSession().run([
      PostgresStatement("BEGIN"),
      PostgresStatement("SELECT person FROM store WHERE person = $1 FOR UPDATE", [.identifier(person)]),
      PostgresStatement(
        "UPDATE store SET quota = \(limit), bytes = \(ClusterSchema.countedBytes) WHERE person = $1 AND state < 3 "
          + "RETURNING bytes", [.identifier(person)] + (quota.map { [.integer($0)] } ?? []),
        timeout: .seconds(3600)),
      PostgresStatement("COMMIT"),
    ])
    guard answers.count == 4, answers[2].count == 1 else { throw ClusterError.erased }
    return try answers[2].integer(0, 0)
  }

  /// Returns the maximum number of bytes of a user, or `nil` for no limit.
  package func quota(of name: String) throws -> Int64? {
    guard try knowsNodes() else { return nil }
    let rows = try dataSession().run(
      "SELECT quota FROM store WHERE person = $1", .identifier(try identifier(of: name)))
    return rows.count == 1 && !rows.isNull(0, 0) ? try rows.integer(0, 0) : nil
  }

  /// Suspends a user immediately, or ends the suspension.
  package func suspend(_ name: String, _ isSuspended: Bool) throws {
    let person = try identifier(of: name)
    // The new epoch fences off the process that has the store open.
    let changed = try dataSession().run(
      "UPDATE store SET state = $2, owner = NULL, epoch = epoch + 1 WHERE person = $1 AND state < 3",
      .identifier(person), .integer(isSuspended ? 1 : 0))
    guard changed.affected == 1 else { throw ClusterError.erased }
  }

  /// Removes a user's key, and the data that it sealed.
  ///
  /// An interrupted run can be repeated.
  ///
  /// Copies of the stores database can't be opened from then on, as soon as no copy of the names
  /// database contains the key either.
  package func erase(_ name: String) throws {
    let person = try identifier(of: name)
    let (names, data) = (try directorySession(), try dataSession())
    _ = try data.run(
      "UPDATE store SET state = 3, owner = NULL, epoch = epoch + 1 WHERE person = $1", .identifier(person))
    _ = try names.run("DELETE FROM vault WHERE person = $1", .identifier(person))
    let isNew = try ClusterSchema.segments.version(over: data) ?? 0 >= ClusterSchema.recordsVersion
    // The row of the store first: this waits for a concurrent write, so that its rows are seen.
    let tables = ["store"] + ClusterSchema.storeTables + (isNew ? ["document", "access_line"] : [])
    // Remove the remains of an interrupted replacement, too.
    let gone = [person, person.replacement].flatMap { person in
      tables.map {
        PostgresStatement(
          "DELETE FROM \($0) WHERE person = $1", [.identifier(person)], timeout: .seconds(3600))
      }
    }
    _ = try data.run([PostgresStatement("BEGIN")] + gone + [PostgresStatement("COMMIT")])
    let version = try ClusterSchema.directory.version(over: names) ?? 0
    let kept =
      (version > 1 ? ["session", "invitation", "route"] : []) + (version > 2 ? ["identity"] : [])
    for table in kept {
      _ = try names.run("DELETE FROM \(table) WHERE person = $1", .identifier(person))
    }
    if try keepsHolders() { try removeCaregivers(of: person) }
    try removeEnrollments(of: person)
    _ = try names.run("DELETE FROM person WHERE id = $1", .identifier(person))
  }

  /// Rewrites the files of the tables that contained the key and the name of an erased user.
  ///
  /// Otherwise both remain in unused space of the files. Other transactions are blocked in the
  /// meantime.
  ///
  /// - Returns: The tables that couldn't be rewritten, for example because the role isn't allowed
  ///   to. The user is erased in any case, so a failure isn't an error.
  package func rewriteAfterErasing() -> [String] {
    ["vault", "person"].filter { table in
      let statement = PostgresStatement("VACUUM (FULL) \(table)", timeout: .seconds(3600))
      return (try? directorySession().run([statement])) == nil
    }
  }

  /// Returns `true` if both databases respond.
  package func answers() throws -> Bool {
    for session in [try dataSession(), try directorySession()] { _ = try session.run("SELECT 1") }
    return true
  }

  private func identifier(of name: String) throws -> UUID {
    guard let person = try known(name) else { throw ClusterError.noSuchPerson }
    return person
  }
}

// MARK: Names

extension Cluster {
  /// Returns the identifier of the user of a name, regardless of case and outer blanks, or `nil`
  /// if there is none.
  ///
  /// The user may be partly erased.
  func known(_ name: String) throws -> UUID? {
    let match = try nameMatch(of: name)
    let rows = try directorySession().run([
      PostgresStatement("SELECT p.id FROM person p WHERE \(match.condition)", match.values)
    ])
    guard let found = rows.first, found.count == 1 else { return nil }
    return try found.identifier(0, 0)
  }

  /// Returns the condition and order for `person p` that find the user of a typed name, and its
  /// values.
  ///
  /// The exact name comes first, then the one that differs in case and blanks. Tables before
  /// version 7, and names that differed only in case before, are found by likely spellings.
  func nameMatch(of typed: String) throws -> (condition: String, values: [PostgresValue]) {
    // Names contain no control characters, so a line feed can separate them. Query even if there is
    // no spelling, so that timing reveals no names.
    let spellings = PersonName.spellings(of: typed)
    let values: [PostgresValue] = [
      .text(spellings.joined(separator: "\n")), .text(spellings.isEmpty ? "" : PersonName.folded(typed)),
    ]
    let list = "string_to_array($1, E'\\n')"
    guard try knowsActs() else {
      return (
        "p.name = ANY (\(list)) ORDER BY array_position(\(list), p.name) LIMIT 1", Array(values.prefix(1))
      )
    }
    return (
      "p.name = ANY (\(list)) OR p.folded = $2 ORDER BY array_position(\(list), p.name) LIMIT 1", values
    )
  }

  /// Stores the compared form of names that were added by an earlier program.
  ///
  /// Of names that differ only in case, the first one gets it.
  func foldNames() throws {
    let names = try directorySession()
    var last = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
    while true {
      let rows = try names.run(
        "SELECT id, name FROM person WHERE folded IS NULL AND id > $1 ORDER BY id LIMIT 1000",
        .identifier(last))
      guard rows.count > 0 else { return }
      for row in 0..<rows.count {
        last = try rows.identifier(row, 0)
        let folded = PersonName.folded(try rows.text(row, 1))
        _ = try names.run(
          "UPDATE person SET folded = $2 WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM person WHERE folded = $2)",
          .identifier(last), .text(folded))
      }
    }
  }
}
