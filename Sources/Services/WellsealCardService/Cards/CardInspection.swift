public import WellsealCredentials
public import WellsealEUCertificates
import WellsealExchange

/// The results of an inspection.
public struct CardInspection: Sendable {
  /// Findings about the artifact that contains the cards, or about an artifact without a card.
  public var findings: [Finding]
  /// The cards, in the order in which they were found.
  public var cards: [InspectedCard] = []
  /// The payload, if the input is a payload without its signature.
  public private(set) var payload: CardPayload?
  /// The kind of content, if it isn't a card, or `nil` if everything is a card or a damaged one.
  public private(set) var foreign: ForeignContent?
  /// The results for the signature of the content that isn't a card, or `nil` if none was checked.
  public private(set) var foreignAssessment: CardAssessment?
  private var validity = CardAssessment.Validity.unknown

  package init(findings: [Finding], foreign: ForeignContent? = nil) {
    self.findings = findings
    self.foreign = foreign
  }

  /// Records content that isn't a card, and the findings about it.
  mutating func add(_ foreign: ForeignContent, _ found: [Finding]) {
    self.foreign = self.foreign ?? foreign
    findings += found
  }

  /// Adds a card, or records that a text isn't one.
  ///
  /// - Parameters:
  ///   - card: The results for the text.
  ///   - inputs: The inputs, if the text is the only one in them. The complete file can provide
  ///     more information.
  mutating func add(_ card: InspectedCard, wholeInput inputs: [InputFile]) {
    guard let text = card.outcome.foreign else { return cards.append(card) }
    if text.assessment.signature != .unchecked || text.assessment.trust != .unchecked {
      foreignAssessment = foreignAssessment ?? text.assessment
    }
    // For a code, the signed content is more informative than the text of the code.
    let isWhole = inputs.count == 1 && !card.outcome.isCertificate
    let whole = isWhole ? ForeignContent.recognize(inputs[0].bytes) : nil
    add(whole ?? text.content, card.path.isEmpty ? card.findings : card.findings.map { $0.inside(card.path) })
  }

  /// Adds a payload without its signature, or `nil` if it couldn't be parsed.
  mutating func add(_ payload: CardPayload?, _ assessment: CardAssessment) {
    self.payload = payload
    if payload != nil { validity = assessment.validity }
    findings += assessment.findings
  }

  /// All findings.
  ///
  /// Those about one of several cards include its path.
  public var allFindings: [Finding] {
    findings
      + cards.flatMap { card in
        card.path.isEmpty || cards.count == 1 ? card.findings : card.findings.map { $0.inside(card.path) }
      }
  }

  /// The worst verdict of all content.
  ///
  /// Content without a signature is undetermined at best.
  public var verdict: CardVerdict {
    let ofCards = worst.map { cards[$0].outcome.assessment.verdict }
    if foreign != nil { return [ofCards ?? .notACard, .notACard].min(by: Self.isWorse) ?? .notACard }
    return findings.areBreaking ? .invalid : ofCards ?? .undetermined
  }

  /// The assessment of the card that determines the verdict.
  public var assessment: CardAssessment {
    if let worst { return cards[worst].outcome.assessment }
    return foreignAssessment ?? CardAssessment(validity: validity, revocation: .unknown, foreign: foreign)
  }

  /// The index of the first card with the worst verdict.
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

/// A card or certificate with its outcome and further findings.
public struct InspectedCard: Sendable {
  /// The path of the card, or an empty string if it is the whole artifact.
  public var path: String
  public var outcome: InspectedOutcome
  /// The issuer's keys that were used, or `nil` if none were available.
  public var keys: IssuerKeys?
  /// Findings about the issuer's keys and the health data.
  public var remarks: [Finding] = []

  /// The results of a country's rules, or `nil` if no rules were evaluated, which is always the
  /// case for a card.
  public var rules: [RuleSet.Result]?

  public var findings: [Finding] { outcome.assessment.findings + remarks }

  init(path: String, outcome: InspectedOutcome) {
    self.path = path
    self.outcome = outcome
  }
}

/// The outcome of verifying a card or a certificate.
///
/// Both have the same assessment.
public enum InspectedOutcome: Sendable {
  case card(CardOutcome)
  case certificate(CertificateOutcome)

  /// The assessment with all findings.
  public var assessment: CardAssessment {
    switch self {
    case .card(let outcome): outcome.assessment
    case .certificate(let outcome): outcome.assessment
    }
  }

  /// The card, if it could be parsed, or `nil` for a certificate.
  public var card: UnverifiedCard? { if case .card(let outcome) = self { outcome.card } else { nil } }

  /// The certificate, if it could be parsed, or `nil` for a card.
  public var certificate: UnverifiedCertificate? { certificateOutcome?.certificate }

  /// Whether it is a certificate, even if it couldn't be parsed.
  var isCertificate: Bool { certificateOutcome != nil }

  /// The outcome of verifying a certificate, or `nil` for a card.
  var certificateOutcome: CertificateOutcome? {
    if case .certificate(let outcome) = self { outcome } else { nil }
  }

  /// The content that isn't a card.
  var foreign: ForeignText? {
    switch self {
    case .card(.notACard(let text)), .certificate(.notACertificate(let text)): text
    case .card, .certificate: nil
    }
  }
}
