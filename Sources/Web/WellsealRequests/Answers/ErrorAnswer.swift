package import HTTPTypes
package import Hummingbird
import NIOHTTP1
import WellsealModel
import WellsealSegments

/// An error of another place that is down or full for the time being, such as a database of a server for many people.
package protocol TemporaryError: Error {}

/// How a server answers an error: the one table for pages, the interfaces for programs, FHIR, links and cards.
///
/// | error | status | `Retry-After` |
/// |---|---|---|
/// | the store is locked | 423 | |
/// | the person has all the space that the operator allows; the disk is full | 507 | |
/// | the database does not answer, another server has the store, and the like | 503 | 5 |
/// | a body whose parts are malformed | 400 | |
/// | a refusal with its own status, such as a body that is too large | its own | |
/// | anything else | 500 | |
package struct ErrorAnswer: Hashable, Sendable {
  package var status: HTTPResponse.Status
  /// For programs, in English; never holds a person's data.
  package var detail: String
  /// After how many seconds it is worth asking again; nil where time alone changes nothing.
  var retryAfter: Int?

  /// Told of each error that was turned into an answer further in, so that a server can count it and let go of a store.
  @TaskLocal package static var notice: @Sendable (any Error) -> Void = { _ in }

  package init(_ error: any Error) {
    switch error {
    case StoreError.locked: self.init(.storeLocked, "the store is locked")
    case let fault as StoreFault:
      switch fault.reason {
      case .overQuota, .diskFull, .fileTooLarge: self.init(.insufficientStorage, "\(fault)")
      default: self = .unavailable
      }
    case is any TemporaryError: self = .unavailable
    case is HTTPParserError: self.init(.badRequest, "the body of the request is malformed")
    case let error as any HTTPResponseError:
      self.init(
        error.status,
        error.status == .contentTooLarge ? "the body is too large" : "the request cannot be answered")
    default: self.init(.internalServerError, "the request could not be answered")
    }
  }

  /// The same for an error that goes no further, which the server is told of.
  package static func noting(_ error: any Error) -> ErrorAnswer {
    notice(error)
    return ErrorAnswer(error)
  }

  private init(_ status: HTTPResponse.Status, _ detail: String, retryAfter: Int? = nil) {
    (self.status, self.detail, self.retryAfter) = (status, detail, retryAfter)
  }

  static let unavailable = ErrorAnswer(
    .serviceUnavailable, "the store cannot be reached now; ask again", retryAfter: 5)

  /// Source: RFC 9457.
  package var response: Response { marked(.problem(status, detail)) }

  /// Another answer with the status of this one, which also says when to ask again.
  package func marked(_ response: Response) -> Response {
    var response = response
    response.headers[.retryAfter] = retryAfter.map(String.init)
    return response
  }
}
