import WellsealSQLite

/// A store's file as somebody sees it who has no key: SQLite's rows of ciphertexts, which he may change.
struct FileImage {
  /// The tables and what their rows hold by number.
  var tables: [String: [Int64: [UInt8]]] = [:]

  static let names = ["header", "segment", "tail", "journal"]

  init(_ path: String) throws {
    let database = try SQLiteConnection(path: path, access: .readWrite)
    for name in Self.names {
      tables[name] = [:]
      for row in try database.query("SELECT \(Self.key(of: name)), body FROM \(name)") {
        tables[name, default: [:]][Int64(row[0].integer ?? 0)] = row[1].bytes
      }
    }
  }

  /// Writes the rows into a file that is a store already.
  func write(to path: String) throws {
    let database = try SQLiteConnection(path: path, access: .readWrite)
    try database.transaction { () throws(SQLiteError) in
      for name in Self.names {
        try database.execute("DELETE FROM \(name)")
        for (number, body) in tables[name] ?? [:] {
          try database.run(
            "INSERT INTO \(name) (\(Self.key(of: name)), body) VALUES (?1, ?2)", .integer(Int(number)),
            .bytes(body))
        }
      }
    }
  }

  private static func key(of table: String) -> String { table == "header" ? "id" : "number" }

  /// Every row, as table and number, in an order that is always the same.
  var rows: [(table: String, number: Int64)] {
    Self.names.flatMap { name in (tables[name] ?? [:]).keys.sorted().map { (name, $0) } }
  }

  subscript(table: String, number: Int64) -> [UInt8]? {
    get { tables[table]?[number] }
    set { tables[table, default: [:]][number] = newValue }
  }
}
