/// A conversation with a server, of which one thread at a time makes use.
package protocol PostgresSession: AnyObject {
  /// Sends statements in one round trip and waits for all answers.
  ///
  /// Where one fails, those after it are not carried out, and a transaction that was begun among them is rolled back.
  /// - Throws: ``PostgresError`` of the first that failed.
  func run(_ statements: [PostgresStatement]) throws(PostgresError) -> [PostgresRows]
  /// What the server has warned of in the last run.
  var warnings: [SQLState] { get }
  /// Whether it can be asked again.
  var isOpen: Bool { get }
  func close()
}

extension PostgresSession {
  package func run(_ sql: String, _ values: PostgresValue...) throws(PostgresError) -> PostgresRows {
    guard let rows = try run([PostgresStatement(sql, values)]).first else {
      throw PostgresError(.malformedAnswer)
    }
    return rows
  }

  /// Carries out what takes several round trips as one transaction; not over a pool, whose sessions have another connection each time.
  ///
  /// - Throws: what `body` throws, and nothing is changed; what the server says.
  func transaction(_ body: () throws -> Void) throws {
    _ = try run("BEGIN")
    do {
      try body()
      _ = try run("COMMIT")
    } catch {
      _ = try? run("ROLLBACK")
      throw error
    }
  }
}
