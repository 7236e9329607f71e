/// Returns an untrusted text from a card for display in a page or a terminal.
///
/// The issuer of a card chooses the names on it. Control characters, escape sequences, and
/// characters that set the writing direction or have no width are removed, and line breaks become
/// spaces. Joiners stay, because scripts need them.
///
/// - Parameters:
///   - text: The text from the card.
///   - limit: The maximum number of characters; a longer text is truncated with an ellipsis.
/// - Returns: The text on one line, which may be empty.
public func safeForDisplay(_ text: String, limit: Int = 120) -> String {
  if isPlain(text, limit: limit) { return text }
  var kept = String.UnicodeScalarView()
  var marks = 0
  // A character may consist of many scalars, so limit these separately.
  for scalar in text.unicodeScalars.prefix(limit * 8) {
    switch scalar.properties.generalCategory {
    case .lineSeparator, .paragraphSeparator, .spaceSeparator: kept.append(" ")
    case .control: if "\t\n\r".unicodeScalars.contains(scalar) { kept.append(" ") }
    case .format: if scalar == "\u{200C}" || scalar == "\u{200D}" { kept.append(scalar) }
    case .privateUse, .unassigned, .surrogate: continue
    case .nonspacingMark, .enclosingMark:
      marks += 1
      if marks <= 4 { kept.append(scalar) }
      continue
    default: kept.append(scalar)
    }
    marks = 0
  }
  let words = String(kept).split(separator: " ").joined(separator: " ")
  return words.count > limit ? words.prefix(limit) + "…" : words
}

/// Returns true if a text is short printable ASCII with single spaces inside, as nearly all are;
/// then it stays unchanged.
private func isPlain(_ text: String, limit: Int) -> Bool {
  let space = UInt8(ascii: " ")
  guard text.utf8.count <= limit, text.utf8.first != space, text.utf8.last != space else { return false }
  var last: UInt8 = 0
  for byte in text.utf8 {
    guard (0x20..<0x7F).contains(byte), byte != space || last != space else { return false }
    last = byte
  }
  return true
}
