extension Narrative {
  /// Returns narratives as plain text, with a line for each paragraph, item and row.
  ///
  /// Cells are separated by ` | `.
  package static func plainText(of pieces: [Narrative]) -> String {
    var writer = NarrativeText()
    writer.write(pieces)
    return writer.lines
  }
}

/// A writer that formats a narrative line by line.
private struct NarrativeText {
  private var done: [String] = []
  private var line = ""

  /// The text without empty lines.
  var lines: String {
    (done + [line]).map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
      .filter { !$0.isEmpty }.joined(separator: "\n")
  }

  mutating func write(_ pieces: [Narrative]) { for piece in pieces { write(piece) } }

  private mutating func write(_ piece: Narrative) {
    switch piece {
    case .text(let text): line += text
    case .lineBreak: endLine()
    // Mark deleted text, so that it doesn't look like current text.
    case .styled(.deleted, let content):
      line += "[deleted: "
      write(content)
      line += "]"
    case .styled(_, let content): write(content)
    case .link(let address, let content):
      write(content)
      if !address.isEmpty { line += " (\(address))" }
    case .paragraph(let caption, let content): block(caption, content)
    case .list(let list):
      block(list.caption, [])
      for (number, item) in list.items.enumerated()
      where !(item.caption + item.content).allSatisfy(\.isBlank) {
        line += list.isOrdered ? "\(number + 1). " : "- "
        write(item.caption)
        if !item.caption.isEmpty { line += " " }
        write(item.content)
        endLine()
      }
    case .table(let table):
      block(table.caption, [])
      for row in table.rowsOfText { write(row) }
    case .footnote(let number, let content):
      line += "[\(number): "
      write(content)
      line += "]"
    case .footnoteReference(let number): line += "[\(number)]"
    case .picture(_, let caption), .missingPicture(let caption): block(caption, [])
    }
  }

  private mutating func block(_ caption: [Narrative], _ content: [Narrative]) {
    endLine()
    write(caption)
    endLine()
    write(content)
    endLine()
  }

  private mutating func write(_ cells: [String]) {
    endLine()
    guard cells.contains(where: { !$0.isEmpty }) else { return }
    line += cells.joined(separator: " | ")
    endLine()
  }

  private mutating func endLine() {
    done.append(line)
    line = ""
  }
}

extension NarrativeTable {
  /// The cells of each row as text.
  ///
  /// A cell that spans several columns or rows is repeated in each of them, so that later cells
  /// stay under their headings. A row with a single cell contains it once.
  fileprivate var rowsOfText: [[String]] {
    var below: [Int: (text: String, rows: Int)] = [:]
    return rows.map { row in
      var cells: [String] = []
      var next = below.compactMapValues { $0.rows > 1 ? (text: $0.text, rows: $0.rows - 1) : nil }
      func copyFromAbove() {
        while let above = below[cells.count] {
          cells.append(above.text)
        }
      }
      for cell in row.cells {
        copyFromAbove()
        // Join the lines of a cell.
        let text = Narrative.plainText(of: cell.content).replacing("\n", with: "; ")
        let isWhole = row.cells.count == 1 && cells.isEmpty
        for column in 0..<(isWhole ? 1 : min(cell.columns, Self.maxColumns)) {
          if cell.rows > 1 { next[cells.count] = (Self.again(text, column), cell.rows - 1) }
          cells.append(Self.again(text, column))
        }
      }
      copyFromAbove()
      below = next
      return cells
    }
  }

  /// Returns the text for another column of its cell: the text itself, or an ellipsis if it is
  /// long.
  private static func again(_ text: String, _ column: Int) -> String {
    column == 0 || text.utf8.count <= maxRepeatedLength ? text : "…"
  }

  private static let maxRepeatedLength = 200
  private static let maxColumns = 100
}
