/// The rows of a table, shortened to a width.
///
/// Identifiers lose their end, because commands accept the first characters, then times their
/// seconds, and then the widest texts their ends. Numbers and days are complete.
struct FittedTable {
  private(set) var rows: [[String]]
  /// The number of blanks between columns.
  private(set) var gap = 2
  private let sides: [AlignedTable.Side]
  private let columns: Int

  init(_ rows: [[String]], _ sides: [AlignedTable.Side], columns: Int) {
    (self.rows, self.sides, self.columns) = (rows, sides, columns)
    if excess > 0 { shortenIdentifiers() }
    if excess > 0 { dropSeconds() }
    guard excess > 0 else { return }
    let complete = self.rows
    shortenTexts()
    guard excess > 0 else { return }
    self.rows = complete
    gap = 1
    shortenTexts()
    if excess > 0 { dropTimes() }
  }

  private func width(of column: Int) -> Int { rows.map { AlignedTable.width($0[column]) }.max() ?? 0 }

  private var excess: Int { excess(of: sides.indices.map { width(of: $0) }) }

  private func excess(of widths: [Int]) -> Int {
    widths.reduce(0, +) + gap * max(0, widths.count - 1) - columns
  }

  /// Replaces the cells of a column below its name.
  private mutating func replace(_ column: Int, _ change: (String) -> String) {
    for row in rows.indices.dropFirst() { rows[row][column] = change(rows[row][column]) }
  }
}

// MARK: Identifiers and times

extension FittedTable {
  private mutating func shortenIdentifiers() {
    for column in sides.indices where rows.count > 1 {
      let cells = rows.dropFirst().map { $0[column] }
      guard cells.allSatisfy(Self.isIdentifier) else { continue }
      let count = Set(cells).count
      let length = [8, 13, 18, 23].first { length in Set(cells.map { $0.prefix(length) }).count == count }
      guard let length else { continue }
      replace(column) { String($0.prefix(length)) }
      if rows[0][column].count > length { rows[0][column] = "id" }
    }
  }

  /// Returns whether a text is a UUID.
  private static func isIdentifier(_ text: String) -> Bool {
    text.wholeMatch(of: #/[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}/#) != nil
  }

  private mutating func dropSeconds() {
    for column in sides.indices {
      replace(column) { $0.utf8.count == 19 && Self.startsWithDay($0) ? String($0.prefix(16)) : $0 }
    }
  }

  private mutating func dropTimes() {
    for column in sides.indices {
      replace(column) { $0.utf8.count > 10 && Self.startsWithDay($0) ? $0.prefix(10) + "…" : $0 }
    }
  }

  /// Returns whether a text starts with a day such as `2026-05-31`.
  private static func startsWithDay(_ text: String) -> Bool {
    let start = Array(text.utf8.prefix(10))
    return start.count == 10
      && start.enumerated().allSatisfy { place, byte in
        [4, 7].contains(place) ? byte == 0x2D : (0x30...0x39).contains(byte)
      }
  }
}

// MARK: Texts

extension FittedTable {
  /// Shortens the widest column of texts until the table fits, or nothing is left to shorten.
  private mutating func shortenTexts() {
    let fixed = sides.indices.map { column in rows.indices.map { isFixed($0, column) } }
    // A step may shorten a column by one, so the width of each cell is counted only after a change.
    var cells = sides.indices.map { column in rows.map { AlignedTable.width($0[column]) } }
    var widths = cells.map { $0.max() ?? 0 }
    let least = sides.indices.map { column in
      max(Self.minWidth, zip(cells[column], fixed[column]).filter(\.1).map(\.0).max() ?? 0)
    }
    while case let surplus = excess(of: widths), surplus > 0 {
      let candidates = sides.indices.filter { widths[$0] > least[$0] }
      guard let widest = candidates.max(by: { widths[$0] < widths[$1] }) else { return }
      let others = candidates.filter { $0 != widest }.map { widths[$0] }.max() ?? Self.minWidth
      let target = max(least[widest], widths[widest] - surplus, min(others, widths[widest] - 1))
      for row in rows.indices where !fixed[widest][row] && cells[widest][row] > target {
        rows[row][widest] = Self.cut(rows[row][widest], to: target)
        cells[widest][row] = AlignedTable.width(rows[row][widest])
      }
      widths[widest] = cells[widest].max() ?? 0
    }
  }

  private static let minWidth = 8

  /// Returns whether a cell is a number, a short value such as a limit, or a time.
  private func isFixed(_ row: Int, _ column: Int) -> Bool {
    let cell = rows[row][column]
    guard row > 0, cell.contains(where: \.isNumber) else { return false }
    if sides[column] == .right || Self.startsWithDay(cell.first == "(" ? String(cell.dropFirst()) : cell) {
      return true
    }
    return cell.count <= Self.maxValue
      && cell.first.map { $0.isNumber || Self.signs.contains($0) } ?? false
  }

  private static let maxValue = 14
  private static let signs: Set<Character> = ["≥", "≤", "<", ">", "+", "-", "−", "±"]

  private static func cut(_ text: String, to width: Int) -> String {
    guard AlignedTable.width(text) > width else { return text }
    var short = text
    while AlignedTable.width(short) >= width { short.removeLast() }
    while short.last == " " { short.removeLast() }
    return short + "…"
  }
}
