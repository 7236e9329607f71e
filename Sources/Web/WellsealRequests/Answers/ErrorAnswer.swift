package import HTTPTypes
package import Hummingbird
import NIOHTTP1
import WellsealModel
import WellsealStore

/// An error of a dependency that is temporarily unavailable or overloaded, such as a server's
/// database.
package protocol TemporaryError: Error {}

/// The response to an error, in one table for pages, APIs, FHIR, links and cards.
///
/// | error | status | `Retry-After` |
/// |---|---|---|
/// | the store is locked | 423 | |
/// | the user's disk quota is used up; the disk is full | 507 | |
/// | the database is unavailable, another server has the store, and similar | 503 | 5 |
/// | a body with malformed parts | 400 | |
/// | an error with its own status, such as a body that is too large | its own | |
/// | anything else | 500 | |
package struct ErrorAnswer: Hashable, Sendable {
  package var status: HTTPResponse.Status
  /// The reason for programs, in English, without personal data.
  package var detail: String
  /// The number of seconds until a retry is useful, or `nil` if waiting doesn't help.
  var retryAfter: Int?

  /// A callback for errors that were handled before they reached the server, so that it can count
  /// them and release a store.
  @TaskLocal package static var notice = Notice { _ in }

  /// A closure that gets an error.
  ///
  /// It isn't a plain closure, because an optimized build by Swift 6.3 crashes when a task-local
  /// value is a function.
  package struct Notice: Sendable {
    fileprivate let report: @Sendable (any Error) -> Void

    /// Creates a notice from a closure.
    package init(_ report: @escaping @Sendable (any Error) -> Void) { self.report = report }
  }

  package init(_ error: any Error) {
    switch error {
    case StoreError.locked: self.init(.storeLocked, "the store is locked")
    case let fault as StoreFileError:
      switch fault.reason {
      case .overQuota, .diskFull, .fileTooLarge: self.init(.insufficientStorage, "\(fault)")
      default: self = .unavailable
      }
    case is any TemporaryError: self = .unavailable
    case is HTTPParserError: self.init(.badRequest, "the body of the request is malformed")
    case let error as any HTTPResponseError:
      self.init(
        error.status,
        error.status == .contentTooLarge ? "the body is too large" : "can't handle the request")
    default: self.init(.internalServerError, "the request failed")
    }
  }

  /// Returns the response to an error that isn't rethrown, and notifies the server.
  package static func noting(_ error: any Error) -> ErrorAnswer {
    notice.report(error)
    return ErrorAnswer(error)
  }

  private init(_ status: HTTPResponse.Status, _ detail: String, retryAfter: Int? = nil) {
    (self.status, self.detail, self.retryAfter) = (status, detail, retryAfter)
  }

  static let unavailable = ErrorAnswer(
    .serviceUnavailable, "the store is temporarily unavailable; try again", retryAfter: 5)

  /// The response as problem details.
  ///
  /// Source: RFC 9457.
  package var response: Response { marked(.problem(status, detail)) }

  /// Returns another response with the `Retry-After` field of this one.
  package func marked(_ response: Response) -> Response {
    var response = response
    response.headers[.retryAfter] = retryAfter.map(String.init)
    return response
  }
}
