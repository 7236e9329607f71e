package import Hummingbird
package import HummingbirdTesting
import NIOCore
import Synchronization
import WellsealHealthApp

/// A responder that receives the body of each request in two parts, between which something else
/// happens.
package struct LateBody: HTTPResponder {
  private let responder: any HTTPResponder<BasicRequestContext>
  private let meanwhile: @Sendable () async throws -> Void

  package init(
    _ responder: any HTTPResponder<BasicRequestContext>,
    meanwhile: @escaping @Sendable () async throws -> Void
  ) {
    self.responder = responder
    self.meanwhile = meanwhile
  }

  package func respond(to request: Request, context: BasicRequestContext) async throws -> Response {
    var request = request
    var rest = try await request.collectBody(upTo: 1 << 20)
    let parts = [rest.readSlice(length: rest.readableBytes / 2) ?? ByteBuffer(), rest]
    let sent = Mutex(0)
    let body = AsyncThrowingStream<ByteBuffer, any Error>(unfolding: { [meanwhile] in
      let index = sent.withLock { sent in
        defer { sent += 1 }
        return sent
      }
      if index == 1 { try await meanwhile() }
      return index < parts.count ? parts[index] : nil
    })
    return try await responder.respond(
      to: Request(head: request.head, body: RequestBody(asyncSequence: body)), context: context)
  }
}

extension ProgramFixture {
  /// Sends a request during whose arrival something else happens.
  package func ask(
    _ path: String, _ token: String, body: String, meanwhile: @escaping @Sendable () async throws -> Void
  ) async throws -> TestResponse {
    try await Application(responder: LateBody(app.responder, meanwhile: meanwhile)).test(.router) { client in
      try await client.execute(
        uri: path, method: .post, headers: [.authorization: "Bearer \(token)"], body: ByteBuffer(string: body)
      )
    }
  }
}
