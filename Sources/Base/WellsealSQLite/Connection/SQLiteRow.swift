import CWellsealSQLite

/// A row of a statement, valid until the statement's next step.
///
/// A column of another type is `nil`.
package struct SQLiteRow {
  let statement: OpaquePointer

  var values: [SQLiteValue] { (0..<sqlite3_column_count(statement)).map(value) }

  func value(_ index: Int32) -> SQLiteValue {
    switch sqlite3_column_type(statement, index) {
    case SQLITE_INTEGER: .integer(Int(sqlite3_column_int64(statement, index)))
    case SQLITE_FLOAT: .number(sqlite3_column_double(statement, index))
    case SQLITE_TEXT: text(index).map { .text($0) } ?? .null
    case SQLITE_BLOB: .bytes(bytes(index) ?? [])
    default: .null
    }
  }

  /// Returns an integer, which may be stored as text.
  package func integer(_ index: Int32) -> Int? {
    sqlite3_column_type(statement, index) == SQLITE_INTEGER
      ? Int(sqlite3_column_int64(statement, index)) : text(index).flatMap { Int($0) }
  }

  /// Returns a finite number of either kind.
  package func number(_ index: Int32) -> Double? {
    guard [SQLITE_INTEGER, SQLITE_FLOAT].contains(sqlite3_column_type(statement, index)) else { return nil }
    let number = sqlite3_column_double(statement, index)
    return number.isFinite ? number : nil
  }

  package func text(_ index: Int32) -> String? {
    guard sqlite3_column_type(statement, index) == SQLITE_TEXT,
      let start = sqlite3_column_text(statement, index)
    else { return nil }
    let count = Int(sqlite3_column_bytes(statement, index))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  package func bytes(_ index: Int32) -> [UInt8]? {
    guard sqlite3_column_type(statement, index) == SQLITE_BLOB else { return nil }
    // An empty blob has no address.
    guard let start = sqlite3_column_blob(statement, index) else { return [] }
    return Array(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, index))))
  }
}
