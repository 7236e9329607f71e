import WellsealBase
import WellsealSQLite

/// An error that occurs when the file of the links can't be used.
struct LinkDatabaseError: Error, Hashable, CustomStringConvertible {
  private let error: SQLiteError

  init(_ error: SQLiteError) { self.error = error }

  init(code: Int32) { error = SQLiteError(code: code) }

  package var description: String { "can't open the link database: \(error.message)" }
}

extension LinkDatabaseError: DescribedError {
  package var errorCode: String { "link-database" }

  package var hint: String? {
    "check whether another server has it open, and the disk and file permissions"
  }
}
