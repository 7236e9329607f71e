/// Rows for people: columns as wide as what is in them, numbers to the right.
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

  mutating func add(_ row: [String]) { rows.append(row) }

  /// The lines, the names of the columns first.
  var text: String {
    let widths = sides.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.enumerated().map { place, row in
      let line = row.indices.map { Self.pad(row[$0], widths[$0], sides[$0]) }.joined(separator: "  ")
      let end = line.lastIndex { $0 != " " }.map { line.index(after: $0) } ?? line.startIndex
      return place == 0 ? Terminal.paint(String(line[..<end]), .bold) : String(line[..<end])
    }
    .joined(separator: "\n")
  }

  private static func pad(_ text: String, _ width: Int, _ side: Side) -> String {
    let blanks = String(repeating: " ", count: width - text.count)
    return side == .left ? text + blanks : blanks + text
  }
}
