import WellsealCredentials
import WellsealImports

/// The cards in a text with a signed text on each line, as the list of an issuer or a message with
/// several cards has them.
enum SignedLines {
  /// Returns the cards on the lines, or `nil` if the text isn't such a list.
  static func cards(in text: [UInt8]) -> [CardText]? {
    texts(in: text[...])?.map { CardText(jws: $0.text, path: "line[\($0.number)]") }
  }

  /// Returns the lines with their numbers from 1, without empty ones, or `nil` if one isn't a
  /// signed text or there are fewer than two.
  static func texts(in text: ArraySlice<UInt8>) -> [(number: Int, text: [UInt8])]? {
    guard text.contains(lineFeed) else { return nil }
    var found: [(number: Int, text: [UInt8])] = []
    for (place, line) in text.split(separator: lineFeed, omittingEmptySubsequences: false).enumerated() {
      let line = Envelope.trim(Array(line))
      guard !line.isEmpty else { continue }
      guard found.count < maxCount, CardText.isSigned(Array(line)) else { return nil }
      found.append((place + 1, Array(line)))
    }
    return found.count > 1 ? found : nil
  }

  /// The maximum number of cards; more are verified line by line (`--lines`).
  private static let maxCount = 1000
}
