package import FoundationEssentials
import WellsealModel

/// A study as stored in a cluster, with its latest version in serialized form.
package struct HostedStudy: Hashable, Sendable {
  package let identifier: String
  package let isOpen: Bool
  /// The number of the latest version.
  package let number: Int
  package let body: [UInt8]
  /// The key to which participants' keys are sealed.
  ///
  /// It also identifies the study's secret.
  package let publicKey: [UInt8]
  /// The number of participants, with any version.
  package let participants: Int
}

/// A participant of a study.
package struct HostedParticipant: Hashable, Sendable {
  package let person: UUID
  /// A random pseudonym for each study and user.
  package let pseudonym: UUID
  /// The version to which the participant agreed.
  package let version: Int
  /// The key of the user's store, sealed to the study.
  package let sealed: [UInt8]
}

// MARK: Studies

extension Cluster {
  /// Returns all studies, sorted by identifier.
  ///
  /// - Throws: ``ClusterError``, or the error of the database.
  package func studies() throws -> [HostedStudy] { try studies("", []) }

  /// Returns the study with an identifier, or `nil` if there is none.
  ///
  /// - Throws: ``ClusterError``, or the error of the database.
  package func study(_ identifier: String) throws -> HostedStudy? {
    try studies("WHERE s.id = $1", [.text(identifier)]).first
  }

  /// Returns the study of a link, or `nil` if no open study has it.
  ///
  /// - Parameter digest: The digest of the link's secret.
  /// - Returns: The study.
  /// - Throws: ``ClusterError``, or the error of the database.
  package func study(byLink digest: [UInt8]) throws -> HostedStudy? {
    try studies("WHERE s.link = $1 AND s.state = 0", [.bytes(digest)]).first
  }

  private func studies(_ condition: String, _ values: [PostgresValue]) throws -> [HostedStudy] {
    let sql = """
      SELECT s.id, s.state, v.number, v.body, s.public_key,
        (SELECT count(*) FROM enrolment e WHERE e.study = s.id)
      FROM study s JOIN study_version v ON v.study = s.id AND v.number = s.newest \(condition) ORDER BY s.id
      """
    let rows = try studySession().run([PostgresStatement(sql, values)])[0]
    return try (0..<rows.count).map { row in
      HostedStudy(
        identifier: try rows.text(row, 0), isOpen: try rows.integer(row, 1) == 0,
        number: Int(try rows.integer(row, 2)), body: try rows.bytes(row, 3),
        publicKey: try rows.bytes(row, 4), participants: Int(try rows.integer(row, 5)))
    }
  }

  /// Adds a study with its first version.
  ///
  /// - Throws: ``ClusterError/studyTaken`` if the identifier is already in use, or the error of the
  ///   database.
  package func addStudy(_ identifier: String, _ body: [UInt8], for publicKey: [UInt8]) throws {
    let answers = try studySession().run([
      PostgresStatement("BEGIN"),
      PostgresStatement(
        """
        INSERT INTO study (id, state, newest, public_key, link) VALUES ($1, 0, 1, $2, $3) ON CONFLICT (id) DO NOTHING
        """, [.text(identifier), .bytes(publicKey), .bytes([])]),
      PostgresStatement(
        """
        INSERT INTO study_version (study, number, body)
        SELECT id, 1, $3 FROM study WHERE id = $1 AND public_key = $2 ON CONFLICT (study, number) DO NOTHING
        """, [.text(identifier), .bytes(publicKey), .bytes(body)]),
      PostgresStatement("COMMIT"),
    ])
    guard answers.count == 4, answers[1].affected == 1 else { throw ClusterError.studyTaken }
  }

  /// Publishes the next version of a study.
  ///
  /// Participants keep the version to which they agreed until they agree to this one.
  ///
  /// - Parameters:
  ///   - identifier: The identifier of the study.
  ///   - number: The number of the latest version plus one.
  ///   - body: The serialized version.
  /// - Throws: ``ClusterError/noSuchStudy`` if there is no open study with this identifier or
  ///   another version was published in the meantime, or the error of the database.
  package func publish(_ identifier: String, number: Int, _ body: [UInt8]) throws {
    let answers = try studySession().run([
      PostgresStatement("BEGIN"),
      PostgresStatement(
        "UPDATE study SET newest = $2 WHERE id = $1 AND newest = $3 AND state = 0",
        [.text(identifier), .integer(Int64(number)), .integer(Int64(number) - 1)]),
      PostgresStatement(
        """
        INSERT INTO study_version (study, number, body)
        SELECT id, newest, $3 FROM study WHERE id = $1 AND newest = $2 ON CONFLICT (study, number) DO NOTHING
        """, [.text(identifier), .integer(Int64(number)), .bytes(body)]),
      PostgresStatement("COMMIT"),
    ])
    guard answers.count == 4, answers[1].affected == 1 else { throw ClusterError.noSuchStudy }
  }

