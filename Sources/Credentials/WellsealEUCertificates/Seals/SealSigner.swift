import Crypto
import SwiftASN1
import WellsealBase
import WellsealCredentials
import X509

/// The signer of a seal, read from the certificate in the seal.
///
/// Anyone can put a certificate into a seal, so its key proves that the content is unchanged, and
/// only the signature of an authority proves where it comes from.
///
/// Source: ICAO, "Visible Digital Seal for non-constrained environments" 1.1, section 4; ICAO Doc
/// 9303, part 12.
struct SealSigner {
  let certificate: Certificate
  /// The start and the end of the certificate's validity.
  let start: UnixTime
  let end: UnixTime
  private let usages: [String]

  /// Creates a signer, or returns `nil` if the certificate is unreadable.
  init?(certificate bytes: [UInt8]) {
    guard let fields = CertificateFields(bytes), let certificate = try? Certificate(derEncoded: bytes) else {
      return nil
    }
    self.certificate = certificate
    (start, end, usages) = (fields.start, fields.end, fields.usages)
  }

  /// Returns whether the signer's key made the signature, or `nil` if the algorithm doesn't fit the
  /// key.
  ///
  /// The signature has the bytes of r and s.
  func hasSigned(_ seal: UnverifiedSeal) -> Bool? {
    let (signed, bytes) = (seal.signed, seal.signature)
    switch seal.algorithm {
    case "ES256":
      guard let key = P256.Signing.PublicKey(certificate.publicKey) else { return nil }
      guard let signature = try? P256.Signing.ECDSASignature(rawRepresentation: bytes) else { return false }
      return key.isValidSignature(signature, for: SHA256.hash(data: signed))
    case "ES384":
      guard let key = P384.Signing.PublicKey(certificate.publicKey) else { return nil }
      guard let signature = try? P384.Signing.ECDSASignature(rawRepresentation: bytes) else { return false }
      return key.isValidSignature(signature, for: SHA384.hash(data: signed))
    case "ES512":
      guard let key = P521.Signing.PublicKey(certificate.publicKey) else { return nil }
      guard let signature = try? P521.Signing.ECDSASignature(rawRepresentation: bytes) else { return false }
      return key.isValidSignature(signature, for: SHA512.hash(data: signed))
    default: return nil
    }
  }

  /// Returns whether the certificate is for seals with a type of content.
  ///
  /// Authorities for passports sign certificates of other signers, too. A signer with document
  /// types may sign no other content, including content of an unknown type.
  func maySign(_ type: String?) -> Bool {
    guard usages.contains(Self.sealUsage), mayMakeSignatures else { return false }
    guard let types = documentTypes else { return true }
    guard let needed = type.flatMap({ Self.documentTypes[$0] }) else { return false }
    return types.contains(needed)
  }

  /// Whether the key usage, if there is one, includes signatures of documents.
  private var mayMakeSignatures: Bool {
    do { return try certificate.extensions.keyUsage?.digitalSignature ?? true } catch { return false }
  }

  /// The document types in the certificate, or `nil` if it has none.
  private var documentTypes: [String]? {
    guard let list = certificate.extensions[oid: [2, 23, 136, 1, 1, 6, 2]] else { return nil }
    // An unreadable extension may contain an unknown restriction.
    guard let root = try? DER.parse(list.value), case .constructed(let parts) = root.content,
      let set = Array(parts).last, case .constructed(let types) = set.content
    else { return [] }
    return types.map { type in
      if case .primitive(let bytes) = type.content { String(decoding: bytes, as: UTF8.self) } else { "" }
    }
  }

  /// The extended key usage of signers of seals.
  private static let sealUsage = "2.23.136.1.1.14.2"

  /// The document type for each type of content.
  private static let documentTypes = ["icao.vacc": "NV", "icao.test": "NT"]
}
