public import WellsealBase

/// Decides whether cards are genuine.
///
/// A verifier checks the signature over the received bytes with a key of exactly the issuer that the card names. Then it
/// asks each ``CardPolicy`` one question and adds up the answers to a ``CardAssessment``. Only where all four answers are
/// good and nothing proves the card wrong does it make a ``VerifiedCard``.
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
/// A verifier uses no network, no clock and no files: keys and the time are arguments, so the same arguments always give
/// the same outcome. It is a value, and several threads may use one at the same time.
///
/// Source: SMART Health Cards Framework 1.4.0; RFC 7515, section 5.2.
public struct CardVerifier: Sendable {
  /// The directories whose issuers are believed.
  public let trust: TrustStore
  private let standard: [any CardPolicy]
  private let additions: [any CardPolicy]

  /// A verifier that judges form, dates, trust and revocation.
  ///
  /// - Parameters:
  ///   - trust: the directories whose issuers are believed; with none, no card is verified.
  ///   - additions: policies that are asked after the standard ones, in this order. They can turn a card down and cannot
  ///     let one pass; see ``PolicyAnswer``.
  public init(trust: TrustStore, adding additions: [any CardPolicy] = []) {
    self.trust = trust
    self.additions = additions
    standard = StandardPolicies.all(trust: trust)
  }

  /// Judges a card.
  ///
  /// Keys of another issuer than the one that the card names prove nothing about it. They are not used, and the
  /// signature stays unchecked. The cost is that of one ECDSA verification, some tens of microseconds.
  ///
  /// - Parameters:
  ///   - reading: the card as ``UnverifiedCard/read(_:limits:)`` gave it, with what was noticed on the way.
  ///   - keys: the keys of the issuer, as ``IssuerLibrary`` gives them; nil where they could not be had.
  ///   - now: the moment to judge for.
  /// - Returns: the card as a ``VerifiedCard``, a ``CardRefusal`` with every reason against it, or what the text is that
  ///   is no card. Nothing is thrown, because "not acceptable" is an answer and no failure.
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
    ask(about: card.payload, CardEvidence(keys: own, key: key, now: now), &assessment)
    guard assessment.verdict == .verified, case .trusted(let directory, let name) = assessment.trust else {
      return .refused(CardRefusal(assessment: assessment, card: card))
    }
    return .verified(
      VerifiedCard(
        card: card, assessment: assessment, issuerName: name, directoryName: directory, checked: now))
  }

  /// Asks the standard policies and then those that were added.
  private func ask(about payload: CardPayload, _ evidence: CardEvidence, _ assessment: inout CardAssessment) {
    for policy in standard { assessment.add(policy.judge(payload, evidence)) }
    for policy in additions { assessment.add(policy.judge(payload, evidence)) }
  }

  /// Why a text from which no card could be read is refused.
  private static func refusal(of findings: [Finding]) -> CardRefusal {
    let reason = findings.areBreaking ? [] : [Finding(.jwsForm, at: "jws")]
    return CardRefusal(
      assessment: CardAssessment(validity: .unknown, revocation: .unknown, findings: findings + reason),
      card: nil)
  }
}

// MARK: The signature

extension CardVerifier {
  /// The verifier's own question: whether a key of the issuer made the signature.
  ///
  /// The algorithm is ES256 by constant; a header that names another is refused and never followed.
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
      let detail = areForeign ? "the keys at hand are those of another issuer" : nil
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

// MARK: Payloads that nobody signed yet

extension CardVerifier {
  /// Judges a payload by itself: its form and its dates, and neither its issuer nor its revocation.
  ///
  /// The signature stays unchecked, so the verdict is never better than undetermined.
  package static func judge(_ reading: Reading<CardPayload>, at now: UnixTime) -> CardAssessment {
    var assessment = CardAssessment(findings: reading.findings)
    guard let payload = reading.value else { return assessment }
    let evidence = CardEvidence(keys: nil, key: nil, now: now)
    for policy in StandardPolicies.ofPayload { assessment.add(policy.judge(payload, evidence)) }
    return assessment
  }

  /// Judges a payload before it is signed, as if the signature were there.
  package func judge(
    _ reading: Reading<CardPayload>, keys: IssuerKeys, kid: String, at now: UnixTime
  ) -> CardAssessment {
    var assessment = CardAssessment(findings: reading.findings)
    guard let payload = reading.value else { return assessment }
    ask(about: payload, CardEvidence(keys: keys, key: keys.key(kid), now: now), &assessment)
    return assessment
  }
}

/// What came of verifying a card.
///
/// A caller cannot take one for the other: the card that may be relied on is only in ``verified(_:)``.
public enum CardOutcome: Sendable {
  /// The card is genuine, in date, not revoked, and its issuer is listed.
  case verified(VerifiedCard)
  /// Anything else, from a wrong signature to a key that could not be had; ``CardAssessment/verdict`` tells which.
  case refused(CardRefusal)
  /// The text is no card, and none that was changed or damaged: something else was handed over.
  case notACard(ForeignText)

  /// The answers and all findings, whatever the outcome; a verified card, too, may have warnings.
  public var assessment: CardAssessment {
    switch self {
    case .verified(let card): card.assessment
    case .refused(let refusal): refusal.assessment
    case .notACard(let text): text.assessment
    }
  }

  /// The card, as far as it could be read.
  ///
  /// It is unverified also where the outcome is good: pass ``VerifiedCard`` on, not this.
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
/// Only ``CardVerifier/verify(_:keys:at:)`` makes one, so whoever is given it needs no check of its own:
///
/// ```swift
/// func admit(_ card: VerifiedCard) { greet(from: card.issuerName) }
/// ```
///
/// It holds for the moment ``checked``. Later the card may have expired or been revoked; verify it again.
public struct VerifiedCard: Sendable {
  /// What was signed, and the signature.
  public let card: UnverifiedCard
  /// The four answers, all of them good, and what was noticed besides.
  public let assessment: CardAssessment
  /// The issuer's name as a directory gives it; never what the card says.
  public let issuerName: String
  /// The directory that lists the issuer.
  public let directoryName: String
  /// The time for which all this holds.
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

/// A card that is not to be accepted, with every reason.
public struct CardRefusal: Sendable {
  /// The four answers and all findings; ``CardAssessment/verdict`` adds them up.
  public let assessment: CardAssessment
  /// The card, as far as it could be read.
  public let card: UnverifiedCard?
}

/// A text that is no health card, and what it is.
public struct ForeignText: Sendable {
  /// What the text is.
  public let content: ForeignContent
  /// Four answers that nobody could give, and why no card could be read; the verdict is ``CardVerdict/notACard``.
  public let assessment: CardAssessment

  package init(content: ForeignContent, findings: [Finding]) {
    self.content = content
    assessment = CardAssessment(
      validity: .unknown, revocation: .unknown, findings: findings, foreign: content)
  }
}
