import CWellsealSQLite
import Glibc
import WellsealBase

/// A connection to an SQLite database, for one thread at a time.
///
/// ```swift
/// let database = try SQLiteConnection(path: path, access: .create)
/// try database.configure("journal_mode=WAL", "synchronous=FULL")
/// try database.transaction { () throws(SQLiteError) in
///   try database.run("INSERT INTO link (id) VALUES (?1)", .text(id))
/// }
/// ```
///
/// | member | statement | result |
/// |---|---|---|
/// | ``execute(_:)`` | used once | none |
/// | ``query(_:)``, ``value(_:)`` | used once | rows, the first value |
/// | ``run(_:_:)``, ``rows(_:_:)`` | prepared once and cached | none, rows |
/// | ``statement(_:)``, ``prepare(_:)`` | cached, used once | the statement itself |
package final class SQLiteConnection {
  private(set) var handle: OpaquePointer?
  private var statements: [String: SQLiteStatement] = [:]
  /// The limit of steps for statements of an untrusted database.
  var stepLimit: StepLimit?

  /// The access to a file.
  package enum Access: Sendable {
    /// For reading and writing.
    case readWrite
    /// For reading and writing; a missing file is created, readable by its owner only.
    case create
    /// For reading a file that no program changes, without its log and without a lock.
    case immutable
  }

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - access: The access to the file.
  ///   - followsLinks: Whether the path may contain a symbolic link.
  ///   - vfs: The name of a registered VFS, or `nil` for the default.
  /// - Throws: ``SQLiteError``, with the reason `readOnly` if the file must be writable and isn't.
  package init(
    path: String, access: Access, followsLinks: Bool = true, vfs: String? = nil
  ) throws(SQLiteError) {
    var flags = followsLinks ? 0 : SQLITE_OPEN_NOFOLLOW
    switch access {
    case .readWrite: flags |= SQLITE_OPEN_READWRITE
    case .create: flags |= SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    case .immutable: flags |= SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
    }
    guard access != .immutable else {
      handle = try Self.open("file:\(PercentEncoding.encode(path))?immutable=1", flags, vfs)
      return
    }
    let mask = access == .create ? umask(0o077) : nil
    defer { _ = mask.map(umask) }
    handle = try Self.open(path, flags, vfs)
    // SQLite opens a file without write permission for reading, without an error.
    guard sqlite3_db_readonly(handle, "main") != 1 else {
      close()
      throw SQLiteError(code: SQLITE_READONLY)
    }
  }

  /// Opens a database in memory.
  init() throws(SQLiteError) { handle = try Self.open(":memory:", SQLITE_OPEN_READWRITE, nil) }

  private static func open(_ name: String, _ flags: Int32, _ vfs: String?) throws(SQLiteError)
    -> OpaquePointer
  {
    var handle: OpaquePointer?
    let code = sqlite3_open_v2(name, &handle, flags | SQLITE_OPEN_NOMUTEX, vfs)
    guard code == SQLITE_OK, let handle else {
      let error = SQLiteError(handle.map { sqlite3_extended_errcode($0) } ?? code, of: handle)
      sqlite3_close_v2(handle)
      throw error
    }
    sqlite3_extended_result_codes(handle, 1)
    return handle
  }

  deinit { close() }

  /// Closes the file; statements that are still in use delay this until they are released.
  package func close() {
    statements = [:]
    sqlite3_close_v2(handle)
    handle = nil
  }
}

// MARK: Statements

extension SQLiteConnection {
  /// Runs statements that return no rows.
  package func execute(_ sql: String) throws(SQLiteError) {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw SQLiteError(code, of: handle) }
  }

  /// Returns the rows of a statement.
  package func query(_ sql: String) throws(SQLiteError) -> [[SQLiteValue]] { try prepare(sql).rows() }

  /// Returns the first value of a statement's first row, or `nil` if there is no row.
  func value(_ sql: String) throws(SQLiteError) -> SQLiteValue? { try query(sql).first?.first }

  /// Runs a statement and caches it.
  package func run(_ sql: String, _ values: SQLiteValue...) throws(SQLiteError) {
    _ = try statement(sql).rows(values)
  }

  /// Returns the rows of a statement and caches it.
  package func rows(_ sql: String, _ values: SQLiteValue...) throws(SQLiteError) -> [[SQLiteValue]] {
    try statement(sql).rows(values)
  }

  /// Returns a statement that is cached until the connection closes.
  ///
  /// The caller resets it after use.
  package func statement(_ sql: String) throws(SQLiteError) -> SQLiteStatement {
    if let statement = statements[sql] { return statement }
    let statement = try SQLiteStatement(sql, of: self, isKept: true)
    statements[sql] = statement
    return statement
  }

  /// Prepares a statement that is finalized with its last reference.
  package func prepare(_ sql: String) throws(SQLiteError) -> SQLiteStatement {
    try SQLiteStatement(sql, of: self, isKept: false)
  }

  /// Runs a closure in a transaction, which is rolled back if the closure throws.
  package func transaction<Result>(
    _ body: () throws(SQLiteError) -> Result
  ) throws(SQLiteError) -> Result {
    try run("BEGIN IMMEDIATE")
    do throws(SQLiteError) {
      let result = try body()
      try run("COMMIT")
      return result
    } catch {
      // Some errors have already ended the transaction.
      if sqlite3_get_autocommit(handle) == 0 { try? run("ROLLBACK") }
      throw error
    }
  }
}

// MARK: Settings

extension SQLiteConnection {
  /// Applies pragmas in order.
  package func configure(_ pragmas: String...) throws(SQLiteError) {
    for pragma in pragmas { _ = try query("PRAGMA \(pragma)") }
  }

  /// Checks that a commit returns only when its content is on the disk, and that deleted content is
  /// overwritten.
  ///
  /// - Throws: ``SQLiteError/misuse`` if SQLite didn't accept one of `journal_mode=WAL`,
  ///   `synchronous=FULL` and `secure_delete=ON`.
  package func requireDurability() throws(SQLiteError) {
    guard try value("PRAGMA journal_mode") == .text("wal"), try value("PRAGMA synchronous") == .integer(2),
      try value("PRAGMA secure_delete") == .integer(1)
    else { throw .misuse }
  }

  /// Writes the write-ahead log into the file and truncates it.
  ///
  /// - Returns: `true` if the log is empty now.
  package func emptyLog() throws(SQLiteError) -> Bool {
    // Three numbers: whether another connection blocked it, pages in the log, and pages of these in
    // the file.
    try query("PRAGMA wal_checkpoint(TRUNCATE)").first == [.integer(0), .integer(0), .integer(0)]
  }
}
