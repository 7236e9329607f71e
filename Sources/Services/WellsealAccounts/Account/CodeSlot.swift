package import Foundation
package import WellsealStore

/// A one-time code that unlocks the store: the key of the store, encrypted with a key that HKDF
/// derives from the code.
///
/// It reveals neither the code, which has 160 random bits, nor the key.
package struct CodeSlot: Hashable, Sendable, Codable {
  package let id: UUID
  private let salt: Data
  private let sealed: Data

  /// Creates a code slot.
  ///
  /// - Throws: `StoreFileError` if encryption fails.
  package init(_ code: RecoveryCode, opening store: StoreReopening) throws(StoreFileError) {
    let (id, salt) = (UUID(), Salt.make())
    let key = try StoreSecret(code).key(salt: salt, cost: nil)
    self.id = id
    self.salt = Data(salt)
    sealed = Data(try store.sealed(with: key, for: Self.use(id)))
  }

  /// Returns the secret that unlocks the store, or `nil` for another code.
  package func open(with secret: StoreSecret) -> StoreReopening? {
    guard secret.kind == .recoveryCode, let key = try? secret.key(salt: Array(salt), cost: nil) else {
      return nil
    }
    return try? StoreReopening(Array(sealed), with: key, for: Self.use(id))
  }

  // The text is part of the format and never changes.
  private static func use(_ id: UUID) -> String { "code \(id.uuidString)" }

  private enum CodingKeys: String, CodingKey {
    case id = "id"
    case salt = "salt"
    case sealed = "sealed"
  }
}
