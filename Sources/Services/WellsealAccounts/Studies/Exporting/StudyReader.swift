package import Foundation
package import WellsealBase

/// A participant as a study's readers see one.
package struct StudyParticipant: Hashable, Sendable {
  /// Random for each study and person; it leads nowhere but to what was given.
  package let pseudonym: UUID
  /// The version that was agreed to.
  package let version: Int

  package init(_ pseudonym: UUID, version: Int) {
    self.pseudonym = pseudonym
    self.version = version
  }
}

/// A server of many people's, asked with the secret of a study.
package struct StudyReader: Sendable {
  private let origin: String
  private let study: String
  private let secret: StudySecret
  private let fetch: WebFetch

  /// - Parameters:
  ///   - origin: of the server, such as `https://health.example.org`.
  ///   - study: by its identifier.
  ///   - secret: of the study.
  ///   - fetch: the way to the server.
  /// - Throws: ``StudyReadingError/notEncrypted``, ``StudyError/badIdentifier``.
  package init(
    at origin: String, of study: String, with secret: StudySecret, _ fetch: @escaping WebFetch
  ) throws {
    guard StudyVersion.isIdentifier(study) else { throw StudyError.badIdentifier }
    guard origin.lowercased().hasPrefix("https://") else { throw StudyReadingError.notEncrypted }
    self.origin = origin.hasSuffix("/") ? String(origin.dropLast()) : origin
    self.study = study
    self.secret = secret
    self.fetch = fetch
  }

  /// Those who take part at the moment, by pseudonym.
  ///
  /// - Throws: ``StudyReadingError``
  func participants() async throws(StudyReadingError) -> [StudyParticipant] {
    guard let answer = try await ask(""), let rows = answer["participants"], rows.kind == .array else {
      throw .unreadableAnswer
    }
    var found: [StudyParticipant] = []
    for row in rows.elements {
      guard let pseudonym = row["pseudonym"]?.string.flatMap({ UUID(uuidString: $0) }),
        let version = row["version"]?.integer
      else { throw .unreadableAnswer }
      found.append(StudyParticipant(pseudonym, version: version))
    }
    return found
  }

  /// A part of what somebody gave.
  struct Part {
    var samples: [JSON]
    /// The agreement by which it was given.
    var agreement: String
    var next: Int?
  }

  /// - Returns: nil where the participant gives nothing any more.
  /// - Throws: ``StudyReadingError``
  func part(of pseudonym: UUID, after place: Int?) async throws(StudyReadingError) -> Part? {
    let path = "/\(pseudonym.uuidString)/samples" + (place.map { "?after=\($0)" } ?? "")
    guard let answer = try await ask(path) else { return nil }
    guard let samples = answer["samples"], samples.kind == .array,
      let agreement = answer["agreement"]?.string
    else { throw .unreadableAnswer }
    return Part(
      samples: samples.elements.map { JSON($0) }, agreement: agreement, next: answer["next"]?.integer)
  }

  /// - Returns: nil where there is nobody of the address.
  private func ask(_ path: String) async throws(StudyReadingError) -> JSONValue? {
    let request = WebRequest(
      .get, "\(origin)\(Self.path(of: study))\(path)",
      headers: [
        WebHeader("Authorization", "Bearer \(secret.text)"), WebHeader("Accept", "application/json"),
      ])
    let response: WebResponse
    switch await fetch(request) {
    case .success(let answer): response = answer
    case .failure(let error): throw .unreachable(error.reason)
    }
    switch response.status {
    case 200: break
    case 401: throw .refused
    case 404: return nil
    case 429, 503: throw .busy
    default: throw .unexpectedStatus(response.status)
    }
    guard let document = try? JSONDocument(parsing: response.body) else { throw .unreadableAnswer }
    return document.root
  }

  /// Where a server answers those who run a study.
  static func path(of study: String) -> String { "\(prefix)\(study)/participants" }
  package static let prefix = "/studies/"
}

/// Why a server did not give what participants gave.
package enum StudyReadingError: Error, Hashable, Sendable {
  case notEncrypted
  case unreachable(WebError.Reason)
  /// The secret is another study's, or the study was closed, or there is none.
  case refused
  /// The person's server does not answer now.
  case busy
  case unreadableAnswer
  case unexpectedStatus(Int)
}

extension StudyReadingError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notEncrypted: "the address of the server begins with https://"
    case .unreachable(let reason): "the server cannot be reached: \(reason)"
    case .refused: "the server knows no study of this name and this key, or it was closed"
    case .busy: "the server does not give it now"
    case .unreadableAnswer: "what the server answered is not understood"
    case .unexpectedStatus(let status): "the server answered with status \(status)"
    }
  }
}

extension StudyReadingError: DescribedError {
  package var errorCode: String {
    switch self {
    case .notEncrypted, .refused, .busy, .unreadableAnswer: "study-reading"
    case .unreachable: "study-reading.unreachable"
    case .unexpectedStatus: "study-reading.unexpected-status"
    }
  }
}
