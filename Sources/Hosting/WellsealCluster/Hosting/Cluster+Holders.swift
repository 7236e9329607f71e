package import FoundationEssentials
import WellsealModel
import WellsealStore

/// A caregiver's key for another user's data, as stored in the names database.
package struct CaregiverRow: Hashable, Sendable {
  package let id: UUID
  /// The care recipient.
  package let person: UUID
  /// The caregiver.
  package let account: UUID
  package let sealed: [UInt8]

  package init(id: UUID, person: UUID, account: UUID, sealed: [UInt8]) {
    self.id = id
    self.person = person
    self.account = account
    self.sealed = sealed
  }
}

/// A user whose data a user may view, with the user's name.
package struct HeldPerson: Hashable, Sendable {
  package let id: UUID
  package let person: UUID
  package let name: String
}

/// A caregiver relation for operators.
package struct CaregiverListing: Hashable, Sendable {
  package let id: UUID
  /// The name of the care recipient.
  package let person: String
  /// The name of the caregiver.
  package let account: String
}

extension Cluster {
  /// Returns whether the database version supports caregivers.
  func keepsHolders() throws -> Bool {
    try ClusterSchema.directory.version(over: directorySession()) ?? 0 >= ClusterSchema.holdersVersion
  }

  /// Returns whether all of the given users are active: not suspended, moving or erased.
  package func areActive(_ people: Set<UUID>) throws -> Bool {
    let data = try dataSession()
    return try people.allSatisfy { person in
      try data.run("SELECT 1 FROM store WHERE person = $1 AND state = 0", .identifier(person)).count == 1
    }
  }
}

// MARK: Invitations

extension Cluster {
  /// Stores the grant of an invitation by the digest of its secret.
  package func keepHolderInvitation(
    _ digest: [UInt8], of id: UUID, _ person: UUID, until end: Date
  ) throws {
    _ = try directorySession().run(
      "INSERT INTO holder_invitation (digest, id, person, ends) VALUES ($1, $2, $3, $4)", .bytes(digest),
      .identifier(id), .identifier(person), .integer(end.holderSeconds))
  }

  /// Returns the grant and the user of an invitation, or `nil` if it was accepted, has expired or
  /// never existed.
  package func holderInvitation(_ digest: [UInt8], at now: Date) throws -> (id: UUID, person: UUID)? {
    let rows = try directorySession().run(
      "SELECT id, person FROM holder_invitation WHERE digest = $1 AND ends > $2", .bytes(digest),
      .integer(now.holderSeconds))
    return rows.count == 1 ? (try rows.identifier(0, 0), try rows.identifier(0, 1)) : nil
  }

  /// Accepts an invitation, which can be accepted once.
  package func acceptCaregiverInvitation(_ digest: [UInt8], at now: Date) throws -> Bool {
    try directorySession().run(
      "DELETE FROM holder_invitation WHERE digest = $1 AND ends > $2", .bytes(digest),
      .integer(now.holderSeconds)
    ).affected == 1
  }
}

// MARK: Keys

extension Cluster {
  /// Stores a caregiver's key, and replaces an earlier one of the same two users.
  ///
  /// - Parameters:
  ///   - row: The key.
  ///   - end: The expiry of the key, or `nil` if it never expires.
  /// - Throws: The error of the database.
  package func keepHolder(_ row: CaregiverRow, until end: Date?) throws {
    _ = try directorySession().run(
      """
      INSERT INTO holder (person, account, id, ends, sealed) VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (person, account) DO UPDATE SET id = $3, ends = $4, sealed = $5
      """,
      .identifier(row.person), .identifier(row.account), .identifier(row.id),
      .integer(end?.holderSeconds ?? 0), .bytes(row.sealed))
  }

  /// Changes the expiry of a key.
  package func setCaregiverExpiry(_ end: Date?, of id: UUID) throws {
    _ = try directorySession().run(
      "UPDATE holder SET ends = $2 WHERE id = $1", .identifier(id), .integer(end?.holderSeconds ?? 0))
  }

  /// Removes a key and its invitation.
  package func endHolder(_ id: UUID) throws {
    let names = try directorySession()
    for table in ["holder", "holder_invitation"] {
      _ = try names.run("DELETE FROM \(table) WHERE id = $1", .identifier(id))
    }
  }

  /// Returns a caregiver's key for a user, or `nil` if there is none.
  package func holder(_ id: UUID, by account: UUID) throws -> CaregiverRow? {
    let rows = try directorySession().run(
      "SELECT person, sealed FROM holder WHERE id = $1 AND account = $2", .identifier(id),
      .identifier(account))
    guard rows.count == 1 else { return nil }
    return CaregiverRow(
      id: id, person: try rows.identifier(0, 0), account: account, sealed: try rows.bytes(0, 1))
  }

  /// Returns the grants of a user that have a key.
  package func holders(of person: UUID) throws -> Set<UUID> {
    let rows = try directorySession().run("SELECT id FROM holder WHERE person = $1", .identifier(person))
    return Set(try (0..<rows.count).map { try rows.identifier($0, 0) })
  }

  /// Returns the users whose data a user may view, sorted by name.
  ///
  /// Suspended, moving and erased users are excluded.
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

  /// Removes expired keys and invitations.
  func removeExpiredCaregiverKeys(at now: Date) throws {
    let names = try directorySession()
    _ = try names.run("DELETE FROM holder WHERE ends > 0 AND ends <= $1", .integer(now.holderSeconds))
    _ = try names.run("DELETE FROM holder_invitation WHERE ends <= $1", .integer(now.holderSeconds))
  }

  /// Removes all keys with which a user views others or others view the user.
  func removeCaregivers(of person: UUID) throws {
    let names = try directorySession()
    _ = try names.run("DELETE FROM holder WHERE person = $1 OR account = $1", .identifier(person))
    _ = try names.run("DELETE FROM holder_invitation WHERE person = $1", .identifier(person))
  }
}

// MARK: Operators

extension Cluster {
  /// Returns all caregiver relations, sorted by name.
  ///
  /// Nothing is decrypted.
  ///
  /// - Throws: ``ClusterError/withoutHolders``, or the error of the database.
  package func holderListings() throws -> [CaregiverListing] {
    guard try keepsHolders() else { throw ClusterError.withoutHolders }
    let rows = try directorySession().run(
      """
      SELECT h.id, p.name, a.name FROM holder h JOIN person p ON p.id = h.person JOIN person a ON a.id = h.account
      ORDER BY p.name, a.name
      """)
    return try (0..<rows.count).map { row in
      CaregiverListing(
        id: try rows.identifier(row, 0), person: try rows.text(row, 1), account: try rows.text(row, 2))
    }
  }
}

extension Date {
  fileprivate var holderSeconds: Int64 { Int64(timeIntervalSince1970.rounded()) }
}
