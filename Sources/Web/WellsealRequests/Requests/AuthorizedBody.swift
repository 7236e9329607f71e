package import Hummingbird
import NIOCore

/// The body of a request whose sender was authenticated before it arrived.
///
/// The sender is checked again after each part and at the end. If the session ended or the token
/// was revoked in the meantime, reading fails, so that no handler acts on what arrives too late.
private struct AuthorizedBody: AsyncSequence, Sendable {
  let body: RequestBody
  let isAuthorized: @Sendable () async throws -> Bool

  struct AsyncIterator: AsyncIteratorProtocol {
    var parts: RequestBody.AsyncIterator
    let isAuthorized: @Sendable () async throws -> Bool

    mutating func next() async throws -> ByteBuffer? {
      let part = try await parts.next()
      guard try await isAuthorized() else { throw AuthorizationEndedError() }
      return part
    }
  }

  func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(parts: body.makeAsyncIterator(), isAuthorized: isAuthorized)
  }
}

extension Request {
  /// Returns the request with a body that can be read only as long as its sender is authorized.
  ///
  /// Every server that authenticates a request before its body has arrived passes it on like this.
  ///
  /// - Parameter isAuthorized: Returns whether the sender is still authorized.
  /// - Returns: The same request, or the unchanged one if its method has no body. Reading the body
  ///   throws ``AuthorizationEndedError`` once the sender isn't authorized anymore.
  package func authorized(while isAuthorized: @escaping @Sendable () async throws -> Bool) -> Request {
    guard ![.get, .head].contains(method) else { return self }
    let body = AuthorizedBody(body: body, isAuthorized: isAuthorized)
    return Request(head: head, body: RequestBody(asyncSequence: body))
  }
}

/// An error that occurs when the authorization of a request ended while its body arrived.
package struct AuthorizationEndedError: HTTPResponseError {
  package init() {}

  package var status: HTTPResponse.Status { .unauthorized }

  package func response(from request: Request, context: some RequestContext) throws -> Response {
    Response(status: status)
  }
}
