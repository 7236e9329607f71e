package import FoundationEssentials
import WellsealModel

/// An identity at an OpenID provider, by which a person is found before anything of the person is opened.
package struct HostedIdentity: Hashable, Sendable {
  /// By which pages name it.
  package let number: UUID
  package let issuer: String
  package let since: Date
  package let seen: Date?
}

/// The database of names has of an identity its issuer and a digest of its subject: no name and no e-mail address.
extension Cluster {
  /// The person of an identity; nil where there is none.
  ///
  /// - Throws: what the database says.
  package func person(ofIdentity digest: [UInt8], at issuer: String) throws -> UUID? {
    let rows = try directorySession().run(
      "SELECT person FROM identity WHERE issuer = $1 AND digest = $2", .text(issuer), .bytes(digest))
    return rows.count == 1 ? try rows.identifier(0, 0) : nil
  }

  /// The identities of a person, in the order in which they were linked.
  ///
  /// - Throws: what the database says.
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

  /// Keeps an identity.
  ///
  /// - Returns: false where it is somebody's already.
  /// - Throws: what the database says.
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

  /// Notes that an identity was used.
  ///
  /// - Throws: what the database says.
  package func touchIdentity(_ digest: [UInt8], at issuer: String, at now: Date) throws {
    _ = try directorySession().run(
      "UPDATE identity SET seen = $3 WHERE issuer = $1 AND digest = $2", .text(issuer), .bytes(digest),
      .integer(now.wholeSeconds))
  }

  /// Forgets an identity of a person.
  ///
  /// - Returns: false where the person has none of this number.
  /// - Throws: what the database says.
  package func forgetIdentity(_ number: UUID, of person: UUID) throws -> Bool {
    try directorySession().run(
      "DELETE FROM identity WHERE id = $1 AND person = $2", .identifier(number), .identifier(person)
    ).affected == 1
  }
}

extension Date {
  fileprivate var wholeSeconds: Int64 { Int64(timeIntervalSince1970.rounded()) }
}
