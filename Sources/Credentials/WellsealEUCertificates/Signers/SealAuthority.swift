import SwiftASN1
import WellsealBase
import X509

/// A trusted country signing authority (CSCA): it signs the certificates of a country's signers.
///
/// Its certificate is an anchor: the caller trusts it, so nothing verifies its own signature.
///
/// Source: ICAO Doc 9303, part 12, section 7.
struct SealAuthority: Sendable {
  private let key: [UInt8]
  private let subject: [UInt8]
  private let keyIdentifier: SubjectKeyIdentifier?
  private let start: UnixTime
  private let end: UnixTime
  /// The state or organization, three letters in the alternative name, or `nil` if there are none.
  let state: String?

  /// Creates an authority, or returns `nil` if the certificate is unreadable, not that of an
  /// authority, or has an unsupported key.
  init?(certificate bytes: [UInt8]) {
    guard let fields = CertificateFields(bytes), let extensions = fields.extensions,
      case .isCertificateAuthority? = (try? extensions.basicConstraints) ?? nil,
      Self.maySignCertificates(extensions),
      CertificateSignature.supports(key: fields.publicKey)
    else { return nil }
    (key, subject, start, end) = (fields.publicKey, fields.subject, fields.start, fields.end)
    keyIdentifier = (try? extensions.subjectKeyIdentifier) ?? nil
    state = Self.state(in: extensions)
  }

  /// Returns whether the key usage, if there is one, includes signatures of certificates.
  private static func maySignCertificates(_ extensions: Certificate.Extensions) -> Bool {
    // An unreadable extension may contain an unknown restriction.
    do { return try extensions.keyUsage?.keyCertSign ?? true } catch { return false }
  }

  /// Returns whether the authority signed a certificate, or `nil` if the certificate names this
  /// authority and the kind of its signature isn't supported.
  func hasSigned(_ other: CertificateFields) -> Bool? {
    guard other.issuer == subject || isNamedByKey(in: other) else { return false }
    return other.signature.map { $0.isMade(by: key) } ?? false
  }

  /// Returns whether it is valid at a time.
  func isValid(at now: UnixTime) -> Bool { start <= now && now < end + 1 }

  /// Returns the state that an authority names.
  ///
  /// Source: ICAO Doc 9303, part 12, section 7.1.1: the alternative name has the code as locality.
  private static func state(in extensions: Certificate.Extensions) -> String? {
    let names = (try? extensions.subjectAlternativeNames) ?? nil
    for case .directoryName(let name) in names ?? SubjectAlternativeNames() {
      for attribute in name.joined() where attribute.type == .RDNAttributeType.localityName {
        if let state = String(attribute.value), state.utf8.count == 3 { return state.uppercased() }
      }
    }
    return nil
  }

  /// Compares key identifiers, because some certificates encode the authority's name differently.
  private func isNamedByKey(in other: CertificateFields) -> Bool {
    guard let keyIdentifier, let extensions = other.extensions,
      let named = ((try? extensions.authorityKeyIdentifier) ?? nil)?.keyIdentifier
    else { return false }
    return keyIdentifier.keyIdentifier == named
  }
}
