import NIOCore
import NIOHTTP1
import NIOPosix
import WellsealDaemon
import WellsealServerConnections

/// A local listener for the browser's redirect from a provider, for use without a Health app.
///
/// Source: RFC 8252, section 7.3.
final class CallbackListener: Sendable {
  /// The redirect URI.
  let address: String
  private let channel: any Channel

  private static let path = "/callback"

  /// Listens on a free port.
  ///
  /// - Parameter answer: A function that receives the query of the URL. Its result is shown in the
  ///   browser.
  /// - Throws: An error of the system if no port is available.
  init(answer: @escaping @Sendable (_ query: String) async -> String) async throws {
    let bootstrap = ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try LocalUsers.own.guardChannel(channel, telling: .silent)
          try channel.pipeline.syncOperations.configureHTTPServerPipeline(withErrorHandling: true)
          try TargetGuard.add(to: channel)
          try channel.pipeline.syncOperations.addHandler(CallbackHandler(path: Self.path, answer: answer))
        }
      }
    channel = try await bootstrap.bind(host: "127.0.0.1", port: 0).get()
    address = "http://127.0.0.1:\(channel.localAddress?.port ?? 0)\(Self.path)"
  }

  func close() async { try? await channel.close() }
}

private final class CallbackHandler: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let path: String
  private let answer: @Sendable (String) async -> String
  private var query: String?
  private var hasOneHost = false

  init(path: String, answer: @escaping @Sendable (String) async -> String) {
    (self.path, self.answer) = (path, answer)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head):
      hasOneHost = TargetGuard.hasOneHost(head)
      query = Self.query(of: head, path: path)
    case .body: return
    case .end:
      guard hasOneHost else { return write(.badRequest, "A request must name exactly one host.", context) }
      guard let query else { return write(.notFound, "There is nothing here.", context) }
      let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
      let answered = context.eventLoop.makeFutureWithTask { [answer] in await answer(query) }
      answered.whenSuccess { text in bound.value.0.write(.ok, text, bound.value.1) }
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

  /// Returns the query of a request for the path, or `nil` for any other request, or one with
  /// another host.
  private static func query(of head: HTTPRequestHead, path: String) -> String? {
    let host = head.headers.first(name: "Host")?.split(separator: ":").first.map(String.init)
    guard head.method == .GET, host == "127.0.0.1", head.uri.hasPrefix("\(path)?"), head.uri.utf8.count < 8192
    else { return nil }
    return String(head.uri.dropFirst(path.count + 1))
  }

  private func write(_ status: HTTPResponseStatus, _ text: String, _ context: ChannelHandlerContext) {
    let body = ByteBuffer(string: text + "\n")
    let fields: HTTPHeaders = [
      "Content-Type": "text/plain; charset=utf-8", "Content-Length": "\(body.readableBytes)",
      "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer",
      "Connection": "close",
    ]
    context.write(
      wrapOutboundOut(.head(HTTPResponseHead(version: .http1_1, status: status, headers: fields))),
      promise: nil)
    context.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: nil)
    let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
    context.writeAndFlush(wrapOutboundOut(.end(nil))).whenComplete { _ in bound.value.close(promise: nil) }
  }
}
