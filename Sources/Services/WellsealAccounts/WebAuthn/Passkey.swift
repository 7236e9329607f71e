import Crypto
package import Foundation
package import WellsealStore

/// A registered passkey.
package struct Passkey: Hashable, Sendable, Codable {
  /// The identifier in pages.
  package let number: UUID
  /// The credential identifier, which authenticators use.
  let identifier: Data
  /// The key as a COSE_Key in CBOR.
  let key: Data
  var counter: UInt32
  /// The user's name for the passkey.
  package internal(set) var name: String
  package let made: Date
  package internal(set) var used: Date?
  /// Whether the passkey can be on several devices.
  let isBackupEligible: Bool
  package internal(set) var isBackedUp: Bool
  private var slot: Slot?

  /// The key of the store, encrypted with a key that HKDF derives from the authenticator's 32-byte
  /// output.
  private struct Slot: Hashable, Sendable, Codable {
    let salt: Data
    let sealed: Data

    private enum CodingKeys: String, CodingKey {
      case salt = "salt"
      case sealed = "sealed"
    }
  }

  /// Creates a passkey.
  ///
  /// - Parameters:
  ///   - registration: The verified registration.
  ///   - name: The user's name for the passkey.
  ///   - made: The date of the registration.
  ///   - output: The output of the authenticator's pseudorandom function, or `nil` if it has none.
  ///   - store: The secret that unlocks the user's store.
  /// - Throws: `StoreFileError` if encryption fails.
  package init(
    _ registration: VerifiedRegistration, name: String, made: Date, _ output: PasskeySecret?,
    opening store: StoreReopening
  ) throws(StoreFileError) {
    self.init(registration, name: name, made: made)
    guard let output else { return }
    let salt = Salt.make()
    let sealed = try store.sealed(with: output.key(salt), for: Self.use(identifier))
    slot = Slot(salt: Data(salt), sealed: Data(sealed))
  }

  /// Creates a passkey that opens no store.
  package init(_ registration: VerifiedRegistration, name: String, made: Date) {
    number = UUID()
    identifier = Data(registration.identifier)
    key = Data(registration.key)
    counter = registration.counter
    self.name = name
    self.made = made
    isBackupEligible = registration.isBackupEligible
    isBackedUp = registration.isBackedUp
  }

  /// Returns the passkey after a use.
  ///
  /// - Throws: ``PasskeyError/copied`` if the counter didn't increase.
  ///
  /// Source: Web Authentication Level 3, section 7.2, step 22.
  package func used(by assertion: VerifiedAssertion, at time: Date) throws(PasskeyError) -> Passkey {
    // Authenticators without a counter always send 0.
    guard assertion.counter > counter || assertion.counter == 0 && counter == 0 else { throw .copied }
    var passkey = self
    passkey.counter = assertion.counter
    passkey.isBackedUp = assertion.isBackedUp
    passkey.used = time
    return passkey
  }

  /// Returns whether another registration is of the same credential.
  package func hasSameCredential(as other: Passkey) -> Bool { identifier == other.identifier }

  /// Whether it unlocks the store without a passphrase.
  package var opensStore: Bool { slot != nil }

  /// Returns the secret that unlocks the store, or `nil` if the passkey was created without the
  /// function or the output is from another passkey.
  package func open(with output: PasskeySecret) -> StoreReopening? {
    guard let slot else { return nil }
    return try? StoreReopening(
      Array(slot.sealed), with: output.key(Array(slot.salt)), for: Self.use(identifier))
  }

  private static func use(_ identifier: Data) -> String {
    // The text is part of the format and never changes.
    "passkey \(identifier.base64EncodedString())"
  }

  private enum CodingKeys: String, CodingKey {
    case number = "number"
    case identifier = "identifier"
    case key = "key"
    case counter = "counter"
    case name = "name"
    case made = "made"
    case used = "used"
    case isBackupEligible = "isBackupEligible"
    case isBackedUp = "isBackedUp"
    case slot = "slot"
  }
}

/// The output of an authenticator's pseudorandom function for this server's input: 32 bytes that
/// only the passkey can produce.
///
/// Source: Web Authentication Level 3, section 10.1.4.
package struct PasskeySecret: Sendable {
  private let bytes: SymmetricKey

  /// Creates a passkey secret.
  ///
  /// - Parameter bytes: The bytes from the browser. The result is `nil` unless there are 32.
  package init?(_ bytes: [UInt8]) {
    guard bytes.count == 32 else { return nil }
    self.bytes = SymmetricKey(data: bytes)
  }

  fileprivate func key(_ salt: [UInt8]) -> SymmetricKey {
    // The text is part of the format and never changes.
    HKDF<SHA256>.deriveKey(
      inputKeyMaterial: bytes, salt: salt, info: Array("wellseal passkey 1".utf8), outputByteCount: 32)
  }

  /// The input of the function.
  ///
  /// It is the same for all users, because the user isn't known yet, and each passkey has a
  /// different output.
  ///
  /// It is part of the format and never changes.
  static let input = Array("wellseal passkey 1".utf8)
}
