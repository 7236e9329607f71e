import Hummingbird
import HummingbirdCore
import HummingbirdTesting
import NIOCore
import Testing
import WellsealServerConnections

@Suite("Connections of the Health app")
struct GuardedChannelTests {
  /// A request context with the event loop of its connection.
  private struct Context: RequestContext {
    var coreContext: CoreRequestContextStorage
    let loop: any EventLoop

    init(source: ApplicationRequestContextSource) {
      coreContext = .init(source: source)
      loop = source.channel.eventLoop
    }
  }

  @Test(
    "A request can be answered on its event loop, even after a delay",
    arguments: [true, false])
  func loop(isOnLoop: Bool) async throws {
    let router = Router(context: Context.self)
    router.post("/") { request, context in
      let before = context.loop.inEventLoop
      let body = try await request.body.collect(upTo: 1 << 10)
      let elsewhere = await Task.detached { context.loop.inEventLoop }.value
      return "\(String(buffer: body)) \(before) \(elsewhere) \(context.loop.inEventLoop)"
    }
    let server = HTTPServerBuilder { responder in GuardedChannel(responder, isOnLoop: isOnLoop) { _ in } }
    try await Application(
      router: router, server: server, configuration: .init(address: .hostname("127.0.0.1", port: 0))
    ).test(.live) { client in
      for turn in 0..<3 {
        let answer = try await client.execute(uri: "/", method: .post, body: ByteBuffer(string: "\(turn)"))
        #expect(String(buffer: answer.body) == "\(turn) \(isOnLoop) false \(isOnLoop)")
      }
    }
  }
}
