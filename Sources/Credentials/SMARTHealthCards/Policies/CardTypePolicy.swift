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
    if !payload.types.contains(CardPayload.healthCardType) {
      findings.append(Finding(.cardTypeMissing, at: path))
    }
    for (place, type) in payload.types.enumerated() where !known.contains(type) {
      let code: FindingCode = type == "VerifiableCredential" ? .cardTypeSuperfluous : .cardTypeUnknown
      findings.append(Finding(code, at: "\(path)[\(place)]"))
    }
    if payload.root["vc"]?["@context"] != nil {
      findings.append(Finding(.cardTypeSuperfluous, at: "payload.vc.@context"))
    }
    return findings
  }

  private static let known: Set<String> = [
    CardPayload.healthCardType,
    "https://smarthealth.cards#covid19",
    "https://smarthealth.cards#immunization",
    "https://smarthealth.cards#laboratory",
    "https://smarthealth.cards#recovery",
  ]
}
