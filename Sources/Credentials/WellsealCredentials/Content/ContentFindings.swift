import WellsealFHIR

/// A type that turns issues of health data into findings about the card that contains it.
package enum ContentFindings {
  package static func of(_ content: CardContent, profile: CardProfile?) -> [Finding] {
    content.issues(against: profile).map { issue in
      Finding(
        codes[issue.referenceNumber] ?? .fhirContent, at: issue.path,
        "\(issue.message) [\(issue.code.rawValue)]",
        level: levels[issue.severity])
    }
  }

  /// Returns a finding for each content type that doesn't match the content.
  ///
  /// The content types are deprecated, so a card may omit all of them. A card that has some should
  /// have the right ones.
  ///
  /// Source: SMART Health Cards Framework 1.4.0, changelog.
  package static func types(_ types: [String], _ content: CardContent) -> [Finding] {
    let declared = Set(types).intersection(contentTypes)
    guard !declared.isEmpty else { return [] }
    let suggested = Set(content.topics.suggestedTypes)
    return declared.symmetricDifference(suggested).sorted().map { type in
      Finding(
        .cardTypeUnfit, at: "payload.vc.type",
        declared.contains(type) ? "\(type) is named" : "\(type) is absent")
    }
  }

  private static let contentTypes: Set<String> = [
    "https://smarthealth.cards#covid19", "https://smarthealth.cards#immunization",
    "https://smarthealth.cards#laboratory",
  ]

  private static let codes: [Int: FindingCode] = [
    100: .entryUnusable, 103: .bundleEmpty, 105: .fhirContent, 136: .profile,
  ]

  private static let levels: [FHIRIssue.Severity: Finding.Level] = [
    .fatal: .fatal, .error: .error, .warning: .warning,
  ]
}
