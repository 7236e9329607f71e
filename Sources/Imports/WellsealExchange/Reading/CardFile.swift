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
      if let lines = lines(of: text) { return Reading(lines.value, lines.findings) }
      return Reading(nil, space + [Finding(.notJSON, at: "", "\(error)")])
    }
    let cards = cards(in: root)
    return Reading(cards.value, space + cards.findings)
  }

  /// Returns the cards of a text with a card file on each line (NDJSON), or `nil` for other text.
  private static func lines(of text: [UInt8]) -> Reading<Artifact>? {
    var cards: [CardText] = []
    var findings: [Finding] = []
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard (2...maxLines).contains(lines.count) else { return nil }
    for (place, line) in lines.enumerated() where !Envelope.trim(Array(line)).isEmpty {
      guard let root = try? JSONDocument(parsing: Array(line)).root, root["verifiableCredential"] != nil
      else {
        return nil
      }
      let reading = self.cards(in: root)
      findings += reading.findings.map { $0.inside("line[\(place + 1)]") }
      guard case .cards(let found)? = reading.value else { continue }
      cards += found.map { CardText(jws: $0.jws, path: "line[\(place + 1)].\($0.path)") }
    }
    return Reading(cards.isEmpty ? nil : .cards(cards), findings)
  }

  private static let maxLines = 1000

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
