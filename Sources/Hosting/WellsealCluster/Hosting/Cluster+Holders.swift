package import FoundationEssentials
import WellsealModel
import WellsealSegments

/// The key with which one person sees another, as the database of names has it.
package struct HolderRow: Hashable, Sendable {
  package let id: UUID
  /// Who is seen.
  package let person: UUID
  /// Who sees.
  package let account: UUID
  package let sealed: [UInt8]

  package init(id: UUID, person: UUID, account: UUID, sealed: [UInt8]) {
    self.id = id
    self.person = person
    self.account = account
    self.sealed = sealed
  }
}

/// Somebody whom a person may see, by name.
package struct HeldPerson: Hashable, Sendable {
  package let id: UUID
  package let person: UUID
  package let name: String
}

/// That one person sees another, as those who run a cluster see it.
package struct HolderListing: Hashable, Sendable {
  package let id: UUID
  /// Who is seen.
  package let person: String
  /// Who sees.
  package let account: String
}

extension Cluster {
  /// Whether the tables are new enough for people who see others.
  func keepsHolders() throws -> Bool {
    try ClusterSchema.directory.version(over: directorySession()) ?? 0 >= ClusterSchema.holdersVersion
  }

  /// Whether none of some people is suspended, moving or erased.
  package func areActive(_ people: Set<UUID>) throws -> Bool {
    let data = try dataSession()
    return try people.allSatisfy { person in
      try data.run("SELECT 1 FROM store WHERE person = $1 AND state = 0", .identifier(person)).count == 1
    }
  }
}

// MARK: Invitations

extension Cluster {
  /// Keeps where an invitation leads, by the digest of its secret; an earlier one of the same holding is good no more.
  package func keepHolderInvitation(
    _ digest: [UInt8], of id: UUID, _ person: UUID, until end: Date
  ) throws {
    _ = try directorySession().run(
      "INSERT INTO holder_invitation (digest, id, person, ends) VALUES ($1, $2, $3, $4)", .bytes(digest),
      .identifier(id), .identifier(person), .integer(end.holderSeconds))
  }

  /// Where an invitation leads; nil where it was taken, is over or never was.
  package func holderInvitation(_ digest: [UInt8], at now: Date) throws -> (id: UUID, person: UUID)? {
    let rows = try directorySession().run(
      "SELECT id, person FROM holder_invitation WHERE digest = $1 AND ends > $2", .bytes(digest),
      .integer(now.holderSeconds))
    return rows.count == 1 ? (try rows.identifier(0, 0), try rows.identifier(0, 1)) : nil
  }

  /// Takes an invitation, which is good once.
  package func takeHolderInvitation(_ digest: [UInt8], at now: Date) throws -> Bool {
    try directorySession().run(
      "DELETE FROM holder_invitation WHERE digest = $1 AND ends > $2", .bytes(digest),
      .integer(now.holderSeconds)
    ).affected == 1
  }
}

// MARK: Keys

extension Cluster {
  /// Keeps the key with which somebody sees a person, in the place of an earlier one of the same two.
  ///
  /// - Parameters:
  ///   - row: the key.
  ///   - end: when it is forgotten; nil for one that does not end by itself.
  /// - Throws: what the database says.
  package func keepHolder(_ row: HolderRow, until end: Date?) throws {
    _ = try directorySession().run(
      """
      INSERT INTO holder (person, account, id, ends, sealed) VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (person, account) DO UPDATE SET id = $3, ends = $4, sealed = $5
      """,
      .identifier(row.person), .identifier(row.account), .identifier(row.id),
      .integer(end?.holderSeconds ?? 0), .bytes(row.sealed))
  }

  /// Notes when a key is forgotten.
  package func noteHolderEnd(_ end: Date?, of id: UUID) throws {
    _ = try directorySession().run(
      "UPDATE holder SET ends = $2 WHERE id = $1", .identifier(id), .integer(end?.holderSeconds ?? 0))
  }

  /// Forgets a key and an invitation.
  package func endHolder(_ id: UUID) throws {
    let names = try directorySession()
    for table in ["holder", "holder_invitation"] {
      _ = try names.run("DELETE FROM \(table) WHERE id = $1", .identifier(id))
    }
  }

  /// The key with which somebody sees a person; nil where there is none.
  package func holder(_ id: UUID, by account: UUID) throws -> HolderRow? {
    let rows = try directorySession().run(
      "SELECT person, sealed FROM holder WHERE id = $1 AND account = $2", .identifier(id),
      .identifier(account))
    guard rows.count == 1 else { return nil }
    return HolderRow(
      id: id, person: try rows.identifier(0, 0), account: account, sealed: try rows.bytes(0, 1))
  }

  /// The holdings of a person for which there is a key.
  package func holders(of person: UUID) throws -> Set<UUID> {
    let rows = try directorySession().run("SELECT id FROM holder WHERE person = $1", .identifier(person))
    return Set(try (0..<rows.count).map { try rows.identifier($0, 0) })
  }

  /// Whom somebody may see, by name; nobody who is suspended, moving or erased.
  package func held(by account: UUID, at now: Date) throws -> [HeldPerson] {
    let rows = try directorySession().run(
      """
      SELECT h.id, h.person, p.name FROM holder h JOIN person p ON p.id = h.person
      WHERE h.account = $1 AND (h.ends = 0 OR h.ends > $2) ORDER BY p.name
      """,
      .identifier(account), .integer(now.holderSeconds))
    return try (0..<rows.count).map { row in
      HeldPerson(
        id: try rows.identifier(row, 0), person: try rows.identifier(row, 1), name: try rows.text(row, 2))
    }.filter { try areActive([$0.person]) }
  }

  /// Forgets keys and invitations that are over.
  func forgetHolders(at now: Date) throws {
    let names = try directorySession()
    _ = try names.run("DELETE FROM holder WHERE ends > 0 AND ends <= $1", .integer(now.holderSeconds))
    _ = try names.run("DELETE FROM holder_invitation WHERE ends <= $1", .integer(now.holderSeconds))
  }

  /// Forgets every key with which a person sees somebody, and with which somebody sees the person.
  func forgetHolders(of person: UUID) throws {
    let names = try directorySession()
    _ = try names.run("DELETE FROM holder WHERE person = $1 OR account = $1", .identifier(person))
    _ = try names.run("DELETE FROM holder_invitation WHERE person = $1", .identifier(person))
  }
}

// MARK: For those who run a cluster

extension Cluster {
  /// Who sees whom, by name; nothing is opened.
  ///
  /// - Throws: ``ClusterError/withoutHolders``, and what the database says.
  package func holderListings() throws -> [HolderListing] {
    guard try keepsHolders() else { throw ClusterError.withoutHolders }
    let rows = try directorySession().run(
      """
      SELECT h.id, p.name, a.name FROM holder h JOIN person p ON p.id = h.person JOIN person a ON a.id = h.account
      ORDER BY p.name, a.name
      """)
    return try (0..<rows.count).map { row in
      HolderListing(
        id: try rows.identifier(row, 0), person: try rows.text(row, 1), account: try rows.text(row, 2))
    }
  }
}

extension Date {
  fileprivate var holderSeconds: Int64 { Int64(timeIntervalSince1970.rounded()) }
}
