import FHIR

/// The health data meets the rules for every card and those of a profile, and is about one person.
///
/// Source: SMART Health Cards Framework, "Data Model"; the Vaccination & Testing guide for the profiles.
struct CardContentPolicy: CardPolicy {
  var profile: CardProfile?

  func judge(_ payload: CardPayload, _ evidence: CardEvidence, into assessment: inout CardAssessment) {
    let content = CardContent(payload.bundle)
    assessment.findings += content.issues(against: profile).map(Self.finding)
    let persons = content.resources(ofType: "Patient").count
    if persons > 1 {
      assessment.findings.append(
        Finding(.fhirContent, at: "Bundle.entry", "a card is about one person, and there are \(persons)"))
    }
  }

  private static func finding(_ issue: FHIRIssue) -> Finding {
    Finding(
      codes[issue.referenceNumber] ?? .fhirContent, at: issue.path,
      "\(issue.message) [\(issue.code.rawValue)]",
      level: levels[issue.severity])
  }

  private static let codes: [Int: FindingCode] = [
    100: .entryUnusable, 103: .bundleEmpty, 105: .fhirContent, 136: .profile,
  ]

  private static let levels: [FHIRIssue.Severity: Finding.Level] = [
    .fatal: .fatal, .error: .error, .warning: .warning,
  ]
}

/// The address can be issued under: the rules of reading and some more.
struct IssuingAddressPolicy: CardPolicy {
  func judge(_ payload: CardPayload, _ evidence: CardEvidence, into assessment: inout CardAssessment) {
    for fault in IssuerAddress.issuingFaults(in: payload.issuer) {
      assessment.findings.append(Finding(.issuerURL, at: "payload.iss", fault))
    }
  }
}
