import Foundation
import WellsealBase
import WellsealSQLite

/// A database that is written in one transaction.
final class DatabaseFile: TableOutput {
  private let target: NewDatabase
  private let database: SQLiteConnection
  private var tables: [String: Insertion] = [:]
  /// The table of the current row.
  private var current: Insertion?
  private var column: Int32 = 0
  private var moments = MomentText()
  /// The error of the first value in the row that SQLite rejected.
  private var fault: DatabaseError?

  private final class Insertion {
    let table: DatabaseTable
    let statement: SQLiteStatement
    var rows = 0
    /// The text that was last bound to each column by ``DatabaseFile/text(_:)``.
    ///
    /// SQLite keeps bindings from row to row.
    var texts: [String?]

    init(_ table: DatabaseTable, _ statement: SQLiteStatement) {
      self.table = table
      self.statement = statement
      texts = Array(repeating: nil, count: table.columns.count)
    }
  }

  /// Creates a database in an empty file.
  ///
  /// An incomplete database is deleted, so there is no rollback journal.
  init(_ target: NewDatabase) throws(DatabaseError) {
    self.target = target
    do throws(SQLiteError) {
      database = try SQLiteConnection(path: target.temporaryPath, access: .readWrite, followsLinks: false)
      try database.configure(
        "page_size=16384", "journal_mode=OFF", "synchronous=OFF", "temp_store=MEMORY",
        "locking_mode=EXCLUSIVE",
        // The cache size in KiB. Without a large cache, index pages are written and read
        // repeatedly, which takes longer than everything else.
        "cache_size=-\(96 << 10)", "application_id=\(DatabaseSchema.application)",
        "user_version=\(DatabaseSchema.version)")
      try database.execute("BEGIN")
      for table in DatabaseSchema.tables { try database.execute(table.statement) }
      for view in DatabaseSchema.views { try database.execute(view.statement) }
    } catch {
      target.discard()
      throw .sqlite(error)
    }
  }

  deinit { close() }

  /// The number of rows of each table, after the file was closed.
  private(set) var counts: [String: Int] = [:]

  func begin(_ table: DatabaseTable) throws {
    precondition(column == 0, "DatabaseFile.begin: the row before has no end")
    if current?.table.name != table.name { current = try insertion(table) }
  }

  func null() { bind { row, column throws(SQLiteError) in try row.bindNull(at: column) } }

  func integer(_ value: Int) {
    bind { row, column throws(SQLiteError) in try row.bind(Int64(value), at: column) }
  }

  func real(_ value: Double) {
    bind { row, column throws(SQLiteError) in try row.bind(value, at: column) }
  }

  func flag(_ value: Bool) { integer(value ? 1 : 0) }

  func identifier(_ value: UUID) { value.withDigits(newText) }

  func moment(_ value: Date) { moments.withText(of: value, newText) }

  func day(_ value: CivilDate) { newText(value.description) }

  /// Binds a text, or keeps the binding of the previous row, which often has the same type, unit or
  /// name.
  func text(_ value: String) {
    guard let current, current.texts.indices.contains(Int(column)) else { return newText(value) }
    // Compared byte by byte, because texts that are equal in Swift can have different bytes.
    let index = Int(column)
    if let known = current.texts[index], known.hasSameBytes(as: value) {
      column += 1
    } else {
      newText(value)
      current.texts[index] = value
    }
  }

  private func newText(_ value: String) {
    var text = value
    text.withUTF8 { newText(UnsafeRawBufferPointer($0)) }
  }

  private func newText(_ utf8: UnsafeRawBufferPointer) {
    bind { row, column throws(SQLiteError) in try row.bind(utf8: utf8, at: column) }
  }

  func end() throws {
    guard let current else { preconditionFailure("DatabaseFile.end: no row was begun") }
    precondition(
      column == current.table.columns.count, "DatabaseFile.end: a value for each column of the table")
    column = 0
    if let fault { throw fault }
    do throws(SQLiteError) { try current.statement.run() } catch { throw DatabaseError.sqlite(error) }
    current.rows += 1
  }

  /// Creates the indexes and commits the transaction.
  func finish() throws -> UInt64 {
    do throws(SQLiteError) {
      for index in DatabaseSchema.indexes { try database.execute(index) }
      try database.execute("COMMIT")
    } catch { throw DatabaseError.sqlite(error) }
    close()
    return try target.commit()
  }

  func discard() {
    close()
    target.discard()
  }

  private func bind(_ bind: (SQLiteStatement, Int32) throws(SQLiteError) -> Void) {
    guard let current else { preconditionFailure("DatabaseFile: no row was begun") }
    if current.texts.indices.contains(Int(column)) { current.texts[Int(column)] = nil }
    column += 1
    do throws(SQLiteError) { try bind(current.statement, column) } catch { fault = fault ?? .sqlite(error) }
  }

  private func insertion(_ table: DatabaseTable) throws(DatabaseError) -> Insertion {
    if let known = tables[table.name] { return known }
    do throws(SQLiteError) {
      let insertion = Insertion(table, try database.statement(table.insertion))
      tables[table.name] = insertion
      return insertion
    } catch { throw .sqlite(error) }
  }

  private func close() {
    counts.merge(tables.mapValues(\.rows)) { $1 }
    (tables, current) = ([:], nil)
    database.close()
  }
}

extension String {
  fileprivate func hasSameBytes(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    // An empty text has no base address.
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
