package import FoundationEssentials
import WellsealModel
import WellsealSegments

/// A person as a server finds one, before anything is opened.
package struct KnownPerson: Sendable {
  package let identifier: UUID
  package let name: String
  fileprivate let seal: PersonSeal
}

extension Cluster {
  /// The same databases over connections that are kept, for a process that runs long.
  ///
  /// - Parameter connections: how many are kept to each of the two.
  /// - Returns: the cluster, whose tables have the newest version.
  /// - Throws: ``ClusterError``, and what a database says.
  package func pooled(connections: Int) throws -> Cluster {
    try requireRecords()
    let directory = try directorySession()
    let (version, newest) = (
      try ClusterSchema.directory.version(over: directory) ?? 0, ClusterSchema.directory.newest
    )
    guard version == newest else { throw ClusterError.version(version, known: newest...newest) }
    return withPools(of: connections)
  }

  /// The person of a name, in one of the spellings of ``PersonName``; nil where there is none, or one that is erased.
  package func person(named name: String) throws -> KnownPerson? {
    // Names hold no control characters. Of no spelling it is asked as well, so that no name is known by its time.
    try person(
      """
      SELECT p.id, v.shred, p.name FROM person p JOIN vault v ON v.person = p.id
      WHERE p.name = ANY (string_to_array($1, E'\\n')) ORDER BY array_position(string_to_array($1, E'\\n'), p.name) LIMIT 1
      """, .text(PersonName.spellings(of: name).joined(separator: "\n")))
  }

  /// The person of an identifier.
  package func person(_ identifier: UUID) throws -> KnownPerson? {
    try person(
      "SELECT p.id, v.shred, p.name FROM person p JOIN vault v ON v.person = p.id WHERE p.id = $1",
      .identifier(identifier))
  }

  /// The person of a route, by which programs name one.
  package func person(byRoute route: String) throws -> KnownPerson? {
    try person(
      """
      SELECT p.id, v.shred, p.name FROM route r JOIN vault v ON v.person = r.person JOIN person p ON p.id = r.person
      WHERE r.route = $1
      """,
      .text(route))
  }

  private func person(_ sql: String, _ value: PostgresValue) throws -> KnownPerson? {
    // Also where there is nobody, so that a custodian who is away does not tell who is there.
    try requireCustodian()
    let rows = try directorySession().run(sql, value)
    guard rows.count == 1 else { return nil }
    let identifier = try rows.identifier(0, 0)
    guard let seal = try seal(of: identifier, try rows.bytes(0, 1)) else { return nil }
    return KnownPerson(identifier: identifier, name: try rows.text(0, 2), seal: seal)
  }

  /// The header of a person's store, looked at by whoever does not have it; nil where there is none, or the person is
  /// suspended.
  ///
  /// - Parameter person: nil costs as much, so that the time does not tell whether there is a person.
  /// - Returns: what ``SealedSegments/StoreHeader`` reads.
  /// - Throws: what the database says.
  package func header(of person: KnownPerson?) throws -> [UInt8]? {
    let rows = try dataSession().run(
      "SELECT h.body FROM header h JOIN store s ON s.person = h.person WHERE h.person = $1 AND s.state = 0",
      .identifier(person?.identifier ?? UUID()))
    guard let person, rows.count == 1 else { return nil }
    return try person.seal.open(try rows.bytes(0, 0))
  }

  /// A document of a person's, looked at by whoever does not have the store; nil where there is none.
  ///
  /// - Parameters:
  ///   - name: of the document.
  ///   - person: nil costs as much, so that the time does not tell whether there is a person.
  /// - Returns: its content.
  /// - Throws: what the database says; `StoreFault` for a document that was changed.
  package func document(_ name: String, of person: KnownPerson?) throws -> [UInt8]? {
    let rows = try dataSession().run(
      "SELECT body FROM document WHERE person = $1 AND name = $2 ORDER BY part",
      .identifier(person?.identifier ?? UUID()), .text(name))
    guard let person, rows.count > 0 else { return nil }
    var body: [UInt8] = []
    for row in 0..<rows.count { body += try rows.bytes(row, 0) }
    return try person.seal.open(body, document: name)
  }

  /// What is kept of a person beside the store, to be looked at.
  package func records(of person: KnownPerson) -> PersonRecords {
    records(of: person.identifier, person.seal)
  }

