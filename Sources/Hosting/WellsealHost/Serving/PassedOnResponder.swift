import HTTPTypes
import Hummingbird

/// Answers what another server of the house has passed on, and passes nothing on itself.
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
