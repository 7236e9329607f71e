package import FoundationEssentials
import WellsealModel

/// Who keeps people's keys, as those who run a cluster see it.
package struct CustodyReport: Hashable, Sendable {
  package let kind: CustodianKind
  package let since: Date
  /// How many people's keys the custodian keeps.
  package var kept = 0
  /// How many lie open, or under a key of before.
  package var others = 0
}

extension Cluster {
  /// Who keeps people's keys; nil for nobody.
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

  /// Whether the custodian opens people's keys, where there is one.
  ///
  /// - Throws: ``CustodianError``, and what the database says.
  package func requireCustodian() throws { try custody.require(custodians) }

  /// Has a custodian keep people's keys from now on; where it was interrupted, it goes on.
  ///
  /// - Returns: how many keys were sealed.
  /// - Throws: ``CustodianError``, ``ClusterError``, and what the database says.
  package func appoint(_ kind: CustodianKind, at now: Date) throws -> Int {
    guard try knowsCustodians() else { throw ClusterError.withoutCustodians }
    if let present = try custodian() {
      guard present.kind == kind, present.others > 0 else { throw ClusterError.custodianThere }
      return try sealEverybody()
    }
    try keep(custody.makeKey(for: kind), at: now)
    return try sealEverybody()
  }

  /// Makes a new key, which the same custodian or another one keeps, and ends the one of before.
  ///
  /// - Returns: how many people's keys were sealed anew.
  /// - Throws: ``CustodianError``, ``ClusterError``, and what the database says.
  package func renewCustody(by kind: CustodianKind?, at now: Date) throws -> Int {
    guard let present = try custodian() else { throw ClusterError.withoutCustodian }
    try requireCustodian()
    try keep(custody.makeKey(for: kind ?? present.kind), at: max(now, present.since + 1))
    return try sealEverybody()
  }

  /// Lets people's keys lie open again.
  ///
  /// - Returns: how many were opened.
  /// - Throws: ``CustodianError``, ``ClusterError``, and what the database says.
  package func dismissCustodian() throws -> Int {
    guard try custodian() != nil else { throw ClusterError.withoutCustodian }
    return try change(to: nil)
  }

  private func keep(_ row: Custody.Row, at now: Date) throws {
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

  /// Seals everybody's key under one, or opens it, until no other one is needed; then that one goes.
  private func change(to sealing: Custody.Sealing?) throws -> Int {
    let names = try directorySession()
    var changed = 0
    for _ in 0..<Self.mostRounds {
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

  /// Seals some people's keys, as long as the one is there under which they are sealed: what is sealed under another one is lost.
  ///
  /// - Throws: ``ClusterError/custodyChangedElsewhere``, and nothing is changed.
  private func carryOut(
    _ statements: [PostgresStatement], while id: UUID?, _ names: any PostgresSession
  ) throws {
    try names.transaction {
      // The row is locked until they are sealed: its key ends before that or after it.
      if let id { try lock(id, names) }
      _ = try names.run(statements)
    }
  }

  private func lock(_ id: UUID, _ names: any PostgresSession) throws {
    let row = try names.run("UPDATE custodian SET kind = kind WHERE id = $1", .identifier(id))
    guard row.affected == 1 else { throw ClusterError.custodyChangedElsewhere }
  }

  /// Ends keys that nobody needs; false where somebody was added meanwhile who needs one.
  private func end(allBut id: UUID?, _ names: any PostgresSession) throws -> Bool {
    // Whoever is adding somebody has a lock on the row, and comes before this or finds no key.
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

  /// Adds a name and a key, which is sealed where there is a custodian.
  ///
  /// - Parameters:
  ///   - person: a new one.
  ///   - name: the person's.
  ///   - key: the person's.
  ///   - isAnew: whether the custodian is asked anew.
  ///   - names: the database of names.
  /// - Returns: false where the key has ended under which it was sealed; nothing is added then.
  /// - Throws: ``CustodianError``, and what the database says.
  func register(
    _ person: UUID, _ name: String, _ key: [UInt8], isAnew: Bool, _ names: any PostgresSession
  ) throws -> Bool {
    let begin = [
      PostgresStatement("BEGIN"),
      PostgresStatement("INSERT INTO person (id, name) VALUES ($1, $2)", [.identifier(person), .text(name)]),
    ]
    guard let sealing = try custody.sealing(custodians, isAnew: isAnew) else {
      let vault = PostgresStatement(
        "INSERT INTO vault (person, shred) VALUES ($1, $2)", [.identifier(person), .bytes(key)])
      _ = try names.run(begin + [vault, PostgresStatement("COMMIT")])
      return true
    }
    let stored = try Custody.close(key, of: person, sealing)
    // The custodian's row is locked until the person is there: its key ends before that or after it.
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

  /// Whether the tables are new enough for a custodian.
  func knowsCustodians() throws -> Bool {
    try ClusterSchema.directory.version(over: directorySession()) ?? 0 >= ClusterSchema.custodianVersion
  }

  /// Who keeps keys, the newest last.
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

  private static let mostRounds = 5
  private static let batch = 500
}
