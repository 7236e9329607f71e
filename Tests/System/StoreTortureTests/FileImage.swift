import WellsealSQLite

/// A store's file as an attacker without a key sees it: SQLite rows of ciphertexts, which can be
/// modified.
struct FileImage {
  /// The tables, and the content of their rows by number.
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

  /// Writes the rows into an existing store file.
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

  /// Every row, as table and number, in a fixed order.
  var rows: [(table: String, number: Int64)] {
    Self.names.flatMap { name in (tables[name] ?? [:]).keys.sorted().map { (name, $0) } }
  }

  subscript(table: String, number: Int64) -> [UInt8]? {
    get { tables[table]?[number] }
    set { tables[table, default: [:]][number] = newValue }
  }
}
