import CWellsealSQLite
import Glibc

/// An error that occurs when an SQLite call fails.
package struct SQLiteError: Error, Hashable, Sendable {
  /// The kinds of errors that callers distinguish.
  package enum Reason: Hashable, Sendable {
    case full
    case readOnly
    case busy
    case notADatabase
    /// A file call failed, with the system's error number, or 0 if SQLite didn't record it.
    case system(Int32)
    case other
  }

  /// SQLite's extended result code.
  package let code: Int32

  /// The system's error number of a failed file call; otherwise 0.
  private let systemNumber: Int32

  package init(code: Int32) {
    self.code = code
    systemNumber = 0
  }

  init(_ code: Int32, of connection: OpaquePointer?) {
    self.code = code
    systemNumber = connection.map { Self.systemNumber(of: code, $0) } ?? 0
  }

  /// Another connection has locked the file.
  package static let busy = SQLiteError(code: SQLITE_BUSY)

  /// A setting wasn't accepted, or a call was made at the wrong time.
  static let misuse = SQLiteError(code: SQLITE_MISUSE)

  package var reason: Reason {
    switch code & 0xFF {
    case SQLITE_FULL: .full
    case SQLITE_READONLY, SQLITE_PERM, SQLITE_AUTH: .readOnly
    case SQLITE_BUSY, SQLITE_LOCKED: .busy
    case SQLITE_NOTADB: .notADatabase
    case SQLITE_CANTOPEN, SQLITE_IOERR: .system(systemNumber)
    default: .other
    }
  }

  /// Returns the error number of the file call that failed.
  ///
  /// SQLite doesn't record the number of a sync that fails in a commit, so it is read from the
  /// files.
  private static func systemNumber(of code: Int32, _ connection: OpaquePointer) -> Int32 {
    guard [SQLITE_CANTOPEN, SQLITE_IOERR].contains(code & 0xFF) else { return 0 }
    // A write beyond a limit fails in the same way. Calls after it may have changed the thread's
    // number.
    let number = sqlite3_system_errno(connection)
    let (write, sync) = (SQLITE_IOERR | 3 << 8, SQLITE_IOERR | 4 << 8)
    guard code == sync || code == write && number != EFBIG else { return number }
    for operation in [SQLITE_FCNTL_JOURNAL_POINTER, SQLITE_FCNTL_FILE_POINTER] {
      var file: UnsafeMutablePointer<sqlite3_file>?
      var number: Int32 = 0
      sqlite3_file_control(connection, "main", operation, &file)
      _ = file?.pointee.pMethods?.pointee.xFileControl(file, SQLITE_FCNTL_LAST_ERRNO, &number)
      if number != 0 { return number }
    }
    return code == sync ? 0 : number
  }
}

extension SQLiteError: CustomStringConvertible {
  /// SQLite's message for the code; it contains nothing from the file.
  package var message: String { String(cString: sqlite3_errstr(code)) }

  package var description: String { message }
}
