import WellsealBase
import WellsealCredentials

/// A reader for the `.smart-health-card` file.
///
/// Source: SMART Health Cards Framework, "via File Download".
enum CardFile {
  static func read(_ bytes: [UInt8]) -> Reading<Artifact> {
    let (text, space) = Envelope.strip(bytes, at: "")
    let root: JSONValue
    do { root = try JSONDocument(parsing: text).root } catch {
      return Reading(nil, space + [Finding(.notJSON, at: "", "\(error)")])
    }
    let cards = cards(in: root)
    return Reading(cards.value, space + cards.findings)
  }

  /// Returns the cards in a parsed container.
  static func cards(in root: JSONValue) -> Reading<Artifact> {
    guard let list = root["verifiableCredential"], list.kind == .array, list.count > 0 else {
      return Reading(nil, [Finding(.containerEmpty, at: "verifiableCredential")])
    }
    var cards: [CardText] = []
    var findings: [Finding] = []
    for (place, element) in list.elements.enumerated() {
      let path = "verifiableCredential[\(place)]"
      guard let text = element.string else {
        findings.append(Finding(.containerMember, at: path, "expected text"))
        continue
      }
      let card = CardText.contained(Array(text.utf8), at: path)
      findings += card.findings
      cards.append(card.value)
    }
    return Reading(cards.isEmpty ? nil : .cards(cards), findings)
  }
}
