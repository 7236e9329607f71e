import WellsealBase

/// A table for the terminal with columns as wide as their content and right-aligned numbers.
///
/// Names of sources are untrusted, and cells are escaped so that they can't control the terminal.
struct AlignedTable {
  enum Side {
    case left
    case right
  }

  private let sides: [Side]
  private var rows: [[String]]

  init(_ columns: [(name: String, side: Side)]) {
    sides = columns.map(\.side)
    rows = [columns.map(\.name)]
  }

  var isEmpty: Bool { rows.count == 1 }

  mutating func add(_ row: [String]) { rows.append(row.map { safeForDisplay($0) }) }

  /// The lines, with the column names first.
  ///
  /// If the terminal is narrower, identifiers are shortened first, and then the widest texts.
  var text: String { text(columns: Terminal.tableColumns) }

  /// Returns the lines with a maximum width, or in full if it is `nil`.
  func text(columns: Int?) -> String {
    let fitted = columns.map { FittedTable(self.rows, sides, columns: $0) }
    let rows = fitted?.rows ?? self.rows
    let gap = String(repeating: " ", count: fitted?.gap ?? 2)
    let widths = sides.indices.map { column in rows.map { Self.width($0[column]) }.max() ?? 0 }
    return rows.enumerated().map { place, row in
      let line = row.indices.map { Self.pad(row[$0], widths[$0], sides[$0]) }.joined(separator: gap)
      let end = line.lastIndex { $0 != " " }.map { line.index(after: $0) } ?? line.startIndex
      return place == 0 ? Terminal.paint(String(line[..<end]), .bold) : String(line[..<end])
    }
    .joined(separator: "\n")
  }

  private static func pad(_ text: String, _ width: Int, _ side: Side) -> String {
    let blanks = String(repeating: " ", count: max(0, width - Self.width(text)))
    return side == .left ? text + blanks : blanks + text
  }

  /// Returns the number of terminal columns of a text.
  ///
  /// East Asian letters and emoji occupy two.
  static func width(_ text: String) -> Int {
    text.reduce(0) { width, character in
      let first = character.unicodeScalars.first?.value ?? 0
      return width + (wide.contains { $0.contains(first) } ? 2 : 1)
    }
  }

  /// Source: Unicode Standard Annex #11, the blocks of wide characters.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
    0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD,
  ]
}
