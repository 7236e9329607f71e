/// A table: its name, the meaning of a row, and its columns in their order.
///
/// The names are part of the format and never change, because users have queries with them.
struct DatabaseTable: Sendable {
  /// The kind of the values of a column.
  enum Kind: String, Sendable {
    case integer = "integer"
    case real = "real"
    case text = "text"
    /// A time in UTC.
    case moment = "moment"
    /// A calendar date.
    case day = "day"
    /// A Boolean value.
    case flag = "flag"

    /// The type of a column in a strict SQLite table.
    var sqlite: String {
      switch self {
      case .integer, .flag: "INTEGER"
      case .real: "REAL"
      case .text, .moment, .day: "TEXT"
      }
    }

    /// The kind of a column in Parquet.
    var parquet: ParquetColumn.Kind {
      switch self {
      case .integer: .integer
      case .real: .real
      case .text: .text
      case .moment: .moment
      case .day: .day
      case .flag: .flag
      }
    }
  }

  struct Column: Sendable {
    let name: String
    let kind: Kind
    let isNullable: Bool
    /// A description for readers of the schema.
    let meaning: String
  }

  let name: String
  let meaning: String
  let columns: [Column]
  /// The columns of the primary key, or `nil` if SQLite's row ID is the key.
  let key: String?

  /// Parses columns, one per line: the name, the kind with `?` if values may be missing, and the
  /// meaning.
  init(_ name: String, _ meaning: String, key: String? = nil, _ columns: String) {
    self.name = name
    self.meaning = meaning
    self.key = key
    self.columns = columns.split(separator: "\n").map { line in
      let parts = line.split(separator: " ", maxSplits: 2).map(String.init)
      let kind = parts.count == 3 ? Kind(rawValue: parts[1].replacing("?", with: "")) : nil
      guard let kind else { preconditionFailure("DatabaseTable: bad row \(line)") }
      return Column(name: parts[0], kind: kind, isNullable: parts[1].hasSuffix("?"), meaning: parts[2])
    }
  }

  var statement: String {
    let columns = columns.map { "\($0.name) \($0.kind.sqlite)\($0.isNullable ? "" : " NOT NULL")" }
    let parts = columns + (key.map { ["PRIMARY KEY (\($0))"] } ?? [])
    return "CREATE TABLE \(name) (\(parts.joined(separator: ", "))) STRICT"
  }

  /// The table's columns for Parquet.
  var parquetColumns: [ParquetColumn] {
    columns.map { ParquetColumn($0.name, $0.kind.parquet, isNullable: $0.isNullable) }
  }

  var insertion: String {
    let placeholders = columns.map { _ in "?" }.joined(separator: ", ")
    return "INSERT INTO \(name) (\(columns.map(\.name).joined(separator: ", "))) VALUES (\(placeholders))"
  }
}

/// A view, which is a named query.
struct DatabaseView: Sendable {
  let name: String
  let meaning: String
  let question: String

  var statement: String { "CREATE VIEW \(name) AS \(question)" }
}
