/// The rows of a table, shortened to a width.
///
/// Numbers are never shortened. Commands accept the first characters of an identifier, so eight are
/// enough if they differ.
struct FittedTable {
  private(set) var rows: [[String]]
  /// The number of blanks between columns.
  private(set) var gap = 2
  private let sides: [AlignedTable.Side]
  private let columns: Int

  init(_ rows: [[String]], _ sides: [AlignedTable.Side], columns: Int) {
    (self.rows, self.sides, self.columns) = (rows, sides, columns)
    if excess > 0 { shortenIdentifiers() }
    if excess > 0 { shortenTexts() }
    if excess > 0 { gap = 1 }
  }

  private func width(of column: Int) -> Int { rows.map { AlignedTable.width($0[column]) }.max() ?? 0 }

  private var excess: Int {
    let widths = sides.indices.map { width(of: $0) }
    return widths.reduce(0, +) + gap * max(0, widths.count - 1) - columns
  }

  private mutating func shortenIdentifiers() {
    for column in sides.indices where rows.count > 1 {
      let cells = rows.dropFirst().map { $0[column] }
      guard cells.allSatisfy(Self.isIdentifier) else { continue }
      let count = Set(cells).count
      let length = [8, 13, 18, 23].first { length in Set(cells.map { $0.prefix(length) }).count == count }
      guard let length else { continue }
      for row in rows.indices.dropFirst() { rows[row][column] = String(rows[row][column].prefix(length)) }
    }
  }

  /// Returns whether a text is a UUID.
  private static func isIdentifier(_ text: String) -> Bool {
    text.wholeMatch(of: #/[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}/#) != nil
  }

  /// Shortens the widest column of texts until the table fits, or nothing is left to shorten.
  private mutating func shortenTexts() {
    while excess > 0 {
      let candidates = sides.indices.filter { sides[$0] == .left && width(of: $0) > Self.minWidth }
      guard let widest = candidates.max(by: { width(of: $0) < width(of: $1) }) else { return }
      let others = candidates.filter { $0 != widest }.map { width(of: $0) }.max() ?? Self.minWidth
      let target = max(Self.minWidth, width(of: widest) - excess, min(others, width(of: widest) - 1))
      for row in rows.indices { rows[row][widest] = Self.cut(rows[row][widest], to: target) }
    }
  }

  private static let minWidth = 8

  private static func cut(_ text: String, to width: Int) -> String {
    guard AlignedTable.width(text) > width else { return text }
    var short = text
    while AlignedTable.width(short) >= width { short.removeLast() }
    while short.last == " " { short.removeLast() }
    return short + "…"
  }
}
