import CWellsealSQLite
import Glibc

/// The few calls of SQLite's that a container makes, with statements kept for the next time.
final class SQLiteConnection {
  private var handle: OpaquePointer?
  private var statements: [String: OpaquePointer] = [:]
  private let vfs: String?

  init(path: String, creates: Bool, vfs: String?) throws(StoreFault) {
    self.vfs = vfs
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | (creates ? SQLITE_OPEN_CREATE : 0)
    let mask = umask(0o077)
    defer { umask(mask) }
    let code = sqlite3_open_v2(path, &handle, flags, vfs)
    guard code == SQLITE_OK else {
      let fault = fault(code, path)
      close()
      throw fault
    }
    sqlite3_extended_result_codes(handle, 1)
    // SQLite opens a file that it may not write to for reading, and says nothing.
    guard sqlite3_db_readonly(handle, "main") != 1 else {
      close()
      throw StoreFault(.readOnly)
    }
  }

  /// Opens a file that nobody can change, without a log or a lock of SQLite's.
  ///
  /// - Throws: ``StoreFault/Reason/readOnly`` where part of the content lies in a log, which could only be read by writing.
  init(forReading path: String, vfs: String?) throws(StoreFault) {
    self.vfs = vfs
    var log = stat()
    guard stat(path + "-wal", &log) != 0 || log.st_size == 0 else { throw StoreFault(.readOnly) }
    let flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_URI
    let code = sqlite3_open_v2("file:\(Self.escaped(path))?immutable=1", &handle, flags, vfs)
    guard code == SQLITE_OK else {
      let fault = fault(code, path)
      close()
      throw fault
    }
    sqlite3_extended_result_codes(handle, 1)
    let version = try number("PRAGMA user_version", path)
    guard try number("PRAGMA application_id", path) == Int64(Self.application), version > 0 else {
      throw StoreFault(.notAStore(path: path))
    }
    guard version <= Self.migrations.count else { throw StoreFault(.newerFormat(Int(version))) }
    guard version == Self.migrations.count else { throw StoreFault(.readOnly) }
    for statement in ["PRAGMA temp_store=MEMORY", "PRAGMA cell_size_check=ON", "PRAGMA trusted_schema=OFF"] {
      _ = try texts(statement, path)
    }
  }

