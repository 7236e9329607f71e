package import FoundationEssentials
import WellsealModel

/// The state of the key provider for operators.
package struct CustodyReport: Hashable, Sendable {
  package let kind: CustodianKind
  package let since: Date
  /// The number of users's keys that are sealed with the current wrapping key.
  package var kept = 0
  /// The number of keys that aren't sealed, or are sealed with an earlier wrapping key.
  package var others = 0
}

extension Cluster {
  /// Returns the current key provider, or `nil` if there is none.
  package func custodian() throws -> CustodyReport? {
    guard try knowsCustodians() else { return nil }
    let names = try directorySession()
    let rows = try names.run("SELECT kind, since, id FROM custodian ORDER BY since DESC, id")
    guard rows.count > 0, let kind = CustodianKind(rawValue: try rows.text(0, 0)) else { return nil }
    var report = CustodyReport(
      kind: kind, since: Date(timeIntervalSince1970: Double(try rows.integer(0, 1))))
    let all = try names.run("SELECT count(*) FROM vault").integer(0, 0)
    report.kept = Int(try count(keptBy: try rows.identifier(0, 2), names))
    report.others = Int(all) - report.kept
    return report
  }

  /// Checks that the key provider, if there is one, opens users's keys.
  ///
  /// - Throws: ``CustodianError``, or the error of the database.
  package func requireCustodian() throws { try custody.require(custodians) }

  /// Seals users's keys with a key provider from now on, or resumes an interrupted run.
  ///
  /// - Returns: The number of keys that were sealed.
  /// - Throws: ``CustodianError``, ``ClusterError``, or the error of the database.
  package func appoint(_ kind: CustodianKind, at now: Date) throws -> Int {
    guard try knowsCustodians() else { throw ClusterError.withoutCustodians }
    if let present = try custodian() {
      guard present.kind == kind, present.others > 0 else { throw ClusterError.custodianThere }
      return try sealEverybody()
    }
    try store(custody.makeKey(for: kind), at: now)
    return try sealEverybody()
  }

  /// Creates a new wrapping key with the same or another key provider, and removes the previous
  /// one.
  ///
  /// - Returns: The number of users's keys that were sealed again.
  /// - Throws: ``CustodianError``, ``ClusterError``, or the error of the database.
  package func renewCustody(by kind: CustodianKind?, at now: Date) throws -> Int {
    guard let present = try custodian() else { throw ClusterError.withoutCustodian }
    try requireCustodian()
    try store(custody.makeKey(for: kind ?? present.kind), at: max(now, present.since + 1))
    return try sealEverybody()
  }

  /// Removes the key provider, and stores users's keys unsealed.
  ///
  /// - Returns: The number of keys that were opened.
  /// - Throws: ``CustodianError``, ``ClusterError``, or the error of the database.
  package func dismissCustodian() throws -> Int {
    guard try custodian() != nil else { throw ClusterError.withoutCustodian }
    return try change(to: nil)
  }

  private func store(_ row: Custody.Row, at now: Date) throws {
    _ = try directorySession().run(
      "INSERT INTO custodian (id, kind, since, body) VALUES ($1, $2, $3, $4)", .identifier(row.id),
      .text(row.kind.rawValue), .integer(now.seconds), .bytes(row.body))
  }

  private func sealEverybody() throws -> Int {
    guard let sealing = try custody.sealing(custodians, isAnew: true) else {
      throw ClusterError.withoutCustodian
    }
    return try change(to: sealing)
  }

  /// Seals all keys with one wrapping key, or opens them, until no other wrapping key is needed.
  ///
  /// Then removes the other ones.
  private func change(to sealing: Custody.Sealing?) throws -> Int {
    let names = try directorySession()
    var changed = 0
    for _ in 0..<Self.maxRounds {
      let rows = try names.run("SELECT person, shred FROM vault ORDER BY person")
      var statements: [PostgresStatement] = []
      for row in 0..<rows.count {
        let (person, stored) = (try rows.identifier(row, 0), try rows.bytes(row, 1))
        let isThere =
          sealing.map { Custody.identifier(in: stored) == $0.id } ?? (stored.count == Custody.open)
        guard !isThere, let key = try custody.open(stored, of: person, custodians) else { continue }
        let new = try sealing.map { try Custody.close(key, of: person, $0) } ?? key
        statements.append(
          PostgresStatement(
            "UPDATE vault SET shred = $2 WHERE person = $1 AND shred = $3",
            [.identifier(person), .bytes(new), .bytes(stored)]))
        guard statements.count == Self.batch else { continue }
        try carryOut(statements, while: sealing?.id, names)
        changed += statements.count
        statements = []
      }
      try carryOut(statements, while: sealing?.id, names)
      changed += statements.count
      if try end(allBut: sealing?.id, names) { return changed }
    }
    throw ClusterError.custodyBusy
  }

