import WellsealSQLite

/// A read-only connection to an untrusted SQLite database.
///
/// The database is opened unchanged, without its journal. Nothing that its schema defines is run
/// (no views, triggers or functions), cells are checked, and a statement with too many steps is
/// stopped.
///
/// Source: SQLite, "Defense Against The Dark Arts".
struct ReadOnlyDatabase {
  private let connection: SQLiteConnection
  /// The columns of each table, in upper case, without views.
  private(set) var tables: [String: Set<String>] = [:]

  /// The maximum size of a database in an archive, in bytes.
  static let maxInMemorySize: UInt64 = 256 << 20
  private static let maxTables = 2000
  private static let limits = SQLiteConnection.Limits(maxLength: 1 << 20, maxMegasteps: 50)

  /// Returns true if bytes begin like a database.
  static func begins(_ bytes: [UInt8]) -> Bool { bytes.starts(with: "SQLite format 3\0".utf8) }

  /// Opens a database.
  ///
  /// - Throws: ``DatabaseReadError`` if it isn't a database.
  init(_ range: FileLocation) throws(DatabaseReadError) {
    do throws(SQLiteError) {
      connection =
        switch range {
        case .file(let path): try SQLiteConnection(untrusted: path, limits: Self.limits)
        case .memory(let bytes): try SQLiteConnection(untrusted: bytes, limits: Self.limits)
        }
    } catch { throw DatabaseReadError(error) }
    try look()
  }

  /// Reads the names of the tables and their columns.
  private mutating func look() throws(DatabaseReadError) {
    let names = try rows("SELECT name FROM sqlite_master WHERE type = 'table' LIMIT \(Self.maxTables)")
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

  /// Returns true if a table has the given columns, ignoring case.
  func has(_ table: String, _ columns: [String]) -> Bool {
    tables[table.uppercased()].map { known in columns.allSatisfy { known.contains($0.uppercased()) } }
      ?? false
  }

  /// Runs a statement, which must consist of names that this module knows, never of a file's.
  func rows(_ statement: String) throws(DatabaseReadError) -> DatabaseRows {
    do throws(SQLiteError) { return DatabaseRows(try connection.prepare(statement)) } catch {
      throw DatabaseReadError(error)
    }
  }
}

/// An error that occurs when a database can't be read.
///
/// It contains nothing from the database.
struct DatabaseReadError: Error, Hashable, CustomStringConvertible {
  private let error: SQLiteError

  init(_ error: SQLiteError) { self.error = error }

  package var description: String { "can't read the database: \(error.message)" }
}
