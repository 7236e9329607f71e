import CWellsealSQLite
import Glibc
import WellsealBase

/// Why the host's file cannot be used: SQLite's number.
package struct LinkDatabaseError: Error, Hashable, CustomStringConvertible {
  package var code: Int32
  package var description: String {
    "the file of the links cannot be used: \(String(cString: sqlite3_errstr(code)))"
  }
}

/// A value of a column.
enum Column: Sendable {
  case text(String)
  case bytes([UInt8])
  case number(Double)
  case integer(Int)
  case null
}

/// The few calls of SQLite's that the store makes.
///
/// Write-ahead log with `synchronous=FULL`, read back after it was set: what was answered is on the disk. The file is locked, so
/// that two servers never share a budget.
final class LinkDatabase {
  private var handle: OpaquePointer?
  private var statements: [String: OpaquePointer] = [:]

  init(path: String) throws(LinkDatabaseError) {
    let mask = umask(0o077)
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    let code = sqlite3_open_v2(path, &handle, flags, nil)
    umask(mask)
    guard code == SQLITE_OK else { throw LinkDatabaseError(code: code) }
    for statement in [
      "PRAGMA locking_mode=EXCLUSIVE", "PRAGMA journal_mode=WAL", "PRAGMA synchronous=FULL",
      "PRAGMA secure_delete=ON",
      "PRAGMA trusted_schema=OFF", "PRAGMA foreign_keys=ON",
    ] { _ = try rows(statement) }
    guard case .integer(2)? = try rows("PRAGMA synchronous").first?.first else {
      throw LinkDatabaseError(code: SQLITE_MISUSE)
    }
    for statement in Self.tables { try run(statement) }
  }

  deinit {
    for statement in statements.values { sqlite3_finalize(statement) }
    sqlite3_close_v2(handle)
  }

  private static let tables = [
    """
    CREATE TABLE IF NOT EXISTS link (id TEXT PRIMARY KEY, control BLOB NOT NULL, flag TEXT NOT NULL, expires REAL,
    uses INTEGER NOT NULL, uses_limit INTEGER, salt BLOB, hash BLOB, attempts INTEGER NOT NULL,
    is_active INTEGER NOT NULL, created REAL NOT NULL, label TEXT) STRICT
    """,
    """
    CREATE TABLE IF NOT EXISTS file (link TEXT NOT NULL REFERENCES link(id) ON DELETE CASCADE, number INTEGER NOT NULL,
    type TEXT NOT NULL, body BLOB NOT NULL, updated REAL NOT NULL, PRIMARY KEY (link, number)) STRICT
    """,
    """
    CREATE TABLE IF NOT EXISTS access (link TEXT NOT NULL REFERENCES link(id) ON DELETE CASCADE, time REAL NOT NULL,
    recipient TEXT NOT NULL, kind TEXT NOT NULL, outcome TEXT NOT NULL) STRICT
    """,
    "CREATE INDEX IF NOT EXISTS access_by_link ON access (link)",
    "CREATE TABLE IF NOT EXISTS secret (name TEXT PRIMARY KEY, body BLOB NOT NULL) STRICT",
  ]

  /// Runs a statement that answers nothing.
  func run(_ text: String, _ values: Column...) throws(LinkDatabaseError) { _ = try execute(text, values) }

  /// The rows that a statement answers.
  func rows(_ text: String, _ values: Column...) throws(LinkDatabaseError) -> [[Column]] {
    try execute(text, values)
  }

  private func execute(_ text: String, _ values: [Column]) throws(LinkDatabaseError) -> [[Column]] {
    let statement = try prepared(text)
    defer {
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }
    for (place, value) in values.enumerated() { bind(value, to: statement, at: Int32(place + 1)) }
    var rows: [[Column]] = []
    while true {
      let code = sqlite3_step(statement)
      guard code == SQLITE_ROW else {
        guard code == SQLITE_DONE else { throw LinkDatabaseError(code: code) }
        return rows
      }
      rows.append((0..<sqlite3_column_count(statement)).map { column(statement, $0) })
    }
  }

  private func prepared(_ text: String) throws(LinkDatabaseError) -> OpaquePointer {
    if let known = statements[text] { return known }
    var statement: OpaquePointer?
    let code = sqlite3_prepare_v2(handle, text, -1, &statement, nil)
    guard code == SQLITE_OK, let statement else { throw LinkDatabaseError(code: code) }
    statements[text] = statement
    return statement
  }

  /// SQLite copies what it is given.
  private static let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

  private func bind(_ value: Column, to statement: OpaquePointer, at place: Int32) {
    switch value {
    case .text(let text): sqlite3_bind_text(statement, place, text, -1, Self.transient)
    case .bytes(let bytes): sqlite3_bind_blob(statement, place, bytes, Int32(bytes.count), Self.transient)
    case .number(let number): sqlite3_bind_double(statement, place, number)
    case .integer(let number): sqlite3_bind_int64(statement, place, Int64(number))
    case .null: sqlite3_bind_null(statement, place)
    }
  }

  private func column(_ statement: OpaquePointer, _ place: Int32) -> Column {
    switch sqlite3_column_type(statement, place) {
    case SQLITE_INTEGER: .integer(Int(sqlite3_column_int64(statement, place)))
    case SQLITE_FLOAT: .number(sqlite3_column_double(statement, place))
    case SQLITE_TEXT: .text(sqlite3_column_text(statement, place).map { String(cString: $0) } ?? "")
    case SQLITE_BLOB:
      .bytes(
        Array(
          UnsafeRawBufferPointer(
            start: sqlite3_column_blob(statement, place), count: Int(sqlite3_column_bytes(statement, place))))
      )
    default: .null
    }
  }
}

extension Column {
  var text: String? { if case .text(let text) = self { text } else { nil } }
  var bytes: [UInt8]? { if case .bytes(let bytes) = self { bytes } else { nil } }
  var integer: Int? { if case .integer(let number) = self { number } else { nil } }

  var number: Double? {
    switch self {
    case .number(let number): number
    case .integer(let number): Double(number)
    default: nil
    }
  }

  /// A time, which lies in the file as its seconds since 1970.
  var time: UnixTime? { number.map { UnixTime($0) } }

  static func time(_ time: UnixTime) -> Column { .number(time.seconds) }

  static func optional(_ time: UnixTime?) -> Column { time.map { .time($0) } ?? .null }
  static func optional(_ number: Int?) -> Column { number.map { .integer($0) } ?? .null }
  static func optional(_ bytes: [UInt8]?) -> Column { bytes.map { .bytes($0) } ?? .null }
  static func optional(_ text: String?) -> Column { text.map { .text($0) } ?? .null }
}
