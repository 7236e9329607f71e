import WellsealSQLite

/// An error that occurs when the file of the links can't be used.
package struct LinkDatabaseError: Error, Hashable, CustomStringConvertible {
  private let error: SQLiteError

  init(_ error: SQLiteError) { self.error = error }

  package init(code: Int32) { error = SQLiteError(code: code) }

  package var description: String { "the file of the links cannot be used: \(error.message)" }
}