  /// The path in a URI; whatever is neither a letter, a digit nor a slash is escaped.
  private static func escaped(_ path: String) -> String {
    let digits = Array("0123456789ABCDEF")
    return path.utf8.reduce(into: "") { text, byte in
      let character = Character(UnicodeScalar(byte))
      if character.isASCII, character.isLetter || character.isNumber || "/._-".contains(character) {
        text.append(character)
      } else {
        text += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }
  }

  deinit { close() }

  func close() {
    for statement in statements.values { sqlite3_finalize(statement) }
    statements = [:]
    sqlite3_close_v2(handle)
    handle = nil
  }

  /// Sets how the file is kept, makes the tables where there are none, and checks that all is as it should be.
  ///
  /// - Throws: ``StoreFault``; a file that is something else is left as it is.
  func prepare(_ path: String, creates: Bool) throws(StoreFault) {
    _ = try texts("PRAGMA locking_mode=EXCLUSIVE", path)
    let version = try number("PRAGMA user_version", path)
    let application = try number("PRAGMA application_id", path)
    guard version == 0 ? creates : version > 0 && application == Int64(Self.application) else {
      throw StoreFault(.notAStore(path: path))
    }
    guard version <= Self.migrations.count else { throw StoreFault(.newerFormat(Int(version))) }
    if version == 0 { try requireEmptiness(path) }
    for statement in [
      // Small pages, because a segment's last page is half empty and a commit writes whole pages.
      "PRAGMA page_size=1024", "PRAGMA journal_mode=WAL", "PRAGMA synchronous=FULL",
      "PRAGMA temp_store=MEMORY", "PRAGMA mmap_size=0", "PRAGMA cell_size_check=ON",
      "PRAGMA trusted_schema=OFF", "PRAGMA journal_size_limit=67108864", "PRAGMA cache_size=-8192",
      "PRAGMA secure_delete=ON",
    ] { _ = try texts(statement, path) }
    try migrate(from: Int(version), path)
    let mode = try texts("PRAGMA journal_mode")
    let synchronous = try number("PRAGMA synchronous", path)
    let erases = try number("PRAGMA secure_delete", path)
    guard mode == ["wal"], synchronous == 2, erases == 1 else {
      throw StoreFault(.database(code: SQLITE_MISUSE))
    }
    // A process that was killed may have left there what the file should be rid of; what the disk refuses now is done
    // with the next write.
    try? emptyLog()
  }

  private func requireEmptiness(_ path: String) throws(StoreFault) {
    guard try number("SELECT count(*) FROM sqlite_schema", path) == 0 else {
      throw StoreFault(.notAStore(path: path))
    }
  }

  private func migrate(from version: Int, _ path: String) throws(StoreFault) {
    guard version < Self.migrations.count else { return }
    try transaction { db throws(StoreFault) in
      for (place, migration) in Self.migrations.enumerated().dropFirst(version) {
        for statement in migration.statements { _ = try db.texts(statement) }
        _ = try db.texts("PRAGMA user_version=\(place + 1)")
      }
      _ = try db.texts("PRAGMA application_id=\(Self.application)")
    }
  }

  /// `WSEL`.
  private static let application: Int32 = 0x5753_454C

  /// Every change of the tables ever shipped, in order; none is edited afterwards.
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
  func transaction(_ body: (SQLiteConnection) throws(StoreFault) -> Void) throws(StoreFault) {
    try run("BEGIN IMMEDIATE")
    do throws(StoreFault) {
      try body(self)
      try run("COMMIT")
    } catch {
      if sqlite3_get_autocommit(handle) == 0 { try? run("ROLLBACK") }
      throw error
    }
  }

  package func run(_ sql: String, _ number: UInt64? = nil, _ body: [UInt8]? = nil) throws(StoreFault) {
    let statement = try statement(sql)
    defer { sqlite3_reset(statement) }
    let code = bindAndStep(statement, number, body)
    guard code == SQLITE_DONE || code == SQLITE_ROW else { throw fault(code) }
  }

  /// A bound body need not be copied, since it lives until the step is done.
  private func bindAndStep(_ statement: OpaquePointer, _ number: UInt64?, _ body: [UInt8]?) -> Int32 {
    if let number { sqlite3_bind_int64(statement, 1, Int64(bitPattern: number)) }
    guard let body else { return sqlite3_step(statement) }
    return body.withUnsafeBytes { bytes in
      sqlite3_bind_blob64(statement, 2, bytes.baseAddress, UInt64(bytes.count), nil)
      defer { sqlite3_clear_bindings(statement) }
      return sqlite3_step(statement)
    }
  }

  package func rows(_ sql: String, _ number: UInt64) throws(StoreFault) -> [ContainerRow] {
    let statement = try statement(sql)
    defer { sqlite3_reset(statement) }
    sqlite3_bind_int64(statement, 1, Int64(bitPattern: number))
    var rows: [ContainerRow] = []
    while true {
      let code = sqlite3_step(statement)
      guard code == SQLITE_ROW else {
        guard code == SQLITE_DONE else { throw fault(code) }
        return rows
      }
      let number = UInt64(bitPattern: sqlite3_column_int64(statement, 0))
      let bytes = UnsafeRawBufferPointer(
        start: sqlite3_column_blob(statement, 1), count: Int(sqlite3_column_bytes(statement, 1)))
      rows.append(ContainerRow(number, Array(bytes)))
    }
  }

  func texts(_ sql: String, _ path: String = "") throws(StoreFault) -> [String] {
    var statement: OpaquePointer?
    let code = sqlite3_prepare_v2(handle, sql, -1, &statement, nil)
    defer { sqlite3_finalize(statement) }
    guard code == SQLITE_OK else { throw fault(code, path) }
    var texts: [String] = []
    while true {
      let code = sqlite3_step(statement)
      guard code == SQLITE_ROW else {
        guard code == SQLITE_DONE else { throw fault(code, path) }
        return texts
      }
      texts.append(sqlite3_column_text(statement, 0).map { String(cString: $0) } ?? "")
    }
  }

  private func number(_ sql: String, _ path: String) throws(StoreFault) -> Int64 {
    guard let number = try texts(sql, path).first.flatMap({ Int64($0) }) else {
      throw StoreFault(.notAStore(path: path))
    }
    return number
  }

  /// Brings the log into the file and cuts it to nothing.
  ///
  /// - Throws: ``StoreFault`` where the disk refuses, or not all of it could be done.
  package func emptyLog() throws(StoreFault) {
    // Whether somebody was in the way, the pages left in the log, and those of them that are in the file.
    let outcome = try columns("PRAGMA wal_checkpoint(TRUNCATE)")
    guard outcome == [0, 0, 0] else { throw StoreFault(.database(code: SQLITE_BUSY)) }
  }

  /// The numbers of the first row.
  private func columns(_ sql: String) throws(StoreFault) -> [Int64] {
    var statement: OpaquePointer?
    let prepared = sqlite3_prepare_v2(handle, sql, -1, &statement, nil)
    defer { sqlite3_finalize(statement) }
    guard prepared == SQLITE_OK else { throw fault(prepared) }
    let code = sqlite3_step(statement)
    guard code == SQLITE_ROW else { throw fault(code) }
    return (0..<sqlite3_column_count(statement)).map { sqlite3_column_int64(statement, $0) }
  }

  private func statement(_ sql: String) throws(StoreFault) -> OpaquePointer {
    if let statement = statements[sql] { return statement }
    var statement: OpaquePointer?
    let code = sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil)
    guard code == SQLITE_OK, let statement else { throw fault(code) }
    statements[sql] = statement
    return statement
  }

