import WellsealBase
import WellsealFHIR

/// What the content of a card is about, as its `vc.type` could say.
///
/// The granular types are deprecated since 1.4.0 of the framework; they are only of use for warnings.
public struct CardTopics: Hashable, Sendable {
  /// Whether there is an Immunization.
  public var hasImmunization: Bool
  /// Whether there is an Observation or DiagnosticReport.
  public var hasLabResult: Bool
  /// Whether the code of an Immunization or Observation is about COVID-19.
  public var isCOVID19: Bool
}

extension CardTopics {
  /// The granular card types that the content suggests, as their full `vc.type` values.
  ///
  /// A laboratory card in the sense of those types is about COVID-19; other observations suggest nothing.
  public var suggestedTypes: [String] {
    [
      (hasImmunization, "immunization"), (hasLabResult && isCOVID19, "laboratory"), (isCOVID19, "covid19"),
    ].filter(\.0).map { "https://smarthealth.cards#" + $0.1 }
  }
}

extension CardContent {
  /// What the content is about.
  public var topics: CardTopics {
    var topics = CardTopics(hasImmunization: false, hasLabResult: false, isCOVID19: false)
    for (_, resource) in resources {
      let code: JSONValue?
      switch resource["resourceType"]?.string {
      case "Immunization":
        topics.hasImmunization = true
        code = resource["vaccineCode"]
      case "Observation", "DiagnosticReport":
        topics.hasLabResult = true
        code = resource["code"]
      default: continue
      }
      topics.isCOVID19 = topics.isCOVID19 || ConceptView(code).isCOVID19
    }
    return topics
  }
}
