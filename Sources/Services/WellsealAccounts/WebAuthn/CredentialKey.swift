import Crypto
import CryptoExtras
import Foundation
import WellsealBase

/// The public key of a passkey: P-256 for ES256, Ed25519 for EdDSA, or RSA for RS256.
///
/// The type of the key determines how a signature is verified. The algorithm in the key must match
/// it.
///
/// Source: RFC 9052, section 7; RFC 9053, sections 2 and 7; RFC 8230, section 4; RFC 8812, section
/// 2; Web Authentication Level 3, sections 5.8.5 and 6.5.6.
struct CredentialKey {
  private enum Kind {
    case p256(P256.Signing.PublicKey)
    case ed25519(Curve25519.Signing.PublicKey)
    case rsa(_RSA.Signing.PublicKey)
  }

  private let kind: Kind

  /// The algorithms by their numbers in the registry "COSE Algorithms", in order of preference.
  static let algorithms = [-7, -8, -257]

  /// Creates a credential key.
  ///
  /// - Parameter bytes: A COSE_Key in CBOR.
  /// - Throws: ``PasskeyError`` if the key has another type or names another algorithm.
  init(cose bytes: [UInt8]) throws(PasskeyError) {
    guard let key = try? CBOR(parsing: bytes, limits: Self.limits), key.members != nil else {
      throw .malformed("credentialPublicKey")
    }
    switch (key[Self.kty]?.integer, key[Self.alg]?.integer) {
    case (2, -7): kind = .p256(try Self.p256(key))
    case (1, -8): kind = .ed25519(try Self.ed25519(key))
    case (3, -257): kind = .rsa(try Self.rsa(key))
    default: throw .unsupported("credentialPublicKey")
    }
  }

  private static func p256(_ key: CBOR) throws(PasskeyError) -> P256.Signing.PublicKey {
    guard key[crv]?.integer == 1, let x = key[first]?.bytes, let y = key[second]?.bytes, x.count == 32,
      y.count == 32, let point = try? P256.Signing.PublicKey(x963Representation: [4] + x + y)
    else { throw .malformed("credentialPublicKey") }
    return point
  }

  private static func ed25519(_ key: CBOR) throws(PasskeyError) -> Curve25519.Signing.PublicKey {
    guard key[crv]?.integer == 6, let x = key[first]?.bytes, x.count == 32,
      let point = try? Curve25519.Signing.PublicKey(rawRepresentation: x)
    else { throw .malformed("credentialPublicKey") }
    return point
  }

  private static func rsa(_ key: CBOR) throws(PasskeyError) -> _RSA.Signing.PublicKey {
    // RSA uses the same labels for modulus and exponent as other keys for curve and x.
    guard let modulus = key[crv]?.bytes, let exponent = key[first]?.bytes,
      let key = try? _RSA.Signing.PublicKey(n: modulus, e: exponent),
      (2048...4096).contains(key.keySizeInBits)
    else { throw .malformed("credentialPublicKey") }
    return key
  }

  /// Returns true if this key signed the message.
  func isValidSignature(_ signature: [UInt8], for message: [UInt8]) -> Bool {
    switch kind {
    case .p256(let key):
      guard let signature = try? P256.Signing.ECDSASignature(derRepresentation: signature) else {
        return false
      }
      return key.isValidSignature(signature, for: SHA256.hash(data: message))
    case .ed25519(let key):
      return signature.count == 64 && key.isValidSignature(signature, for: message)
    case .rsa(let key):
      guard signature.count == (key.keySizeInBits + 7) / 8 else { return false }
      return key.isValidSignature(
        _RSA.Signing.RSASignature(rawRepresentation: signature), for: SHA256.hash(data: message),
        padding: .insecurePKCS1v1_5)
    }
  }

  private static let (kty, alg, crv, first, second) = (1, 3, -1, -2, -3)
  private static let limits = ParsingLimits(bytes: 1 << 12, depth: 2, values: 20)
}
