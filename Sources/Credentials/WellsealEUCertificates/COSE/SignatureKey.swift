package import Crypto
import CryptoExtras
import FoundationEssentials
import SwiftASN1

/// A public key that signs certificates: P-256 for ES256 or RSA for PS256.
///
/// The kind of the key determines the signature check. The algorithm in a message's header must
/// match it and never controls it.
///
/// Source: RFC 9053, sections 2.1; RFC 8230, section 2; hcert-spec 1.0.8, section 3.3.2.
public struct SignatureKey: Sendable {
  enum Kind: Sendable {
    case p256(P256.Signing.PublicKey)
    case rsa(_RSA.Signing.PublicKey)
  }

  let kind: Kind

  package init(_ key: P256.Signing.PublicKey) { kind = .p256(key) }

  /// Creates a key from SubjectPublicKeyInfo in DER, or returns `nil` if it is of neither kind.
  package init?(derEncoded bytes: [UInt8]) {
    if let key = try? P256.Signing.PublicKey(derRepresentation: bytes) {
      kind = .p256(key)
    } else if let key = try? _RSA.Signing.PublicKey(derRepresentation: Data(bytes)), key.keySizeInBits >= 2048
    {
      kind = .rsa(key)
    } else {
      return nil
    }
  }

  /// Creates a key from `BEGIN PUBLIC KEY`, or returns `nil` if it is of neither kind.
  package init?(pemEncoded text: String) {
    guard let document = try? PEMDocument(pemString: text), document.discriminator == "PUBLIC KEY" else {
      return nil
    }
    self.init(derEncoded: document.derBytes)
  }

  /// Creates an RSA key from its two numbers, or returns `nil` below 2,048 bits.
  init?(modulus: [UInt8], exponent: [UInt8]) {
    guard let key = try? _RSA.Signing.PublicKey(n: modulus, e: exponent), key.keySizeInBits >= 2048 else {
      return nil
    }
    kind = .rsa(key)
  }

  /// The algorithm of the key.
  public var algorithm: COSEAlgorithm {
    switch kind {
    case .p256: .es256
    case .rsa: .ps256
    }
  }

  /// Returns whether this key made the signature over the message.
  ///
  /// Both values of s are accepted, because signers don't normalize it; so a signature must never
  /// serve as an identity.
  func isValidSignature(_ signature: [UInt8], for message: [UInt8]) -> Bool {
    switch kind {
    case .p256(let key):
      guard signature.count == 64,
        let signature = try? P256.Signing.ECDSASignature(rawRepresentation: signature)
      else { return false }
      return key.isValidSignature(signature, for: SHA256.hash(data: message))
    case .rsa(let key):
      guard signature.count == (key.keySizeInBits + 7) / 8 else { return false }
      return key.isValidSignature(
        _RSA.Signing.RSASignature(rawRepresentation: signature), for: SHA256.hash(data: message),
        padding: .PSS)
    }
  }
}

/// The two algorithms of certificates, by their registered numbers.
///
/// Source: the registry "COSE Algorithms".
public enum COSEAlgorithm: Int, Sendable, Hashable {
  /// ECDSA on P-256 with SHA-256.
  case es256 = -7
  /// RSASSA-PSS with SHA-256.
  case ps256 = -37

  /// The name in the registry.
  public var name: String {
    switch self {
    case .es256: "ES256"
    case .ps256: "PS256"
    }
  }
}
