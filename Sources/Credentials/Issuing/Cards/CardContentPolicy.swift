/// The health data meets the rules for every card and those of a profile, and is about one person.
///
/// Source: SMART Health Cards Framework, "Data Model"; the Vaccination & Testing guide for the profiles.
struct CardContentPolicy: CardPolicy {
  var profile: CardProfile?

  func judge(_ payload: CardPayload, _ evidence: CardEvidence, into assessment: inout CardAssessment) {
    let content = CardContent(payload.bundle)
    assessment.findings += ContentFindings.of(content, profile: profile)
    let persons = content.resources(ofType: "Patient").count
    if persons > 1 {
      assessment.findings.append(
        Finding(.fhirContent, at: "Bundle.entry", "a card is about one person, and there are \(persons)"))
    }
  }
}

/// The address can be issued under: the rules of reading and some more.
struct IssuingAddressPolicy: CardPolicy {
  func judge(_ payload: CardPayload, _ evidence: CardEvidence, into assessment: inout CardAssessment) {
    for fault in IssuerAddress.issuingFaults(in: payload.issuer) {
      assessment.findings.append(Finding(.issuerURL, at: "payload.iss", fault))
    }
  }
}
