import Testing
import WellsealSQLite

/// A database as any program reads it: only rows of texts.
struct OpenDatabase {
  private let connection: SQLiteConnection

  init(_ path: String) throws { connection = try SQLiteConnection(path: path, access: .immutable) }

  /// Returns the rows of a query, with `nil` for null.
  func rows(_ question: String) throws -> [[String?]] {
    try connection.query(question).map { row in
      row.map { value in
        switch value {
        case .text(let text): text
        case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
        case .number(let number): "\(number)"
        case .integer(let number): "\(number)"
        case .null: nil
        }
      }
    }
  }

  /// Returns the only value of a query.
  func value(_ question: String) throws -> String? {
    let rows = try rows(question)
    try #require(rows.count == 1, "\(question)")
    return rows[0][0]
  }
}
