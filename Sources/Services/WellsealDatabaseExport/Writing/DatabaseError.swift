package import WellsealSQLite

/// An error that occurs when a row cannot be written.
///
/// It contains no value.
package enum DatabaseError: Error, Hashable {
  case sqlite(SQLiteError)
  case parquet(ParquetError)
}

extension DatabaseError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .sqlite(let error): "can't write the database: \(error.message)"
    case .parquet(let error): "can't write the tables: \(error)"
    }
  }
}
