/// One question that is asked about a card whose signature was looked at.
///
/// A policy adds findings and may set the one answer it is responsible for; it never takes back another's.
public protocol CardPolicy: Sendable {
  func judge(_ payload: CardPayload, _ evidence: CardEvidence, into assessment: inout CardAssessment)
}

/// What is known besides the card.
public struct CardEvidence: Sendable {
  /// The issuer's keys; nil where they could not be had.
  public let keys: IssuerKeys?
  /// The key that the card names, if the issuer has it.
  public let key: VerificationKey?
  /// Seconds since 1970.
  public let now: Double

  package init(keys: IssuerKeys?, key: VerificationKey?, now: Double) {
    self.keys = keys
    self.key = key
    self.now = now
  }
}
