import WellsealBase
import WellsealCredentials

/// A provider's response to `$health-cards-issue`.
///
/// Source: SMART Health Cards Framework, "via FHIR $health-cards-issue Operation".
enum IssueResponse {
  static func read(_ bytes: [UInt8]) -> Reading<Artifact> {
    let (text, space) = Envelope.strip(bytes, at: "")
    let root: JSONValue
    do { root = try JSONDocument(parsing: text).root } catch {
      return Reading(nil, space + [Finding(.notJSON, at: "", "\(error)")])
    }
    guard root["resourceType"]?.isString("Parameters") == true else {
      return Reading(
        nil, space + [Finding(.containerMember, at: "resourceType", "expected Parameters", level: .fatal)])
    }
    guard let parameters = root["parameter"], parameters.kind == .array else {
      return Reading(
        nil, space + [Finding(.responseWithoutCards, at: "parameter")], foreign: .fhirResource)
    }
    var cards: [CardText] = []
    var findings = space
    for (place, parameter) in parameters.elements.enumerated()
    where parameter["name"]?.isString("verifiableCredential") == true {
      let path = "parameter[\(place)].valueString"
      guard let text = parameter["valueString"]?.string else {
        findings.append(Finding(.containerMember, at: path, "expected text"))
        continue
      }
      let card = CardText.contained(Array(text.utf8), at: path)
      findings += card.findings
      cards.append(card.value)
    }
    if cards.isEmpty { findings.append(Finding(.responseWithoutCards, at: "parameter")) }
    let isBroken = findings.contains { $0.code == .containerMember }
    return Reading(
      cards.isEmpty ? nil : .cards(cards), findings, foreign: cards.isEmpty && !isBroken ? .fhirResource : nil
    )
  }
}
