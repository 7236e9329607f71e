import SwiftASN1
import WellsealBase
import X509

/// A trusted country signing authority (CSCA): it signs the certificates of a country's signers.
///
/// Its certificate is an anchor: the caller trusts it, so nothing verifies its own signature.
///
/// Source: ICAO Doc 9303, part 12, section 7.
struct SealAuthority: Sendable {
  /// The key as SubjectPublicKeyInfo, which identifies the authority: others may have its name.
  let key: [UInt8]
  let subject: [UInt8]
  private let issuer: [UInt8]
  private let signature: CertificateSignature?
  private let keyIdentifier: SubjectKeyIdentifier?
  private let start: UnixTime
  private let end: UnixTime
  /// The state or organization, three letters in the alternative name, or `nil` if there are none.
  let state: String?
  private let maySignLists: Bool

  /// Creates an authority.
  ///
  /// - Throws: ``CertificateIssue`` if the certificate is unreadable, not that of an authority, or
  ///   has an unsupported key or critical extension.
  init(certificate bytes: [UInt8]) throws(CertificateIssue) {
    guard let fields = CertificateFields(bytes), let extensions = fields.extensions else { throw .unreadable }
    guard case .isCertificateAuthority? = (try? extensions.basicConstraints) ?? nil,
      Self.may(\.keyCertSign, extensions)
    else { throw .notAuthority }
    if let issue = fields.issue(understanding: Self.understood) { throw issue }
    guard CertificateSignature.supports(key: fields.publicKey) else {
      throw .unsupportedKey(KeyName.of(fields.publicKey))
    }
    maySignLists = Self.may(\.cRLSign, extensions)
    (key, subject, start, end) = (fields.publicKey, fields.subject, fields.start, fields.end)
    (issuer, signature) = (fields.issuer, fields.signature)
    keyIdentifier = (try? extensions.subjectKeyIdentifier) ?? nil
    state = Self.state(in: extensions)
  }

  /// The critical extensions that are read here, or that don't restrict an authority.
  static let understood: Set<String> = [
    CertificateIssue.basicConstraints, CertificateIssue.keyUsage, CertificateIssue.subjectKeyIdentifier,
    CertificateIssue.authorityKeyIdentifier, CertificateIssue.subjectAlternativeName,
  ]

  /// Returns whether the key usage, if there is one, includes a purpose.
  private static func may(_ purpose: KeyPath<KeyUsage, Bool>, _ extensions: Certificate.Extensions) -> Bool {
    // An unreadable extension may contain an unknown restriction.
    do { return try extensions.keyUsage?[keyPath: purpose] ?? true } catch { return false }
  }

  /// Returns why a revocation list can't be used, or `nil` if this authority signed it.
  ///
  /// Another authority may have the same name, so a list that names another key is that one's.
  func issue(of list: SignerRevocationList) -> RevocationListIssue? {
    let isNamed = isNamed(byKey: list.authorityKeyIdentifier)
    guard isNamed == true || list.issuer == subject else { return .unknownAuthority }
    let isMade = list.signature.isMade(by: key)
    guard isMade == true || isNamed != false else { return .unknownAuthority }
    guard maySignLists else { return .mayNotSign }
    switch isMade {
    case true?: return nil
    case false?: return .signature
    case nil: return .unsupportedSignature
    }
  }

  /// Returns whether the authority signed a certificate, or `nil` if the certificate names this
  /// authority and the kind of its signature isn't supported.
  func hasSigned(_ other: CertificateFields) -> Bool? {
    guard other.issuer == subject || isNamedByKey(in: other) else { return false }
    return other.signature.map { $0.isMade(by: key) } ?? false
  }

  /// Returns whether the authority signed the certificate of another, as with the certificate that
  /// links an authority's new key to the previous one.
  ///
  /// Source: ICAO Doc 9303, part 12, section 4.2.1.
  func hasSigned(_ other: SealAuthority) -> Bool {
    other.issuer == subject && other.signature?.isMade(by: key) == true
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
    let named = other.extensions.flatMap { (try? $0.authorityKeyIdentifier) ?? nil }?.keyIdentifier
    return isNamed(byKey: named.map { Array($0) }) ?? false
  }

  /// Returns whether an identifier of an authority's key is that of this one, or `nil` if one of
  /// them is missing.
  private func isNamed(byKey identifier: [UInt8]?) -> Bool? {
    guard let keyIdentifier, let identifier else { return nil }
    return keyIdentifier.keyIdentifier.elementsEqual(identifier)
  }
}
