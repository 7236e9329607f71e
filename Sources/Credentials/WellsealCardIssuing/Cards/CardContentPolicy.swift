import WellsealCredentials

/// Checks that the health data conforms to the rules for every card and those of a profile, and is
/// about one person.
///
/// Source: SMART Health Cards Framework, "Data Model"; the Vaccination & Testing guide for the
/// profiles.
struct CardContentPolicy: CardPolicy {
  var profile: CardProfile?

  func judge(_ payload: CardPayload, _ evidence: CardEvidence) -> PolicyAnswer {
    let content = CardContent(payload.bundle)
    var findings = ContentFindings.of(content, profile: profile)
    let persons = content.resources(ofType: "Patient").count
    if persons > 1 {
      findings.append(
        Finding(.fhirContent, at: "Bundle.entry", "a card must be about one person; found \(persons)"))
    }
    return .noticed(findings)
  }
}

/// A policy that checks the issuer's URL against the rules for issuing, which go beyond those for
/// reading.
struct IssuingAddressPolicy: CardPolicy {
  func judge(_ payload: CardPayload, _ evidence: CardEvidence) -> PolicyAnswer {
    .noticed(
      IssuerAddress.faultsOnlyOfIssuing(in: payload.issuer).map {
        Finding(.issuerURL, at: "payload.iss", $0)
      })
  }
}
