import Testing

@testable import WellsealSQLite

@Suite("SQLite statements")
struct SQLiteStatementTests {
  private let folder: SQLiteFolder
  private let database: SQLiteConnection

  init() throws {
    folder = try SQLiteFolder()
    database = try SQLiteConnection(path: "\(folder.path)/t", access: .create)
    try database.execute("CREATE TABLE t (x ANY) STRICT")
  }

  @Test(
    "A value is read as it was written",
    arguments: [
      .null, .integer(.min), .integer(.max), .number(-0.5), .number(.infinity), .text(""), .text("a\0b"),
      .text("é漢😀"), .bytes([]), .bytes([0, 255]),
    ] as [SQLiteValue])
  func roundTrip(_ value: SQLiteValue) throws {
    try database.run("INSERT INTO t VALUES (?1)", value)
    #expect(try database.rows("SELECT x FROM t") == [[value]])
  }

  @Test("Borrowed bytes are stored, and the statement runs again", arguments: [[], [1, 2, 3]] as [[UInt8]])
  func lending(_ bytes: [UInt8]) throws {
    let statement = try database.statement("INSERT INTO t VALUES (?1)")
    for _ in 0..<2 { try statement.run(lending: bytes, at: 1) }
    #expect(try database.query("SELECT x FROM t") == [[.bytes(bytes)], [.bytes(bytes)]])
  }

  @Test("Parameters stay bound until they change")
  func bound() throws {
    let statement = try database.prepare("INSERT INTO t VALUES (?1)")
    try statement.bind("a", at: 1)
    for _ in 0..<2 { try statement.run() }
    try statement.bind(Int64(7), at: 1)
    try statement.run()
    #expect(try database.query("SELECT x FROM t") == [[.text("a")], [.text("a")], [.integer(7)]])
  }

  @Test("A cached statement is prepared once")
  func kept() throws {
    #expect(try database.statement("SELECT x FROM t") === database.statement("SELECT x FROM t"))
    #expect(try database.prepare("SELECT x FROM t") !== database.prepare("SELECT x FROM t"))
  }

  @Test("A column of another type is nil")
  func types() throws {
    let statement = try database.prepare("SELECT 'text', 12, 1.5, x'01', NULL, '34', 9e999")
    let row = try #require(try statement.next())
    #expect((0...6).map { row.text($0) } == ["text", nil, nil, nil, nil, "34", nil])
    #expect((0...6).map { row.integer($0) } == [nil, 12, nil, nil, nil, 34, nil])
    #expect((0...6).map { row.number($0) } == [nil, 12, 1.5, nil, nil, nil, nil])
    #expect((0...6).map { row.bytes($0) } == [nil, nil, nil, [1], nil, nil, nil])
    #expect(try statement.next() == nil)
  }

  @Test("A failed statement can run again")
  func failure() throws {
    try database.execute("CREATE UNIQUE INDEX u ON t (x)")
    try database.run("INSERT INTO t VALUES (?1)", .integer(1))
    #expect(throws: SQLiteError.self) { try database.run("INSERT INTO t VALUES (?1)", .integer(1)) }
    try database.run("INSERT INTO t VALUES (?1)", .integer(2))
    #expect(throws: SQLiteError.self) { try database.query("SELECT missing FROM t") }
    #expect(throws: SQLiteError.misuse) { try database.query("-- no statement") }
  }
}
