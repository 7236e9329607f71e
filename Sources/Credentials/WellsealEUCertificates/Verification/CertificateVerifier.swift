public import WellsealBase
public import WellsealCredentials

/// A type that verifies EU Digital COVID Certificates.
///
/// A verifier checks the signature over the received bytes with every key that matches the
/// certificate's key identifier. Then it checks the dates, the rights of the signer, the trust in
/// the signer, and the lists of revoked certificates. It uses no network, clock or files: the same
/// arguments always give the same outcome.
///
/// ```swift
/// let verifier = CertificateVerifier(signers: SignerStore([list]), revoked: revoked)
/// switch verifier.verify(UnverifiedCertificate.read(text), at: now) {
/// case .verified(let certificate): admit(certificate)
/// case .refused(let refusal): explain(refusal.assessment)
/// case .notACertificate(let text): askForAnother(text.content)
/// }
/// ```
///
/// Source: hcert-spec 1.0.8; eHealth Network, "EU DCC Validation Rules".
public struct CertificateVerifier: Sendable {
  let signers: SignerStore
  private let revoked: RevokedCertificates

  /// Creates a verifier that trusts the lists of a store.
  public init(signers: SignerStore, revoked: RevokedCertificates = RevokedCertificates()) {
    self.signers = signers
    self.revoked = revoked
  }

  /// Verifies a certificate for a point in time.
  public func verify(_ reading: Reading<UnverifiedCertificate>, at now: UnixTime) -> CertificateOutcome {
    if let foreign = reading.foreign { return .notACertificate(text(foreign, reading, at: now)) }
    guard let certificate = reading.value else {
      let reason = reading.findings.areBreaking ? [] : [Finding(.coseForm, at: "cose")]
      return .refused(
        RejectedCertificate(
          assessment: CardAssessment(
            validity: .unknown, revocation: .unknown, findings: reading.findings + reason),
          certificate: nil, signer: nil))
    }
    let signature = CertificateSignatureCheck(certificate, signers)
    var findings = reading.findings + signature.findings
    let validity = CertificateDates.validity(of: certificate, signedBy: signature.signer, at: now, &findings)
    if let signer = signature.signer { findings += Self.rights(of: signer, over: certificate) }
    let trust = trust(in: signature.signer, at: now, &findings)
    let revocation = revocation(of: certificate, signature.signer, at: now, &findings)
    let assessment = CardAssessment(
      signature: signature.answer, trust: trust, validity: validity, revocation: revocation,
      findings: findings)
    guard assessment.verdict == .verified, let signer = signature.signer else {
      return .refused(
        RejectedCertificate(assessment: assessment, certificate: certificate, signer: signature.signer))
    }
    return .verified(
      VerifiedCertificate(certificate: certificate, assessment: assessment, signer: signer, checked: now))
  }
}

// MARK: Other signed content

extension CertificateVerifier {
  /// Checks the signature, the signer and the dates of content that isn't a certificate.
  ///
  /// Revocation lists name certificates only.
  ///
  /// Source: WHO Global Digital Health Certification Network, "HCERT": Verifiable Health Links and
  /// other claims have the signature, the signers and the dates of certificates.
  private func text(
    _ foreign: ForeignContent, _ reading: Reading<UnverifiedCertificate>, at now: UnixTime
  ) -> ForeignText {
    guard let certificate = reading.value, Self.network.contains(foreign) else {
      return ForeignText(content: foreign, findings: reading.findings)
    }
    let signature = CertificateSignatureCheck(certificate, signers)
    var findings = reading.findings + signature.findings
    let validity = CertificateDates.validity(
      ofForeign: certificate.claims, signedBy: signature.signer, at: now, &findings)
    let trust = trust(in: signature.signer, at: now, &findings)
    return ForeignText(
      content: foreign,
      assessment: CardAssessment(
        signature: signature.answer, trust: trust, validity: validity, revocation: .unknown,
        findings: findings, foreign: foreign))
  }

  /// The content that signers of the network of the WHO sign.
  private static let network: Set<ForeignContent> = [.verifiableHealthLink, .whoCertificate]
}

// MARK: Checks after the signature

