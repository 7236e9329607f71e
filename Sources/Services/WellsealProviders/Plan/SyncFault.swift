import WellsealBase

/// Why something did not arrive: of a type, or of one record.
package struct SyncFault: Error, Sendable, Hashable, Codable {
  package enum Code: String, Sendable, Hashable, Codable, CaseIterable {
    /// The person, or the provider, did not grant it.
    case notGranted
    /// The server does not name the type.
    case notOffered
    case forbidden
    case badRequest
    case gone
    case unexpectedStatus
    case serverFault
    case network
    case tooLarge
    /// The answer is no FHIR, or not what was asked for.
    case malformed
    /// The next page, or a file, lies on another host, which gets no token.
    case otherHost
    /// A page leads to one that was there before.
    case loop
    case tooManyPages
    /// A record has no id, or no type that is kept.
    case notIdentified
    /// A record is about somebody else.
    case otherPatient
  }

  package var code: Code
  /// The status, where a server's answer has one.
  var status: Int?

  package init(_ code: Code, status: Int? = nil) { (self.code, self.status) = (code, status) }

  /// Whether it may be gone the next time.
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

/// Why a sync goes no further; what has arrived stays, and the next one goes on from there.
enum SyncStop: Error, Hashable {
  case signInAgain
  /// The records are likely about somebody else.
  case otherPerson
  /// The provider wants to be left alone for so many seconds.
  case later(seconds: Double)
  case network
  /// The sync has taken as much as one may.
  case enough
}
