import WellsealSQLite

/// A database that somebody else made, which is read and never trusted.
///
/// It is opened for reading, as it lies there, without its journal; what its schema defines is not run (no views, no triggers, no functions),
/// cells are checked, and a statement that takes too many steps ends.
///
/// Source: SQLite, "Defense Against The Dark Arts".
struct ReadOnlyDatabase {
  private let connection: SQLiteConnection
  /// The columns of each table, in upper case; views are no tables.
  private(set) var tables: [String: Set<String>] = [:]

  /// The largest that is read from an archive, in bytes.
  static let largestInMemory: UInt64 = 256 << 20
  private static let mostTables = 2000
  private static let limits = SQLiteConnection.Limits(maxLength: 1 << 20, maxMegasteps: 50)

  /// Whether bytes begin like a database.
  static func begins(_ bytes: [UInt8]) -> Bool { bytes.starts(with: "SQLite format 3\0".utf8) }

  /// - Throws: ``DatabaseFault`` for what is no database.
  init(_ place: FilePlace) throws(DatabaseFault) {
    do throws(SQLiteError) {
      connection =
        switch place {
        case .file(let path): try SQLiteConnection(untrusted: path, limits: Self.limits)
        case .memory(let bytes): try SQLiteConnection(untrusted: bytes, limits: Self.limits)
        }
    } catch { throw DatabaseFault(error) }
    try look()
  }

  /// Learns the tables and their columns.
  private mutating func look() throws(DatabaseFault) {
    let names = try rows("SELECT name FROM sqlite_master WHERE type = 'table' LIMIT \(Self.mostTables)")
    while let row = try names.next() {
      guard let name = row.text(0), name.allSatisfy(Self.isPlain) else { continue }
      let columns = try rows("SELECT name FROM pragma_table_info('\(name)')")
      while let column = try columns.next() {
        tables[name.uppercased(), default: []].insert(column.text(0)?.uppercased() ?? "")
      }
    }
  }

  private static func isPlain(_ letter: Character) -> Bool {
    letter.isASCII && (letter.isLetter || letter.isNumber || letter == "_")
  }

  /// Whether a table has some columns, whatever case they are written in.
  func has(_ table: String, _ columns: [String]) -> Bool {
    tables[table.uppercased()].map { known in columns.allSatisfy { known.contains($0.uppercased()) } }
      ?? false
  }

  /// Asks; the text is made of names that this module knows, never of a file's.
  func rows(_ statement: String) throws(DatabaseFault) -> DatabaseRows {
    do throws(SQLiteError) { return DatabaseRows(try connection.prepare(statement)) } catch {
      throw DatabaseFault(error)
    }
  }
}

/// Why a database cannot be read; it names nothing that stands in it.
struct DatabaseFault: Error, Hashable, CustomStringConvertible {
  private let error: SQLiteError

  init(_ error: SQLiteError) { self.error = error }

  package var description: String { "the database cannot be read: \(error.message)" }
}
