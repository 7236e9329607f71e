import CWellsealSQLite

/// A database that somebody else made, which is read and never trusted.
///
/// It is opened for reading, as it lies there, without its journal; what its schema defines is not run (no views, no triggers, no functions),
/// cells are checked, and a statement that takes too many steps ends.
///
/// Source: SQLite, "Defense Against The Dark Arts".
final class ReadOnlyDatabase {
  private var handle: OpaquePointer?
  /// The bytes of a database in memory, which SQLite reads in place.
  private var memory: UnsafeMutableRawBufferPointer?
  /// The columns of each table, in upper case; views are no tables.
  private(set) var tables: [String: Set<String>] = [:]

  /// The largest that is read from an archive, in bytes.
  static let largestInMemory: UInt64 = 256 << 20
  private static let mostTables = 2000
  /// How often SQLite has told since the last row that it went on; a statement's steps are counted over all of its rows.
  private let told = UnsafeMutablePointer<Int>.allocate(capacity: 1)
  /// Of SQLite's machine, before it tells.
  private static let steps: Int32 = 1_000_000
  /// How often it may tell before a row has to come.
  private static let patience = 50
  private static let longestText: Int32 = 1 << 20

  /// Whether bytes begin like a database.
  static func begins(_ bytes: [UInt8]) -> Bool { bytes.starts(with: "SQLite format 3\0".utf8) }

  /// - Throws: ``DatabaseFault`` for what is no database.
  init(_ place: FilePlace) throws(DatabaseFault) {
    told.initialize(to: 0)
    do throws(DatabaseFault) {
      switch place {
      case .file(let path): try open(path)
      case .memory(let bytes): try open(bytes)
      }
      sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, Self.longestText)
      for pragma in ["trusted_schema=OFF", "query_only=ON", "cell_size_check=ON", "mmap_size=0"] {
        guard sqlite3_exec(handle, "PRAGMA \(pragma)", nil, nil, nil) == SQLITE_OK else { throw fault }
      }
      sqlite3_progress_handler(handle, Self.steps, Self.hasNoMorePatience, told)
      try look()
    } catch {
      close()
      throw error
    }
  }

  deinit {
    close()
    told.deallocate()
  }

  private static let hasNoMorePatience: @convention(c) (UnsafeMutableRawPointer?) -> Int32 = { told in
    guard let told = told?.assumingMemoryBound(to: Int.self) else { return 1 }
    told.pointee += 1
    return told.pointee > patience ? 1 : 0
  }

  /// A row came, so that the next may take its time again.
  func goOn() { told.pointee = 0 }

  private func open(_ path: String) throws(DatabaseFault) {
    let address = "file:\(Self.escaped(path))?immutable=1"
    let flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_URI
    guard sqlite3_open_v2(address, &handle, flags, nil) == SQLITE_OK else { throw fault }
  }

  private func open(_ bytes: [UInt8]) throws(DatabaseFault) {
    guard sqlite3_open_v2(":memory:", &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nil) == SQLITE_OK
    else { throw fault }
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: max(bytes.count, 1), alignment: 8)
    copy.copyBytes(from: bytes)
    // A database in memory has no second file, and one that was written with such a file says so in two bytes.
    if bytes.count > 19 { (copy[18], copy[19]) = (1, 1) }
    memory = copy
    let place = copy.baseAddress?.assumingMemoryBound(to: UInt8.self)
    let code = sqlite3_deserialize(
      handle, "main", place, Int64(bytes.count), Int64(bytes.count), UInt32(SQLITE_DESERIALIZE_READONLY))
    guard code == SQLITE_OK else { throw fault }
  }

  /// Learns the tables and their columns.
  private func look() throws(DatabaseFault) {
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

  private static func escaped(_ path: String) -> String {
    path.utf8.reduce(into: "") { text, byte in
      let isPlain = byte > 0x20 && byte < 0x7F && ![UInt8](("%?#").utf8).contains(byte)
      let digits = String(byte, radix: 16)
      text += isPlain ? String(UnicodeScalar(byte)) : "%" + (digits.count == 1 ? "0" : "") + digits
    }
  }

  /// Whether a table has some columns, whatever case they are written in.
  func has(_ table: String, _ columns: [String]) -> Bool {
    tables[table.uppercased()].map { known in columns.allSatisfy { known.contains($0.uppercased()) } }
      ?? false
  }

  /// Asks; the text is made of names that this module knows, never of a file's.
  func rows(_ statement: String) throws(DatabaseFault) -> DatabaseRows {
    var prepared: OpaquePointer?
    guard sqlite3_prepare_v2(handle, statement, -1, &prepared, nil) == SQLITE_OK, let prepared else {
      throw fault
    }
    return DatabaseRows(prepared, of: self)
  }

  var fault: DatabaseFault { DatabaseFault(code: sqlite3_extended_errcode(handle)) }

  private func close() {
    sqlite3_close_v2(handle)
    handle = nil
    memory?.deallocate()
    memory = nil
  }
}

/// Why a database cannot be read; it names nothing that stands in it.
package struct DatabaseFault: Error, Hashable, CustomStringConvertible {
  package var code: Int32

  package var description: String { "the database cannot be read: \(String(cString: sqlite3_errstr(code)))" }
}
