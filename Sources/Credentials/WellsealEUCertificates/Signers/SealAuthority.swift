import SwiftASN1
import WellsealBase
import X509

/// A trusted country signing authority (CSCA): it signs the certificates of a country's signers.
///
/// Its certificate is an anchor: the caller trusts it, so nothing verifies its own signature.
///
/// Source: ICAO Doc 9303, part 12, section 7.
struct SealAuthority: Sendable {
  private let certificate: Certificate
  private let start: UnixTime
  private let end: UnixTime

  /// Creates an authority, or returns `nil` if the certificate is unreadable or not that of an
  /// authority.
  init?(certificate bytes: [UInt8]) {
    guard let fields = CertificateFields(bytes), let certificate = try? Certificate(derEncoded: bytes),
      case .isCertificateAuthority? = (try? certificate.extensions.basicConstraints) ?? nil
    else { return nil }
    let usage = (try? certificate.extensions.keyUsage) ?? nil
    guard usage?.keyCertSign ?? true else { return nil }
    self.certificate = certificate
    (start, end) = (fields.start, fields.end)
  }

  /// Returns whether the authority signed a certificate.
  func hasSigned(_ other: Certificate) -> Bool {
    guard other.issuer == certificate.subject || isNamedByKey(in: other) else { return false }
    return certificate.publicKey.isValidSignature(other.signature, for: other)
  }

  /// Returns whether it is valid at a time.
  func isValid(at now: UnixTime) -> Bool { start <= now && now < end + 1 }

  /// The state or organization, three letters in the alternative name, or `nil` if there are none.
  ///
  /// Source: ICAO Doc 9303, part 12, section 7.1.1: the alternative name has the code as locality.
  var state: String? {
    let names = (try? certificate.extensions.subjectAlternativeNames) ?? nil
    for case .directoryName(let name) in names ?? SubjectAlternativeNames() {
      for attribute in name.joined() where attribute.type == .RDNAttributeType.localityName {
        if let state = String(attribute.value), state.utf8.count == 3 { return state.uppercased() }
      }
    }
    return nil
  }

  /// Some certificates write the name of their authority in another encoding.
  private func isNamedByKey(in other: Certificate) -> Bool {
    guard let own = (try? certificate.extensions.subjectKeyIdentifier) ?? nil,
      let named = ((try? other.extensions.authorityKeyIdentifier) ?? nil)?.keyIdentifier
    else { return false }
    return own.keyIdentifier == named
  }
}
