package import FoundationEssentials
import WellsealModel

/// Administrators of the page, in the names database.
extension Cluster {
  /// Returns all administrators, sorted by name.
  ///
  /// - Throws: ``ClusterError/withoutAdministrators``, or the error of the database.
  package func administrators() throws -> [Administrator] {
    try requireAdministrators()
    let rows = try directorySession().run("SELECT \(Self.columns) FROM administrator ORDER BY name")
    return try (0..<rows.count).map { try Administrator(rows, $0) }
  }

  /// Returns an administrator, or `nil` if there is none.
  package func administrator(_ identifier: UUID) throws -> Administrator? {
    let rows = try directorySession().run(
      "SELECT \(Self.columns) FROM administrator WHERE id = $1", .identifier(identifier))
    return rows.count == 1 ? try Administrator(rows, 0) : nil
  }

  /// Adds an administrator if the name is new, and a link with which a passkey is registered.
  ///
  /// - Parameters:
  ///   - name: The name of the administrator.
  ///   - digest: The digest of the link's secret. Earlier links become invalid.
  ///   - end: The expiry of the link.
  ///   - now: The current time.
  /// - Returns: The name as displayed.
  /// - Throws: ``ClusterError``, or the error of the database.
  package func inviteAdministrator(
    _ name: String, _ digest: [UInt8], until end: Date, at now: Date
  ) throws -> String {
    try requireAdministrators()
    let shown = PersonName.displayed(name)
    guard [name, shown].allSatisfy(PersonName.isName) else { throw ClusterError.malformedName }
    let (names, folded) = (try directorySession(), PersonName.folded(name))
    _ = try names.run(
      "INSERT INTO administrator (id, name, folded, since, passkeys) VALUES ($1, $2, $3, $4, '') "
        + "ON CONFLICT (folded) DO NOTHING", .identifier(UUID.random()), .text(shown), .text(folded),
      .integer(now.seconds))
    guard let known = try administrators().first(where: { PersonName.folded($0.name) == folded }) else {
      throw ClusterError.noSuchAdministrator
    }
    let administrator = PostgresValue.identifier(known.identifier)
    _ = try names.run([
      PostgresStatement("BEGIN"),
      // Of two concurrent invitations, the second one replaces the link of the first.
      PostgresStatement("SELECT id FROM administrator WHERE id = $1 FOR UPDATE", [administrator]),
      PostgresStatement("DELETE FROM administrator_link WHERE administrator = $1", [administrator]),
      PostgresStatement(
        "INSERT INTO administrator_link (digest, administrator, ends) VALUES ($1, $2, $3)",
        [.bytes(digest), administrator, .integer(end.seconds)]),
      PostgresStatement("COMMIT"),
    ])
    return known.name
  }

  /// Returns the administrator that a link is for, or `nil` if the link is invalid.
  package func administrator(ofLink digest: [UInt8], at now: Date) throws -> Administrator? {
    let rows = try directorySession().run(
      "SELECT administrator FROM administrator_link WHERE digest = $1 AND ends > $2", .bytes(digest),
      .integer(now.seconds))
    return rows.count == 1 ? try administrator(try rows.identifier(0, 0)) : nil
  }

  /// Redeems a link, which can be used once.
  ///
  /// - Returns: `false` if it was used, has expired or never existed.
  /// - Throws: The error of the database.
  package func redeemAdministratorLink(_ digest: [UInt8], at now: Date) throws -> Bool {
    try directorySession().run(
      "DELETE FROM administrator_link WHERE digest = $1 AND ends > $2", .bytes(digest), .integer(now.seconds)
    ).affected == 1
  }

