import WellsealSQLite

/// The rows of a statement.
struct DatabaseRows {
  private let statement: SQLiteStatement

  init(_ statement: SQLiteStatement) { self.statement = statement }

  /// Returns the next row, which is valid until the next call, or `nil` after the last.
  func next() throws(DatabaseReadError) -> SQLiteRow? {
    do throws(SQLiteError) { return try statement.next() } catch { throw DatabaseReadError(error) }
  }
}
