import WellsealBase
import WellsealFHIR

/// The topics of a card's content, as its `vc.type` could state them.
///
/// The framework has deprecated the granular types since 1.4.0; they are only useful for warnings.
public struct CardTopics: Hashable, Sendable {
  /// A Boolean value that indicates whether there is an Immunization.
  public var hasImmunization: Bool
  /// A Boolean value that indicates whether there is an Observation or DiagnosticReport.
  public var hasLabResult: Bool
  /// A Boolean value that indicates whether the code of an Immunization or Observation is about
  /// COVID-19.
  public var isCOVID19: Bool
}

extension CardTopics {
  /// The granular card types that match the content, as full `vc.type` values.
  ///
  /// A laboratory card in the sense of these types is about COVID-19; other observations have no
  /// type.
  public var suggestedTypes: [String] {
    [
      (hasImmunization, "immunization"), (hasLabResult && isCOVID19, "laboratory"), (isCOVID19, "covid19"),
    ].filter(\.0).map { "https://smarthealth.cards#" + $0.1 }
  }
}

extension CardContent {
  /// The topics of the content.
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