  private func fault(_ code: Int32, _ path: String = "") -> StoreFault {
    switch code & 0xFF {
    case SQLITE_FULL: StoreFault(.diskFull)
    case SQLITE_READONLY, SQLITE_PERM, SQLITE_AUTH: StoreFault(.readOnly)
    case SQLITE_BUSY, SQLITE_LOCKED: StoreFault(.inUse(path: path))
    case SQLITE_NOTADB: StoreFault(.notAStore(path: path))
    case SQLITE_CANTOPEN, SQLITE_IOERR: systemFault(code, path)
    default: StoreFault(.database(code: code))
    }
  }

  /// What the system has said when a file call failed.
  private func systemFault(_ code: Int32, _ path: String) -> StoreFault {
    switch systemError(code) {
    case ENOSPC, EDQUOT: StoreFault(.diskFull)
    case EACCES, EPERM, EROFS: StoreFault(.readOnly)
    case ENOENT, EISDIR, ENOTDIR: StoreFault(.notAStore(path: path))
    case EFBIG: StoreFault(.fileTooLarge)
    case EIO: StoreFault(.diskFault)
    case EMFILE, ENFILE: StoreFault(.tooManyFiles)
    default: StoreFault(.database(code: code))
    }
  }

  /// SQLite does not ask for the number of a sync that fails in a commit, so the files are asked.
  private func systemError(_ code: Int32) -> Int32 {
    // A write beyond a limit comes back the same way: what follows it may have changed the thread's number.
    let number = sqlite3_system_errno(handle)
    guard code == SQLITE_IOERR | 4 << 8 || code == SQLITE_IOERR | 3 << 8 && number != EFBIG else {
      return number
    }
    for operation in [SQLITE_FCNTL_JOURNAL_POINTER, SQLITE_FCNTL_FILE_POINTER] {
      var file: UnsafeMutablePointer<sqlite3_file>?
      var number: Int32 = 0
      sqlite3_file_control(handle, "main", operation, &file)
      _ = file?.pointee.pMethods?.pointee.xFileControl(file, SQLITE_FCNTL_LAST_ERRNO, &number)
      if number != 0 { return number }
    }
    return code == SQLITE_IOERR | 4 << 8 ? 0 : number
  }
}
