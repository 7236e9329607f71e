import WellsealBase
import WellsealCredentials

/// A reader for the `.smart-health-card` file, and for cards in other JSON.
///
/// Source: SMART Health Cards Framework, "via File Download".
enum CardFile {
  static func read(_ bytes: [UInt8]) -> Reading<Artifact> {
    let (text, space) = Envelope.strip(bytes, at: "")
    let root: JSONValue
    do { root = try JSONDocument(parsing: text).root } catch {
      if let several = files(in: text) { return several }
      return Reading(nil, space + [Finding(.notJSON, at: "", "\(error)")])
    }
    if root["verifiableCredential"] == nil, let nested = NestedCards(in: root).reading { return nested }
    let cards = cards(in: root)
    return Reading(cards.value, space + cards.findings)
  }

  /// Returns the cards of a text with several card files or FHIR resources, such as one on each
  /// line (NDJSON), or `nil` for other text.
  static func files(in text: [UInt8]) -> Reading<Artifact>? {
    var cards: [CardText] = []
    var findings: [Finding] = []
    let values = Array(JSONSequence(text, maxCount: maxFiles))
    guard values.count > 1 else { return nil }
    for value in values {
      guard let root = try? JSONDocument(parsing: Array(text[value.range])).root else { return nil }
      let isFile = root["verifiableCredential"] != nil
      guard let reading = isFile ? self.cards(in: root) : NestedCards(in: root).reading else {
        guard root["resourceType"] != nil else { return nil }
        continue
      }
      findings += reading.findings.map { $0.inside("line[\(value.line)]") }
      guard case .cards(let found)? = reading.value else { continue }
      cards += found.map { CardText(jws: $0.jws, path: "line[\(value.line)].\($0.path)") }
    }
    guard !cards.isEmpty || !findings.isEmpty else { return nil }
    return Reading(cards.isEmpty ? nil : .cards(cards), findings)
  }

  private static let maxFiles = 1000

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
