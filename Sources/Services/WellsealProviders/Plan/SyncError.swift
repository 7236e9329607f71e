import WellsealBase

/// The reason why a type or a record wasn't received.
package struct SyncError: Error, Sendable, Hashable, Codable {
  package enum Code: String, Sendable, Hashable, Codable, CaseIterable {
    /// The user or the provider didn't grant access.
    case notGranted = "notGranted"
    /// The server doesn't support the type.
    case notOffered = "notOffered"
    case forbidden = "forbidden"
    case badRequest = "badRequest"
    case gone = "gone"
    case unexpectedStatus = "unexpectedStatus"
    case serverFault = "serverFault"
    case network = "network"
    case tooLarge = "tooLarge"
    /// The response isn't FHIR, or not what was requested.
    case malformed = "malformed"
    /// The next page or a file is on another host, which must not receive the token.
    case otherHost = "otherHost"
    /// A page links to an earlier one.
    case loop = "loop"
    case tooManyPages = "tooManyPages"
    /// A record has no id, or isn't of a supported type.
    case notIdentified = "notIdentified"
    /// A record is about another person.
    case otherPatient = "otherPatient"
  }

  package var code: Code
  /// The status of the response, if there is one.
  var status: Int?

  package init(_ code: Code, status: Int? = nil) { (self.code, self.status) = (code, status) }

  /// Whether the fault may be temporary.
  var isPassing: Bool { code == .network || code == .serverFault }

  private enum CodingKeys: String, CodingKey {
    case code = "code"
    case status = "status"
  }
}

extension SyncError: CustomStringConvertible {
  package var description: String {
    switch code {
    case .notGranted: "not granted at sign-in"
    case .notOffered: "not offered by the server"
    case .forbidden: "access denied by the server (403)"
    case .badRequest: "rejected by the server (\(status ?? 400))"
    case .gone: "not found at the server (\(status ?? 404))"
    case .unexpectedStatus: "returned status \(status ?? 0)"
    case .serverFault: "server error (\(status ?? 500))"
    case .network: "server unreachable"
    case .tooLarge: "too large"
    case .malformed: "unreadable response"
    case .otherHost: "on another host (not followed)"
    case .loop: "pagination loop"
    case .tooManyPages: "too many pages"
    case .notIdentified: "missing id or unknown type"
    case .otherPatient: "about another person"
    }
  }
}

extension SyncError: DescribedError {
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
