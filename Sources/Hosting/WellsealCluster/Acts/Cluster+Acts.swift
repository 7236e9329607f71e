package import FoundationEssentials
import WellsealModel

/// The log of administrative acts: a hash chain in the names database.
///
/// The owner of the tables can replace the whole chain. So every server remembers the last
/// checkpoint that it saw, and reports a log that doesn't continue it.
extension Cluster {
  /// Performs an act, with an entry before it and one with its outcome.
  ///
  /// - Parameters:
  ///   - kind: The kind of the act.
  ///   - name: The name of the user, who may be added or erased by the act.
  ///   - subject: The server, study, key provider or administrator.
  ///   - actor: The account and machine, or the administrator on the page.
  ///   - clock: Returns the current time.
  ///   - body: The act. It isn't performed if the first entry can't be saved.
  /// - Returns: The result of the act.
  /// - Throws: The error of the act, ``ClusterError/withoutActs``, or the error of the database.
  package func perform<Result>(
    _ kind: AdministrativeAct.Kind, of name: String? = nil, subject: String? = nil, by actor: String,
    clock: () -> Date = { Date() }, _ body: () throws -> Result
  ) throws -> Result {
    guard try knowsActs() else { throw ClusterError.withoutActs }
    func found() throws -> UUID? { try name.flatMap { try known($0) } }
    let before = try found()
    func save(_ stage: AdministrativeAct.Stage, _ person: UUID?) throws {
      try record(
        AdministrativeAct(
          number: 0, time: clock(), kind: kind, stage: stage, person: person, subject: subject, actor: actor))
    }
    try save(.begun, before)
    do {
      let result = try body()
      try save(.done, try before ?? found())
      return result
    } catch {
      try? save(.failed, before)
      throw error
    }
  }

  /// Adds an entry at the end of the log.
  ///
  /// - Parameter act: The entry. Its number is replaced by the next one.
  /// - Returns: The state after the entry.
  /// - Throws: The error of the database.
  @discardableResult
  func record(_ act: AdministrativeAct) throws -> ActCheckpoint {
    let names = try directorySession()
    for _ in 0..<Self.maxAttempts {
      let last = try lastCheckpoint(over: names)
      var act = act
      act.number = last.number + 1
      let (text, next) = (act.text, last.after(act.text))
      // The number is the primary key, so of two entries with the same number one is tried again.
      let added = try names.run(
        "INSERT INTO act (number, body, hash) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
        .integer(next.number), .text(text), .bytes(next.hash))
      if added.affected == 1 { return next }
    }
    throw PostgresError(.refused(state: SQLState("40001")))
  }

  /// Returns the state after the last entry.
  ///
  /// - Throws: The error of the database.
  package func actCheckpoint() throws -> ActCheckpoint? {
    guard try knowsActs() else { return nil }
    return try lastCheckpoint(over: directorySession())
  }

  /// Returns entries in their order.
  ///
  /// - Parameters:
  ///   - number: The number of the entry before the first one.
  ///   - count: The maximum number of entries.
  /// - Returns: The entries that can be read.
  /// - Throws: ``ClusterError/withoutActs``, or the error of the database.
  func acts(after number: Int64, maxCount count: Int) throws -> [AdministrativeAct] {
    guard try knowsActs() else { throw ClusterError.withoutActs }
    return try texts(after: number, maxCount: count).compactMap { AdministrativeAct($0.text) }
  }

  /// Returns the last entries.
  ///
  /// - Throws: ``ClusterError/withoutActs``, or the error of the database.
  package func latestActs(_ count: Int) throws -> [AdministrativeAct] {
    guard let last = try actCheckpoint() else { throw ClusterError.withoutActs }
    return try acts(after: max(0, last.number - Int64(count)), maxCount: count)
  }

  /// Calls a function with each entry as the log stores it.
  ///
  /// - Throws: ``ClusterError/withoutActs``, the error of the database, or that of `body`.
  package func visitActs(_ body: (_ text: String) throws -> Void) throws {
    guard try knowsActs() else { throw ClusterError.withoutActs }
    var number: Int64 = 0
    while let last = try texts(after: number, maxCount: Self.pageSize).map({ row in
      try body(row.text)
      return row.number
    }).last {
      number = last
    }
  }

  /// Verifies the chain of entries.
  ///
  /// - Parameter checkpoints: States that the log must contain.
  /// - Returns: The state after the last valid entry.
  /// - Throws: ``ClusterError/withoutActs``, or the error of the database.
  package func verifyActs(against checkpoints: [ActCheckpoint] = []) throws -> ActVerification {
    guard try knowsActs() else { throw ClusterError.withoutActs }
    var result = ActVerification(checkpoint: .empty)
    var expected = Dictionary(grouping: checkpoints.filter { $0.number > 0 }, by: \.number)
    while true {
      let rows = try texts(after: result.checkpoint.number, maxCount: Self.pageSize)
      for row in rows {
        let next = result.checkpoint.after(row.text)
        guard row.number == next.number, row.hash == next.hash,
          AdministrativeAct(row.text)?.number == next.number
        else {
          result.problem = .changed(number: row.number)
          return result
        }
        if let known = expected.removeValue(forKey: next.number), known.contains(where: { $0 != next }) {
          result.problem = .rewritten(since: next.number)
          return result
        }
        result.checkpoint = next
      }
      guard rows.count == Self.pageSize else { break }
    }
    // A checkpoint after the end: entries were removed.
    if let missing = expected.keys.min() {
      result.problem = .rewritten(since: missing)
    }
    return result
  }

  private struct Row {
    var number: Int64
    var text: String
    var hash: [UInt8]
  }

  private func texts(after number: Int64, maxCount count: Int) throws -> [Row] {
    let rows = try directorySession().run(
      "SELECT number, body, hash FROM act WHERE number > $1 ORDER BY number LIMIT $2", .integer(number),
      .integer(Int64(count)))
    return try (0..<rows.count).map {
      Row(number: try rows.integer($0, 0), text: try rows.text($0, 1), hash: try rows.bytes($0, 2))
    }
  }

  private func lastCheckpoint(over names: any PostgresSession) throws -> ActCheckpoint {
    let rows = try names.run("SELECT number, hash FROM act ORDER BY number DESC LIMIT 1")
    guard rows.count == 1 else { return .empty }
    return ActCheckpoint(number: try rows.integer(0, 0), hash: try rows.bytes(0, 1))
  }

  /// Returns whether the database version supports the log of acts and folded names.
  func knowsActs() throws -> Bool { try namesVersion() >= ClusterSchema.actsVersion }

  private static let maxAttempts = 20
  private static let pageSize = 1000
}
