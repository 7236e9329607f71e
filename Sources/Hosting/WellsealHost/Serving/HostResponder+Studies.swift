import Foundation
import HTTPTypes
import Hummingbird
import WellsealAccounts
import WellsealBase
import WellsealCluster
import WellsealProgramAPI
import WellsealRequests

extension HostResponder {
  /// Answers the researchers of a study, who authenticate with its secret.
  ///
  /// Paths are relative to `/studies/{study}`:
  ///
  /// | path | response |
  /// |---|---|
  /// | `/participants` | pseudonyms, and the version to which each participant agreed |
  /// | `/participants/{pseudonym}/samples?after=` | 1,000 samples and the position of the rest |
  ///
  /// An unknown study, a closed study and an invalid secret get the same response. So do an unknown
  /// pseudonym and a participant who withdrew from the study, was suspended or was erased.
  func answerStudy(_ asked: HostRequest) async throws -> Response {
    let request = asked.request
    let words = request.uri.path.dropFirst(StudyReader.prefix.count)
      .split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard request.method == .get, words.count == 2 || words.count == 4, words[1] == "participants",
      StudyVersion.isIdentifier(words[0]),
      let secret = PresentedToken.read(request).flatMap({ StudySecret($0) })
    else { return ProgramInterface.unauthorized(true) }
    let (cluster, executor) = (parts.cluster, sessions.executor)
    let study = try await executor.run { try cluster.study(words[0]) }
    guard let study, study.isOpen, study.publicKey == secret.publicKey else {
      return try refuseToken(ProgramInterface.unauthorized(true))
    }
    guard words.count == 4 else {
      let found = try await executor.run { try cluster.participants(in: study.identifier) }
      return .json([
        "participants": .array(
          found.map { ["pseudonym": .string($0.pseudonym.uuidString), "version": .integer($0.version)] })
      ])
    }
    let nobody = Response.problem(.notFound, "no participant with this name")
    guard words[3] == "samples", let pseudonym = UUID(uuidString: words[2]),
      let row = try await executor.run({ try cluster.participant(pseudonym, in: study.identifier) })
    else { return nobody }
    if let passed = try await forward(asked, about: row.person) { return passed }
    guard let hosted = try await people.person(row.person) else { return nobody }
    asked.subject.person = row.person
    let after = request.uri.queryParameters["after"].map(String.init)
    let cursor = after.flatMap { UInt64($0) }
    guard after == nil || cursor != nil else {
      return .problem(.badRequest, "after must be a number from an earlier page")
    }
    return try await hosted.page(for: study.identifier, row.sealed, secret, after: cursor) ?? nobody
  }
}
