import CWellsealSQLite

/// Why a row could not be written; it names no value.
package enum DatabaseError: Error, Hashable {
  /// An extended error code of SQLite.
  case sqlite(code: Int32)
  case parquet(ParquetError)
}

extension DatabaseError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .sqlite(let code): "the database cannot be written: \(String(cString: sqlite3_errstr(code)))"
    case .parquet(let error): "the tables cannot be written: \(error)"
    }
  }
}
