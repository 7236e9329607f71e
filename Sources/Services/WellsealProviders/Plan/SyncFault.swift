import WellsealBase

/// The reason why a type or a record wasn't received.
package struct SyncFault: Error, Sendable, Hashable, Codable {
  package enum Code: String, Sendable, Hashable, Codable, CaseIterable {
    /// The user or the provider didn't grant access.
    case notGranted
    /// The server doesn't support the type.
    case notOffered
    case forbidden
    case badRequest
    case gone
    case unexpectedStatus
    case serverFault
    case network
    case tooLarge
    /// The response isn't FHIR, or not what was requested.
    case malformed
    /// The next page or a file is on another host, which must not receive the token.
    case otherHost
    /// A page links to an earlier one.
    case loop
    case tooManyPages
    /// A record has no id, or isn't of a supported type.
    case notIdentified
    /// A record is about another person.
    case otherPatient
  }

  package var code: Code
  /// The status of the response, if there is one.
  var status: Int?

  package init(_ code: Code, status: Int? = nil) { (self.code, self.status) = (code, status) }

  /// Whether the fault may be temporary.
  var isPassing: Bool { code == .network || code == .serverFault }
}

extension SyncFault: CustomStringConvertible {
  package var description: String {
    switch code {
    case .notGranted: "not granted at sign-in"
    case .notOffered: "not offered by the server"
    case .forbidden: "refused by the server (403)"
    case .badRequest: "not understood by the server (\(status ?? 400))"
    case .gone: "not found at the server (\(status ?? 404))"
    case .unexpectedStatus: "answered with status \(status ?? 0)"
    case .serverFault: "a fault of the server (\(status ?? 500))"
    case .network: "the server could not be reached"
    case .tooLarge: "too large"
    case .malformed: "the answer could not be read"
    case .otherHost: "on another host, which is not asked"
    case .loop: "the pages lead in a circle"
    case .tooManyPages: "too many pages"
    case .notIdentified: "without an id or of an unknown type"
    case .otherPatient: "about another person"
    }
  }
}

extension SyncFault: DescribedError {
  package var errorCode: String { "sync" }
}

/// The reason why a sync stops early.
///
/// Received records are retained, and the next sync resumes from there.
enum SyncStop: Error, Hashable {
  case signInAgain
  /// The records are probably about another person.
  case otherPerson
  /// The provider accepts no requests for a number of seconds.
  case later(seconds: Double)
  case network
  /// The sync has reached its limits.
  case enough
}
