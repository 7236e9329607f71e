public import Credentials

/// Everything that was found out about what somebody handed over.
public struct CardInspection: Sendable {
  /// What was noticed about the artefact around the cards, or about an artefact without a card.
  public var findings: [Finding]
  /// The cards in the order they were found.
  public var cards: [InspectedCard] = []
  /// A payload without its signature, if that is what was handed over.
  public private(set) var payload: CardPayload?
  private var validity: CardAssessment.Validity?

  package init(findings: [Finding]) { self.findings = findings }

  mutating func add(_ inspected: (payload: CardPayload?, assessment: CardAssessment)) {
    payload = inspected.payload
    validity = inspected.assessment.validity
    findings += inspected.assessment.findings
  }

  /// All findings, those about a card with its place among several.
  public var allFindings: [Finding] {
    findings
      + cards.flatMap { card in
        card.path.isEmpty || cards.count == 1 ? card.findings : card.findings.map { $0.inside(card.path) }
      }
  }

  /// The worst state of all that was handed over; something without a signature is undetermined at best.
  public var verdict: CardVerdict {
    if findings.areBreaking { return .invalid }
    return worst.map { cards[$0].outcome.assessment.verdict } ?? .undetermined
  }

  /// The four answers about the card that decides the verdict.
  public var assessment: CardAssessment {
    if let worst { return cards[worst].outcome.assessment }
    var assessment = CardAssessment()
    assessment.validity = validity ?? .unknown
    assessment.revocation = .unknown
    return assessment
  }

  /// The place of the first card of those in the worst state.
  private var worst: Int? {
    guard cards.count > 1 else { return cards.isEmpty ? nil : 0 }
    let severities = cards.map { Self.severity($0.outcome.assessment.verdict) }
    return severities.indices.min { severities[$0] < severities[$1] }
  }

  private static func severity(_ verdict: CardVerdict) -> Int { worstFirst.firstIndex(of: verdict) ?? 0 }

  private static let worstFirst: [CardVerdict] = [
    .invalid, .revoked, .undetermined, .expired, .unknownIssuer, .verified,
  ]
}

/// One card with its outcome and what else was noticed.
public struct InspectedCard: Sendable {
  /// Where the card was found; empty where it is the whole artefact.
  public var path: String
  public var outcome: CardOutcome
  /// The issuer's keys that were used; nil where none could be had.
  public var keys: IssuerKeys?
  /// What was noticed about the issuer's keys and about the health data.
  public var remarks: [Finding] = []

  public var findings: [Finding] { outcome.assessment.findings + remarks }
}
