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
  /// The result of checking the signature of a seal.
  enum Answer {
    case signed, notSigned
    /// The algorithm of the seal doesn't match the key.
    case otherAlgorithm
    /// The key is of an unsupported kind, such as one on a Brainpool curve.
    case unsupportedKey
  }

  private enum Key {
    case p256(P256.Signing.PublicKey)
    case p384(P384.Signing.PublicKey)
    case p521(P521.Signing.PublicKey)
  }

  let certificate: CertificateFields
  /// The reason why the certificate can't be used, or `nil` if there is none.
  let issue: CertificateIssue?
  private let key: Key?

  /// Creates a signer, or returns `nil` if the certificate is unreadable.
  init?(certificate bytes: [UInt8]) {
    guard let fields = CertificateFields(bytes) else { return nil }
    certificate = fields
    issue = fields.issue(understanding: Self.understood)
    let der = fields.publicKey
    key =
      (try? P256.Signing.PublicKey(derRepresentation: der)).map { .p256($0) }
      ?? (try? P384.Signing.PublicKey(derRepresentation: der)).map { .p384($0) }
      ?? (try? P521.Signing.PublicKey(derRepresentation: der)).map { .p521($0) }
  }

  /// Checks whether the signer's key made the signature, which has the bytes of r and s.
  func answer(for seal: UnverifiedSeal) -> Answer {
    let (signed, bytes) = (seal.signed, seal.signature)
    let isSigned: Bool
    switch (key, seal.algorithm) {
    case (.p256(let key), "ES256"):
      let signature = try? P256.Signing.ECDSASignature(rawRepresentation: bytes)
      isSigned = signature.map { key.isValidSignature($0, for: SHA256.hash(data: signed)) } ?? false
    case (.p384(let key), "ES384"):
      let signature = try? P384.Signing.ECDSASignature(rawRepresentation: bytes)
      isSigned = signature.map { key.isValidSignature($0, for: SHA384.hash(data: signed)) } ?? false
    case (.p521(let key), "ES512"):
      let signature = try? P521.Signing.ECDSASignature(rawRepresentation: bytes)
      isSigned = signature.map { key.isValidSignature($0, for: SHA512.hash(data: signed)) } ?? false
    case (nil, _): return .unsupportedKey
    default: return .otherAlgorithm
    }
    return isSigned ? .signed : .notSigned
  }

  /// Returns whether the certificate is for seals with a type of content.
  ///
  /// Authorities for passports sign certificates of other signers, too. A signer with document
  /// types may sign no other content, including content of an unknown type.
  func maySign(_ type: String?) -> Bool {
    // An unreadable extension may contain an unknown restriction.
    guard certificate.usages.contains(Self.sealUsage), let extensions = certificate.extensions,
      Self.mayMakeSignatures(extensions)
    else { return false }
    guard let types = Self.documentTypes(in: extensions) else { return true }
    guard let needed = type.flatMap({ Self.documentTypes[$0] }) else { return false }
    return types.contains(needed)
  }

  /// Returns whether the key usage, if there is one, includes signatures of documents.
  private static func mayMakeSignatures(_ extensions: Certificate.Extensions) -> Bool {
    do { return try extensions.keyUsage?.digitalSignature ?? true } catch { return false }
  }

  /// Returns the document types in a certificate, or `nil` if it has none.
  private static func documentTypes(in extensions: Certificate.Extensions) -> [String]? {
    guard let list = extensions[oid: [2, 23, 136, 1, 1, 6, 2]] else { return nil }
    guard let set = (try? DER.parse(list.value))?.children.last else { return [] }
    return set.children.map { String(decoding: $0.primitiveBytes, as: UTF8.self) }
  }

  /// The critical extensions that are read here, or that don't restrict a signer.
  private static let understood = CertificateIssue.understoodOfSigners.union([CertificateIssue.documentTypes])

  /// The extended key usage of signers of seals.
  private static let sealUsage = "2.23.136.1.1.14.2"

  /// The document type for each type of content.
  private static let documentTypes = ["icao.vacc": "NV", "icao.test": "NT"]
}
