package import FoundationEssentials
import WellsealModel

/// An identity at an OpenID provider that finds a user before any of the user's data is opened.
package struct HostedIdentity: Hashable, Sendable {
  /// The identifier on pages.
  package let number: UUID
  package let issuer: String
  package let since: Date
  package let seen: Date?
}

/// The names database stores the issuer and a digest of the subject of an identity, but no name and
/// no e-mail address.
extension Cluster {
  /// Returns the user of an identity, or `nil` if there is none.
  ///
  /// - Throws: The error of the database.
  package func person(ofIdentity digest: [UInt8], at issuer: String) throws -> UUID? {
    let rows = try directorySession().run(
      "SELECT person FROM identity WHERE issuer = $1 AND digest = $2", .text(issuer), .bytes(digest))
    return rows.count == 1 ? try rows.identifier(0, 0) : nil
  }

  /// Returns the identities of a user in the order in which they were linked.
  ///
  /// - Throws: The error of the database.
  package func identities(of person: UUID) throws -> [HostedIdentity] {
    let rows = try directorySession().run(
      "SELECT id, issuer, since, seen FROM identity WHERE person = $1 ORDER BY since, id", .identifier(person)
    )
    return try (0..<rows.count).map { row in
      let seen = try rows.integer(row, 3)
      return HostedIdentity(
        number: try rows.identifier(row, 0), issuer: try rows.text(row, 1),
        since: Date(timeIntervalSince1970: Double(try rows.integer(row, 2))),
        seen: seen == 0 ? nil : Date(timeIntervalSince1970: Double(seen)))
    }
  }

  /// Stores an identity.
  ///
  /// - Returns: `false` if the identity is already linked.
  /// - Throws: The error of the database.
  package func keepIdentity(
    _ digest: [UInt8], at issuer: String, of person: UUID, since now: Date
  ) throws -> Bool {
    try directorySession().run(
      """
      INSERT INTO identity (issuer, digest, id, person, since, seen) VALUES ($1, $2, $3, $4, $5, 0)
      ON CONFLICT (issuer, digest) DO NOTHING
      """,
      .text(issuer), .bytes(digest), .identifier(UUID.random()), .identifier(person),
      .integer(now.wholeSeconds)
    ).affected == 1
  }

  /// Records the use of an identity.
  ///
  /// - Throws: The error of the database.
  package func touchIdentity(_ digest: [UInt8], at issuer: String, at now: Date) throws {
    _ = try directorySession().run(
      "UPDATE identity SET seen = $3 WHERE issuer = $1 AND digest = $2", .text(issuer), .bytes(digest),
      .integer(now.wholeSeconds))
  }

  /// Removes an identity of a user.
  ///
  /// - Returns: `false` if the user has no identity with this number.
  /// - Throws: The error of the database.
  package func removeIdentity(_ number: UUID, of person: UUID) throws -> Bool {
    try directorySession().run(
      "DELETE FROM identity WHERE id = $1 AND person = $2", .identifier(number), .identifier(person)
    ).affected == 1
  }
}

extension Date {
  fileprivate var wholeSeconds: Int64 { Int64(timeIntervalSince1970.rounded()) }
}
