import Crypto
import WellsealBase

/// What the owner of a link keeps: one secret, from which everything else about the link follows.
///
/// The key and the owner's token come from it by HKDF with different words. So the host, who sees the token, cannot get to the key, and a
/// receiver, who has the key, cannot change the link.
///
/// Source: RFC 5869.
package struct LinkSecret: Sendable {
  private let secret: SymmetricKey
  /// The last part of the link's address: 256 random bits in 43 characters.
  package let id: String

  /// A new link's.
  package init() {
    secret = SymmetricKey(size: .bits256)
    id = Self.randomID()
  }

  /// A secret that was kept; nil unless it has 32 bytes.
  package init?(_ text: String, id: String) {
    guard let bytes = try? Base64.url.decode(text), bytes.count == 32 else { return nil }
    secret = SymmetricKey(data: bytes)
    self.id = id
  }

  /// The secret as it is kept.
  package var text: String { Base64.url.encode(secret.withUnsafeBytes { Array($0) }) }

  /// What the files are encrypted with.
  package var key: LinkKey { LinkKey(SymmetricKey(data: derived("wellseal link key"))) }

  /// What the host takes orders by.
  package var controlToken: String { Base64.url.encode(derived("wellseal link control")) }

  /// What the host knows of the token.
  package var controlDigest: String { Base64.url.encode(Array(SHA256.hash(data: Array(controlToken.utf8)))) }

  private func derived(_ words: String) -> [UInt8] {
    HKDF<SHA256>.deriveKey(inputKeyMaterial: secret, info: Array(words.utf8), outputByteCount: 32)
      .withUnsafeBytes { Array($0) }
  }

  /// 43 random characters of base64url.
  static func randomID() -> String {
    Base64.url.encode(SymmetricKey(size: .bits256).withUnsafeBytes { Array($0) })
  }
}
