package import FoundationEssentials
import WellsealModel
import WellsealStore

/// A user as a server finds one, before anything is opened.
package struct KnownPerson: Sendable {
  package let identifier: UUID
  package let name: String
  fileprivate let seal: PersonSeal
}

extension Cluster {
  /// Returns the same cluster with pooled connections, for a long-running process.
  ///
  /// - Parameter connections: The number of connections to each database.
  /// - Returns: The cluster, whose tables have the latest version of this program or a later one
  ///   that only added to it.
  /// - Throws: ``ClusterError``, or the error of a database.
  package func pooled(connections: Int) throws -> Cluster {
    try requireRecords()
    let directory = try directorySession()
    let (version, newest) = (
      try ClusterSchema.directory.version(over: directory) ?? 0, ClusterSchema.directory.newest
    )
    guard version >= newest else { throw ClusterError.version(version, known: newest...newest) }
    return withPools(of: connections)
  }

  /// Returns the user of a name in one of the spellings of ``PersonName``, or `nil` if the user
  /// doesn't exist or was erased.
  package func person(named name: String) throws -> KnownPerson? {
    let match = try nameMatch(of: name)
    return try person(
      "SELECT p.id, v.shred, p.name FROM person p JOIN vault v ON v.person = p.id WHERE \(match.condition)",
      match.values)
  }

  /// Returns the user with an identifier.
  package func person(_ identifier: UUID) throws -> KnownPerson? {
    try person(
      "SELECT p.id, v.shred, p.name FROM person p JOIN vault v ON v.person = p.id WHERE p.id = $1",
      [.identifier(identifier)])
  }

  /// Returns the user with a route, which programs use in paths.
  package func person(byRoute route: String) throws -> KnownPerson? {
    try person(
      """
      SELECT p.id, v.shred, p.name FROM route r JOIN vault v ON v.person = r.person JOIN person p ON p.id = r.person
      WHERE r.route = $1
      """,
      [.text(route)])
  }

  private func person(_ sql: String, _ values: [PostgresValue]) throws -> KnownPerson? {
    // Called for unknown users, too, so that an unavailable key provider doesn't reveal who
    // exists.
    try requireCustodian()
    guard let rows = try directorySession().run([PostgresStatement(sql, values)]).first, rows.count == 1
    else { return nil }
    let identifier = try rows.identifier(0, 0)
    guard let seal = try seal(of: identifier, try rows.bytes(0, 1)) else { return nil }
    return KnownPerson(identifier: identifier, name: try rows.text(0, 2), seal: seal)
  }

  /// Returns the header of a user's store without acquiring it, or `nil` if there is no store or
  /// the user is suspended.
  ///
  /// - Parameter person: The user. `nil` costs as much, so that timing doesn't reveal whether a
  ///   user exists.
  /// - Returns: The header for ``WellsealStore/StoreHeader``.
  /// - Throws: The error of the database.
  package func header(of person: KnownPerson?) throws -> [UInt8]? {
    let rows = try dataSession().run(
      "SELECT h.body FROM header h JOIN store s ON s.person = h.person WHERE h.person = $1 AND s.state = 0",
      .identifier(person?.identifier ?? UUID()))
    guard let person, rows.count == 1 else { return nil }
    return try person.seal.open(try rows.bytes(0, 0))
  }

  /// Returns a user's document without acquiring the store, or `nil` if it doesn't exist.
  ///
  /// - Parameters:
  ///   - name: The name of the document.
  ///   - person: The user. `nil` costs as much, so that timing doesn't reveal whether a user
  ///     exists.
  /// - Returns: The content of the document.
  /// - Throws: The error of the database, or `StoreFileError` if the document was changed.
  package func document(_ name: String, of person: KnownPerson?) throws -> [UInt8]? {
    let rows = try dataSession().run(
      "SELECT body FROM document WHERE person = $1 AND name = $2 ORDER BY part",
      .identifier(person?.identifier ?? UUID()), .text(name))
    guard let person, rows.count > 0 else { return nil }
    var body: [UInt8] = []
    for row in 0..<rows.count { body += try rows.bytes(row, 0) }
    return try person.seal.open(body, document: name)
  }

  /// Returns read-only access to a user's records outside the store.
  package func records(of person: KnownPerson) -> PersonRecords {
    records(of: person.identifier, person.seal)
  }

  /// Acquires the store of a user.
  ///
  /// - Parameters:
  ///   - person: The user.
  ///   - taking: The policy for taking over the lease of another owner.
  ///   - node: The server that acquires it, or `nil` if it isn't registered.
  /// - Returns: The acquired container.
  /// - Throws: ``ClusterError``, ``WellsealStore/StoreFileError``, or the error of a database.
  package func open(
    _ person: KnownPerson, _ taking: LeaseTaking, for node: UUID? = nil
  ) throws -> PostgresContainer {
    try container(of: person.identifier, person.seal, taking, for: node)
  }

  /// Returns the route of a user in paths for programs: 128 random bits, generated on the first
  /// call.
  package func route(of person: UUID) throws -> String {
    let names = try directorySession()
    _ = try names.run(
      "INSERT INTO route (person, route) VALUES ($1, $2) ON CONFLICT (person) DO NOTHING",
      .identifier(person),
      .text(UUID.random().uuidString.lowercased()))
    return try names.run("SELECT route FROM route WHERE person = $1", .identifier(person)).text(0, 0)
  }
}

// MARK: Sessions and invitations

/// A browser session as stored in the database.
package struct HostedSession: Sendable {
  package let person: UUID
  package let since: Date
  package let seen: Date
  package let digest: [UInt8]
}

