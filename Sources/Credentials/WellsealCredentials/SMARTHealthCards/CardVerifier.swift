public import WellsealBase

/// A type that verifies SMART Health Cards.
///
/// A verifier checks the signature over the received bytes with a key of exactly the issuer that
/// the card names. Then it evaluates each ``CardPolicy`` and combines the results in a
/// ``CardAssessment``. It creates a ``VerifiedCard`` only if all four results are good and no
/// finding proves that the card is invalid.
///
/// ```swift
/// guard let directory = TrustDirectory.read(snapshot, name: "VCI").value else { return }
/// let trust = TrustStore([directory])
/// let library = IssuerLibrary(trust: trust, now: clock)
/// let verifier = CardVerifier(trust: trust)
///
/// let reading = UnverifiedCard.read(text)
/// guard let card = reading.value else { return }
/// let keys = await library.keys(
///   of: card.payload.issuer, kid: card.jws.header.keyIdentifier, issued: card.payload.notBefore)
/// switch verifier.verify(reading, keys: keys.value, at: clock()) {
/// case .verified(let card): admit(card)
/// case .refused(let refusal): explain(refusal.assessment)
/// case .notACard(let text): askForAnother(text.content)
/// }
/// ```
///
/// A verifier uses no network, clock or files: keys and the time are arguments, so the same
/// arguments always give the same outcome. It is a value, and several threads may use it at the
/// same time.
///
/// Source: SMART Health Cards Framework 1.4.0; RFC 7515, section 5.2.
public struct CardVerifier: Sendable {
  /// The directories of trusted issuers.
  public let trust: TrustStore
  private let standard: [any CardPolicy]
  private let additions: [any CardPolicy]

  /// Creates a verifier that checks form, dates, trust and revocation.
  ///
  /// - Parameters:
  ///   - trust: The directories of trusted issuers. Without a directory, no card is verified.
  ///   - additions: Policies to evaluate after the standard ones, in this order. They can reject a
  ///     card but can't accept one; see ``PolicyAnswer``.
  public init(trust: TrustStore, adding additions: [any CardPolicy] = []) {
    self.trust = trust
    self.additions = additions
    standard = StandardPolicies.all(trust: trust)
  }

  /// Verifies a card.
  ///
  /// Keys of an issuer other than the one that the card names prove nothing. They aren't used, and
  /// the signature stays unchecked. The cost is that of one ECDSA verification, some tens of
  /// microseconds.
  ///
  /// - Parameters:
  ///   - reading: The result of ``UnverifiedCard/read(_:limits:)``, with its findings.
  ///   - keys: The issuer's keys from ``IssuerLibrary``, or `nil` if they are unavailable.
  ///   - now: The time to verify the card for.
  /// - Returns: A ``VerifiedCard``, a ``RejectedCard`` with every reason against the card, or the
  ///   kind of a text that isn't a card. Nothing is thrown, because "not acceptable" is a result,
  ///   not a failure.
  public func verify(_ reading: Reading<UnverifiedCard>, keys: IssuerKeys?, at now: UnixTime)
    -> CardOutcome
  {
    guard let card = reading.value else {
      if let foreign = reading.foreign {
        return .notACard(ForeignText(content: foreign, findings: reading.findings))
      }
      return .refused(Self.refusal(of: reading.findings))
    }
    let own = keys.flatMap { IssuerAddress.areSame($0.issuer, card.payload.issuer) ? $0 : nil }
    let key = card.jws.header.keyIdentifier.flatMap { own?.key($0) }
    let areForeign = keys != nil && own == nil
    let signature = checkSignature(of: card, key: key, keys: own, areForeign: areForeign)
    var assessment = CardAssessment(signature: signature.answer, findings: reading.findings)
    if let finding = signature.finding { assessment.add(.noticed([finding])) }
    applyPolicies(to: card.payload, CardEvidence(keys: own, key: key, now: now), &assessment)
    guard assessment.verdict == .verified, case .trusted(let directory, let name) = assessment.trust else {
      return .refused(RejectedCard(assessment: assessment, card: card))
    }
    return .verified(
      VerifiedCard(
        card: card, assessment: assessment, issuerName: name, directoryName: directory, checked: now))
  }

  /// Evaluates the standard policies and then the additional ones.
  private func applyPolicies(
    to payload: CardPayload, _ evidence: CardEvidence, _ assessment: inout CardAssessment
  ) {
    for policy in standard { assessment.add(policy.judge(payload, evidence)) }
    for policy in additions { assessment.add(policy.judge(payload, evidence)) }
  }

  /// Returns the refusal for a text that contains no readable card.
  private static func refusal(of findings: [Finding]) -> RejectedCard {
    let reason = findings.areBreaking ? [] : [Finding(.jwsForm, at: "jws")]
    return RejectedCard(
      assessment: CardAssessment(validity: .unknown, revocation: .unknown, findings: findings + reason),
      card: nil)
  }
}

// MARK: Signature

extension CardVerifier {
  /// Checks whether a key of the issuer made the signature.
  ///
  /// The algorithm is ES256 by constant; a header with another algorithm is rejected, never
  /// followed.
  private func checkSignature(
    of card: UnverifiedCard, key: VerificationKey?, keys: IssuerKeys?, areForeign: Bool
  ) -> (answer: CardAssessment.Signature, finding: Finding?) {
    guard let key else { return withoutKey(card, keys: keys, areForeign: areForeign) }
    let jws = card.jws
    if jws.header.algorithm == "ES256", key.isValidSignature(jws.signature, for: jws.signingInput) {
      return (.valid, nil)
    }
    // A signature of another length has its own finding.
    return (.invalid, jws.signature.count == 64 ? Finding(.signatureInvalid, at: "jws.signature") : nil)
  }

