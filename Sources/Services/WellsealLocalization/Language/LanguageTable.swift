/// A table of `Tables/`, where a column whose head is the tag of a language has the texts of that language.
struct LanguageTable {
  /// A row: what stands before the texts, and the texts in the order of ``Language/tags``; empty where a language has none.
  struct Row {
    let keys: [String]
    let texts: [String]
  }

  let rows: [Row]

  init(_ table: String) {
    var lines = table.utf8.split(separator: UInt8(ascii: "\n")).map { line in
      line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false).map {
        String(Substring($0))
      }
    }
    let head = lines.removeFirst()
    let columns = Language.tags.map { tag in
      guard let column = head.firstIndex(of: tag) else {
        preconditionFailure("LanguageTable: no column is called \(tag)")
      }
      return column
    }
    let first = columns.min() ?? 0
    rows = lines.map { fields in
      guard fields.count == head.count else { preconditionFailure("LanguageTable: bad row \(fields[0])") }
      return Row(keys: Array(fields[..<first]), texts: columns.map { fields[$0] })
    }
  }
}

/// The phrases of the Health app in the order of their table.
enum Phrases {
  static let rows = LanguageTable(table).rows.map { LocalizedText($0.texts) }
}
