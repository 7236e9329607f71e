package import Crypto
import WellsealBase
package import WellsealKeys

/// A secret that opens a store: a passphrase, the bytes of a key file, or the recovery code.
package struct StoreSecret: Sendable {
  package enum Kind: String, Sendable, Codable {
    case passphrase = "passphrase"
    case keyFile = "keyFile"
    case recoveryCode = "recoveryCode"
  }

  package let kind: Kind
  private let secret: SecretBytes

  package init(passphrase: String) throws(StoreFileError) {
    guard let secret = SecretBytes(passphrase: passphrase) else { throw StoreFileError(.emptyPassphrase) }
    (kind, self.secret) = (.passphrase, secret)
  }

  /// Creates a secret from the content of a key file: exactly 32 random bytes.
  package init(keyFile bytes: [UInt8]) throws(StoreFileError) {
    guard let secret = SecretBytes(keyFile: bytes) else { throw StoreFileError(.keyFileLength(bytes.count)) }
    (kind, self.secret) = (.keyFile, secret)
  }

  package init(_ code: RecoveryCode) { (kind, secret) = (.recoveryCode, SecretBytes(random: code.bytes)) }

  package static let keyFileLength = SecretBytes.keyFileLength

  /// Returns the key that wraps the master key in a slot.
  package func key(salt: [UInt8], cost: ScryptCost?) throws(StoreFileError) -> SymmetricKey {
    guard kind == .passphrase else {
      // The text is part of the format and never changes.
      return secret.hkdfKey(salt: salt, info: "wellseal store \(kind.rawValue) 1")
    }
    // This takes as long as an attacker's guess should take.
    BlockingWork.assertAllowed()
    guard let key = cost.flatMap({ secret.scryptKey(salt: salt, cost: $0) }) else {
      throw StoreFileError(.malformedHeader("slots.cost"))
    }
    return key
  }
}