extension HostedSession {
  fileprivate init(_ rows: PostgresRows, _ row: Int) throws {
    self.init(
      person: try rows.identifier(row, 0),
      since: Date(timeIntervalSince1970: Double(try rows.integer(row, 1))),
      seen: Date(timeIntervalSince1970: Double(try rows.integer(row, 2))), digest: try rows.bytes(row, 3))
  }
}

extension Cluster {
  /// Stores a session by the digest of its secret.
  ///
  /// The secret itself isn't stored.
  package func keepSession(_ digest: [UInt8], of person: UUID, at now: Date) throws {
    _ = try directorySession().run(
      "INSERT INTO session (digest, person, since, seen) VALUES ($1, $2, $3, $3)", .bytes(digest),
      .identifier(person), .integer(now.seconds))
  }

  /// Returns the session with a digest, or `nil` if there is none.
  package func session(_ digest: [UInt8]) throws -> HostedSession? {
    let rows = try directorySession().run(
      "SELECT person, since, seen, digest FROM session WHERE digest = $1", .bytes(digest))
    return rows.count == 1 ? try HostedSession(rows, 0) : nil
  }

  /// Returns the sessions of a user, at most 1,000.
  package func sessions(of person: UUID) throws -> [HostedSession] {
    let rows = try directorySession().run(
      "SELECT person, since, seen, digest FROM session WHERE person = $1 ORDER BY seen DESC LIMIT 1000",
      .identifier(person))
    return try (0..<rows.count).map { try HostedSession(rows, $0) }
  }

  /// Ends all sessions of a user except one.
  package func endSessions(of person: UUID, except digest: [UInt8]) throws {
    _ = try directorySession().run(
      "DELETE FROM session WHERE person = $1 AND digest <> $2", .identifier(person), .bytes(digest))
  }

  /// Ends all sessions of a user.
  ///
  /// - Returns: The user's name as displayed, and the number of sessions.
  /// - Throws: ``ClusterError/noSuchPerson``, or the error of the database.
  package func endSessions(ofPersonNamed name: String) throws -> (name: String, count: Int) {
    guard let person = try person(named: name) else { throw ClusterError.noSuchPerson }
    let count = try sessions(of: person.identifier).count
    try endSessions(of: person.identifier, except: [])
    return (person.name, count)
  }

  package func touchSession(_ digest: [UInt8], at now: Date) throws {
    _ = try directorySession().run(
      "UPDATE session SET seen = $2 WHERE digest = $1", .bytes(digest), .integer(now.seconds))
  }

  package func endSession(_ digest: [UInt8]) throws {
    _ = try directorySession().run("DELETE FROM session WHERE digest = $1", .bytes(digest))
  }

  /// Removes sessions that weren't used since a time or that began before another, and expired
  /// invitations.
  package func removeSessions(seenBefore time: Date, begunBefore begin: Date, at now: Date) throws {
    let names = try directorySession()
    _ = try names.run(
      "DELETE FROM session WHERE seen < $1 OR since < $2", .integer(time.seconds), .integer(begin.seconds))
    _ = try names.run("DELETE FROM invitation WHERE ends <= $1", .integer(now.seconds))
    try removeExpiredCaregiverKeys(at: now)
    try removeAdministratorSessions(at: now)
  }

  /// Returns the user that an invitation is for, or `nil` if the invitation is invalid.
  package func invited(_ digest: [UInt8], at now: Date) throws -> UUID? {
    let rows = try directorySession().run(
      "SELECT person FROM invitation WHERE digest = $1 AND ends > $2", .bytes(digest), .integer(now.seconds))
    return rows.count == 1 ? try rows.identifier(0, 0) : nil
  }

  /// Invites a user who has no store yet.
  ///
  /// A user with a new name is added.
  ///
  /// - Parameters:
  ///   - name: The name of the user.
  ///   - digest: The digest of the invitation's secret.
  ///   - end: The expiry of the invitation.
  /// - Throws: ``ClusterError/nameTaken`` if the user has a store.
  package func invite(_ name: String, _ digest: [UInt8], until end: Date) throws {
    if try person(named: name) == nil { try add(name).close() }
    guard let person = try person(named: name) else { throw ClusterError.erased }
    guard try !hasStore(person.identifier) else { throw ClusterError.nameTaken }
    let names = try directorySession()
    // Earlier invitations and the sessions created with them become invalid.
    for table in ["invitation", "session"] {
      _ = try names.run("DELETE FROM \(table) WHERE person = $1", .identifier(person.identifier))
    }
    _ = try names.run(
      "INSERT INTO invitation (digest, person, ends) VALUES ($1, $2, $3)", .bytes(digest),
      .identifier(person.identifier), .integer(end.seconds))
  }

  /// Returns whether a user has a store, also while the user is suspended.
  private func hasStore(_ person: UUID) throws -> Bool {
    try dataSession().run("SELECT 1 FROM header WHERE person = $1", .identifier(person)).count == 1
  }

  /// Redeems an invitation, which can be used once.
  ///
  /// - Returns: The invited person, or `nil` if the invitation was used, has expired or never
  ///   existed.
  package func redeemInvitation(_ digest: [UInt8], at now: Date) throws -> UUID? {
    let rows = try directorySession().run(
      "DELETE FROM invitation WHERE digest = $1 AND ends > $2 RETURNING person", .bytes(digest),
      .integer(now.seconds))
    return rows.count == 1 ? try rows.identifier(0, 0) : nil
  }
}

extension Date {
  var seconds: Int64 { Int64(timeIntervalSince1970.rounded()) }
}