  /// Sets the link of a study, and replaces an earlier one.
  ///
  /// - Throws: ``ClusterError/noSuchStudy`` if there is no open study with this identifier, or the
  ///   error of the database.
  package func keepStudyLink(_ digest: [UInt8], to identifier: String) throws {
    let kept = try studySession().run(
      "UPDATE study SET link = $2 WHERE id = $1 AND state = 0", .text(identifier), .bytes(digest))
    guard kept.affected == 1 else { throw ClusterError.noSuchStudy }
  }

  /// Closes a study permanently: no one can join it or read data, and the keys are removed.
  ///
  /// - Returns: The number of participants.
  /// - Throws: ``ClusterError/noSuchStudy`` if there is no open study with this identifier, or the
  ///   error of the database.
  package func closeStudy(_ identifier: String) throws -> Int {
    let session = try studySession()
    let ended = try session.run(
      "UPDATE study SET state = 1, link = $2 WHERE id = $1 AND state = 0", .text(identifier), .bytes([]))
    guard ended.affected == 1 else { throw ClusterError.noSuchStudy }
    return Int(try session.run("DELETE FROM enrolment WHERE study = $1", .text(identifier)).affected)
  }

  /// Returns a session with the names database, if its version supports studies.
  private func studySession() throws -> any PostgresSession {
    let session = try directorySession()
    guard try keepsStudies(session) else { throw ClusterError.withoutStudies }
    return session
  }

  private func keepsStudies(_ names: any PostgresSession) throws -> Bool {
    try ClusterSchema.directory.version(over: names) ?? 0 >= ClusterSchema.studiesVersion
  }
}

// MARK: Users

extension Cluster {
  /// Enrolls a user in a version of a study, under a pseudonym that is generated the first time.
  ///
  /// - Returns: `true` if the study is open.
  /// - Throws: ``ClusterError``, or the error of the database.
  package func enroll(_ person: UUID, in study: String, version: Int, _ sealed: [UInt8]) throws -> Bool {
    let made = try studySession().run(
      """
      INSERT INTO enrolment (study, person, pseudonym, version, sealed)
      SELECT id, $2, $3, $4, $5 FROM study WHERE id = $1 AND state = 0
      ON CONFLICT (study, person) DO UPDATE SET version = $4, sealed = $5
      """,
      .text(study), .identifier(person), .identifier(UUID.random()), .integer(Int64(version)), .bytes(sealed))
    return made.affected == 1
  }

  /// Removes a user's participation.
  ///
  /// - Throws: ``ClusterError``, or the error of the database.
  package func withdraw(_ person: UUID, from study: String) throws {
    _ = try studySession().run(
      "DELETE FROM enrolment WHERE study = $1 AND person = $2", .text(study), .identifier(person))
  }

  /// Returns the open studies in which a user participates.
  ///
  /// - Throws: ``ClusterError``, or the error of the database.
  package func enrollments(of person: UUID) throws -> Set<String> {
    let rows = try studySession().run(
      "SELECT e.study FROM enrolment e JOIN study s ON s.id = e.study WHERE e.person = $1 AND s.state = 0",
      .identifier(person))
    return Set(try (0..<rows.count).map { try rows.text($0, 0) })
  }

  /// Returns the participants of an open study, sorted by pseudonym.
  ///
  /// Suspended, moving and erased users are excluded.
  ///
  /// - Throws: ``ClusterError``, or the error of the database.
  package func participants(in study: String) throws -> [HostedParticipant] {
    try participants("", [.text(study)])
  }

  /// Returns the participant with a pseudonym, or `nil` if there is none.
  ///
  /// - Throws: ``ClusterError``, or the error of the database.
  package func participant(_ pseudonym: UUID, in study: String) throws -> HostedParticipant? {
    try participants("AND e.pseudonym = $2", [.text(study), .identifier(pseudonym)]).first
  }

  private func participants(
    _ condition: String, _ values: [PostgresValue]
  ) throws -> [HostedParticipant] {
    let sql = """
      SELECT e.person, e.pseudonym, e.version, e.sealed FROM enrolment e JOIN study s ON s.id = e.study
      WHERE e.study = $1 AND s.state = 0 \(condition) ORDER BY e.pseudonym
      """
    let rows = try studySession().run([PostgresStatement(sql, values)])[0]
    return try (0..<rows.count).map { row in
      HostedParticipant(
        person: try rows.identifier(row, 0), pseudonym: try rows.identifier(row, 1),
        version: Int(try rows.integer(row, 2)), sealed: try rows.bytes(row, 3))
    }.filter { try areActive([$0.person]) }
  }

  /// Removes all participations of a user.
  func removeEnrollments(of person: UUID) throws {
    let names = try directorySession()
    guard try keepsStudies(names) else { return }
    _ = try names.run("DELETE FROM enrolment WHERE person = $1", .identifier(person))
  }
}
