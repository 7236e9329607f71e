import WellsealBase
public import WellsealEUCertificates

extension CardInspection {
  /// The overall result of a country's rules for all certificates, or `nil` if no rules were
  /// evaluated.
  public var rulesOutcome: RuleSet.Result.Outcome? {
    let asked = cards.compactMap { $0.rules.map { RuleSet.outcome(of: $0) } }
    return asked.contains(.failed) ? .failed : asked.contains(.open) ? .open : asked.first
  }

  /// Returns the object for a certificate: the same answers as for a card, and those about rules.
  static func certificate(_ inspected: InspectedCard, in answers: JSON) -> JSON {
    let certificate = inspected.outcome.certificate
    var object: JSON = ["kind": "euDigitalCOVIDCertificate"]
    guard case .object(let members) = answers else { return object }
    for member in members { object[member.name] = member.value }
    object["algorithm"] = .text(certificate?.message.algorithm?.name)
    object["issued"] = .text(inspected.issued.map { $0.rfc3339 })
    object["expires"] = .text(inspected.expires.map { $0.rfc3339 })
    object["rules"] = .string(inspected.rules.map { RuleSet.outcome(of: $0).rawValue } ?? "unchecked")
    object["ruleResults"] = .array((inspected.rules ?? []).map(json))
    object["certificate"] = certificate?.claims.content.json ?? .null
    object["summary"] = inspected.summary?.json ?? .null
    return object
  }

  private static func json(_ result: RuleSet.Result) -> JSON {
    [
      "identifier": .string(result.rule.identifier), "version": .string(result.rule.version),
      "type": .string(result.rule.kind.rawValue), "country": .string(result.rule.country),
      "result": .string(result.outcome.rawValue), "description": .text(result.rule.description),
    ]
  }
}
