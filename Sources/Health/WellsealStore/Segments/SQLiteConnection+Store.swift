import Glibc
import WellsealSQLite

extension SQLiteConnection {
  /// Opens a store's file, or creates it.
  ///
  /// Call ``prepareStore(at:creates:)`` next.
  ///
  /// - Throws: ``StoreFileError`` if the file can't be opened.
  convenience init(storeAt path: String, creates: Bool, vfs: String?) throws(StoreFileError) {
    do throws(SQLiteError) {
      try self.init(path: path, access: creates ? .create : .readWrite, vfs: vfs)
    } catch { throw StoreFileError(error, path: path) }
  }

  /// Opens an immutable store's file, without a log or a lock of SQLite.
  ///
  /// - Throws: ``StoreFileError/Reason/readOnly`` if part of the content is in a log, because
  ///   reading a log requires writing.
  convenience init(readingStoreAt path: String, vfs: String?) throws(StoreFileError) {
    var log = stat()
    guard stat(path + "-wal", &log) != 0 || log.st_size == 0 else { throw StoreFileError(.readOnly) }
    do throws(SQLiteError) { try self.init(path: path, access: .immutable, vfs: vfs) } catch {
      throw StoreFileError(error, path: path)
    }
    let version = try number("PRAGMA user_version", path)
    guard try number("PRAGMA application_id", path) == Self.application, version > 0 else {
      throw StoreFileError(.notAStore(path: path))
    }
    guard version <= Self.migrations.count else { throw StoreFileError(.newerFormat(version)) }
    guard version == Self.migrations.count else { throw StoreFileError(.readOnly) }
    try StoreFileError.of(path) { () throws(SQLiteError) in
      try configure("temp_store=MEMORY", "cell_size_check=ON", "trusted_schema=OFF")
    }
  }

  /// Configures the connection, creates missing tables, and checks that the file is a valid store.
  ///
  /// - Throws: ``StoreFileError``; a file of another kind stays unchanged.
  func prepareStore(at path: String, creates: Bool) throws(StoreFileError) {
    try StoreFileError.of(path) { () throws(SQLiteError) in try configure("locking_mode=EXCLUSIVE") }
    let version = try number("PRAGMA user_version", path)
    let application = try number("PRAGMA application_id", path)
    guard version == 0 ? creates : version > 0 && application == Self.application else {
      throw StoreFileError(.notAStore(path: path))
    }
    guard version <= Self.migrations.count else { throw StoreFileError(.newerFormat(version)) }
    if version == 0 { try requireEmptiness(path) }
    try StoreFileError.of(path) { () throws(SQLiteError) in
      // Small pages, because a segment's last page is half empty on average and a commit writes
      // whole pages.
      try configure(
        "page_size=1024", "journal_mode=WAL", "synchronous=FULL", "temp_store=MEMORY", "mmap_size=0",
        "cell_size_check=ON", "trusted_schema=OFF", "journal_size_limit=67108864", "cache_size=-8192",
        "secure_delete=ON")
      try migrate(from: version)
      try requireDurability()
    }
    // A killed process may have left deleted data in the log. If emptying it fails now, the next
    // write does it.
    _ = try? emptyLog()
  }

  private func requireEmptiness(_ path: String) throws(StoreFileError) {
    guard try number("SELECT count(*) FROM sqlite_schema", path) == 0 else {
      throw StoreFileError(.notAStore(path: path))
    }
  }

  private func migrate(from version: Int) throws(SQLiteError) {
    guard version < Self.migrations.count else { return }
    try transaction { () throws(SQLiteError) in
      for (index, migration) in Self.migrations.enumerated().dropFirst(version) {
        for statement in migration.statements { try execute(statement) }
        try configure("user_version=\(index + 1)")
      }
      try configure("application_id=\(Self.application)")
    }
  }

  private func number(_ sql: String, _ path: String) throws(StoreFileError) -> Int {
    let row = try StoreFileError.of(path) { () throws(SQLiteError) in try query(sql).first }
    guard let number = row?.first?.integer else { throw StoreFileError(.notAStore(path: path)) }
    return number
  }

  /// `WSEL`.
  private static let application = 0x5753_454C

  /// All migrations that were ever released, in order.
  ///
  /// Never edit one.
  private static let migrations: [(name: String, statements: [String])] = [
    (
      "segments and lists",
      [
        "CREATE TABLE header (id INTEGER PRIMARY KEY CHECK (id = 1), body BLOB NOT NULL) STRICT",
        "CREATE TABLE segment (number INTEGER PRIMARY KEY, body BLOB NOT NULL) STRICT",
        "CREATE TABLE tail (number INTEGER PRIMARY KEY, body BLOB NOT NULL) STRICT",
        "CREATE TABLE journal (number INTEGER PRIMARY KEY, body BLOB NOT NULL) STRICT",
      ]
    )
  ]
}

extension SQLiteConnection {
  /// Runs a cached statement with a number.
  func run(_ sql: String, _ number: UInt64) throws(SQLiteError) {
    let statement = try statement(sql)
    try statement.bind(Int64(bitPattern: number), at: 1)
    try statement.run()
  }

  /// Runs a cached statement with a number and a body, which isn't copied.
  func run(_ sql: String, _ number: UInt64, _ body: [UInt8]) throws(SQLiteError) {
    let statement = try statement(sql)
    try statement.bind(Int64(bitPattern: number), at: 1)
    try statement.run(lending: body, at: 2)
  }

  /// Returns the numbers and bodies that a cached statement selects.
  func rows(_ sql: String, _ number: UInt64) throws(SQLiteError) -> [ContainerRow] {
    let statement = try statement(sql)
    defer { statement.reset() }
    try statement.bind(Int64(bitPattern: number), at: 1)
    var rows: [ContainerRow] = []
    while let row = try statement.next() {
      rows.append(ContainerRow(UInt64(bitPattern: Int64(row.integer(0) ?? 0)), row.bytes(1) ?? []))
    }
    return rows
  }
}

extension StoreFileError {
  /// Runs calls of SQLite for the store at a path.
  static func of<Result>(
    _ path: String, _ body: () throws(SQLiteError) -> Result
  ) throws(StoreFileError) -> Result {
    do throws(SQLiteError) { return try body() } catch { throw StoreFileError(error, path: path) }
  }

  init(_ error: SQLiteError, path: String) {
    switch error.reason {
    case .full: self.init(.diskFull)
    case .readOnly: self.init(.readOnly)
    case .busy: self.init(.inUse(path: path))
    case .notADatabase: self.init(.notAStore(path: path))
    case .system(let number): self.init(.of(number, path) ?? .database(code: error.code))
    case .other: self.init(.database(code: error.code))
    }
  }
}

extension StoreFileError.Reason {
  /// Returns the reason for an error number of a failed file call.
  fileprivate static func of(_ number: Int32, _ path: String) -> Self? {
    switch number {
    case ENOSPC, EDQUOT: .diskFull
    case EACCES, EPERM, EROFS: .readOnly
    case ENOENT, EISDIR, ENOTDIR: .notAStore(path: path)
    case EFBIG: .fileTooLarge
    case EIO: .diskFault
    case EMFILE, ENFILE: .tooManyFiles
    default: nil
    }
  }
}
