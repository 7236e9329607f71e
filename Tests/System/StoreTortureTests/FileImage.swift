import CWellsealSQLite
import Foundation
import Testing

/// A store's file as somebody sees it who has no key: SQLite's rows of ciphertexts, which he may change.
struct FileImage {
  /// The tables and what their rows hold by number.
  var tables: [String: [Int64: [UInt8]]] = [:]

  static let names = ["header", "segment", "tail", "journal"]

  init(_ path: String) throws {
    try Self.open(path) { db in
      for name in Self.names {
        let key = name == "header" ? "id" : "number"
        tables[name] = try Self.rows("SELECT \(key), body FROM \(name)", db)
      }
    }
  }

  /// Writes the rows into a file that is a store already.
  func write(to path: String) throws {
    try Self.open(path) { db in
      try Self.run("BEGIN", db)
      for name in Self.names {
        try Self.run("DELETE FROM \(name)", db)
        let key = name == "header" ? "id" : "number"
        for (number, body) in tables[name] ?? [:] {
          var statement: OpaquePointer?
          sqlite3_prepare_v2(db, "INSERT INTO \(name) (\(key), body) VALUES (?1, ?2)", -1, &statement, nil)
          sqlite3_bind_int64(statement, 1, number)
          sqlite3_bind_blob64(statement, 2, body.isEmpty ? [0] : body, UInt64(body.count), Self.transient)
          try #require(sqlite3_step(statement) == SQLITE_DONE)
          sqlite3_finalize(statement)
        }
      }
      try Self.run("COMMIT", db)
    }
  }

  /// Every row, as table and number, in an order that is always the same.
  var rows: [(table: String, number: Int64)] {
    Self.names.flatMap { name in (tables[name] ?? [:]).keys.sorted().map { (name, $0) } }
  }

  subscript(table: String, number: Int64) -> [UInt8]? {
    get { tables[table]?[number] }
    set { tables[table, default: [:]][number] = newValue }
  }

  private static func open(_ path: String, _ body: (OpaquePointer?) throws -> Void) throws {
    var db: OpaquePointer?
    defer { sqlite3_close_v2(db) }
    try #require(sqlite3_open_v2(path, &db, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK)
    try body(db)
  }

  private static func run(_ sql: String, _ db: OpaquePointer?) throws {
    try #require(sqlite3_exec(db, sql, nil, nil, nil) == SQLITE_OK)
  }

  private static func rows(_ sql: String, _ db: OpaquePointer?) throws -> [Int64: [UInt8]] {
    var statement: OpaquePointer?
    defer { sqlite3_finalize(statement) }
    try #require(sqlite3_prepare_v2(db, sql, -1, &statement, nil) == SQLITE_OK)
    var rows: [Int64: [UInt8]] = [:]
    while sqlite3_step(statement) == SQLITE_ROW {
      let bytes = UnsafeRawBufferPointer(
        start: sqlite3_column_blob(statement, 1), count: Int(sqlite3_column_bytes(statement, 1)))
      rows[sqlite3_column_int64(statement, 0)] = Array(bytes)
    }
    return rows
  }

  /// Has SQLite copy what it is given.
  private static let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
}
