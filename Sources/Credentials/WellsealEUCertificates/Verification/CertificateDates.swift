import WellsealBase
import WellsealCredentials

/// A check of the dates of a certificate and of its signer.
///
/// Source: hcert-spec 1.0.8, section 3.3.1; eHealth Network, "Public Key Certificate Governance": a
/// signer's certificate is valid for as long as any certificate that it signed.
enum CertificateDates {
  /// The number of seconds that an issuer's clock may be ahead.
  private static let leeway = 300.0

  static func validity(
    of certificate: UnverifiedCertificate, signedBy signer: Signer?, at now: UnixTime,
    _ findings: inout [Finding]
  ) -> CardAssessment.Validity {
    let (issued, expires) = (certificate.claims.issued, certificate.claims.expires)
    guard expires.isFinite, now.isFinite else { return .unknown }
    if expires <= issued { findings.append(Finding(.expiresBeforeIssue, at: "claims.4")) }
    if let signer { findings += outside(signer, issued: issued, expires: expires) }
    // A certificate is rejected after its expiry, so it is still valid at that very second.
    if expires < now {
      findings.append(Finding(.expired, at: "claims.4"))
      return .expired
    }
    if issued > now + leeway {
      findings.append(Finding(.notYetValid, at: "claims.6"))
      return .notYetValid
    }
    guard let signer else { return .valid }
    guard now < signer.end + 1 else {
      findings.append(Finding(.signerDates, at: "signer.notAfter", "it has expired"))
      return .expired
    }
    guard now >= signer.start - leeway else {
      findings.append(Finding(.signerDates, at: "signer.notBefore", "it is not valid yet"))
      return .notYetValid
    }
    return .valid
  }

  /// Returns the validity of other signed content, whose dates are optional.
  static func validity(
    ofForeign claims: CertificateClaims, signedBy signer: Signer?, at now: UnixTime,
    _ findings: inout [Finding]
  ) -> CardAssessment.Validity {
    guard now.isFinite else { return .unknown }
    if claims.expires.isFinite, claims.expires < now {
      findings.append(Finding(.expired, at: "claims.4"))
      return .expired
    }
    if claims.issued.isFinite, claims.issued > now + leeway {
      findings.append(Finding(.notYetValid, at: "claims.6"))
      return .notYetValid
    }
    guard let signer else { return .unknown }
    guard now < signer.end + 1, now >= signer.start - leeway else {
      findings.append(Finding(.signerDates, at: "signer"))
      return now < signer.start ? .notYetValid : .expired
    }
    return .valid
  }

  private static func outside(_ signer: Signer, issued: UnixTime, expires: UnixTime) -> [Finding] {
    var findings: [Finding] = []
    if issued < signer.start - leeway || issued > signer.end {
      findings.append(Finding(.signerDates, at: "claims.6", "it wasn't valid at the time of signing"))
    }
    if expires > signer.end + leeway {
      findings.append(Finding(.signerDates, at: "claims.4", "it ends before what it signed"))
    }
    return findings
  }
}
