extension Narrative {
  /// The pieces as plain text: a line for each paragraph, item and row; cells have ` | ` between them.
  package static func plainText(of pieces: [Narrative]) -> String {
    var writer = NarrativeText()
    writer.write(pieces)
    return writer.lines
  }
}

/// Writes a narrative line by line.
private struct NarrativeText {
  private var done: [String] = []
  private var line = ""

  /// What was written, without empty lines.
  var lines: String {
    (done + [line]).map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
      .filter { !$0.isEmpty }.joined(separator: "\n")
  }

  mutating func write(_ pieces: [Narrative]) { for piece in pieces { write(piece) } }

  private mutating func write(_ piece: Narrative) {
    switch piece {
    case .text(let text): line += text
    case .lineBreak: endLine()
    // What was taken out must not read like what is still said.
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
      for row in table.rows { write(row) }
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

  private mutating func write(_ row: NarrativeTable.Row) {
    endLine()
    guard row.cells.contains(where: { !$0.content.allSatisfy(\.isBlank) }) else { return }
    for (place, cell) in row.cells.enumerated() {
      if place > 0 { line += " | " }
      // What stands on lines of its own in a cell is one line here.
      line += Narrative.plainText(of: cell.content).replacing("\n", with: "; ")
    }
    endLine()
  }

  private mutating func endLine() {
    done.append(line)
    line = ""
  }
}
