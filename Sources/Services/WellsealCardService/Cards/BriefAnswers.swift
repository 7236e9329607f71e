import WellsealBase
import WellsealCredentials

/// All that the brief report on a card says: where two cards have the same answers, their reports are the same.
struct BriefAnswers: Sendable, Hashable {
  let verdict: CardVerdict
  let signature: CardAssessment.Signature
  let trust: CardAssessment.Trust
  let revocation: CardAssessment.Revocation
  let validity: CardAssessment.Validity
  /// The issuer that the card names.
  let issuer: String?
  /// The key that the card names.
  let keyName: String?
  let keysFrom: IssuerKeys.Origin?
  let keysSeen: UnixTime?
  /// What was handed over in the place of a card.
  let foreign: ForeignContent?
  let findings: [Finding]

  init(
    verdict: CardVerdict, _ assessment: CardAssessment, of card: InspectedCard?,
    foreign: ForeignContent? = nil,
    findings: [Finding]
  ) {
    self.init(
      verdict: verdict, assessment, issuer: card?.issuer, keyName: card?.keyName, keys: card?.keys,
      foreign: foreign, findings: findings)
  }

  /// What is said of a card by itself.
  init(_ card: InspectedCard) {
    let assessment = card.outcome.assessment
    self.init(
      verdict: assessment.verdict, assessment, of: card, findings: assessment.findings + card.remarks)
  }

  /// What is said of a card by itself, from what was found out about it.
  ///
  /// - Parameters:
  ///   - outcome: of the verifier; the text is a card.
  ///   - card: as far as it could be read.
  ///   - keys: the issuer's that were used.
  ///   - remarks: what was noticed about the keys and the health data.
  init(_ outcome: CardOutcome, of card: UnverifiedCard?, keys: IssuerKeys?, remarks: [Finding]) {
    let assessment = outcome.assessment
    self.init(
      verdict: assessment.verdict, assessment, issuer: card?.payload.issuer,
      keyName: card?.jws.header.keyIdentifier, keys: keys, foreign: nil,
      findings: assessment.findings + remarks)
  }

  private init(
    verdict: CardVerdict, _ assessment: CardAssessment, issuer: String?, keyName: String?,
    keys: IssuerKeys?, foreign: ForeignContent?, findings: [Finding]
  ) {
    self.verdict = verdict
    signature = assessment.signature
    trust = assessment.trust
    revocation = assessment.revocation
    validity = assessment.validity
    self.issuer = issuer
    self.keyName = keyName
    keysFrom = keys?.origin
    keysSeen = keys?.seen
    self.foreign = foreign
    self.findings = findings
  }

  /// The answers alone.
  var answers: JSON {
    let listed = trust.listing
    return [
      "outcome": .string(verdict.rawValue),
      "signature": .string(signature.rawValue),
      "trust": .string(trust.word),
      "revocation": .string(revocation.rawValue),
      "validity": .string(validity.rawValue),
      "issuer": .text(issuer),
      "issuerName": .text(listed?.name),
      "directory": .text(listed?.directory),
      "kid": .text(keyName),
      "keysFrom": .text(keysFrom?.word),
      "keysSeen": .text(keysSeen.map { $0.rfc3339 }),
    ]
  }

  /// The answers, what was handed over in the place of a card, and the findings.
  var json: JSON {
    var object = answers
    if let foreign { object["content"] = .string(foreign.rawValue) }
    list(in: &object)
    return object
  }

  /// Lists the findings, and says how many are left out where there are very many.
  func list(in object: inout JSON) {
    object["findings"] = .array(findings.prefix(Self.most).map(\.json))
    if findings.count > Self.most { object["findingsLeftOut"] = .integer(findings.count - Self.most) }
  }

  /// The most findings in a list, so that a small artefact cannot be made to have a large report.
  private static let most = 1000
}
