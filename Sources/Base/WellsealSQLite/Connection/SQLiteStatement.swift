import CWellsealSQLite

/// A prepared statement.
///
/// Parameters count from 1, columns from 0.
package final class SQLiteStatement {
  private let handle: OpaquePointer
  private let stepLimit: StepLimit?

  init(_ sql: String, of connection: SQLiteConnection, isKept: Bool) throws(SQLiteError) {
    var handle: OpaquePointer?
    let flags = UInt32(isKept ? SQLITE_PREPARE_PERSISTENT : 0)
    let code = sqlite3_prepare_v3(connection.handle, sql, -1, flags, &handle, nil)
    guard let handle else {
      throw code == SQLITE_OK ? .misuse : SQLiteError(code, of: connection.handle)
    }
    self.handle = handle
    stepLimit = connection.stepLimit
  }

  deinit { sqlite3_finalize(handle) }

  /// Returns the next row, which is valid until the next call, or `nil` after the last.
  package func next() throws(SQLiteError) -> SQLiteRow? {
    switch sqlite3_step(handle) {
    case SQLITE_ROW:
      stepLimit?.reset()
      return SQLiteRow(statement: handle)
    case SQLITE_DONE: return nil
    case let code: throw SQLiteError(code, of: sqlite3_db_handle(handle))
    }
  }

  /// Runs to the end and resets; parameters stay bound.
  package func run() throws(SQLiteError) {
    defer { reset() }
    while try next() != nil {}
  }

  /// Runs to the end with bytes as a parameter that isn't copied, then clears the parameters.
  package func run(lending bytes: [UInt8], at index: Int32) throws(SQLiteError) {
    defer { clear() }
    guard !bytes.isEmpty else {
      try check(sqlite3_bind_zeroblob(handle, index, 0))
      return try run()
    }
    try bytes.withUnsafeBufferPointer { bytes throws(SQLiteError) in
      try check(sqlite3_bind_blob64(handle, index, bytes.baseAddress, UInt64(bytes.count), nil))
      try run()
    }
  }

  /// Returns all rows with these parameters, and resets.
  func rows(_ values: [SQLiteValue] = []) throws(SQLiteError) -> [[SQLiteValue]] {
    defer {
      reset()
      if !values.isEmpty { clear() }
    }
    for (index, value) in values.enumerated() { try bind(value, at: Int32(index + 1)) }
    var rows: [[SQLiteValue]] = []
    while let row = try next() { rows.append(row.values) }
    return rows
  }

  /// Ends a run, so that the statement can run again.
  package func reset() { sqlite3_reset(handle) }

  /// Sets all parameters to null.
  private func clear() { sqlite3_clear_bindings(handle) }
}

// MARK: Parameters

extension SQLiteStatement {
  package func bind(_ value: SQLiteValue, at index: Int32) throws(SQLiteError) {
    switch value {
    case .text(let text): try bind(text, at: index)
    case .bytes(let bytes): try bind(bytes, at: index)
    case .number(let number): try bind(number, at: index)
    case .integer(let number): try bind(Int64(number), at: index)
    case .null: try bindNull(at: index)
    }
  }

  package func bindNull(at index: Int32) throws(SQLiteError) { try check(sqlite3_bind_null(handle, index)) }

  package func bind(_ number: Int64, at index: Int32) throws(SQLiteError) {
    try check(sqlite3_bind_int64(handle, index, number))
  }

  package func bind(_ number: Double, at index: Int32) throws(SQLiteError) {
    try check(sqlite3_bind_double(handle, index, number))
  }

  package func bind(_ text: String, at index: Int32) throws(SQLiteError) {
    var text = text
    try check(text.withUTF8 { code(UnsafeRawBufferPointer($0), at: index) })
  }

  /// Binds a copy of a text.
  package func bind(utf8: UnsafeRawBufferPointer, at index: Int32) throws(SQLiteError) {
    try check(code(utf8, at: index))
  }

  private func code(_ utf8: UnsafeRawBufferPointer, at index: Int32) -> Int32 {
    // An empty text needs an address, too; otherwise it is null.
    let start = utf8.baseAddress?.assumingMemoryBound(to: CChar.self) ?? UnsafePointer(bitPattern: 1)
    return sqlite3_bind_text64(handle, index, start, UInt64(utf8.count), Self.copies, UInt8(SQLITE_UTF8))
  }

  private func bind(_ bytes: [UInt8], at index: Int32) throws(SQLiteError) {
    let code =
      bytes.isEmpty
      ? sqlite3_bind_zeroblob(handle, index, 0)
      : sqlite3_bind_blob64(handle, index, bytes, UInt64(bytes.count), Self.copies)
    try check(code)
  }

  /// `SQLITE_TRANSIENT`: SQLite copies a parameter that doesn't outlive the call.
  private static var copies: sqlite3_destructor_type { unsafeBitCast(-1, to: sqlite3_destructor_type.self) }

  private func check(_ code: Int32) throws(SQLiteError) {
    guard code == SQLITE_OK else { throw SQLiteError(code, of: sqlite3_db_handle(handle)) }
  }
}
