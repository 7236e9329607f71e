package import Crypto
import CryptoExtras
import FoundationEssentials

/// The bytes of a secret, from which keys are derived.
package struct SecretBytes: Sendable {
  /// Stored as a key, so that the memory is cleared on deallocation.
  private let bytes: SymmetricKey

  /// The number of bytes in a key file.
  package static let keyFileLength = 32

  /// Creates a secret from a passphrase's UTF-8 bytes, or returns `nil` if it is empty.
  package init?(passphrase: String) {
    // The underlying library traps on an empty passphrase.
    guard !passphrase.isEmpty else { return nil }
    bytes = SymmetricKey(data: Array(passphrase.utf8))
  }

  /// Creates a secret from the content of a key file, or returns `nil` unless it is exactly 32
  /// bytes.
  package init?(keyFile bytes: [UInt8]) {
    guard bytes.count == Self.keyFileLength else { return nil }
    self.bytes = SymmetricKey(data: bytes)
  }

  /// Creates a secret from random bytes.
  package init(random bytes: [UInt8]) { self.bytes = SymmetricKey(data: bytes) }

  /// Returns the key that scrypt derives from a passphrase, or `nil` if the cost isn't acceptable.
  ///
  /// Source: RFC 7914.
  package func scryptKey(salt: [UInt8], cost: ScryptCost) -> SymmetricKey? {
    guard cost.isAcceptable else { return nil }
    let passphrase = bytes.withUnsafeBytes { Array($0) }
    return try? KDF.Scrypt.deriveKey(
      from: passphrase, salt: salt, outputByteCount: 32, rounds: cost.rounds, blockSize: cost.blockSize,
      parallelism: cost.parallelism)
  }

  /// Returns the key that HKDF with SHA-256 derives from random bytes.
  ///
  /// Source: RFC 5869.
  package func hkdfKey(salt: [UInt8], info: String) -> SymmetricKey {
    HKDF<SHA256>.deriveKey(inputKeyMaterial: bytes, salt: salt, info: Array(info.utf8), outputByteCount: 32)
  }
}
