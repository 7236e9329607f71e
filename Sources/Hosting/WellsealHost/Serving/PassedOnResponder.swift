import HTTPTypes
import Hummingbird

/// A responder for requests that another server of the cluster forwarded.
///
/// It never forwards them again.
struct PassedOnResponder: HTTPResponder {
  typealias Context = HostContext

  let responder: HostResponder

  func respond(to request: Request, context: HostContext) async throws -> Response {
    var head = request.head
    let visitor = head.headerFields[NodeLink.visitor] ?? ""
    head.headerFields[NodeLink.visitor] = nil
    return try await responder.respond(
      to: Request(head: head, body: request.body), from: visitor, mayPass: false, context)
  }
}
