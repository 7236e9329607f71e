import Foundation
import Testing

@testable import WellsealSQLite

@Suite("SQLite connections")
struct SQLiteConnectionTests {
  private let folder: SQLiteFolder

  init() throws { folder = try SQLiteFolder() }

  @Test("A created file is readable by its owner only, and opens again")
  func create() throws {
    let path = try folder.database("CREATE TABLE t (x) STRICT".replacing("(x)", with: "(x INTEGER)"))
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    let database = try SQLiteConnection(path: path, access: .readWrite)
    try database.run("INSERT INTO t VALUES (?1)", .integer(5))
    #expect(try database.value("SELECT x FROM t") == .integer(5))
  }

  @Test(
    "A missing file isn't created by another access",
    arguments: [SQLiteConnection.Access.readWrite, .immutable])
  func missing(_ access: SQLiteConnection.Access) throws {
    let error = #expect(throws: SQLiteError.self) {
      try SQLiteConnection(path: "\(folder.path)/missing", access: access)
    }
    #expect(error?.reason == .system(ENOENT))
    #expect(error?.message == "unable to open database file")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test("A symbolic link is followed only if that is allowed")
  func links() throws {
    let target = try folder.database("CREATE TABLE t (x)")
    let link = "\(folder.path)/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    _ = try SQLiteConnection(path: link, access: .readWrite)
    #expect(throws: SQLiteError.self) {
      try SQLiteConnection(path: link, access: .readWrite, followsLinks: false)
    }
  }

  @Test("An immutable database can't be written")
  func immutable() throws {
    let path = try folder.database("CREATE TABLE t (x); INSERT INTO t VALUES ('a')")
    let database = try SQLiteConnection(path: path, access: .immutable)
    #expect(try database.query("SELECT x FROM t") == [[.text("a")]])
    let error = #expect(throws: SQLiteError.self) { try database.execute("DELETE FROM t") }
    #expect(error?.reason == .readOnly)
  }

  @Test("A file that isn't a database fails with its own reason")
  func garbage() throws {
    let path = "\(folder.path)/garbage"
    try Data(repeating: 7, count: 4096).write(to: URL(filePath: path))
    let database = try SQLiteConnection(path: path, access: .readWrite)
    let error = #expect(throws: SQLiteError.self) { try database.query("PRAGMA user_version") }
    #expect(error?.reason == .notADatabase)
  }

  @Test("A transaction is all or nothing")
  func transaction() throws {
    let database = try SQLiteConnection(path: "\(folder.path)/t", access: .create)
    try database.execute("CREATE TABLE t (x INTEGER PRIMARY KEY) STRICT")
    try database.transaction { () throws(SQLiteError) in try database.run("INSERT INTO t VALUES (1)") }
    let error = #expect(throws: SQLiteError.self) {
      try database.transaction { () throws(SQLiteError) in
        try database.run("INSERT INTO t VALUES (2)")
        try database.run("INSERT INTO t VALUES (1)")
      }
    }
    #expect(error?.reason == .other)
    #expect(error?.message == "constraint failed")
    #expect(try database.query("SELECT x FROM t") == [[.integer(1)]])
    try database.transaction { () throws(SQLiteError) in try database.run("INSERT INTO t VALUES (2)") }
  }

  @Test("A file that another connection has is busy")
  func busy() throws {
    let path = try folder.database("CREATE TABLE t (x)")
    let first = try SQLiteConnection(path: path, access: .readWrite)
    try first.execute("BEGIN EXCLUSIVE")
    let second = try SQLiteConnection(path: path, access: .readWrite)
    let error = #expect(throws: SQLiteError.self) { try second.run("BEGIN IMMEDIATE") }
    #expect(error == .busy)
    #expect(error?.reason == .busy)
  }

  @Test("The active settings ensure durability")
  func durability() throws {
    let database = try SQLiteConnection(path: "\(folder.path)/t", access: .create)
    try database.configure(
      "locking_mode=EXCLUSIVE", "journal_mode=WAL", "synchronous=FULL", "secure_delete=ON")
    try database.requireDurability()
    try database.execute("CREATE TABLE t (x)")
    #expect(try FileManager.default.attributesOfItem(atPath: "\(folder.path)/t-wal")[.size] as? Int != 0)
    #expect(try database.emptyLog())
    #expect(try FileManager.default.attributesOfItem(atPath: "\(folder.path)/t-wal")[.size] as? Int == 0)
    for weaker in ["synchronous=NORMAL", "secure_delete=OFF"] {
      try database.configure("synchronous=FULL", "secure_delete=ON", weaker)
      #expect(throws: SQLiteError.misuse) { try database.requireDurability() }
    }
  }

  @Test("A closed connection fails")
  func closed() throws {
    let database = try SQLiteConnection(path: "\(folder.path)/t", access: .create)
    database.close()
    #expect(throws: SQLiteError.misuse) { try database.query("SELECT 1") }
    #expect(throws: SQLiteError.misuse) { try database.execute("SELECT 1") }
  }
}