extension CertificateVerifier {
  /// Returns the findings about the rights of the signer.
  private static func rights(of signer: Signer, over certificate: UnverifiedCertificate) -> [Finding] {
    let claims = certificate.claims
    var findings: [Finding] = []
    if let kind = claims.content.kind, !signer.maySign(kind) {
      findings.append(Finding(.signerUsage, at: "signer.extendedKeyUsage"))
    }
    if let country = signer.country, let issuer = claims.issuer, issuer.utf8.count == 2,
      country.uppercased() != issuer.uppercased()
    {
      findings.append(
        Finding(.signerCountry, at: "signer.subject", "\(country), the certificate says \(issuer)"))
    }
    return findings
  }

  private func trust(in signer: Signer?, at now: UnixTime, _ findings: inout [Finding])
    -> CardAssessment.Trust
  {
    guard let signer else { return signers.lists.isEmpty ? .unchecked : .unknown }
    guard let name = signer.list else {
      findings.append(Finding(.signerNotTrusted, at: "signer", level: signers.lists.isEmpty ? .note : .error))
      return .unknown
    }
    if let end = signers.lists.first(where: { $0.name == name })?.expires, end <= now {
      findings.append(Finding(.signerListExpired, at: "list"))
      return .unknown
    }
    return .trusted(directory: name, name: signer.country ?? name)
  }

  private func revocation(
    of certificate: UnverifiedCertificate, _ signer: Signer?, at now: UnixTime, _ findings: inout [Finding]
  ) -> CardAssessment.Revocation {
    // Lists contain keys, and only a key that made the signature is known to be the right one.
    guard let signer else { return .unknown }
    let identifier = signer.keyIdentifier ?? certificate.message.keyIdentifier ?? []
    let (kind, isListed) = revoked.look(for: certificate, signedBy: identifier, at: now)
    if let kind {
      findings.append(Finding(.revoked, at: "revocation", "by \(kind.rawValue)"))
      return .revoked
    }
    guard revoked.isComplete else { return .unknown }
    if !isListed { findings.append(Finding(.revocationUnlisted, at: "revocation")) }
    return .notRevoked
  }
}

/// The outcome of verifying a certificate.
///
/// Only ``verified(_:)`` contains one that is safe to rely on.
public enum CertificateOutcome: Sendable {
  /// The certificate is valid, in date and not revoked, and its signer is on a trusted list.
  case verified(VerifiedCertificate)
  /// Any other outcome; ``CardAssessment/verdict`` has the reason.
  case refused(RejectedCertificate)
  /// The signed content is something else, such as a Verifiable Health Link.
  case notACertificate(ForeignText)

  /// The results and all findings, whatever the outcome.
  public var assessment: CardAssessment {
    switch self {
    case .verified(let certificate): certificate.assessment
    case .refused(let refusal): refusal.assessment
    case .notACertificate(let text): text.assessment
    }
  }

  /// The certificate, to the extent that it was readable.
  ///
  /// It is unverified even if the outcome is good.
  public var certificate: UnverifiedCertificate? {
    switch self {
    case .verified(let certificate): certificate.certificate
    case .refused(let refusal): refusal.certificate
    case .notACertificate: nil
    }
  }

  /// The signer whose key made the signature, or `nil` if there is none.
  public var signer: Signer? {
    switch self {
    case .verified(let certificate): certificate.signer
    case .refused(let refusal): refusal.signer
    case .notACertificate: nil
    }
  }
}

/// A certificate whose signature, signer, dates and revocation have all been checked and found
/// good.
///
/// Only ``CertificateVerifier`` creates one. It is valid for the time ``checked``.
public struct VerifiedCertificate: Sendable {
  /// The certificate.
  public let certificate: UnverifiedCertificate
  /// The results of all checks, with the findings.
  public let assessment: CardAssessment
  /// The signer whose key made the signature.
  public let signer: Signer
  /// The time that the result is valid for.
  public let checked: UnixTime

  fileprivate init(
    certificate: UnverifiedCertificate, assessment: CardAssessment, signer: Signer, checked: UnixTime
  ) {
    self.certificate = certificate
    self.assessment = assessment
    self.signer = signer
    self.checked = checked
  }
}

/// A certificate that must not be accepted, with every reason.
public struct RejectedCertificate: Sendable {
  /// The results of all checks, with the findings.
  public let assessment: CardAssessment
  /// The certificate, or `nil` if it couldn't be read.
  public let certificate: UnverifiedCertificate?
  /// The signer whose key made the signature, or `nil` if there is none.
  public let signer: Signer?
}
