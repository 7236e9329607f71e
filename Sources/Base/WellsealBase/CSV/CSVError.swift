/// An error that occurs when a text isn't the expected table, with the line.
///
/// It never contains the text of a field.
public struct CSVError: Error, Hashable, Sendable {
  /// The reason why a text isn't the expected table.
  public enum Reason: Hashable, Sendable {
    /// The text has no header.
    case empty
    /// The bytes aren't UTF-8.
    case notUTF8
    /// A field contains U+0000.
    case nul
    /// A carriage return without a line feed, which readers interpret differently.
    case loneCarriageReturn
    /// A quote in a field that doesn't begin with one.
    case quoteInsideField
    /// A closing quote is followed by neither a comma nor a line break.
    case textAfterQuote
    /// The quoted field that begins in this line has no end.
    case quoteNotClosed
    /// A row has more or fewer fields than the header.
    case wrongFieldCount(found: Int, expected: Int)
    /// The header has an empty field; columns count from 1.
    case unnamedColumn(number: Int)
    /// Two columns have this name.
    case duplicateColumn(String)
    /// A required column with this name is absent.
    case missingColumn(String)
    /// The text has more bytes than the limit.
    case tooLarge(limit: Int)
    /// A line has more fields than the limit.
    case tooManyColumns(limit: Int)
    /// The table has more rows than the limit.
    case tooManyRows(limit: Int)
    /// A field has more bytes than the limit.
    case fieldTooLong(limit: Int)
  }

  /// The reason why the text isn't the expected table.
  public var reason: Reason
  /// The line number in the text, from 1.
  public var line: Int

  /// Creates an error for a line, counted from 1.
  public init(_ reason: Reason, line: Int) {
    self.reason = reason
    self.line = line
  }
}

extension CSVError: CustomStringConvertible {
  public var description: String { "line \(line): \(sentence)" }

  private var sentence: String {
    switch reason {
    case .empty: "empty table; the first line must name the columns"
    case .notUTF8: "the text is not UTF-8; save the table as UTF-8"
    case .nul: "a field contains U+0000"
    case .loneCarriageReturn: "carriage return without a line feed"
    case .quoteInsideField: "unescaped quote; quote the whole field and double the quote"
    case .textAfterQuote: "unexpected text between a closing quote and the next comma"
    case .quoteNotClosed: "unterminated quoted field"
    case .wrongFieldCount(let found, let expected): "found \(found) fields, expected \(expected)"
    case .unnamedColumn(let number): "column \(number) has no name"
    case .duplicateColumn(let name): "duplicate column \"\(name)\""
    case .missingColumn(let name): "missing column \"\(name)\""
    case .tooLarge(let limit): "the table is longer than \(limit) bytes"
    case .tooManyColumns(let limit): "there are more than \(limit) columns"
    case .tooManyRows(let limit): "there are more than \(limit) rows"
    case .fieldTooLong(let limit): "a field is longer than \(limit) bytes"
    }
  }
}

extension CSVError: DescribedError {
  package var errorCode: String {
    switch reason {
    case .empty: "csv.empty"
    case .notUTF8: "csv.not-utf8"
    case .nul: "csv.nul"
    case .loneCarriageReturn: "csv.lone-carriage-return"
    case .quoteInsideField: "csv.quote-inside-field"
    case .textAfterQuote: "csv.text-after-quote"
    case .quoteNotClosed: "csv.quote-not-closed"
    case .wrongFieldCount: "csv.wrong-field-count"
    case .unnamedColumn: "csv.unnamed-column"
    case .duplicateColumn: "csv.duplicate-column"
    case .missingColumn: "csv.missing-column"
    case .tooLarge: "csv.too-large"
    case .tooManyColumns: "csv.too-many-columns"
    case .tooManyRows: "csv.too-many-rows"
    case .fieldTooLong: "csv.field-too-long"
    }
  }
}
