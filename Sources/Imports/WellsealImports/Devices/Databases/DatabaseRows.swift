import CWellsealSQLite

/// The rows that a statement gives, one after another.
final class DatabaseRows {
  private let statement: OpaquePointer
  /// Lives as long as its rows.
  private let database: ReadOnlyDatabase

  init(_ statement: OpaquePointer, of database: ReadOnlyDatabase) {
    self.statement = statement
    self.database = database
  }

  deinit { sqlite3_finalize(statement) }

  /// The next row, which is there until the next call; nil behind the last.
  func next() throws(DatabaseFault) -> DatabaseRow? {
    switch sqlite3_step(statement) {
    case SQLITE_ROW:
      database.goOn()
      return DatabaseRow(statement: statement)
    case SQLITE_DONE: return nil
    default: throw database.fault
    }
  }
}

/// A row, by the places of its columns.
struct DatabaseRow {
  let statement: OpaquePointer

  func integer(_ place: Int32) -> Int? {
    sqlite3_column_type(statement, place) == SQLITE_INTEGER
      ? Int(sqlite3_column_int64(statement, place)) : text(place).flatMap { Int($0) }
  }

  /// A finite number.
  func number(_ place: Int32) -> Double? {
    switch sqlite3_column_type(statement, place) {
    case SQLITE_INTEGER, SQLITE_FLOAT:
      let number = sqlite3_column_double(statement, place)
      return number.isFinite ? number : nil
    default: return nil
    }
  }

  func text(_ place: Int32) -> String? {
    guard sqlite3_column_type(statement, place) == SQLITE_TEXT,
      let start = sqlite3_column_text(statement, place)
    else { return nil }
    let count = Int(sqlite3_column_bytes(statement, place))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  func bytes(_ place: Int32) -> [UInt8]? {
    guard sqlite3_column_type(statement, place) == SQLITE_BLOB,
      let start = sqlite3_column_blob(statement, place)
    else { return nil }
    return Array(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, place))))
  }
}
