import WellsealBase
import WellsealSQLite

extension SQLiteConnection {
  /// Opens the file of the links, or creates it.
  ///
  /// It uses a write-ahead log with `synchronous=FULL`, verified after it was set: acknowledged
  /// changes are on the disk. The file is locked, so that two servers never share a budget.
  convenience init(linksAt path: String) throws(SQLiteError) {
    try self.init(path: path, access: .create)
    try configure(
      "locking_mode=EXCLUSIVE", "journal_mode=WAL", "synchronous=FULL", "secure_delete=ON",
      "trusted_schema=OFF", "foreign_keys=ON")
    try requireDurability()
    for statement in Self.tables { try execute(statement) }
  }

  // The names of tables and columns are part of the format and never change.
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
}

extension SQLiteValue {
  /// The value as a time, which is stored as seconds since 1970.
  var time: UnixTime? { number.map { UnixTime($0) } }

  static func time(_ time: UnixTime) -> SQLiteValue { .number(time.seconds) }

  static func optional(_ time: UnixTime?) -> SQLiteValue { time.map { .time($0) } ?? .null }
  static func optional(_ number: Int?) -> SQLiteValue { number.map { .integer($0) } ?? .null }
  static func optional(_ bytes: [UInt8]?) -> SQLiteValue { bytes.map { .bytes($0) } ?? .null }
  static func optional(_ text: String?) -> SQLiteValue { text.map { .text($0) } ?? .null }
}
