/// A table of `Tables/`, in which a column with the tag of a language contains the texts of that
/// language.
struct LanguageTable {
  /// A row: the keys before the texts, and the texts in the order of ``Language/tags``.
  ///
  /// A text is empty if a language has none.
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
        preconditionFailure("LanguageTable: no column named \(tag)")
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

/// The phrases of the Health app, in the order of their table.
///
/// A phrase whose key ends in `Hosted` replaces the phrase without this ending on a multi-user
/// server, where data isn't on the user's machine, and there is no terminal. Pages only use the key
/// without the ending, so that none of them can forget the difference.
enum Phrases {
  static let rows = texts(of: LanguageTable(table).rows)

  /// The ending of the keys of texts for a server.
  static let hostedEnding = "Hosted"

  private static func texts(of rows: [LanguageTable.Row]) -> [LocalizedText] {
    let byKey = Dictionary(rows.map { ($0.keys[0], $0.texts) }, uniquingKeysWith: { first, _ in first })
    return rows.map { LocalizedText($0.texts, onServer: byKey[$0.keys[0] + hostedEnding]) }
  }
}
