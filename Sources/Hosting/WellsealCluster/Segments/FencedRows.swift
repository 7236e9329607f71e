/// What follows a fence in its transaction: each statement does something only where the person's row has the commit's name.
struct FencedRows {
  private(set) var statements: [PostgresStatement] = []
  private let named: [PostgresValue]

  /// - Parameter named: the person, and the name of the commit: the first two values of each statement.
  init(_ named: [PostgresValue]) { self.named = named }

  /// - Parameters:
  ///   - row: what the person gets.
  ///   - conflict: what becomes of one that is there.
  mutating func insert(_ row: TableRow, onConflict conflict: String = "") {
    let places = row.columns.indices.map { "$\(named.count + 1 + $0)" }.joined(separator: ", ")
    add(
      "INSERT INTO \(row.table) (person, \(row.names)) SELECT $1, \(places) FROM \(Self.fence)\(conflict)",
      row.columns.map(\.value))
  }

  /// Puts a body where a person has one at most.
  mutating func replace(in table: String, by body: [UInt8]) {
    insert(
      TableRow(table, [("body", .bytes(body))]),
      onConflict: " ON CONFLICT (person) DO UPDATE SET body = excluded.body")
  }

  /// - Parameters:
  ///   - table: whose rows go.
  ///   - condition: which; the value is its `$3`.
  ///   - value: nil where the condition needs none.
  mutating func delete(from table: String, where condition: String, _ value: PostgresValue? = nil) {
    add(
      "DELETE FROM \(table) WHERE \(condition) AND EXISTS (SELECT 1 FROM \(Self.fence))",
      value.map { [$0] } ?? [])
  }

  /// Makes the rows of another one the person's, all of which the database writes anew.
  mutating func take(over table: String, from other: PostgresValue) {
    add(
      "UPDATE \(table) SET person = $1 WHERE person = $3 AND EXISTS (SELECT 1 FROM \(Self.fence))", [other],
      patience: .seconds(3600))
  }

  private mutating func add(_ sql: String, _ values: [PostgresValue], patience: Duration? = nil) {
    statements.append(PostgresStatement(sql, named + values, patience: patience))
  }

  /// The person's row, if this commit has written it.
  private static let fence = "store WHERE store.person = $1 AND store.last_commit = $2"
}
