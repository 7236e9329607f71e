import CWellsealSQLite
import Foundation
import WellsealBase

/// A database that is being made, in one transaction.
final class DatabaseFile: TableOutput {
  private let target: NewDatabase
  private var handle: OpaquePointer?
  private var tables: [String: Insertion] = [:]
  /// The table of the row that is being filled.
  private var current: Insertion?
  private var place: Int32 = 0
  private var moments = MomentText()
  /// The first value of the row that SQLite did not take.
  private var fault: DatabaseError?

  private final class Insertion {
    let table: DatabaseTable
    private(set) var statement: OpaquePointer?
    var rows = 0
    /// The text that each column was given last, by ``DatabaseFile/text(_:)``; SQLite keeps it from row to row.
    var texts: [String?]

    init(_ table: DatabaseTable, _ statement: OpaquePointer) {
      self.table = table
      self.statement = statement
      texts = Array(repeating: nil, count: table.columns.count)
    }

    func close() {
      sqlite3_finalize(statement)
      statement = nil
    }
  }

  /// Makes a database in an empty file.
  ///
  /// What is half made is thrown away, so nothing is kept to undo it.
  init(_ target: NewDatabase) throws(DatabaseError) {
    self.target = target
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_NOFOLLOW
    guard sqlite3_open_v2(target.temporaryPath, &handle, flags, nil) == SQLITE_OK else {
      let error = error
      discard()
      throw error
    }
    do throws(DatabaseError) {
      // Pages of an index that are written, read and written again take longer than all else. In KiB.
      let memory = "cache_size=-\(96 << 10)"
      for pragma in [
        "page_size=16384", "journal_mode=OFF", "synchronous=OFF", "temp_store=MEMORY",
        "locking_mode=EXCLUSIVE", memory,
      ] {
        try run("PRAGMA \(pragma)")
      }
      try run("PRAGMA application_id=\(DatabaseSchema.application)")
      try run("PRAGMA user_version=\(DatabaseSchema.version)")
      try run("BEGIN")
      for table in DatabaseSchema.tables { try run(table.statement) }
      for view in DatabaseSchema.views { try run(view.statement) }
    } catch {
      discard()
      throw error
    }
  }

  deinit { close() }

  var counts: [String: Int] { tables.mapValues(\.rows) }

  func begin(_ table: DatabaseTable) throws {
    precondition(place == 0, "DatabaseFile.begin: the row before has no end")
    if current?.table.name != table.name { current = try insertion(table) }
  }

  func null() { bind { sqlite3_bind_null($0, $1) } }

  func integer(_ value: Int) { bind { sqlite3_bind_int64($0, $1, Int64(value)) } }

  func real(_ value: Double) { bind { sqlite3_bind_double($0, $1, value) } }

  func flag(_ value: Bool) { integer(value ? 1 : 0) }

  func identifier(_ value: UUID) { value.withDigits(newText) }

  func moment(_ value: Date) { moments.withText(of: value, newText) }

  func day(_ value: CivilDate) { newText(value.description) }

  /// Types, units and names are those of the row before, mostly, and stay bound.
  func text(_ value: String) {
    guard let current, current.texts.indices.contains(Int(place)) else { return newText(value) }
    // Byte for byte: texts that Swift calls equal can have other ones.
    if let known = current.texts[Int(place)], known.hasSameBytes(as: value) {
      place += 1
    } else {
      let column = Int(place)
      newText(value)
      current.texts[column] = value
    }
  }

  private func newText(_ value: String) {
    var text = value
    text.withUTF8 { newText(UnsafeRawBufferPointer($0)) }
  }

  private func newText(_ utf8: UnsafeRawBufferPointer) {
    // SQLite copies what does not outlive the call.
    let copies = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    let signs = utf8.baseAddress?.assumingMemoryBound(to: CChar.self) ?? UnsafePointer(bitPattern: 1)
    bind { sqlite3_bind_text($0, $1, signs, Int32(utf8.count), copies) }
  }

  func end() throws {
    guard let current else { preconditionFailure("DatabaseFile.end: no row was begun") }
    precondition(
      place == current.table.columns.count, "DatabaseFile.end: a value for each column of the table")
    place = 0
    if let fault { throw fault }
    guard sqlite3_step(current.statement) == SQLITE_DONE else { throw error }
    sqlite3_reset(current.statement)
    current.rows += 1
  }

  /// Makes the indexes and ends the transaction.
  func finish() throws -> UInt64 {
    for index in DatabaseSchema.indexes { try run(index) }
    try run("COMMIT")
    close()
    return try target.commit()
  }

  func discard() {
    close()
    target.discard()
  }

  private func bind(_ bind: (OpaquePointer?, Int32) -> Int32) {
    guard let current else { preconditionFailure("DatabaseFile: no row was begun") }
    if current.texts.indices.contains(Int(place)) { current.texts[Int(place)] = nil }
    place += 1
    if bind(current.statement, place) != SQLITE_OK { fault = fault ?? error }
  }

  private func insertion(_ table: DatabaseTable) throws(DatabaseError) -> Insertion {
    if let known = tables[table.name] { return known }
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(handle, table.insertion, -1, &statement, nil) == SQLITE_OK, let statement else {
      throw error
    }
    let insertion = Insertion(table, statement)
    tables[table.name] = insertion
    return insertion
  }

  private func run(_ statement: String) throws(DatabaseError) {
    guard sqlite3_exec(handle, statement, nil, nil, nil) == SQLITE_OK else { throw error }
  }

  private var error: DatabaseError { .sqlite(code: sqlite3_extended_errcode(handle)) }

  private func close() {
    for insertion in tables.values { insertion.close() }
    sqlite3_close_v2(handle)
    handle = nil
  }
}

extension String {
  fileprivate func hasSameBytes(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    // A text of no bytes has no address.
    guard !utf8.isEmpty else { return true }
    let isSame = utf8.withContiguousStorageIfAvailable { bytes in
      other.utf8.withContiguousStorageIfAvailable { others in
        guard let first = bytes.baseAddress, let second = others.baseAddress else { return false }
        return memcmp(first, second, bytes.count) == 0
      }
    }
    return isSame.flatMap { $0 } ?? utf8.elementsEqual(other.utf8)
  }
}
