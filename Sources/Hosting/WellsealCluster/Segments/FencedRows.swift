/// The statements after a fence in its transaction.
///
/// Each one has an effect only if the user's row contains the commit's identifier.
struct FencedRows {
  private(set) var statements: [PostgresStatement] = []
  private let named: [PostgresValue]

  /// Creates an empty list.
  ///
  /// - Parameter named: The user and the identifier of the commit, which are the first two values
  ///   of each statement.
  init(_ named: [PostgresValue]) { self.named = named }

  /// Inserts a row.
  ///
  /// - Parameters:
  ///   - row: The row to insert for the user.
  ///   - conflict: The clause for an existing row.
  mutating func insert(_ row: TableRow, onConflict conflict: String = "") {
    let placeholders = row.columns.indices.map { "$\(named.count + 1 + $0)" }.joined(separator: ", ")
    add(
      "INSERT INTO \(row.table) (person, \(row.names)) SELECT $1, \(placeholders) FROM \(Self.fence)\(conflict)",
      row.columns.map(\.value))
  }

  /// Sets the body in a table with at most one row per user.
  mutating func replace(in table: String, by body: [UInt8]) {
    insert(
      TableRow(table, [("body", .bytes(body))]),
      onConflict: " ON CONFLICT (person) DO UPDATE SET body = excluded.body")
  }

  /// Deletes rows.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - condition: The condition, in which the value is `$3`.
  ///   - value: The value, or `nil` if the condition needs none.
  mutating func delete(from table: String, where condition: String, _ value: PostgresValue? = nil) {
    add(
      "DELETE FROM \(table) WHERE \(condition) AND EXISTS (SELECT 1 FROM \(Self.fence))",
      value.map { [$0] } ?? [])
  }

  /// Moves the rows of another identifier to the user.
  ///
  /// The database rewrites all of them.
  mutating func moveRows(of table: String, from other: PostgresValue) {
    add(
      "UPDATE \(table) SET person = $1 WHERE person = $3 AND EXISTS (SELECT 1 FROM \(Self.fence))", [other],
      timeout: .seconds(3600))
  }

  private mutating func add(_ sql: String, _ values: [PostgresValue], timeout: Duration? = nil) {
    statements.append(PostgresStatement(sql, named + values, timeout: timeout))
  }

  /// The user's row, if this commit has written it.
  private static let fence = "store WHERE store.person = $1 AND store.last_commit = $2"
}
