import Glibc
import Synchronization
import WellsealFiles
import WellsealSQLite

/// A container in one SQLite file with its write-ahead log.
///
/// | table | columns |
/// |---|---|
/// | `header` | `id` (1), `body` |
/// | `segment` | `number`, `body` |
/// | `tail`, `journal` | `number`, `body` |
///
/// The log has `synchronous=FULL`, checked after opening. One connection reads, writes and
/// checkpoints with an exclusive lock, so the bug of SQLite before 3.51.3 that resets a log with
/// two writers can't occur. Deleted content is overwritten with zeros (`secure_delete`, also
/// checked), and the log is emptied when a file is opened.
///
/// A file on a read-only medium is opened for reading if its log is empty; every write then fails
/// with ``StoreFileError/Reason/readOnly``.
package final class SQLiteContainer: SegmentContainer {
  private let path: String
  private let vfs: String?
  /// The lock, or `nil` on a read-only medium without a lock file.
  private let lock: FileLock?
  // A mutex, because the protocol is synchronous and only one thread at a time can use an SQLite
  // connection.
  private let state: Mutex<SQLiteConnection>

  /// Opens a file, or creates it.
  ///
  /// - Parameters:
  ///   - path: The file. Its `-wal` and `.lock` files are in the same folder.
  ///   - creates: Whether a missing file is created.
  ///   - vfs: The name of a registered SQLite VFS, or `nil` for the default.
  ///   - forReading: Whether to open only for reading, or `nil` to let the medium decide.
  /// - Throws: ``StoreFileError``: in use, not a store, newer, disk full, read-only.
  package init(
    path: String, creates: Bool = false, vfs: String? = nil, forReading: Bool? = nil
  ) throws(StoreFileError) {
    self.path = path
    self.vfs = vfs
    guard creates || !(forReading ?? Self.isOnReadOnlyMedium(path)) else {
      lock = try FileLock.ofStore(forReading: path)
      state = Mutex(try SQLiteConnection(readingStoreAt: path, vfs: vfs))
      return
    }
    lock = try FileLock.ofStore(at: path, creates: creates)
    let connection = try SQLiteConnection(storeAt: path, creates: creates, vfs: vfs)
    try connection.prepareStore(at: path, creates: creates)
    state = Mutex(connection)
  }

  private static func isOnReadOnlyMedium(_ path: String) -> Bool {
    var medium = statvfs()
    return statvfs(path, &medium) == 0 && medium.f_flag & UInt(ST_RDONLY) != 0
  }

  package func header() throws(StoreFileError) -> [UInt8]? {
    try withConnection { db throws(SQLiteError) in
      try db.rows("SELECT id, body FROM header WHERE id = ?1", 1).first?.body
    }
  }

  package func segment(_ number: UInt64) throws(StoreFileError) -> [UInt8]? {
    try withConnection { db throws(SQLiteError) in
      try db.rows("SELECT number, body FROM segment WHERE number = ?1", number).first?.body
    }
  }

  package func rows(of list: RowList) throws(StoreFileError) -> [ContainerRow] {
    try withConnection { db throws(SQLiteError) in
      try db.rows("SELECT number, body FROM \(list.rawValue) WHERE number >= ?1 ORDER BY number", 0)
    }
  }

  package func lastNumber(of list: RowList) throws(StoreFileError) -> UInt64? {
    try withConnection { db throws(SQLiteError) in
      try db.rows(
        "SELECT number, NULL FROM \(list.rawValue) WHERE number >= ?1 ORDER BY number DESC LIMIT 1", 0
      ).first?.number
    }
  }

  package func segmentNumbers() throws(StoreFileError) -> [UInt64] {
    try withConnection { db throws(SQLiteError) in
      try db.rows("SELECT number, NULL FROM segment WHERE number >= ?1 ORDER BY number", 0).map(\.number)
    }
  }

  package func write(_ write: ContainerWrite) throws(StoreFileError) {
    try withConnection { db throws(SQLiteError) in
      try db.transaction { () throws(SQLiteError) in
        if let header = write.header {
          try db.run("INSERT OR REPLACE INTO header (id, body) VALUES (?1, ?2)", 1, header)
        }
        for number in write.removed { try db.run("DELETE FROM segment WHERE number = ?1", number) }
        for row in write.segments {
          try db.run("INSERT OR REPLACE INTO segment (number, body) VALUES (?1, ?2)", row.number, row.body)
        }
        for (list, last) in write.dropped {
          try db.run("DELETE FROM \(list.rawValue) WHERE number <= ?1", last)
        }
        for (list, rows) in write.appended {
          for row in rows {
            try db.run("INSERT INTO \(list.rawValue) (number, body) VALUES (?1, ?2)", row.number, row.body)
          }
        }
      }
    }
  }

  package func check() throws(StoreFileError) -> [String] {
    try withConnection { db throws(SQLiteError) in
      let lines = try db.query("PRAGMA integrity_check(100)").map { $0.first?.text ?? "" }
      return lines == ["ok"] ? [] : lines
    }
  }

  package func another(at path: String) throws(StoreFileError) -> any SegmentContainer {
    guard access(path, F_OK) != 0 else { throw StoreFileError(.exists(path: path)) }
    return try SQLiteContainer(path: path, creates: true, vfs: vfs)
  }

  package func settle() throws(StoreFileError) {
    try requireEmptyLog { db throws(SQLiteError) in try db.emptyLog() }
  }

  package func compact() throws(StoreFileError) {
    try requireEmptyLog { db throws(SQLiteError) in
      try db.execute("VACUUM")
      return try db.emptyLog()
    }
  }

  private func requireEmptyLog(_ empty: (SQLiteConnection) throws(SQLiteError) -> Bool) throws(StoreFileError)
  {
    guard try withConnection(empty) else { throw StoreFileError(.database(code: SQLiteError.busy.code)) }
  }

  package func close() {
    state.withLock { $0.close() }
    lock?.release()
  }

  /// Closes the file, which empties its log, and returns the lock.
  ///
  /// - Throws: ``StoreFileError/Reason/readOnly`` if there is no lock.
  func closeKeepingLock() throws(StoreFileError) -> FileLock {
    state.withLock { $0.close() }
    guard let lock else { throw StoreFileError(.readOnly) }
    return lock
  }

  private func withConnection<Result: Sendable>(
    _ body: (SQLiteConnection) throws(SQLiteError) -> Result
  ) throws(StoreFileError) -> Result {
    // The standard library's lock passes typed errors only as results.
    let result = state.withLock { connection -> Swift.Result<Result, SQLiteError> in
      do throws(SQLiteError) { return .success(try body(connection)) } catch { return .failure(error) }
    }
    return try StoreFileError.of(path) { () throws(SQLiteError) in try result.get() }
  }
}
