import WellsealBase
import WellsealCredentials

/// The content of a brief report on a card.
///
/// Two cards with the same answers have the same report.
struct BriefAnswers: Sendable, Hashable {
  let verdict: CardVerdict
  let signature: CardAssessment.Signature
  let trust: CardAssessment.Trust
  let revocation: CardAssessment.Revocation
  let validity: CardAssessment.Validity
  /// The issuer in the card.
  let issuer: String?
  /// The key identifier in the card.
  let keyName: String?
  let keysFrom: IssuerKeys.Origin?
  let keysSeen: UnixTime?
  /// The kind of content, if it isn't a card.
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

  /// Creates the answers for a single card.
  init(_ card: InspectedCard) {
    let assessment = card.outcome.assessment
    self.init(
      verdict: assessment.verdict, assessment, of: card, findings: assessment.findings + card.remarks)
  }

  /// Creates the answers for a single card from the results of its verification.
  ///
  /// - Parameters:
  ///   - outcome: The outcome of the verification of a card.
  ///   - card: The card, if it could be parsed.
  ///   - keys: The issuer's keys that were used.
  ///   - remarks: Findings about the keys and the health data.
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

  /// The answers without findings.
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

  /// The answers, the kind of content if it isn't a card, and the findings.
  var json: JSON {
    var object = answers
    if let foreign { object["content"] = .string(foreign.rawValue) }
    list(in: &object)
    return object
  }

  /// Adds the findings, and the number of those left out if there are very many.
  func list(in object: inout JSON) {
    object["findings"] = .array(findings.prefix(Self.maxCount).map(\.json))
    if findings.count > Self.maxCount { object["findingsLeftOut"] = .integer(findings.count - Self.maxCount) }
  }

  /// The maximum number of findings in a list, so that a small artifact can't cause a large report.
  private static let maxCount = 1000
}
