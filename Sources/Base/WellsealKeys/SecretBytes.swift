package import Crypto
import CryptoExtras
import FoundationEssentials

/// The bytes of a secret, which keys are made of.
package struct SecretBytes: Sendable {
  /// Kept as a key, so that its memory is cleared when it goes.
  private let bytes: SymmetricKey

  /// How many bytes a key file holds.
  package static let keyFileLength = 32

  /// A passphrase, taken as its UTF-8 bytes; nil for an empty one.
  package init?(passphrase: String) {
    // The library underneath traps on an empty passphrase, and nobody means one.
    guard !passphrase.isEmpty else { return nil }
    bytes = SymmetricKey(data: Array(passphrase.utf8))
  }

  /// The content of a key file; nil unless it is exactly 32 bytes.
  package init?(keyFile bytes: [UInt8]) {
    guard bytes.count == Self.keyFileLength else { return nil }
    self.bytes = SymmetricKey(data: bytes)
  }

  /// Bytes that are random already.
  package init(random bytes: [UInt8]) { self.bytes = SymmetricKey(data: bytes) }

  /// The key that scrypt makes of a passphrase; nil for a cost that is not acceptable.
  ///
  /// Source: RFC 7914.
  package func scryptKey(salt: [UInt8], cost: ScryptCost) -> SymmetricKey? {
    guard cost.isAcceptable else { return nil }
    let passphrase = bytes.withUnsafeBytes { Array($0) }
    return try? KDF.Scrypt.deriveKey(
      from: passphrase, salt: salt, outputByteCount: 32, rounds: cost.rounds, blockSize: cost.blockSize,
      parallelism: cost.parallelism)
  }

  /// The key that HKDF with SHA-256 makes of random bytes.
  ///
  /// Source: RFC 5869.
  package func hkdfKey(salt: [UInt8], info: String) -> SymmetricKey {
    HKDF<SHA256>.deriveKey(inputKeyMaterial: bytes, salt: salt, info: Array(info.utf8), outputByteCount: 32)
  }
}
