import Crypto
package import Foundation
package import WellsealSegments
package import WellsealStore

/// What is kept of a passkey.
package struct Passkey: Hashable, Sendable, Codable {
  /// By which pages name it.
  package let number: UUID
  /// By which authenticators name it.
  let identifier: Data
  /// A COSE_Key, as CBOR.
  let key: Data
  var counter: UInt32
  /// The name that the person gave it.
  package internal(set) var name: String
  package let made: Date
  package internal(set) var used: Date?
  /// Whether it can be on several devices.
  let isBackupEligible: Bool
  package internal(set) var isBackedUp: Bool
  private let slot: Slot?

  /// The store's key, sealed under what HKDF makes of the authenticator's own 32 bytes.
  private struct Slot: Hashable, Sendable, Codable {
    let salt: Data
    let sealed: Data
  }

  /// - Parameters:
  ///   - registration: what was checked.
  ///   - name: the person's.
  ///   - made: when.
  ///   - output: what the authenticator's pseudo-random function gave, nil where it has none.
  ///   - store: what opens the person's store.
  /// - Throws: `StoreFault` where nothing can be sealed.
  package init(
    _ registration: VerifiedRegistration, name: String, made: Date, _ output: PasskeySecret?,
    opening store: StoreReopening
  ) throws(StoreFault) {
    number = UUID()
    identifier = Data(registration.identifier)
    key = Data(registration.key)
    counter = registration.counter
    self.name = name
    self.made = made
    isBackupEligible = registration.isBackupEligible
    isBackedUp = registration.isBackedUp
    guard let output else {
      slot = nil
      return
    }
    let salt = Salt.make()
    let sealed = try store.sealed(with: output.key(salt), for: Self.use(identifier))
    slot = Slot(salt: Data(salt), sealed: Data(sealed))
  }

  /// Whether it opens the store without a passphrase.
  package var opensStore: Bool { slot != nil }

  /// What opens the store; nil where the passkey was made without the function, or this is another one's output.
  package func open(with output: PasskeySecret) -> StoreReopening? {
    guard let slot else { return nil }
    return try? StoreReopening(
      Array(slot.sealed), with: output.key(Array(slot.salt)), for: Self.use(identifier))
  }

  private static func use(_ identifier: Data) -> String {
    "passkey \(identifier.base64EncodedString())"
  }
}

/// What the pseudo-random function of an authenticator gives for this server's input: 32 bytes that only the passkey has.
///
/// Source: Web Authentication Level 3, section 10.1.4.
package struct PasskeySecret: Sendable {
  private let bytes: SymmetricKey

  /// - Parameter bytes: as the browser sent them; nil unless they are 32.
  package init?(_ bytes: [UInt8]) {
    guard bytes.count == 32 else { return nil }
    self.bytes = SymmetricKey(data: bytes)
  }

  fileprivate func key(_ salt: [UInt8]) -> SymmetricKey {
    HKDF<SHA256>.deriveKey(
      inputKeyMaterial: bytes, salt: salt, info: Array("wellseal passkey 1".utf8), outputByteCount: 32)
  }

  /// The input of the function; the same for all, because who signs in is not known yet, and each passkey gives its own output.
  static let input = Array("wellseal passkey 1".utf8)
}