  /// Runs statements that store sealed keys, if their wrapping key still exists.
  ///
  /// Keys sealed with a removed one would be lost.
  ///
  /// - Throws: ``ClusterError/custodyChangedElsewhere`` if the wrapping key was removed. Nothing is
  ///   changed then.
  private func carryOut(
    _ statements: [PostgresStatement], while id: UUID?, _ names: any PostgresSession
  ) throws {
    try names.transaction {
      // The row stays locked until the commit, so its key is removed either before or after.
      if let id { try lock(id, names) }
      _ = try names.run(statements)
    }
  }

  private func lock(_ id: UUID, _ names: any PostgresSession) throws {
    let row = try names.run("UPDATE custodian SET kind = kind WHERE id = $1", .identifier(id))
    guard row.affected == 1 else { throw ClusterError.custodyChangedElsewhere }
  }

  /// Removes unused wrapping keys.
  ///
  /// Returns `false` if a user was added in the meantime who needs one.
  private func end(allBut id: UUID?, _ names: any PostgresSession) throws -> Bool {
    // A concurrent registration locks the row. It either commits before this transaction or finds
    // no key.
    _ = try names.run("BEGIN")
    do {
      if let id {
        try lock(id, names)
        _ = try names.run("DELETE FROM custodian WHERE id <> $1", .identifier(id))
      } else {
        _ = try names.run("DELETE FROM custodian")
      }
      let left =
        try id.map { kept in
          try names.run("SELECT count(*) FROM vault").integer(0, 0) - count(keptBy: kept, names)
        }
        ?? names.run(
          "SELECT count(*) FROM vault WHERE length(shred) <> $1", .integer(Int64(Custody.open))
        ).integer(0, 0)
      _ = try names.run(left == 0 ? "COMMIT" : "ROLLBACK")
      return left == 0
    } catch {
      _ = try? names.run("ROLLBACK")
      throw error
    }
  }

  private func count(keptBy id: UUID, _ names: any PostgresSession) throws -> Int64 {
    try names.run(
      "SELECT count(*) FROM vault WHERE length(shred) > 32 AND substring(shred FROM 2 FOR 16) = $1",
      .bytes(withUnsafeBytes(of: id.uuid) { Array($0) })
    ).integer(0, 0)
  }

  /// Adds a name and a key, which is sealed if there is a key provider.
  ///
  /// - Parameters:
  ///   - person: The identifier of the new user.
  ///   - name: The name of the user.
  ///   - key: The key of the user.
  ///   - isAnew: Whether to query the key provider again instead of using the cache.
  ///   - names: A session with the names database.
  /// - Returns: `false` if the wrapping key was removed in the meantime. Nothing is added then.
  /// - Throws: ``CustodianError``, or the error of the database.
  func register(
    _ person: UUID, _ name: String, _ key: [UInt8], isAnew: Bool, _ names: any PostgresSession
  ) throws -> Bool {
    let entry =
      try knowsActs()
      ? PostgresStatement(
        "INSERT INTO person (id, name, folded) VALUES ($1, $2, $3)",
        [.identifier(person), .text(name), .text(PersonName.folded(name))])
      : PostgresStatement(
        "INSERT INTO person (id, name) VALUES ($1, $2)", [.identifier(person), .text(name)])
    let begin = [PostgresStatement("BEGIN"), entry]
    guard let sealing = try custody.sealing(custodians, isAnew: isAnew) else {
      let vault = PostgresStatement(
        "INSERT INTO vault (person, shred) VALUES ($1, $2)", [.identifier(person), .bytes(key)])
      _ = try names.run(begin + [vault, PostgresStatement("COMMIT")])
      return true
    }
    let stored = try Custody.close(key, of: person, sealing)
    // The wrapping key's row stays locked until the commit, so its key is removed either before or
    // after.
    let answers = try names.run(
      begin + [
        PostgresStatement("UPDATE custodian SET kind = kind WHERE id = $1", [.identifier(sealing.id)]),
        PostgresStatement(
          "INSERT INTO vault (person, shred) SELECT $1, $2 FROM custodian WHERE id = $3",
          [.identifier(person), .bytes(stored), .identifier(sealing.id)]),
        PostgresStatement(
          "DELETE FROM person WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM vault WHERE person = $1)",
          [.identifier(person)]),
        PostgresStatement("COMMIT"),
      ])
    return answers.count == 6 && answers[3].affected == 1
  }

  /// Returns whether the database version supports key providers.
  func knowsCustodians() throws -> Bool {
    try ClusterSchema.directory.version(over: directorySession()) ?? 0 >= ClusterSchema.custodianVersion
  }

  /// Returns the wrapping keys, the latest last.
  func custodians() throws -> [Custody.Row] {
    guard try knowsCustodians() else { return [] }
    let rows = try directorySession().run("SELECT id, kind, body FROM custodian ORDER BY since, id")
    return try (0..<rows.count).map { row in
      guard let kind = CustodianKind(rawValue: try rows.text(row, 1)) else {
        throw CustodianError.otherKey
      }
      return Custody.Row(id: try rows.identifier(row, 0), kind: kind, body: try rows.bytes(row, 2))
    }
  }

  private static let maxRounds = 5
  private static let batch = 500
}
