import Glibc
import Synchronization

/// A container in one SQLite file with its write-ahead log.
///
/// | table | columns |
/// |---|---|
/// | `header` | `id` (1), `body` |
/// | `segment` | `number`, `body` |
/// | `tail`, `journal` | `number`, `body` |
///
/// Write-ahead log with `synchronous=FULL`, checked after opening; one connection reads, writes and checkpoints, under an
/// exclusive lock, so that the fault of SQLite before 3.51.3 that resets a log under two writers cannot arise.
package final class SQLiteContainer: SegmentContainer {
  private let path: String
  private let lock: StoreLock
  // A mutex, because the protocol is synchronous and SQLite's connection belongs to one thread at a time.
  private let state: Mutex<SQLiteConnection>

  /// Opens a file, or makes it.
  ///
  /// - Parameters:
  ///   - path: the file; `-wal` and `.lock` lie beside it.
  ///   - creates: whether a missing file is made.
  ///   - vfs: the name of a registered SQLite VFS; nil for the system's.
  /// - Throws: ``StoreFault``: in use, not a store, newer, disk full, read only.
  package init(path: String, creates: Bool = false, vfs: String? = nil) throws(StoreFault) {
    self.path = path
    lock = try StoreLock(beside: path, creates: creates)
    let connection = try SQLiteConnection(path: path, creates: creates, vfs: vfs)
    try connection.prepare(path, creates: creates)
    state = Mutex(connection)
  }

  package func header() throws(StoreFault) -> [UInt8]? {
    try withConnection { db throws(StoreFault) in
      try db.rows("SELECT id, body FROM header WHERE id = ?1", 1).first?.body
    }
  }

  package func segment(_ number: UInt64) throws(StoreFault) -> [UInt8]? {
    try withConnection { db throws(StoreFault) in
      try db.rows("SELECT number, body FROM segment WHERE number = ?1", number).first?.body
    }
  }

  package func rows(of list: RowList) throws(StoreFault) -> [ContainerRow] {
    try withConnection { db throws(StoreFault) in
      try db.rows("SELECT number, body FROM \(list.rawValue) WHERE number >= ?1 ORDER BY number", 0)
    }
  }

  package func segmentNumbers() throws(StoreFault) -> [UInt64] {
    try withConnection { db throws(StoreFault) in
      try db.rows("SELECT number, NULL FROM segment WHERE number >= ?1 ORDER BY number", 0).map(\.number)
    }
  }

  package func write(_ write: ContainerWrite) throws(StoreFault) {
    try withConnection { db throws(StoreFault) in
      try db.transaction { db throws(StoreFault) in
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

  package func check() throws(StoreFault) -> [String] {
    try withConnection { db throws(StoreFault) in
      let lines = try db.texts("PRAGMA integrity_check(100)")
      return lines == ["ok"] ? [] : lines
    }
  }

  package func copy(to path: String) throws(StoreFault) {
    guard access(path, F_OK) != 0 else { throw StoreFault(.exists(path: path)) }
    try withConnection { db throws(StoreFault) in try db.copy(to: path) }
    chmod(path, 0o600)
  }

  package func compact() throws(StoreFault) {
    try withConnection { db throws(StoreFault) in
      _ = try db.texts("VACUUM")
      _ = try db.texts("PRAGMA wal_checkpoint(TRUNCATE)")
    }
  }

  package func close() {
    state.withLock { $0.close() }
    lock.release()
  }

  /// Closes the file, which empties its log, and hands the lock on.
  func closeKeepingLock() -> StoreLock {
    state.withLock { $0.close() }
    return lock
  }

  private func withConnection<Result: Sendable>(
    _ body: (SQLiteConnection) throws(StoreFault) -> Result
  ) throws(StoreFault) -> Result {
    // The standard library's lock passes errors on only as results.
    let result = state.withLock { connection -> Swift.Result<Result, StoreFault> in
      do throws(StoreFault) { return .success(try body(connection)) } catch { return .failure(error) }
    }
    return try result.get()
  }
}