  private func withoutKey(
    _ card: UnverifiedCard, keys: IssuerKeys?, areForeign: Bool
  ) -> (answer: CardAssessment.Signature, finding: Finding?) {
    guard keys?.isCurrent == true else {
      let detail = areForeign ? "the available keys are those of another issuer" : nil
      return (.unchecked, Finding(.signatureUnchecked, at: "jws.signature", detail))
    }
    let kid = card.jws.header.keyIdentifier ?? ""
    switch keys?.set.faultyAnswer(to: kid, card.jws.signature, for: card.jws.signingInput) {
    case .issuersFault?: return (.unchecked, Finding(.signingKeyFaulty, at: "jws.header.kid"))
    case .misnamed?: return (.invalid, Finding(.signingKeyFaulty, at: "jws.header.kid"))
    case JSONWebKeySet.FaultyAnswer.none?, nil: break
    }
    let isForeign = trust.anotherIssuer(than: card.payload.issuer, has: kid)
    return (.invalid, Finding(isForeign ? .keyOfAnotherIssuer : .signingKeyUnknown, at: "jws.header.kid"))
  }
}

// MARK: Unsigned payloads

extension CardVerifier {
  /// Assesses a payload alone: its form and dates, but neither its issuer nor its revocation.
  ///
  /// The signature stays unchecked, so the verdict is never better than undetermined.
  package static func judge(_ reading: Reading<CardPayload>, at now: UnixTime) -> CardAssessment {
    var assessment = CardAssessment(findings: reading.findings)
    guard let payload = reading.value else { return assessment }
    let evidence = CardEvidence(keys: nil, key: nil, now: now)
    for policy in StandardPolicies.ofPayload { assessment.add(policy.judge(payload, evidence)) }
    return assessment
  }

  /// Assesses a payload before it is signed, as if the signature were present.
  package func judge(
    _ reading: Reading<CardPayload>, keys: IssuerKeys, kid: String, at now: UnixTime
  ) -> CardAssessment {
    var assessment = CardAssessment(findings: reading.findings)
    guard let payload = reading.value else { return assessment }
    applyPolicies(to: payload, CardEvidence(keys: keys, key: keys.key(kid), now: now), &assessment)
    return assessment
  }
}

/// The outcome of verifying a card.
///
/// A caller can't confuse the cases: only ``verified(_:)`` contains a card that is safe to rely on.
public enum CardOutcome: Sendable {
  /// The card is valid, in date and not revoked, and its issuer is listed.
  case verified(VerifiedCard)
  /// Any other outcome, from an invalid signature to an unavailable key; ``CardAssessment/verdict``
  /// has the reason.
  case refused(RejectedCard)
  /// The text isn't a card, nor one that was changed or damaged.
  case notACard(ForeignText)

  /// The results and all findings, whatever the outcome.
  ///
  /// Even a verified card may have warnings.
  public var assessment: CardAssessment {
    switch self {
    case .verified(let card): card.assessment
    case .refused(let refusal): refusal.assessment
    case .notACard(let text): text.assessment
    }
  }

  /// The card, to the extent that it was readable.
  ///
  /// It is unverified even if the outcome is good: pass on the ``VerifiedCard``, not this value.
  public var card: UnverifiedCard? {
    switch self {
    case .verified(let card): card.card
    case .refused(let refusal): refusal.card
    case .notACard: nil
    }
  }
}

/// A card whose signature, issuer, dates and revocation have all been checked and found good.
///
/// Only ``CardVerifier/verify(_:keys:at:)`` creates one, so a function that receives one needs no
/// further check:
///
/// ```swift
/// func admit(_ card: VerifiedCard) { greet(from: card.issuerName) }
/// ```
///
/// It is valid for the time ``checked``. Later the card may have expired or been revoked; verify it
/// again.
public struct VerifiedCard: Sendable {
  /// The signed card with its signature.
  public let card: UnverifiedCard
  /// The four results, all of them good, and any other findings.
  public let assessment: CardAssessment
  /// The issuer's name from the directory, never from the card.
  public let issuerName: String
  /// The directory that lists the issuer.
  public let directoryName: String
  /// The time that the result is valid for.
  public let checked: UnixTime

  fileprivate init(
    card: UnverifiedCard, assessment: CardAssessment, issuerName: String, directoryName: String,
    checked: UnixTime
  ) {
    self.card = card
    self.assessment = assessment
    self.issuerName = issuerName
    self.directoryName = directoryName
    self.checked = checked
  }
}

/// A card that must not be accepted, with every reason.
public struct RejectedCard: Sendable {
  /// The four results and all findings; ``CardAssessment/verdict`` combines them.
  public let assessment: CardAssessment
  /// The card, to the extent that it was readable.
  public let card: UnverifiedCard?
}

/// A text that isn't a health card, with its kind.
public struct ForeignText: Sendable {
  /// The kind of text.
  public let content: ForeignContent
  /// The reason why no card was readable, and the results of a signature that could be checked; the
  /// verdict is ``CardVerdict/notACard``.
  public let assessment: CardAssessment

  package init(content: ForeignContent, findings: [Finding]) {
    self.init(
      content: content,
      assessment: CardAssessment(
        validity: .unknown, revocation: .unknown, findings: findings, foreign: content))
  }

  package init(content: ForeignContent, assessment: CardAssessment) {
    self.content = content
    self.assessment = assessment
  }
}
