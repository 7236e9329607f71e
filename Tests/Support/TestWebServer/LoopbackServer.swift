import NIOCore
package import NIOHTTP1
import NIOPosix
import NIOSSL
import Synchronization

/// An HTTPS server on this machine that answers each path from a table and records its requests.
package final class LoopbackServer: Sendable {
  /// The response for a path.
  ///
  /// A path that isn't in the table gets a 404 response.
  package enum Answer: Sendable {
    case answer(_ status: Int, _ headers: [String: String] = [:], _ body: String = "")
    /// Sends nothing.
    case silence
    /// Starts a body and continues as long as the client reads.
    case endlessBody
    /// Starts a body and stops in the middle.
    case halfBody

    package static func redirect(_ location: String) -> Answer { .answer(302, ["Location": location]) }

    fileprivate func naming(_ name: String) -> Answer {
      guard case .answer(let status, let headers, let body) = self else { return self }
      return .answer(status, headers, body.replacing("HOST", with: name))
    }
  }

  package struct ReceivedRequest: Sendable {
    package var head: HTTPRequestHead
    package var body: [UInt8] = []
  }

  package let port: Int
  package var asked: [ReceivedRequest] { log.asked.withLock { $0 } }
  private let log: ServerLog
  private let channel: any Channel

  private init(channel: any Channel, log: ServerLog) {
    self.channel = channel
    self.log = log
    port = channel.localAddress?.port ?? 0
  }

  /// Runs a server while the body runs.
  ///
  /// `HOST` in a redirect or a response stands for its name and port.
  package static func run(
    _ identity: ServerIdentity, _ answers: [String: Answer], redirecting redirections: [String: String] = [:],
    _ body: (LoopbackServer) async throws -> Void
  ) async throws {
    let context = try NIOSSLContext(configuration: identity.configuration)
    let log = ServerLog()
    let bootstrap = ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(NIOSSLServerHandler(context: context))
          try channel.pipeline.syncOperations.configureHTTPServerPipeline()
          let name = "\(identity.host):\(channel.localAddress?.port ?? 0)"
          let redirects = redirections.mapValues { Answer.redirect($0.replacing("HOST", with: name)) }
          let table = answers.mapValues { $0.naming(name) }.merging(redirects) { answer, _ in answer }
          try channel.pipeline.syncOperations.addHandler(AnswerHandler(answers: table, log: log))
        }
      }
    let channel = try await bootstrap.bind(host: "127.0.0.1", port: 0).get()
    let server = LoopbackServer(channel: channel, log: log)
    do {
      try await body(server)
      try await channel.close()
    } catch {
      try? await channel.close()
      throw error
    }
  }
}

/// The requests that the handlers of a server record.
private final class ServerLog: Sendable {
  let asked = Mutex<[LoopbackServer.ReceivedRequest]>([])
}

private final class AnswerHandler: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let answers: [String: LoopbackServer.Answer]
  private let log: ServerLog
  private var current: LoopbackServer.ReceivedRequest?

  init(answers: [String: LoopbackServer.Answer], log: ServerLog) {
    self.answers = answers
    self.log = log
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head): current = .init(head: head)
    case .body(let bytes): current?.body.append(contentsOf: bytes.readableBytesView)
    case .end:
      guard let asked = current else { return }
      log.asked.withLock { $0.append(asked) }
      answer(answers[asked.head.uri] ?? .answer(404), context)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

  private func answer(_ answer: LoopbackServer.Answer, _ context: ChannelHandlerContext) {
    switch answer {
    case .answer(let status, let headers, let body):
      var fields = HTTPHeaders(headers.map { ($0.key, $0.value) })
      fields.replaceOrAdd(name: "Content-Length", value: "\(body.utf8.count)")
      begin(status, fields, context)
      context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(string: body)))), promise: nil)
      context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    case .silence: return
    case .endlessBody:
      begin(200, [:], context)
      writeForever(context)
    case .halfBody:
      begin(200, ["Content-Length": "1000"], context)
      context.writeAndFlush(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(string: "half")))), promise: nil)
    }
  }

  private func begin(_ status: Int, _ fields: HTTPHeaders, _ context: ChannelHandlerContext) {
    let head = HTTPResponseHead(version: .http1_1, status: .init(statusCode: status), headers: fields)
    context.write(wrapOutboundOut(.head(head)), promise: nil)
  }

  private func writeForever(_ context: ChannelHandlerContext) {
    let piece = ByteBuffer(repeating: UInt8(ascii: " "), count: 1 << 14)
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    context.writeAndFlush(wrapOutboundOut(.body(.byteBuffer(piece)))).whenSuccess {
      // A write may complete at once, so calling directly would pile up stack frames.
      bound.eventLoop.execute { bound.value.0.writeForever(bound.value.1) }
    }
  }
}
