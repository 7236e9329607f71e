/// A text from a card as it may be shown in a page or a terminal.
///
/// Names on a card are chosen by whoever made it: control characters and escape sequences are taken out, marks that
/// turn the direction of writing or have no width too, and line breaks become spaces. Joiners stay, because scripts need them.
///
/// - Parameters:
///   - text: what the card says.
///   - limit: the most characters that are shown; more are cut with an ellipsis.
/// - Returns: the text on one line, which may be empty.
public func safeForDisplay(_ text: String, limit: Int = 120) -> String {
  var kept = String.UnicodeScalarView()
  var marks = 0
  // A character may consist of many scalars, so these are bounded on their own.
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
