import NIOCore
import NIOHTTP1
import NIOPosix
import TestProvider
import WellsealBase
import WellsealCredentials
import WellsealProviders

/// A provider on a real socket of this machine, without encryption.
enum ProviderServer {
  /// Runs the server while the body runs, and sets the provider's address.
  static func run(_ provider: FakeProvider, _ body: () async throws -> Void) async throws {
    let bootstrap = ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.configureHTTPServerPipeline()
          try channel.pipeline.syncOperations.addHandler(ProviderHandler(provider))
        }
      }
    let channel = try await bootstrap.bind(host: "127.0.0.1", port: 0).get()
    provider.change { $0.base = "http://127.0.0.1:\(channel.localAddress?.port ?? 0)/fhir" }
    do {
      try await body()
      try await channel.close()
    } catch {
      try? await channel.close()
      throw error
    }
  }
}

private final class ProviderHandler: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let provider: FakeProvider
  private var request: WebRequest?

  init(_ provider: FakeProvider) { self.provider = provider }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head):
      let fields = head.headers.map { WebHeader($0.name, $0.value) }
      let origin = provider.base.dropLast("/fhir".count)
      request = WebRequest(head.method == .POST ? .post : .get, "\(origin)\(head.uri)", headers: fields)
    case .body(let bytes): request?.body.append(contentsOf: bytes.readableBytesView)
    case .end:
      guard let request, case .success(let answer) = provider.answer(request) else {
        return context.close(promise: nil)
      }
      write(answer, context)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

  private func write(_ answer: WebResponse, _ context: ChannelHandlerContext) {
    var fields = HTTPHeaders(answer.headers.map { ($0.name, $0.value) })
    fields.replaceOrAdd(name: "Content-Length", value: "\(answer.body.count)")
    let head = HTTPResponseHead(
      version: .http1_1, status: .init(statusCode: answer.status), headers: fields)
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: answer.body)))), promise: nil)
    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
  }
}
