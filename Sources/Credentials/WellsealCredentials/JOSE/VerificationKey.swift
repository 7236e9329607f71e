package import Crypto
import WellsealBase

/// A P-256 public key whose identifier is its thumbprint.
///
/// Only ``JSONWebKeySet`` creates one from untrusted data.
public struct VerificationKey: Sendable {
  /// The RFC 7638 thumbprint, 43 characters.
  public let kid: String
  /// The version of the issuer's revocation list for this key, or `nil` if the issuer announces
  /// none.
  ///
  /// Source: SMART Health Cards Framework, "Revocation".
  public let listVersion: Int?
  /// DER certificates, leaf first, as received in `x5c`.
  public let certificates: [[UInt8]]
  package let publicKey: P256.Signing.PublicKey

  /// Creates a key with the thumbprint of its published members, or computes the thumbprint from
  /// the key.
  package init(
    publicKey: P256.Signing.PublicKey, kid: String? = nil, listVersion: Int? = nil,
    certificates: [[UInt8]] = []
  ) {
    self.publicKey = publicKey
    self.listVersion = listVersion
    self.certificates = certificates
    self.kid = kid ?? Thumbprint.of(publicKey)
  }

  /// Returns whether the signature is an ES256 signature of this key over the message.
  ///
  /// A signature that isn't 64 bytes long is never valid. Both values of s are accepted, because
  /// signers don't normalize it; so a signature must never serve as an identity.
  ///
  /// Source: RFC 7518, section 3.4.
  public func isValidSignature(_ signature: [UInt8], for message: ArraySlice<UInt8>) -> Bool {
    guard signature.count == 64,
      let signature = try? P256.Signing.ECDSASignature(rawRepresentation: signature)
    else { return false }
    let digest = message.withUnsafeBytes { SHA256.hash(data: $0) }
    return publicKey.isValidSignature(signature, for: digest)
  }
}

/// The RFC 7638 thumbprint of a P-256 key.
package enum Thumbprint {
  /// Returns the thumbprint of a key, with its coordinates written in full.
  package static func of(_ key: P256.Signing.PublicKey) -> String {
    let point = Array(key.rawRepresentation)
    return of(x: Base64.url.encode(point[..<32]), y: Base64.url.encode(point[32...]))
  }

  /// Returns the base64url form of SHA-256 over the key's required members in lexicographic order.
  package static func of(x: String, y: String) -> String {
    let members: JSON = ["crv": "P-256", "kty": "EC", "x": .string(x), "y": .string(y)]
    return Base64.url.encode(Array(SHA256.hash(data: members.minified)))
  }
}
