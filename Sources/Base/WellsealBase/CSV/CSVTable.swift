/// A table parsed from comma-separated text: named columns, and rows that all have them.
///
/// It is parsed strictly by RFC 4180: every row has as many fields as the header, quotes enclose a
/// whole field, and lines end in LF or CRLF. A byte order mark at the start is skipped, because
/// spreadsheets write one. Fields keep their white space. Quoted fields may contain commas, line
/// breaks and doubled quotes.
///
/// ```swift
/// let table = try CSVTable(parsing: "name,dose\nAda,1\n")
/// for row in table.rows { print(row["name"] ?? "") }
/// ```
///
/// Source: RFC 4180, section 2.
public struct CSVTable: Sendable, Hashable {
  /// The names in the first line.
  public let columns: [String]
  /// The rows below the header, in order.
  public let rows: [Row]

  /// Parses a complete table with its header.
  ///
  /// - Throws: ``CSVError`` if the bytes aren't a valid table.
  public init(parsing bytes: [UInt8], limits: CSVLimits = .standard) throws(CSVError) {
    var reader = try CSVReader(bytes, limits: limits)
    let header = try reader.record()
    guard let header else { throw CSVError(.empty, line: 1) }
    let indexes = try Self.columnIndices(of: header)
    var rows: [Row] = []
    while let record = try reader.record() {
      guard record.fields.count == header.fields.count else {
        throw CSVError(
          .wrongFieldCount(found: record.fields.count, expected: header.fields.count), line: record.line)
      }
      guard rows.count < limits.rows else {
        throw CSVError(.tooManyRows(limit: limits.rows), line: record.line)
      }
      rows.append(Row(line: record.line, fields: record.fields, columnIndices: indexes))
    }
    columns = header.fields
    self.rows = rows
  }

  /// Parses a text.
  ///
  /// - Throws: ``CSVError`` if the text isn't a valid table.
  public init(parsing text: String, limits: CSVLimits = .standard) throws(CSVError) {
    try self.init(parsing: Array(text.utf8), limits: limits)
  }

  private static func columnIndices(of header: CSVRecord) throws(CSVError) -> [String: Int] {
    var indexes: [String: Int] = [:]
    for (place, name) in header.fields.enumerated() {
      guard !name.isEmpty else { throw CSVError(.unnamedColumn(number: place + 1), line: header.line) }
      guard indexes.updateValue(place, forKey: name) == nil else {
        throw CSVError(.duplicateColumn(name), line: header.line)
      }
    }
    return indexes
  }

  /// One line of the table, or several if a quoted field contains line breaks.
  public struct Row: Sendable, Hashable {
    /// The number of the row's first line in the text, from 1.
    public let line: Int
    /// The fields in the order of the columns.
    public let fields: [String]
    fileprivate let columnIndices: [String: Int]

    /// The field in the column with this name, or `nil` if the table doesn't have the column.
    public subscript(_ column: String) -> String? { columnIndices[column].map { fields[$0] } }
  }
}

extension CSVTable {
  /// Checks that the table has all required columns.
  ///
  /// - Throws: ``CSVError`` if a column is missing.
  public func require(_ names: [String]) throws(CSVError) {
    for name in names where !columns.contains(name) { throw CSVError(.missingColumn(name), line: 1) }
  }
}

/// Limits for parsing a table.
public struct CSVLimits: Sendable, Hashable {
  /// The maximum size of the text in bytes.
  public var bytes: Int
  /// The maximum number of columns.
  public var columns: Int
  /// The maximum number of rows below the header.
  public var rows: Int
  /// The maximum size of a field in bytes.
  public var field: Int

  /// Creates limits.
  ///
  /// Each is inclusive.
  public init(bytes: Int, columns: Int, rows: Int, field: Int) {
    self.bytes = bytes
    self.columns = columns
    self.rows = rows
    self.field = field
  }

  /// The default limits: 64 MiB, 256 columns, a million rows, 1 MiB per field.
  public static let standard = CSVLimits(bytes: 1 << 26, columns: 256, rows: 1_000_000, field: 1 << 20)
}
