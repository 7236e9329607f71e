/// Decides whether cards are genuine.
///
/// The signature is checked over the received bytes with a key of exactly the issuer that the card names; then
/// each ``CardPolicy`` adds its answer. No network and no clock: keys and the time are arguments.
public struct CardVerifier: Sendable {
  public var trust: TrustStore
  public var policies: [any CardPolicy]

  /// A verifier that judges form, dates, trust and revocation.
  public init(trust: TrustStore) {
    self.init(
      trust: trust,
      policies: [
        IssuerAddressPolicy(), CardTypePolicy(), ValidityPolicy(), TrustPolicy(trust), RevocationPolicy(),
      ])
  }

  public init(trust: TrustStore, policies: [any CardPolicy]) {
    self.trust = trust
    self.policies = policies
  }

  /// Judges a card.
  ///
  /// - Parameters:
  ///   - reading: the card as it was read, with what was noticed on the way.
  ///   - keys: the issuer's keys; nil where they could not be had.
  ///   - now: seconds since 1970.
  /// - Returns: the card as a ``VerifiedCard``, or every reason against it.
  public func verify(_ reading: Reading<UnverifiedCard>, keys: IssuerKeys?, at now: Double)
    -> CardOutcome
  {
    var assessment = CardAssessment(findings: reading.findings)
    guard let card = reading.value else {
      assessment.validity = .unknown
      assessment.revocation = .unknown
      if !assessment.findings.areBreaking { assessment.findings.append(Finding(.jwsForm, at: "jws")) }
      return .refused(CardRefusal(assessment: assessment, card: nil))
    }
    let key = card.jws.header.keyIdentifier.flatMap { keys?.key($0) }
    checkSignature(of: card, key: key, keys: keys, into: &assessment)
    let evidence = CardEvidence(keys: keys, key: key, now: now)
    for policy in policies { policy.judge(card.payload, evidence, into: &assessment) }
    guard assessment.verdict == .verified, case .trusted(let directory, let name) = assessment.trust else {
      return .refused(CardRefusal(assessment: assessment, card: card))
    }
    return .verified(
      VerifiedCard(
        card: card, assessment: assessment, issuerName: name, directoryName: directory, checked: now))
  }

  private func checkSignature(
    of card: UnverifiedCard, key: VerificationKey?, keys: IssuerKeys?, into assessment: inout CardAssessment
  ) {
    guard let key else { return noteMissingKey(of: card, keys: keys, into: &assessment) }
    let hasForm = card.jws.signature.count == 64
    let isRightAlgorithm = card.jws.header.algorithm == "ES256"
    let isValid = isRightAlgorithm && key.isValidSignature(card.jws.signature, for: card.jws.signingInput)
    assessment.signature = isValid ? .valid : .invalid
    if !isValid, hasForm { assessment.findings.append(Finding(.signatureInvalid, at: "jws.signature")) }
  }

  private func noteMissingKey(
    of card: UnverifiedCard, keys: IssuerKeys?, into assessment: inout CardAssessment
  ) {
    guard keys?.isCurrent == true else {
      assessment.findings.append(Finding(.signatureUnchecked, at: "jws.signature"))
      return
    }
    assessment.signature = .invalid
    let kid = card.jws.header.keyIdentifier ?? ""
    let isForeign = trust.anotherIssuer(than: card.payload.issuer, has: kid)
    assessment.findings.append(
      Finding(isForeign ? .keyOfAnotherIssuer : .signingKeyUnknown, at: "jws.header.kid"))
  }
}

/// What came of verifying a card.
public enum CardOutcome: Sendable {
  case verified(VerifiedCard)
  case refused(CardRefusal)

  public var assessment: CardAssessment {
    switch self {
    case .verified(let card): card.assessment
    case .refused(let refusal): refusal.assessment
    }
  }

  /// The card, as far as it could be read.
  public var card: UnverifiedCard? {
    switch self {
    case .verified(let card): card.card
    case .refused(let refusal): refusal.card
    }
  }
}

/// A card whose signature, issuer, dates and revocation have all been checked and found good.
///
/// Only ``CardVerifier`` makes one, so whoever is given it needs no check of its own.
public struct VerifiedCard: Sendable {
  public let card: UnverifiedCard
  public let assessment: CardAssessment
  /// The issuer's name as a directory gives it; never what the card says.
  public let issuerName: String
  public let directoryName: String
  /// Seconds since 1970 for which all this holds.
  public let checked: Double

  fileprivate init(
    card: UnverifiedCard, assessment: CardAssessment, issuerName: String, directoryName: String,
    checked: Double
  ) {
    self.card = card
    self.assessment = assessment
    self.issuerName = issuerName
    self.directoryName = directoryName
    self.checked = checked
  }
}

/// A card that is not to be accepted, with every reason.
public struct CardRefusal: Sendable {
  public let assessment: CardAssessment
  /// The card, as far as it could be read.
  public let card: UnverifiedCard?
}
