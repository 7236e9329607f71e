import CSQLite

/// What stands in a column of a row.
enum DatabaseValue {
  case null
  case integer(Int)
  case real(Double)
  case text(String)

  init(_ text: String?) { self = text.map { .text($0) } ?? .null }
  /// A number that no column can hold, such as infinity, is nothing.
  init(_ number: Double?) {
    if let number, number.isFinite { self = .real(number) } else { self = .null }
  }
}

/// A database that is being made, in one transaction.
final class DatabaseFile {
  private var handle: OpaquePointer?
  private var insertions: [String: OpaquePointer] = [:]

  /// Makes a database in an empty file.
  ///
  /// What is half made is thrown away, so nothing is kept to undo it.
  init(_ path: String) throws(DatabaseError) {
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_NOFOLLOW
    guard sqlite3_open_v2(path, &handle, flags, nil) == SQLITE_OK else {
      let error = error
      close()
      throw error
    }
    do throws(DatabaseError) {
      for pragma in ["journal_mode=OFF", "synchronous=OFF", "temp_store=MEMORY", "locking_mode=EXCLUSIVE"] {
        try run("PRAGMA \(pragma)")
      }
      try run("PRAGMA application_id=\(DatabaseSchema.application)")
      try run("PRAGMA user_version=\(DatabaseSchema.version)")
      try run("BEGIN")
      for table in DatabaseSchema.tables { try run(table.statement) }
      for view in DatabaseSchema.views { try run(view.statement) }
    } catch {
      close()
      throw error
    }
  }

  deinit { close() }

  /// Adds a row, whose values are in the order of the table's columns.
  func add(_ values: [DatabaseValue], to table: DatabaseTable) throws(DatabaseError) {
    precondition(
      values.count == table.columns.count, "DatabaseFile.add: a value for each column of \(table.name)")
    let insertion = try insertion(table)
    for (place, value) in values.enumerated() {
      let index = Int32(place + 1)
      let code =
        switch value {
        case .null: sqlite3_bind_null(insertion, index)
        case .integer(let number): sqlite3_bind_int64(insertion, index, Int64(number))
        case .real(let number): sqlite3_bind_double(insertion, index, number)
        case .text(let text): bind(text, insertion, index)
        }
      guard code == SQLITE_OK else { throw error }
    }
    guard sqlite3_step(insertion) == SQLITE_DONE else { throw error }
    sqlite3_reset(insertion)
  }

  /// Makes the indexes and ends the transaction.
  func finish() throws(DatabaseError) {
    for index in DatabaseSchema.indexes { try run(index) }
    try run("COMMIT")
    close()
  }

  private func bind(_ text: String, _ insertion: OpaquePointer, _ index: Int32) -> Int32 {
    var text = text
    // SQLite copies what does not outlive the call.
    let copies = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    return text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        sqlite3_bind_text(
          insertion, index, $0.baseAddress ?? UnsafePointer(bitPattern: 1), Int32($0.count), copies)
      }
    }
  }

  private func insertion(_ table: DatabaseTable) throws(DatabaseError) -> OpaquePointer {
    if let known = insertions[table.name] { return known }
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(handle, table.insertion, -1, &statement, nil) == SQLITE_OK, let statement else {
      throw error
    }
    insertions[table.name] = statement
    return statement
  }

  private func run(_ statement: String) throws(DatabaseError) {
    guard sqlite3_exec(handle, statement, nil, nil, nil) == SQLITE_OK else { throw error }
  }

  private var error: DatabaseError { DatabaseError(code: sqlite3_extended_errcode(handle)) }

  private func close() {
    for insertion in insertions.values { sqlite3_finalize(insertion) }
    insertions = [:]
    sqlite3_close_v2(handle)
    handle = nil
  }
}

/// Why SQLite could not write; it names no value.
package struct DatabaseError: Error, Hashable, CustomStringConvertible {
  package var code: Int32

  package var description: String {
    "the database cannot be written: \(String(cString: sqlite3_errstr(code)))"
  }
}
