public import WellsealCredentials
public import WellsealEUCertificates
import WellsealExchange

/// Everything that was found out about what somebody handed over.
public struct CardInspection: Sendable {
  /// What was noticed about the artefact around the cards, or about an artefact without a card.
  public var findings: [Finding]
  /// The cards in the order they were found.
  public var cards: [InspectedCard] = []
  /// A payload without its signature, if that is what was handed over.
  public private(set) var payload: CardPayload?
  /// What was handed over in the place of a card; nil where everything is a card, or was one before it was damaged.
  public private(set) var foreign: ForeignContent?
  private var validity = CardAssessment.Validity.unknown

  package init(findings: [Finding], foreign: ForeignContent? = nil) {
    self.findings = findings
    self.foreign = foreign
  }

  /// Notes that something is no card, and why none could be read from it.
  mutating func add(_ foreign: ForeignContent, _ found: [Finding]) {
    self.foreign = self.foreign ?? foreign
    findings += found
  }

  /// Adds a card, or notes that a text in which one was looked for is none.
  ///
  /// - Parameters:
  ///   - card: what was found out about the text.
  ///   - inputs: what the text was found in, where it is the only one: of a whole file more can be told.
  mutating func add(_ card: InspectedCard, wholeInput inputs: [InputFile]) {
    guard let text = card.outcome.foreign else { return cards.append(card) }
    // What a code's signature covers says more than the code's text.
    let isWhole = inputs.count == 1 && !card.outcome.isCertificate
    let whole = isWhole ? ForeignContent.recognise(inputs[0].bytes) : nil
    add(whole ?? text.content, card.path.isEmpty ? card.findings : card.findings.map { $0.inside(card.path) })
  }

  /// Adds a payload without its signature; nil where it could not be read.
  mutating func add(_ payload: CardPayload?, _ assessment: CardAssessment) {
    self.payload = payload
    if payload != nil { validity = assessment.validity }
    findings += assessment.findings
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
    let ofCards = worst.map { cards[$0].outcome.assessment.verdict }
    if foreign != nil { return [ofCards ?? .notACard, .notACard].min(by: Self.isWorse) ?? .notACard }
    return findings.areBreaking ? .invalid : ofCards ?? .undetermined
  }

  /// The four answers about the card that decides the verdict.
  public var assessment: CardAssessment {
    if let worst { return cards[worst].outcome.assessment }
    return CardAssessment(validity: validity, revocation: .unknown, foreign: foreign)
  }

  /// The place of the first card of those in the worst state.
  private var worst: Int? {
    guard cards.count > 1 else { return cards.isEmpty ? nil : 0 }
    let severities = cards.map { Self.severity($0.outcome.assessment.verdict) }
    return severities.indices.min { severities[$0] < severities[$1] }
  }

  private static func isWorse(_ one: CardVerdict, _ other: CardVerdict) -> Bool {
    severity(one) < severity(other)
  }

  private static func severity(_ verdict: CardVerdict) -> Int { worstFirst.firstIndex(of: verdict) ?? 0 }

  private static let worstFirst: [CardVerdict] = [
    .invalid, .revoked, .notACard, .undetermined, .expired, .unknownIssuer, .verified,
  ]
}

/// One card, or one certificate, with its outcome and what else was noticed.
public struct InspectedCard: Sendable {
  /// Where the card was found; empty where it is the whole artefact.
  public var path: String
  public var outcome: InspectedOutcome
  /// The issuer's keys that were used; nil where none could be had.
  public var keys: IssuerKeys?
  /// What was noticed about the issuer's keys and about the health data.
  public var remarks: [Finding] = []

  /// What came of the rules of a country; nil where none was asked, and always for a card.
  public var rules: [RuleSet.Result]?

  public var findings: [Finding] { outcome.assessment.findings + remarks }

  init(path: String, outcome: InspectedOutcome) {
    self.path = path
    self.outcome = outcome
  }
}

/// What came of verifying a card or a certificate: both are judged with the same answers.
public enum InspectedOutcome: Sendable {
  case card(CardOutcome)
  case certificate(CertificateOutcome)

  /// The answers and all findings.
  public var assessment: CardAssessment {
    switch self {
    case .card(let outcome): outcome.assessment
    case .certificate(let outcome): outcome.assessment
    }
  }

  /// The card, as far as it could be read; nil for a certificate.
  public var card: UnverifiedCard? { if case .card(let outcome) = self { outcome.card } else { nil } }

  /// The certificate, as far as it could be read; nil for a card.
  public var certificate: UnverifiedCertificate? { certificateOutcome?.certificate }

  /// Whether it is a certificate, also one that could not be read.
  var isCertificate: Bool { certificateOutcome != nil }

  /// What came of verifying a certificate; nil for a card.
  var certificateOutcome: CertificateOutcome? {
    if case .certificate(let outcome) = self { outcome } else { nil }
  }

  /// What was found in the place of a card.
  var foreign: ForeignText? {
    switch self {
    case .card(.notACard(let text)), .certificate(.notACertificate(let text)): text
    case .card, .certificate: nil
    }
  }
}
