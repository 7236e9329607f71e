import Crypto
import Foundation
import WellsealBase
package import WellsealStore

/// The secret of a study, which its operators have and the databases don't: 256 random bits, as 64
/// hexadecimal digits.
///
/// HKDF derives an X25519 private key from it. The server identifies the study by the public key,
/// and the keys of participants' stores are encrypted for it.
package struct StudySecret: Sendable {
  package let text: String
  private let key: Curve25519.KeyAgreement.PrivateKey

  /// Creates a new secret.
  package init() {
    let bytes = SymmetricKey(size: .bits256).withUnsafeBytes { Array($0) }
    text = Hex.text(bytes)
    key = Self.key(bytes)
  }

  /// Creates a study secret.
  ///
  /// - Returns: `nil` if the text isn't a secret.
  package init?(_ text: some StringProtocol) {
    guard text.utf8.count == 64, let bytes = Hex.bytes(Array(text.utf8)) else { return nil }
    self.text = Hex.text(bytes)
    key = Self.key(bytes)
  }

  /// The public key, 32 bytes.
  package var publicKey: [UInt8] { Array(key.publicKey.rawRepresentation) }

  /// Decrypts bytes that ``StudyKey`` encrypted.
  ///
  /// - Parameters:
  ///   - sealed: The bytes.
  ///   - use: The context that it was encrypted for.
  /// - Returns: `nil` for another study, another context, or bytes that were changed.
  package func open(_ sealed: [UInt8], for use: String) -> StoreReopening? {
    guard sealed.count > 32,
      let ephemeral = try? Curve25519.KeyAgreement.PublicKey(rawRepresentation: sealed.prefix(32)),
      let shared = try? key.sharedSecretFromKeyAgreement(with: ephemeral)
    else { return nil }
    return try? StoreReopening(
      Array(sealed.dropFirst(32)), with: StudyKey.symmetric(shared, Array(sealed.prefix(32)), publicKey),
      for: use)
  }

  // Any 32 bytes are a valid private key of X25519.
  private static func key(_ secret: [UInt8]) -> Curve25519.KeyAgreement.PrivateKey {
    // The text is part of the format and never changes.
    let bytes = HKDF<SHA256>.deriveKey(
      inputKeyMaterial: SymmetricKey(data: secret), info: Array("wellseal study secret 1".utf8),
      outputByteCount: 32
    ).withUnsafeBytes { Data($0) }
    do { return try Curve25519.KeyAgreement.PrivateKey(rawRepresentation: bytes) } catch {
      preconditionFailure("32 bytes are a key of X25519")
    }
  }
}

/// The key of a participant's store, encrypted for a study.
///
/// | field | bytes |
/// |---|---|
/// | ephemeral | 32: an X25519 public key, created for this key only |
/// | sealed | a `StoreReopening`, with HKDF-SHA-256 of the shared secret; salt: both public keys |
enum StudyKey {
  /// Encrypts the secret that unlocks a store.
  ///
  /// - Throws: ``StudyError/unknown`` if the public key is invalid.
  static func seal(
    _ store: StoreReopening, for publicKey: [UInt8], _ use: String
  ) throws(StudyError) -> [UInt8] {
    let ephemeral = Curve25519.KeyAgreement.PrivateKey()
    let own = Array(ephemeral.publicKey.rawRepresentation)
    guard let other = try? Curve25519.KeyAgreement.PublicKey(rawRepresentation: publicKey),
      let shared = try? ephemeral.sharedSecretFromKeyAgreement(with: other),
      let sealed = try? store.sealed(with: symmetric(shared, own, publicKey), for: use)
    else { throw .unknown }
    return own + sealed
  }

  fileprivate static func symmetric(
    _ shared: SharedSecret, _ ephemeral: [UInt8], _ study: [UInt8]
  ) -> SymmetricKey {
    // The text is part of the format and never changes.
    shared.hkdfDerivedSymmetricKey(
      using: SHA256.self, salt: ephemeral + study, sharedInfo: Array("wellseal study key 1".utf8),
      outputByteCount: 32)
  }
}
