/// A session with a server, used by one thread at a time.
package protocol PostgresSession: AnyObject {
  /// Sends statements in one round trip and waits for all results.
  ///
  /// If one fails, later ones aren't executed, and a transaction that began among them is rolled
  /// back.
  ///
  /// - Throws: The ``PostgresError`` of the first statement that failed.
  func run(_ statements: [PostgresStatement]) throws(PostgresError) -> [PostgresRows]
  /// The warnings of the server in the last run.
  var warnings: [SQLState] { get }
  /// A Boolean value that indicates whether the session is usable.
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

  /// Runs several round trips as one transaction.
  ///
  /// Pooled sessions can't do this, because each of their runs may use another connection.
  ///
  /// - Throws: The error of `body`, after a rollback, or the error of the server.
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
