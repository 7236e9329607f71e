import CWellsealSQLite

extension SQLiteConnection {
  /// The limits for an untrusted database.
  package struct Limits: Sendable {
    /// The maximum size of a text, a blob or a row, in bytes.
    var maxLength: Int32
    /// The maximum number of steps of SQLite's virtual machine per row, in millions.
    var maxMegasteps: Int

    package init(maxLength: Int32, maxMegasteps: Int) {
      self.maxLength = maxLength
      self.maxMegasteps = maxMegasteps
    }
  }

  /// Opens a database of another program, for reading and without its log.
  ///
  /// Nothing that the schema defines runs (views, triggers, functions), cells are checked, and a
  /// statement that takes too many steps fails.
  ///
  /// Source: SQLite, "Defense Against The Dark Arts".
  package convenience init(untrusted path: String, limits: Limits) throws(SQLiteError) {
    try self.init(path: path, access: .immutable)
    try restrict(limits)
  }

  /// Opens the bytes of a database of another program, with the same restrictions.
  package convenience init(untrusted bytes: [UInt8], limits: Limits) throws(SQLiteError) {
    try self.init()
    try deserialize(bytes)
    try restrict(limits)
  }

  private func deserialize(_ bytes: [UInt8]) throws(SQLiteError) {
    // SQLite frees the copy with the connection, or if it fails.
    guard let copy = sqlite3_malloc64(UInt64(max(bytes.count, 1))) else {
      throw SQLiteError(code: SQLITE_NOMEM)
    }
    UnsafeMutableRawBufferPointer(start: copy, count: bytes.count).copyBytes(from: bytes)
    let content = copy.assumingMemoryBound(to: UInt8.self)
    // A database in memory has no log. In a database that was written with a log, these two bytes
    // differ.
    if bytes.count > 19 { (content[18], content[19]) = (1, 1) }
    let flags = UInt32(SQLITE_DESERIALIZE_READONLY | SQLITE_DESERIALIZE_FREEONCLOSE)
    let code = sqlite3_deserialize(handle, "main", content, Int64(bytes.count), Int64(bytes.count), flags)
    guard code == SQLITE_OK else { throw SQLiteError(code, of: handle) }
  }

  private func restrict(_ limits: Limits) throws(SQLiteError) {
    sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, limits.maxLength)
    try configure("trusted_schema=OFF", "query_only=ON", "cell_size_check=ON", "mmap_size=0")
    let limit = StepLimit(maxCalls: limits.maxMegasteps)
    sqlite3_progress_handler(
      handle, StepLimit.steps,
      { limit in
        guard let limit else { return 1 }
        return Unmanaged<StepLimit>.fromOpaque(limit).takeUnretainedValue().count() ? 0 : 1
      }, Unmanaged.passUnretained(limit).toOpaque())
    stepLimit = limit
  }
}

/// A counter of a statement's steps since its last row.
///
/// Statements retain it, because SQLite doesn't.
final class StepLimit {
  /// The number of steps of SQLite's virtual machine between two calls of ``count()``.
  static let steps: Int32 = 1_000_000

  private let maxCalls: Int
  private var calls = 0

  init(maxCalls: Int) { self.maxCalls = maxCalls }

  /// Returns true if the statement may continue.
  func count() -> Bool {
    calls += 1
    return calls <= maxCalls
  }

  func reset() { calls = 0 }
}