  /// Replaces the passkeys of an administrator.
  ///
  /// - Returns: `false` if they changed since the administrator was read, so that of two concurrent
  ///   uses of a passkey counter one is rejected.
  /// - Throws: The error of the database.
  package func replacePasskeys(of administrator: Administrator, with passkeys: [UInt8]) throws -> Bool {
    try directorySession().run(
      "UPDATE administrator SET passkeys = $3 WHERE id = $1 AND passkeys = $2",
      .identifier(administrator.identifier), .bytes(administrator.passkeys), .bytes(passkeys)
    ).affected == 1
  }

  /// Removes an administrator with the passkeys, links and sessions.
  ///
  /// - Returns: The name as displayed.
  /// - Throws: ``ClusterError/noSuchAdministrator``, or the error of the database.
  package func removeAdministrator(_ name: String) throws -> String {
    let folded = PersonName.folded(name)
    guard let known = try administrators().first(where: { PersonName.folded($0.name) == folded }) else {
      throw ClusterError.noSuchAdministrator
    }
    let names = try directorySession()
    // The administrator first: without the row, no session of it is valid.
    _ = try names.run("DELETE FROM administrator WHERE id = $1", .identifier(known.identifier))
    _ = try names.run(
      "DELETE FROM administrator_link WHERE administrator = $1", .identifier(known.identifier))
    let columns = AdministratorProof.passkey(administrator: known.identifier).columns
    _ = try names.run(
      "DELETE FROM administrator_session WHERE kind = $1 AND subject = $2", .text(columns.kind),
      .text(columns.subject))
    return known.name
  }

  private func requireAdministrators() throws {
    guard try namesVersion() >= ClusterSchema.administratorsVersion else {
      throw ClusterError.withoutAdministrators
    }
  }

  private static let columns = "id, name, since, passkeys"
}

extension Administrator {
  fileprivate init(_ rows: PostgresRows, _ row: Int) throws {
    identifier = try rows.identifier(row, 0)
    name = try rows.text(row, 1)
    since = Date(timeIntervalSince1970: Double(try rows.integer(row, 2)))
    passkeys = try rows.bytes(row, 3)
  }
}

// MARK: Sessions

extension Cluster {
  /// Stores a session by the digest of its secret.
  package func keep(_ session: AdministratorSession, _ digest: [UInt8]) throws {
    let columns = session.proof.columns
    _ = try directorySession().run(
      "INSERT INTO administrator_session (digest, \(AdministratorSession.columns)) VALUES ($1, $2, $3, $4, $5, $6, $7)",
      .bytes(digest), .text(columns.kind), .text(columns.subject), .text(columns.rule),
      .integer(session.since.seconds), .integer(session.seen.seconds), .integer(session.proved.seconds))
  }

  /// Returns the session with a digest, or `nil` if there is none.
  package func administratorSession(_ digest: [UInt8]) throws -> AdministratorSession? {
    let rows = try directorySession().run(
      "SELECT \(AdministratorSession.columns) FROM administrator_session WHERE digest = $1", .bytes(digest))
    return rows.count == 1 ? try AdministratorSession(rows) : nil
  }

  package func touchAdministratorSession(_ digest: [UInt8], at now: Date) throws {
    _ = try directorySession().run(
      "UPDATE administrator_session SET seen = $2 WHERE digest = $1", .bytes(digest), .integer(now.seconds))
  }

  package func endAdministratorSession(_ digest: [UInt8]) throws {
    _ = try directorySession().run("DELETE FROM administrator_session WHERE digest = $1", .bytes(digest))
  }

  /// Removes expired sessions and links.
  func removeAdministratorSessions(at now: Date) throws {
    let names = try directorySession()
    _ = try names.run(
      "DELETE FROM administrator_session WHERE seen < $1 OR since < $2 OR kind = $3 AND since < $4",
      .integer((now - AdministratorSession.silentLife).seconds),
      .integer((now - AdministratorProof.passkeyLife).seconds), .text(AdministratorProof.loginKind),
      .integer((now - AdministratorProof.loginLife).seconds))
    _ = try names.run("DELETE FROM administrator_link WHERE ends <= $1", .integer(now.seconds))
  }
}
