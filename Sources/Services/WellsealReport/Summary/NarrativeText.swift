import FoundationEssentials
import WellsealBase

/// The text of a narrative without markup, a line for each paragraph, list item or table row.
struct NarrativeText: Sendable, Hashable {
  private(set) var lines: [String] = []
  /// The records that a summary of this project lists as left out, without the line before them.
  private(set) var leftOut: [String] = []

  /// Reads the XHTML of a narrative.
  init(_ markup: String) {
    let parts = markup.prefix(Self.maxLength).components(separatedBy: #"<div class="left-out">"#)
    lines = Self.lines(of: parts[0])
    leftOut = parts.dropFirst().flatMap { Self.lines(of: $0).dropFirst() }
  }

  private static let maxLength = 200_000
  private static let maxLines = 500

  private static func lines(of markup: String) -> [String] {
    var lines = [""]
    var rest = markup[...]
    while let start = rest.firstIndex(of: "<") {
      lines[lines.count - 1] += rest[..<start]
      guard let end = rest[start...].firstIndex(of: ">") else { break }
      let tag = rest[rest.index(after: start)..<end].drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }
      if blocks.contains(tag.lowercased()) {
        lines.append("")
      } else if cells.contains(tag.lowercased()), rest[start...].hasPrefix("</") {
        lines[lines.count - 1] += " · "
      }
      rest = rest[rest.index(after: end)...]
    }
    if !rest.contains("<") { lines[lines.count - 1] += rest }
    return lines.map { text in
      safeForDisplay(
        decoded(text).split(whereSeparator: \.isWhitespace).joined(separator: " ")
          .trimming { $0 == "·" || $0 == " " }, limit: 2000)
    }.filter { !$0.isEmpty }.prefix(maxLines).map(\.self)
  }

  private static let blocks: Set = [
    "p", "div", "li", "ul", "ol", "tr", "table", "h1", "h2", "h3", "h4", "h5", "h6", "br", "dt", "dd",
  ]
  private static let cells: Set = ["td", "th"]

  private static func decoded(_ text: String) -> String {
    guard text.contains("&") else { return text }
    return [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&#39;", "'"), ("&nbsp;", " "),
      ("&amp;", "&"),
    ].reduce(text) { $0.replacing($1.0, with: $1.1) }
  }
}

extension String {
  fileprivate func trimming(_ isDropped: (Character) -> Bool) -> String {
    String(drop(while: isDropped).reversed().drop(while: isDropped).reversed())
  }
}
