import SwiftASN1

/// A reason why a certificate of a signer or an authority can't be used.
///
/// Source: RFC 5280, sections 4.1.1.2 and 4.2.
enum CertificateIssue: Error, Hashable {
  case unreadable
  /// The signed part and the outer part name different algorithms.
  case differentAlgorithms
  /// A critical extension isn't supported, so an unknown restriction may apply.
  case criticalExtension(String)
  case unsupportedKey(String)
  case notAuthority
}

extension CertificateIssue: CustomStringConvertible {
  var description: String {
    switch self {
    case .unreadable: "the certificate is unreadable"
    case .differentAlgorithms: "its two signature algorithms differ"
    case .criticalExtension(let name): "its critical extension \(name) isn't supported"
    case .unsupportedKey(let name): "its key (\(name)) isn't supported"
    case .notAuthority: "it isn't the certificate of an authority"
    }
  }

  /// Returns the issue with the subject of the certificate, if it is readable.
  func description(of certificate: [UInt8]) -> String {
    let title = CertificateFields(certificate)?.title ?? ""
    return title.isEmpty ? description : "\(title): \(description)"
  }
}

// MARK: Extensions

extension CertificateIssue {
  static let subjectKeyIdentifier = "2.5.29.14"
  static let keyUsage = "2.5.29.15"
  static let subjectAlternativeName = "2.5.29.17"
  static let basicConstraints = "2.5.29.19"
  static let authorityKeyIdentifier = "2.5.29.35"
  static let extendedKeyUsage = "2.5.29.37"
  /// The types of documents that a signer may sign.
  ///
  /// Source: ICAO Doc 9303, part 12, section 7.1.1.6.
  static let documentTypes = "2.23.136.1.1.6.2"

  /// The critical extensions that don't restrict a signer of EU certificates, or are read.
  static let understoodOfSigners: Set<String> = [
    subjectKeyIdentifier, keyUsage, subjectAlternativeName, basicConstraints, authorityKeyIdentifier,
    extendedKeyUsage,
  ]
}

extension CertificateFields {
  /// Returns why a certificate can't be used by code that reads some critical extensions, or `nil`
  /// if it can.
  func issue(understanding known: Set<String>) -> CertificateIssue? {
    guard hasOneAlgorithm else { return .differentAlgorithms }
    return criticalExtensions.first { !known.contains($0) }.map { .criticalExtension($0) }
  }
}

// MARK: Names of keys

/// The names of the kinds of keys, for messages.
enum KeyName {
  /// Returns the kind of a SubjectPublicKeyInfo, with its curve, such as `EC on brainpoolP256r1`.
  static func of(_ key: [UInt8]) -> String {
    guard let parts = (try? DER.parse(key))?.children.first?.children,
      let kind = parts.first?.objectIdentifier
    else { return "unreadable" }
    guard kind == "1.2.840.10045.2.1", parts.count > 1 else { return names[kind] ?? kind }
    guard let curve = parts[1].objectIdentifier else { return "EC with explicit parameters" }
    return "EC on \(names[curve] ?? curve)"
  }

  /// Source: RFC 5480, section 2.1.1; RFC 5639, section 4.1; RFC 8410, section 3.
  private static let names = [
    "1.2.840.10045.2.1": "EC", "1.2.840.10045.3.1.7": "P-256", "1.3.132.0.33": "P-224",
    "1.3.132.0.34": "P-384", "1.3.132.0.35": "P-521", "1.3.36.3.3.2.8.1.1.5": "brainpoolP224r1",
    "1.3.36.3.3.2.8.1.1.7": "brainpoolP256r1", "1.3.36.3.3.2.8.1.1.9": "brainpoolP320r1",
    "1.3.36.3.3.2.8.1.1.11": "brainpoolP384r1", "1.3.36.3.3.2.8.1.1.13": "brainpoolP512r1",
    "1.2.840.113549.1.1.1": "RSA below 2,048 bits", "1.2.840.113549.1.1.10": "RSASSA-PSS",
    "1.3.101.112": "Ed25519",
    "1.3.101.113": "Ed448", "1.2.840.10040.4.1": "DSA",
  ]
}
