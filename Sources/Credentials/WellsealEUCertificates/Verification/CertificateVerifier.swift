public import WellsealBase
public import WellsealCredentials

/// Decides whether certificates are genuine.
///
/// A verifier checks the signature over the received bytes with every key that the certificate's key identifier may mean. Then
/// it looks at dates, at what the signer may sign, at who vouches for the signer, and at the lists of revoked certificates. It
/// uses no network, no clock and no files: the same arguments always give the same outcome.
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
  private let signers: SignerStore
  private let revoked: RevokedCertificates

  /// A verifier that believes the lists of a store.
  public init(signers: SignerStore, revoked: RevokedCertificates = RevokedCertificates()) {
    self.signers = signers
    self.revoked = revoked
  }

  /// Judges a certificate for a moment.
  public func verify(_ reading: Reading<UnverifiedCertificate>, at now: UnixTime) -> CertificateOutcome {
    guard let certificate = reading.value else {
      if let foreign = reading.foreign {
        return .notACertificate(ForeignText(content: foreign, findings: reading.findings))
      }
      let reason = reading.findings.areBreaking ? [] : [Finding(.coseForm, at: "cose")]
      return .refused(
        CertificateRefusal(
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
        CertificateRefusal(assessment: assessment, certificate: certificate, signer: signature.signer))
    }
    return .verified(
      VerifiedCertificate(certificate: certificate, assessment: assessment, signer: signer, checked: now))
  }
}

// MARK: The questions behind the signature

extension CertificateVerifier {
  /// Whether the signer may sign what it signed.
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
    // Lists name keys, and only a key that made the signature is known to be the right one.
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

/// What came of verifying a certificate; the one that may be relied on is only in ``verified(_:)``.
public enum CertificateOutcome: Sendable {
  /// The certificate is genuine, in date, not revoked, and its signer is on a list that is believed.
  case verified(VerifiedCertificate)
  /// Anything else; ``CardAssessment/verdict`` tells what.
  case refused(CertificateRefusal)
  /// What is signed is something else, such as a Verifiable Health Link.
  case notACertificate(ForeignText)

  /// The answers and all findings, whatever the outcome.
  public var assessment: CardAssessment {
    switch self {
    case .verified(let certificate): certificate.assessment
    case .refused(let refusal): refusal.assessment
    case .notACertificate(let text): text.assessment
    }
  }

  /// The certificate, as far as it could be read; unverified also where the outcome is good.
  public var certificate: UnverifiedCertificate? {
    switch self {
    case .verified(let certificate): certificate.certificate
    case .refused(let refusal): refusal.certificate
    case .notACertificate: nil
    }
  }

  /// Whose key made the signature; nil where none did.
  public var signer: Signer? {
    switch self {
    case .verified(let certificate): certificate.signer
    case .refused(let refusal): refusal.signer
    case .notACertificate: nil
    }
  }
}

/// A certificate whose signature, signer, dates and revocation have all been checked and found good.
///
/// Only ``CertificateVerifier`` makes one. It holds for the moment ``checked``.
public struct VerifiedCertificate: Sendable {
  public let certificate: UnverifiedCertificate
  public let assessment: CardAssessment
  public let signer: Signer
  /// The time for which all this holds.
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

/// A certificate that is not to be accepted, with every reason.
public struct CertificateRefusal: Sendable {
  public let assessment: CardAssessment
  public let certificate: UnverifiedCertificate?
  /// Whose key made the signature; nil where none did.
  public let signer: Signer?
}
