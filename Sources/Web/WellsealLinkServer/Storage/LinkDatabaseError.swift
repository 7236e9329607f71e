import WellsealBase
import WellsealSQLite

/// An error that occurs when the file of the links can't be used.
struct LinkDatabaseError: Error, Hashable, CustomStringConvertible {
  private let error: SQLiteError

  init(_ error: SQLiteError) { self.error = error }

  init(code: Int32) { error = SQLiteError(code: code) }

  package var description: String { "the file of the links cannot be used: \(error.message)" }
}

extension LinkDatabaseError: DescribedError {
  package var errorCode: String { "link-database" }

  package var hint: String? {
    "another server may have it open; else look at the disk, and at who may write there"
  }
}
