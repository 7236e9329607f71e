package import Foundation
package import WellsealBase

/// A participant, as a study's readers see it.
package struct StudyParticipant: Hashable, Sendable {
  /// A random identifier for each study and user, which only leads to the shared data.
  package let pseudonym: UUID
  /// The version that the participant agreed to.
  package let version: Int

  package init(_ pseudonym: UUID, version: Int) {
    self.pseudonym = pseudonym
    self.version = version
  }
}

/// A client for a server's study API, which uses the secret of a study.
package struct StudyReader: Sendable {
  private let origin: String
  private let study: String
  private let secret: StudySecret
  private let fetch: WebFetch

  /// Creates a study reader.
  ///
  /// - Parameters:
  ///   - origin: The origin of the server, such as `https://health.example.org`.
  ///   - study: The identifier of the study.
  ///   - secret: The secret of the study.
  ///   - fetch: The function that sends requests.
  /// - Throws: ``StudyReadingError/notEncrypted`` or ``StudyError/badIdentifier``.
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

  /// Returns the current participants, by pseudonym.
  ///
  /// - Throws: ``StudyReadingError`` if the request fails.
  func participants() async throws(StudyReadingError) -> [StudyParticipant] {
    guard let answer = try await get(""), let rows = answer["participants"], rows.kind == .array else {
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

  /// A page of a participant's data.
  struct Part {
    var samples: [JSON]
    /// The agreement under which the data was shared.
    var agreement: String
    var next: Int?
  }

  /// Reads the next part of a participant.
  ///
  /// - Returns: `nil` if the participant no longer shares data.
  /// - Throws: ``StudyReadingError`` if the request fails.
  func part(of pseudonym: UUID, after position: Int?) async throws(StudyReadingError) -> Part? {
    let path = "/\(pseudonym.uuidString)/samples" + (position.map { "?after=\($0)" } ?? "")
    guard let answer = try await get(path) else { return nil }
    guard let samples = answer["samples"], samples.kind == .array,
      let agreement = answer["agreement"]?.string
    else { throw .unreadableAnswer }
    return Part(
      samples: samples.elements.map { JSON($0) }, agreement: agreement, next: answer["next"]?.integer)
  }

  /// Sends a request to the server.
  ///
  /// - Returns: `nil` if the server has no such resource.
  private func get(_ path: String) async throws(StudyReadingError) -> JSONValue? {
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

  /// Returns the path of a study's API on a server.
  static func path(of study: String) -> String { "\(prefix)\(study)/participants" }
  package static let prefix = "/studies/"
}

/// An error that occurs when a server doesn't return the participants' data.
package enum StudyReadingError: Error, Hashable, Sendable {
  case notEncrypted
  case unreachable(WebError.Reason)
  /// The secret belongs to another study, or the study is closed or doesn't exist.
  case refused
  /// The participant's server isn't responding.
  case busy
  case unreadableAnswer
  case unexpectedStatus(Int)
}

extension StudyReadingError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notEncrypted: "the server's URL must start with https://"
    case .unreachable(let reason): "can't reach the server: \(reason)"
    case .refused: "unknown study or key, or the study is closed"
    case .busy: "the server is too busy"
    case .unreadableAnswer: "invalid response from the server"
    case .unexpectedStatus(let status): "the server returned status \(status)"
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