  /// Takes the store of a person.
  ///
  /// - Parameters:
  ///   - person: whose.
  ///   - taking: whether somebody who has it is shut out.
  ///   - node: the server that takes it; nil for none that others know.
  /// - Returns: the container, taken.
  /// - Throws: ``ClusterError``, ``SealedSegments/StoreFault``, and what a database says.
  package func open(
    _ person: KnownPerson, _ taking: LeaseTaking, for node: UUID? = nil
  ) throws -> PostgresContainer {
    try container(of: person.identifier, person.seal, taking, for: node)
  }

  /// The part of the addresses by which programs name a person: 128 random bits, made at the first asking.
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

/// A session of a browser, as the database has it.
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
  /// Keeps a session by the digest of its secret, which alone is in the database.
  package func keepSession(_ digest: [UInt8], of person: UUID, at now: Date) throws {
    _ = try directorySession().run(
      "INSERT INTO session (digest, person, since, seen) VALUES ($1, $2, $3, $3)", .bytes(digest),
      .identifier(person), .integer(now.seconds))
  }

  /// The session of a digest; nil where there is none.
  package func session(_ digest: [UInt8]) throws -> HostedSession? {
    let rows = try directorySession().run(
      "SELECT person, since, seen, digest FROM session WHERE digest = $1", .bytes(digest))
    return rows.count == 1 ? try HostedSession(rows, 0) : nil
  }

  /// All sessions of a person.
  package func sessions(of person: UUID) throws -> [HostedSession] {
    let rows = try directorySession().run(
      "SELECT person, since, seen, digest FROM session WHERE person = $1 ORDER BY seen DESC LIMIT 1000",
      .identifier(person))
    return try (0..<rows.count).map { try HostedSession(rows, $0) }
  }

  /// Ends the sessions of a person but one.
  package func endSessions(of person: UUID, except digest: [UInt8]) throws {
    _ = try directorySession().run(
      "DELETE FROM session WHERE person = $1 AND digest <> $2", .identifier(person), .bytes(digest))
  }

  package func touchSession(_ digest: [UInt8], at now: Date) throws {
    _ = try directorySession().run(
      "UPDATE session SET seen = $2 WHERE digest = $1", .bytes(digest), .integer(now.seconds))
  }

  package func endSession(_ digest: [UInt8]) throws {
    _ = try directorySession().run("DELETE FROM session WHERE digest = $1", .bytes(digest))
  }

  /// Forgets sessions that nobody used since a time or that began before one, and invitations that are over.
  package func forgetSessions(seenBefore time: Date, begunBefore begin: Date, at now: Date) throws {
    let names = try directorySession()
    _ = try names.run(
      "DELETE FROM session WHERE seen < $1 OR since < $2", .integer(time.seconds), .integer(begin.seconds))
    _ = try names.run("DELETE FROM invitation WHERE ends <= $1", .integer(now.seconds))
    try forgetHolders(at: now)
  }

  /// Whom an invitation is for; nil where it is good for nothing.
  package func invited(_ digest: [UInt8], at now: Date) throws -> UUID? {
    let rows = try directorySession().run(
      "SELECT person FROM invitation WHERE digest = $1 AND ends > $2", .bytes(digest), .integer(now.seconds))
    return rows.count == 1 ? try rows.identifier(0, 0) : nil
  }

  /// Invites a person who has no store yet, and who is added where there is none of the name.
  ///
  /// - Parameters:
  ///   - name: the person's.
  ///   - digest: of the invitation's secret.
  ///   - end: when it is good for nothing any more.
  /// - Throws: ``ClusterError/nameTaken`` where the person has a store.
  package func invite(_ name: String, _ digest: [UInt8], until end: Date) throws {
    if try person(named: name) == nil { try add(name).close() }
    guard let person = try person(named: name) else { throw ClusterError.erased }
    guard try header(of: person) == nil else { throw ClusterError.nameTaken }
    let names = try directorySession()
    // An earlier link is good for nothing any more, and neither is what somebody has by it.
    for table in ["invitation", "session"] {
      _ = try names.run("DELETE FROM \(table) WHERE person = $1", .identifier(person.identifier))
    }
    _ = try names.run(
      "INSERT INTO invitation (digest, person, ends) VALUES ($1, $2, $3)", .bytes(digest),
      .identifier(person.identifier), .integer(end.seconds))
  }

  /// Takes an invitation, which is good once.
  ///
  /// - Returns: the invited; nil where it was taken, is too old or never was.
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
