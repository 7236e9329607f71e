package import Foundation

/// Where a server finds what an invitation leads to, and whom somebody may see: digests, identifiers and sealed keys.
///
/// What is not there ends nothing more than it says: a row gives nobody anything without the person's own document.
package protocol HolderDirectory: Sendable {
  /// Keeps where an invitation leads.
  func keep(invitation digest: [UInt8], of id: UUID, until end: Date) throws

  /// Takes an invitation, once.
  ///
  /// - Returns: whether it was there.
  func take(invitation digest: [UInt8]) throws -> Bool

  /// Keeps the key with which somebody sees the person, in the place of an earlier one of the same two.
  func keep(_ key: HolderKey, of id: UUID, by account: UUID, until end: Date?) throws

  /// Notes another end.
  func note(_ end: Date?, of id: UUID) throws

  /// Forgets a key and an invitation.
  func end(_ id: UUID) throws

  /// The holdings for which there is a key.
  func held() throws -> Set<UUID>
}
