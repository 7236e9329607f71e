import Crypto
import CryptoExtras
import FoundationEssentials
import SwiftASN1
import X509

/// The signature of a certificate, with the signed bytes.
///
/// Source: RFC 5280, section 4.1.1; RFC 4055, section 3.1.
struct CertificateSignature {
  private enum Algorithm {
    case plain(Certificate.SignatureAlgorithm)
    /// RSASSA-PSS with the same hash function everywhere and a salt of its length.
    case pss(String)
  }

  private let signed: [UInt8]
  private let bytes: [UInt8]
  /// The algorithm, or `nil` if it isn't supported.
  private let algorithm: Algorithm?

  /// Creates a signature from the three parts of a certificate.
  init?(_ parts: [ASN1Node]) {
    guard parts.count == 3, let bits = try? ASN1BitString(derEncoded: parts[2]) else { return nil }
    (signed, bytes) = (Array(parts[0].encodedBytes), Array(bits.bytes))
    algorithm = Self.algorithm(parts[1])
  }

  /// Returns whether a key made the signature, or `nil` if the algorithm or key isn't supported.
  ///
  /// The key is a SubjectPublicKeyInfo.
  func isMade(by key: [UInt8]) -> Bool? {
    switch algorithm {
    case .plain(let algorithm):
      guard let key = try? Certificate.PublicKey(derEncoded: key) else { return nil }
      return key.isValidSignature(bytes, for: signed, signatureAlgorithm: algorithm)
    case .pss(let hash):
      guard let key = try? _RSA.Signing.PublicKey(derRepresentation: Data(key)) else { return nil }
      let signature = _RSA.Signing.RSASignature(rawRepresentation: bytes)
      switch hash {
      case Self.sha256: return key.isValidSignature(signature, for: SHA256.hash(data: signed), padding: .PSS)
      case Self.sha384: return key.isValidSignature(signature, for: SHA384.hash(data: signed), padding: .PSS)
      case Self.sha512: return key.isValidSignature(signature, for: SHA512.hash(data: signed), padding: .PSS)
      default: return nil
      }
    case nil: return nil
    }
  }
}

// MARK: Algorithms

extension CertificateSignature {
  /// Returns whether signatures of a key can be verified.
  static func supports(key: [UInt8]) -> Bool {
    (try? Certificate.PublicKey(derEncoded: key)) != nil
      || (try? _RSA.Signing.PublicKey(derRepresentation: Data(key))) != nil
  }

  private static let sha256 = "2.16.840.1.101.3.4.2.1"
  private static let sha384 = "2.16.840.1.101.3.4.2.2"
  private static let sha512 = "2.16.840.1.101.3.4.2.3"
  private static let saltLengths = [sha256: 32, sha384: 48, sha512: 64]

  private static let plain: [String: Certificate.SignatureAlgorithm] = [
    "1.2.840.10045.4.3.2": .ecdsaWithSHA256, "1.2.840.10045.4.3.3": .ecdsaWithSHA384,
    "1.2.840.10045.4.3.4": .ecdsaWithSHA512, "1.2.840.113549.1.1.11": .sha256WithRSAEncryption,
    "1.2.840.113549.1.1.12": .sha384WithRSAEncryption, "1.2.840.113549.1.1.13": .sha512WithRSAEncryption,
  ]

  private static func algorithm(_ node: ASN1Node) -> Algorithm? {
    let parts = node.children
    guard let name = parts.first?.objectIdentifier else { return nil }
    if let known = plain[name] { return .plain(known) }
    guard name == "1.2.840.113549.1.1.10", parts.count == 2 else { return nil }
    return pss(parts[1].children)
  }

  /// Reads the parameters of RSASSA-PSS; the defaults, with SHA-1, aren't supported.
  private static func pss(_ parameters: [ASN1Node]) -> Algorithm? {
    func parameter(_ number: UInt) -> ASN1Node? {
      let tag = ASN1Identifier(tagWithNumber: number, tagClass: .contextSpecific)
      return parameters.first { $0.identifier == tag }?.children.first
    }
    guard let hash = parameter(0)?.children.first?.objectIdentifier, let mask = parameter(1)?.children,
      mask.count == 2, mask[0].objectIdentifier == "1.2.840.113549.1.1.8",
      mask[1].children.first?.objectIdentifier == hash,
      let salt = parameter(2).flatMap({ try? Int(derEncoded: $0) }), saltLengths[hash] == salt
    else { return nil }
    return .pss(hash)
  }
}

extension ASN1Node {
  /// The nodes in a constructed node, or none in a primitive one.
  var children: [ASN1Node] {
    if case .constructed(let nodes) = content { Array(nodes) } else { [] }
  }

  /// The bytes of a primitive node, or none in a constructed one.
  var primitiveBytes: [UInt8] {
    if case .primitive(let bytes) = content { Array(bytes) } else { [] }
  }

  /// The object identifier with dots, or `nil` if the node is something else.
  var objectIdentifier: String? { (try? ASN1ObjectIdentifier(derEncoded: self)).map { "\($0)" } }
}
