import Crypto
package import Foundation
package import WellsealStore

/// A stored invitation: the key of the store, encrypted with a key that HKDF derives from the link.
///
/// It reveals neither the link, which has 256 random bits, nor the key.
package struct CaregiverInvitation: Hashable, Sendable, Codable {
  /// The date when the invitation expires.
  let ends: Date
  private let salt: Data
  private let sealed: Data

  /// Creates a caregiver invitation.
  ///
  /// - Throws: `StoreFileError` if encryption fails.
  init(
    _ secret: String, of id: UUID, until end: Date, opening store: StoreReopening
  ) throws(StoreFileError) {
    let salt = SymmetricKey(size: .bits128).withUnsafeBytes { Data($0) }
    ends = end
    self.salt = salt
    sealed = Data(try store.sealed(with: Self.key(secret, salt), for: Self.use(id)))
  }

  /// Returns the secret that unlocks the store, or `nil` for another link.
  func open(_ secret: String, of id: UUID) -> StoreReopening? {
    try? StoreReopening(Array(sealed), with: Self.key(secret, salt), for: Self.use(id))
  }

  private static func key(_ secret: String, _ salt: Data) -> SymmetricKey {
    // The text is part of the format and never changes.
    HKDF<SHA256>.deriveKey(
      inputKeyMaterial: SymmetricKey(data: Array(secret.utf8)), salt: salt,
      info: Array("wellseal holder invitation 1".utf8), outputByteCount: 32)
  }

  // The text is part of the format and never changes.
  private static func use(_ id: UUID) -> String { "holder invitation \(id.uuidString)" }

  private enum CodingKeys: String, CodingKey {
    case ends = "ends"
    case salt = "salt"
    case sealed = "sealed"
  }
}

/// The key of a user's store, encrypted for a caregiver.
///
/// It can be decrypted while the caregiver's own store is unlocked.
package struct CaregiverKey: Hashable, Sendable {
  package let sealed: [UInt8]

  package init(_ sealed: [UInt8]) { self.sealed = sealed }

  /// Creates a caregiver key.
  ///
  /// - Throws: `StoreFileError` if encryption fails.
  init(
    of id: UUID, _ person: UUID, by account: UUID, opening store: StoreReopening, with own: StoreReopening
  ) throws(StoreFileError) {
    let use = CaregiverGrant.use(id, of: person, by: account)
    sealed = try store.sealed(with: own.key(for: use), for: use)
  }

  /// Returns the secret that unlocks the user's store.
  ///
  /// - Parameters:
  ///   - id: The identifier of the grant.
  ///   - person: The user whose data is viewed.
  ///   - account: The caregiver.
  ///   - own: The secret of the caregiver's own store.
  /// - Returns: `nil` if any argument doesn't match, or if the encrypted bytes were changed.
  package func open(
    of id: UUID, _ person: UUID, by account: UUID, with own: StoreReopening
  ) -> StoreReopening? {
    let use = CaregiverGrant.use(id, of: person, by: account)
    return try? StoreReopening(sealed, with: own.key(for: use), for: use)
  }
}
