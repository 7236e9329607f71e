import CWellsealSQLite
import Testing

/// A database as any program reads it: rows of texts, and nothing more.
final class OpenDatabase {
  private var handle: OpaquePointer?

  init(_ path: String) throws {
    try #require(sqlite3_open_v2(path, &handle, SQLITE_OPEN_READONLY, nil) == SQLITE_OK)
  }

  deinit { sqlite3_close_v2(handle) }

  /// The rows that a question finds; what is null is nil.
  func rows(_ question: String) throws -> [[String?]] {
    var statement: OpaquePointer?
    try #require(sqlite3_prepare_v2(handle, question, -1, &statement, nil) == SQLITE_OK, "\(question)")
    defer { sqlite3_finalize(statement) }
    var rows: [[String?]] = []
    while sqlite3_step(statement) == SQLITE_ROW {
      rows.append(
        (0..<sqlite3_column_count(statement)).map { column in
          // SQLite writes numbers with fewer digits than they have.
          sqlite3_column_type(statement, column) == SQLITE_FLOAT
            ? "\(sqlite3_column_double(statement, column))"
            : sqlite3_column_text(statement, column).map { String(cString: $0) }
        })
    }
    return rows
  }

  /// The only value that a question finds.
  func value(_ question: String) throws -> String? {
    let rows = try rows(question)
    try #require(rows.count == 1, "\(question)")
    return rows[0][0]
  }
}
