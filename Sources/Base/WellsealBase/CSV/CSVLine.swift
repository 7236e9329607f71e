/// A cell of a table for writing.
package enum CSVCell: Hashable, Sendable {
  /// An untrusted text, such as a name, note or metadata.
  case text(String)
  /// A number, which is written unchanged if it is one, or else as a text.
  case number(String)
}

extension CSVCell: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) { self = .text(text) }
}

/// A line of comma-separated text, for all tables that this program writes.
///
/// Spreadsheets run cells that begin like formulas, so `'` precedes such a text, and one that
/// begins with characters that a spreadsheet may ignore. Numbers are unchanged.
///
/// Source: RFC 4180, section 2; OWASP, "CSV Injection".
package struct CSVLine: Hashable, Sendable {
  /// The line in UTF-8, including its line break.
  package let bytes: [UInt8]

  /// Creates a line of cells.
  ///
  /// - Parameters:
  ///   - cells: The cells, in order.
  ///   - exactText: Whether texts stay unchanged, for a reader that runs no formulas.
  package init(_ cells: [CSVCell], exactText: Bool = false) {
    var bytes: [UInt8] = []
    for (place, cell) in cells.enumerated() {
      if place > 0 { bytes.append(UInt8(ascii: ",")) }
      Self.write(cell.written(exactText: exactText), to: &bytes)
    }
    self.bytes = bytes + [0x0D, 0x0A]
  }

  private static func write(_ text: String, to bytes: inout [UInt8]) {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") || $0 < 0x20 })
    else {
      return bytes.append(contentsOf: text.utf8)
    }
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 where byte != 0 {
      if byte == UInt8(ascii: "\"") { bytes.append(byte) }
      bytes.append(byte)
    }
    bytes.append(UInt8(ascii: "\""))
  }
}

extension CSVCell {
  fileprivate func written(exactText: Bool) -> String {
    switch self {
    case .text(let text): exactText || !Self.mayBeFormula(text) ? text : "'" + text
    case .number(let text): exactText || !Self.mayBeFormula(text) || Self.isNumber(text) ? text : "'" + text
    }
  }

  private static func mayBeFormula(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first else { return false }
    return isPassedOver(first) || formulaBeginnings.contains(first)
  }

  private static func isNumber(_ text: String) -> Bool {
    Double(text) != nil && text.utf8.allSatisfy { "0123456789.+-eE".utf8.contains($0) }
  }

  /// Returns true if a spreadsheet may ignore a character before a formula.
  private static func isPassedOver(_ first: Unicode.Scalar) -> Bool {
    switch first.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .nonspacingMark,
      .enclosingMark, .spacingMark:
      true
    default: first.properties.isDefaultIgnorableCodePoint
    }
  }

  /// The characters that begin formulas, in all their widths.
  private static let formulaBeginnings: Set<Unicode.Scalar> = [
    "=", "+", "-", "@", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}", "\u{FE66}", "\u{FE62}", "\u{FE63}",
    "\u{FE6B}", "\u{2212}",
  ]
}
