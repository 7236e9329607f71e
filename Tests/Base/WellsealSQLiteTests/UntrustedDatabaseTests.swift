import Foundation
import Testing
import WellsealSQLite

@Suite("Untrusted SQLite databases")
struct UntrustedDatabaseTests {
  private static let limits = SQLiteConnection.Limits(maxLength: 1000, maxMegasteps: 1)
  private let folder: SQLiteFolder

  init() throws { folder = try SQLiteFolder() }

  /// Opens a database both as a file and as bytes.
  private func both(_ statements: String, _ body: (SQLiteConnection) throws -> Void) throws {
    let path = try folder.database(statements)
    try body(SQLiteConnection(untrusted: path, limits: Self.limits))
    let bytes = Array(try Data(contentsOf: URL(filePath: path)))
    try body(SQLiteConnection(untrusted: bytes, limits: Self.limits))
  }

  @Test("Tables are read, even from a file written with a log")
  func reads() throws {
    try both("PRAGMA journal_mode=WAL; CREATE TABLE t (x); INSERT INTO t VALUES ('a')") { database throws in
      #expect(try database.query("SELECT x FROM t") == [[.text("a")]])
    }
  }

  @Test("The database is read-only")
  func writes() throws {
    try both("CREATE TABLE t (x)") { database in
      let error = #expect(throws: SQLiteError.self) { try database.execute("INSERT INTO t VALUES (1)") }
      #expect(error?.reason == .readOnly)
    }
  }

  @Test("A value that is too long fails")
  func length() throws {
    try both("CREATE TABLE t (x); INSERT INTO t VALUES (hex(zeroblob(2000)))") { database in
      let error = #expect(throws: SQLiteError.self) { try database.query("SELECT x FROM t") }
      #expect(error?.message == "string or blob too big")
    }
  }

  @Test("A statement with too many steps fails; the budget is per row")
  func steps() throws {
    let count = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT"
    try both("CREATE TABLE t (x)") { database throws in
      #expect(try database.query("\(count) 200000) SELECT i FROM n").count == 200_000)
      let error = #expect(throws: SQLiteError.self) {
        try database.query("\(count) 200000) SELECT count(*) FROM n")
      }
      #expect(error?.message == "interrupted")
    }
  }

  @Test("Functions of a schema that aren't harmless don't run")
  func schema() throws {
    try both("CREATE VIEW v AS SELECT load_extension('/nowhere') AS x") { database in
      #expect(throws: SQLiteError.self) { try database.query("SELECT x FROM v") }
    }
  }

  @Test("Rows outlive their connection")
  func lifetime() throws {
    let path = try folder.database("CREATE TABLE t (x); INSERT INTO t VALUES (1), (2)")
    let bytes = Array(try Data(contentsOf: URL(filePath: path)))
    let statement = try SQLiteConnection(untrusted: bytes, limits: Self.limits).prepare("SELECT x FROM t")
    var rows: [Int?] = []
    while let row = try statement.next() { rows.append(row.integer(0)) }
    #expect(rows == [1, 2])
  }

  @Test("Bytes that aren't a database fail", arguments: [10, 100, 5000])
  func garbage(count: Int) throws {
    #expect(throws: SQLiteError.self) {
      let database = try SQLiteConnection(untrusted: [UInt8](repeating: 3, count: count), limits: Self.limits)
      _ = try database.query("SELECT name FROM sqlite_master")
    }
  }
}
