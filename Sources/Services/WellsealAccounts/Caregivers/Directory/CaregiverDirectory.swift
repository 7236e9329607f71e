package import Foundation

/// The server's directory of invitations and of caregivers' keys: digests, identifiers and
/// encrypted keys.
///
/// A missing row ends only what it describes, and an existing row grants nothing without the user's
/// own document.
package protocol CaregiverDirectory: Sendable {
  /// Saves the target of an invitation.
  func keep(invitation digest: [UInt8], of id: UUID, until end: Date) throws

  /// Redeems an invitation, which works only once.
  ///
  /// - Returns: `true` if the invitation existed.
  func accept(invitation digest: [UInt8]) throws -> Bool

  /// Saves the key with which a caregiver views the user's data. It replaces an earlier key of the
  /// same two people.
  func keep(_ key: CaregiverKey, of id: UUID, by account: UUID, until end: Date?) throws

  /// Changes the expiry of a key.
  func setExpiry(_ end: Date?, of id: UUID) throws

  /// Removes a key and an invitation.
  func end(_ id: UUID) throws

  /// Returns the grants that have a key.
  func held() throws -> Set<UUID>
}
