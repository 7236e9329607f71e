import Crypto
import WellsealBase

/// The secret of a link's owner.
///
/// All other values of the link are derived from it.
///
/// The key and the owner's token are derived with HKDF and different labels. So the host, which has
/// the token, can't derive the key, and a receiver, who has the key, can't change the link.
///
/// Source: RFC 5869.
package struct LinkSecret: Sendable {
  private let secret: SymmetricKey
  /// The last part of the link's URL: 256 random bits in 43 characters.
  package let id: String

  /// Creates the secret of a new link.
  package init() {
    secret = SymmetricKey(size: .bits256)
    id = Self.randomID()
  }

  /// Creates a stored secret, or returns `nil` unless it has 32 bytes.
  package init?(_ text: String, id: String) {
    guard let bytes = try? Base64.url.decode(text), bytes.count == 32 else { return nil }
    secret = SymmetricKey(data: bytes)
    self.id = id
  }

  /// The secret as text, for storage.
  package var text: String { Base64.url.encode(secret.withUnsafeBytes { Array($0) }) }

  /// The key that encrypts the files.
  ///
  /// Its label is part of the format and never changes.
  package var key: LinkKey { LinkKey(SymmetricKey(data: derived("wellseal link key"))) }

  /// The token that authorizes changes at the host.
  ///
  /// Its label is part of the format and never changes.
  package var controlToken: String { Base64.url.encode(derived("wellseal link control")) }

  /// The digest of the token, which the host stores.
  package var controlDigest: String { Base64.url.encode(Array(SHA256.hash(data: Array(controlToken.utf8)))) }

  private func derived(_ words: String) -> [UInt8] {
    HKDF<SHA256>.deriveKey(inputKeyMaterial: secret, info: Array(words.utf8), outputByteCount: 32)
      .withUnsafeBytes { Array($0) }
  }

  /// Returns 43 random characters of base64url.
  static func randomID() -> String {
    Base64.url.encode(SymmetricKey(size: .bits256).withUnsafeBytes { Array($0) })
  }
}
