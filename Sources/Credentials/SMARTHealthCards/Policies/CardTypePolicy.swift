import ByteFormats

/// The types that a card names.
///
/// Only `#health-card` is required. The content types are deprecated and unknown ones are to be ignored, so
/// everything else is advice to the issuer.
///
/// Source: SMART Health Cards Framework 1.4.0, "Health Card types".
public struct CardTypePolicy: CardPolicy {
  public init() {}

  public func judge(_ payload: CardPayload, _ evidence: CardEvidence, into assessment: inout CardAssessment) {
    assessment.findings += Self.findings(for: payload)
  }

  static func findings(for payload: CardPayload) -> [Finding] {
    var findings: [Finding] = []
    let path = "payload.vc.type"
    var isHealthCard = false
    let types = payload.root["vc"]?["type"].map { Array($0.elements) } ?? []
    for (place, type) in types.enumerated() {
      if type.isString("https://smarthealth.cards#health-card") {
        isHealthCard = true
      } else if place < most, let text = type.string, !known.contains(text) {
        let code: FindingCode = text == "VerifiableCredential" ? .cardTypeSuperfluous : .cardTypeUnknown
        findings.append(Finding(code, at: "\(path)[\(place)]"))
      }
    }
    if !isHealthCard { findings.append(Finding(.cardTypeMissing, at: path)) }
    if payload.root["vc"]?["@context"] != nil {
      findings.append(Finding(.cardTypeSuperfluous, at: "payload.vc.@context"))
    }
    return findings
  }

  /// How many types are judged one by one; in a few bytes a card can name a hundred thousand.
  static let most = 100

  private static let known: Set<String> = [
    "https://smarthealth.cards#covid19",
    "https://smarthealth.cards#immunization",
    "https://smarthealth.cards#laboratory",
    "https://smarthealth.cards#recovery",
  ]
}
