package import FoundationEssentials
import WellsealModel

/// A study as a cluster keeps it: its newest version in bytes that others read.
package struct HostedStudy: Hashable, Sendable {
  package let identifier: String
  package let isOpen: Bool
  /// Of the newest version.
  package let number: Int
  package let body: [UInt8]
  /// What keys are sealed for, and what the study's secret is known by.
  package let publicKey: [UInt8]
  /// How many people take part, with whatever version.
  package let participants: Int
}

/// That somebody takes part in a study.
package struct HostedParticipant: Hashable, Sendable {
  package let person: UUID
  /// Random for each study and person.
  package let pseudonym: UUID
  /// The version that was agreed to.
  package let version: Int
  /// The key of the person's store, sealed for the study.
  package let sealed: [UInt8]
}

// MARK: Studies

extension Cluster {
  /// Every study, by identifier.
  ///
  /// - Throws: ``ClusterError``; what the database says.
  package func studies() throws -> [HostedStudy] { try studies("", []) }

  /// The study of an identifier; nil where there is none.
  ///
  /// - Throws: ``ClusterError``; what the database says.
  package func study(_ identifier: String) throws -> HostedStudy? {
    try studies("WHERE s.id = $1", [.text(identifier)]).first
  }

  /// The study that a link leads to; nil where there is none that goes on.
  ///
  /// - Parameter digest: of the link's secret.
  /// - Returns: the study.
  /// - Throws: ``ClusterError``; what the database says.
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
  /// - Throws: ``ClusterError/studyTaken`` where there is one of the identifier; what the database says.
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

  /// Publishes the next version of a study; people who agreed to an earlier one stay with it until they agree to this one.
  ///
  /// - Parameters:
  ///   - identifier: of the study.
  ///   - number: one more than the newest.
  ///   - body: of the version.
  /// - Throws: ``ClusterError/noSuchStudy`` where there is none that goes on, or another version was published meanwhile; what
  ///   the database says.
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

  /// Has a link lead to a study, in the place of an earlier one.
  ///
  /// - Throws: ``ClusterError/noSuchStudy`` where there is none that goes on; what the database says.
  package func keepStudyLink(_ digest: [UInt8], to identifier: String) throws {
    let kept = try studySession().run(
      "UPDATE study SET link = $2 WHERE id = $1 AND state = 0", .text(identifier), .bytes(digest))
    guard kept.affected == 1 else { throw ClusterError.noSuchStudy }
  }

  /// Ends a study for good: nobody can agree to it, nothing is read, and the keys are gone.
  ///
  /// - Returns: how many people took part.
  /// - Throws: ``ClusterError/noSuchStudy`` where there is none that goes on; what the database says.
  package func closeStudy(_ identifier: String) throws -> Int {
    let session = try studySession()
    let ended = try session.run(
      "UPDATE study SET state = 1, link = $2 WHERE id = $1 AND state = 0", .text(identifier), .bytes([]))
    guard ended.affected == 1 else { throw ClusterError.noSuchStudy }
    return Int(try session.run("DELETE FROM enrolment WHERE study = $1", .text(identifier)).affected)
  }

  /// A connection to the names of a cluster that keeps studies.
  private func studySession() throws -> any PostgresSession {
    let session = try directorySession()
    guard try keepsStudies(session) else { throw ClusterError.withoutStudies }
    return session
  }

  private func keepsStudies(_ names: any PostgresSession) throws -> Bool {
    try ClusterSchema.directory.version(over: names) ?? 0 >= ClusterSchema.studiesVersion
  }
}

// MARK: People

extension Cluster {
  /// Has a person take part with a version of a study, under a pseudonym that is made at the first time.
  ///
  /// - Returns: whether the study goes on.
  /// - Throws: ``ClusterError``; what the database says.
  package func enrol(_ person: UUID, in study: String, version: Int, _ sealed: [UInt8]) throws -> Bool {
    let made = try studySession().run(
      """
      INSERT INTO enrolment (study, person, pseudonym, version, sealed)
      SELECT id, $2, $3, $4, $5 FROM study WHERE id = $1 AND state = 0
      ON CONFLICT (study, person) DO UPDATE SET version = $4, sealed = $5
      """,
      .text(study), .identifier(person), .identifier(UUID.random()), .integer(Int64(version)), .bytes(sealed))
    return made.affected == 1
  }

  /// Forgets that a person takes part.
  ///
  /// - Throws: ``ClusterError``; what the database says.
  package func withdraw(_ person: UUID, from study: String) throws {
    _ = try studySession().run(
      "DELETE FROM enrolment WHERE study = $1 AND person = $2", .text(study), .identifier(person))
  }

  /// The studies that go on and in which a person takes part.
  ///
  /// - Throws: ``ClusterError``; what the database says.
  package func enrolments(of person: UUID) throws -> Set<String> {
    let rows = try studySession().run(
      "SELECT e.study FROM enrolment e JOIN study s ON s.id = e.study WHERE e.person = $1 AND s.state = 0",
      .identifier(person))
    return Set(try (0..<rows.count).map { try rows.text($0, 0) })
  }

  /// Those who take part in a study that goes on, by pseudonym; nobody who is suspended, moving or erased.
  ///
  /// - Throws: ``ClusterError``; what the database says.
  package func participants(in study: String) throws -> [HostedParticipant] {
    try participants("", [.text(study)])
  }

  /// Who takes part under a pseudonym; nil for nobody.
  ///
  /// - Throws: ``ClusterError``; what the database says.
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

  /// Forgets that a person takes part in anything.
  func forgetEnrolments(of person: UUID) throws {
    let names = try directorySession()
    guard try keepsStudies(names) else { return }
    _ = try names.run("DELETE FROM enrolment WHERE person = $1", .identifier(person))
  }
}
