import WellsealBase

/// A policy that checks the types of a card.
///
/// It sets no result. A card without the type `#health-card` gets a
/// ``FindingCode/cardTypeMissing``, which makes it invalid. The content types are deprecated and
/// unknown ones must be ignored, so all other findings are advice to the issuer.
///
/// Source: SMART Health Cards Framework 1.4.0, "Health Card types".
public struct CardTypePolicy: CardPolicy {
  /// Creates a policy.
  public init() {}

  /// Reports a card without the health card type, and types that a card shouldn't have.
  public func judge(_ payload: CardPayload, _ evidence: CardEvidence) -> PolicyAnswer {
    .noticed(Self.findings(for: payload))
  }

  private static func findings(for payload: CardPayload) -> [Finding] {
    var findings: [Finding] = []
    let path = "payload.vc.type"
    var isHealthCard = false
    let types = payload.root["vc"]?["type"].map { Array($0.elements) } ?? []
    for (place, type) in types.enumerated() {
      if type.isString("https://smarthealth.cards#health-card") {
        isHealthCard = true
      } else if place < maxCount, type.kind == .string, !known.contains(where: type.isString) {
        let code: FindingCode =
          type.isString("VerifiableCredential") ? .cardTypeSuperfluous : .cardTypeUnknown
        findings.append(Finding(code, at: "\(path)[\(place)]"))
      }
    }
    if !isHealthCard { findings.append(Finding(.cardTypeMissing, at: path)) }
    if payload.root["vc"]?["@context"] != nil {
      findings.append(Finding(.cardTypeSuperfluous, at: "payload.vc.@context"))
    }
    return findings
  }

  /// The maximum number of types that are checked individually; a card can name a hundred thousand
  /// in a few bytes.
  static let maxCount = 100

  private static let known: [StaticString] = [
    "https://smarthealth.cards#covid19",
    "https://smarthealth.cards#immunization",
    "https://smarthealth.cards#laboratory",
    "https://smarthealth.cards#recovery",
  ]
}
