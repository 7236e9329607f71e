import Crypto
package import Foundation
import WellsealSegments
package import WellsealStore

/// What is kept of an invitation: the key of the store, sealed under what HKDF makes of the link.
///
/// Whoever reads it has neither the link, which has 256 random bits, nor the key.
package struct HolderInvitation: Hashable, Sendable, Codable {
  /// When it is good for nothing any more.
  let ends: Date
  private let salt: Data
  private let sealed: Data

  /// - Throws: `StoreFault` where nothing can be sealed.
  init(
    _ secret: String, of id: UUID, until end: Date, opening store: StoreReopening
  ) throws(StoreFault) {
    let salt = SymmetricKey(size: .bits128).withUnsafeBytes { Data($0) }
    ends = end
    self.salt = salt
    sealed = Data(try store.sealed(with: Self.key(secret, salt), for: Self.use(id)))
  }

  /// What opens the store; nil for another link.
  func open(_ secret: String, of id: UUID) -> StoreReopening? {
    try? StoreReopening(Array(sealed), with: Self.key(secret, salt), for: Self.use(id))
  }

  private static func key(_ secret: String, _ salt: Data) -> SymmetricKey {
    HKDF<SHA256>.deriveKey(
      inputKeyMaterial: SymmetricKey(data: Array(secret.utf8)), salt: salt,
      info: Array("wellseal holder invitation 1".utf8), outputByteCount: 32)
  }

  private static func use(_ id: UUID) -> String { "holder invitation \(id.uuidString)" }
}

/// The key of a person's store, sealed for one who may see it: it opens while the store of the latter is open.
package struct HolderKey: Hashable, Sendable {
  package let sealed: [UInt8]

  package init(_ sealed: [UInt8]) { self.sealed = sealed }

  /// - Throws: `StoreFault` where nothing can be sealed.
  init(
    of id: UUID, _ person: UUID, by account: UUID, opening store: StoreReopening, with own: StoreReopening
  ) throws(StoreFault) {
    let use = Holding.use(id, of: person, by: account)
    sealed = try store.sealed(with: own.key(for: use), for: use)
  }

  /// What opens the person's store.
  ///
  /// - Parameters:
  ///   - id: of the holding.
  ///   - person: who is seen.
  ///   - account: who sees.
  ///   - own: of the store of the latter.
  /// - Returns: nil where any of these is another one, or the sealed bytes were changed.
  package func open(
    of id: UUID, _ person: UUID, by account: UUID, with own: StoreReopening
  ) -> StoreReopening? {
    let use = Holding.use(id, of: person, by: account)
    return try? StoreReopening(sealed, with: own.key(for: use), for: use)
  }
}
