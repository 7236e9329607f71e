import Hummingbird
import HummingbirdCore
import HummingbirdTesting
import NIOCore
import NIOEmbedded
import NIOHTTP1
import NIOPosix
import Testing

@testable import WellsealServerConnections

@Suite("Absolute request targets")
struct TargetGuardTests {
  @Test(
    "The host of an absolute target is added unless the Host field names it",
    arguments: [
      ("/path", "a.example", ["a.example"]), ("/http://b.example/", "a.example", ["a.example"]),
      ("http://a.example/path", "a.example", ["a.example"]), ("http://A.example", "a.example", ["a.example"]),
      ("https://b.example/path", "a.example", ["a.example", "b.example"]),
      ("http://a.example:81/", "a.example", ["a.example", "a.example:81"]),
      ("http://user@a.example?q", "a.example", ["a.example", "user@a.example"]),
      ("http:///path", "a.example", ["a.example", ""]),
      ("http://b.example/", nil, ["b.example", "b.example"]),
    ] as [(String, String?, [String])])
  func hosts(target: String, host: String?, expected: [String]) throws {
    let channel = EmbeddedChannel()
    try channel.pipeline.syncOperations.configureHTTPServerPipeline(
      withPipeliningAssistance: false, withErrorHandling: false)
    try TargetGuard.add(to: channel)
    let field = host.map { "Host: \($0)\r\n" } ?? ""
    try channel.writeInbound(ByteBuffer(string: "GET \(target) HTTP/1.1\r\n\(field)\r\n"))
    guard case .head(let head) = try channel.readInbound(as: HTTPServerRequestPart.self) else {
      Issue.record("no head")
      return
    }
    #expect(head.headers["Host"] == expected && head.uri == target)
    _ = try channel.finish(acceptAlreadyClosed: true)
  }
}

@Suite("Requests with two hosts")
struct SecondHostTests {
  @Test(
    "A request with two hosts is rejected before the responder sees it",
    arguments: [
      ("/path", ["a.example"], 200), ("/path", ["a.example", "a.example"], 400),
      ("/path", ["a.example", "b.example"], 400), ("http://a.example/path", ["a.example"], 200),
      ("http://b.example/path", ["a.example"], 400), ("http://b.example/path", [], 400),
    ] as [(String, [String], Int)])
  func rejected(target: String, hosts: [String], status: Int) async throws {
    let application = Application(
      responder: CallbackResponder { (_: Request, _: BasicRequestContext) in Response(status: .ok) },
      server: HTTPServerBuilder { responder in GuardedChannel(responder) { _ in } },
      configuration: .init(address: .hostname("127.0.0.1", port: 0)))
    try await application.test(.live) { client in
      let port = try #require(client.port)
      let channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
        .connect(host: "127.0.0.1", port: port) { channel in
          channel.eventLoop.makeCompletedFuture {
            try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
          }
        }
      let fields = (hosts.map { "Host: \($0)" } + ["Connection: close"]).joined(separator: "\r\n")
      let text = try await channel.executeThenClose { inbound, outbound in
        try await outbound.write(ByteBuffer(string: "GET \(target) HTTP/1.1\r\n\(fields)\r\n\r\n"))
        var answer = ""
        for try await part in inbound { answer += String(buffer: part) }
        return answer
      }
      #expect(text.hasPrefix("HTTP/1.1 \(status) "), "\(text.prefix(100))")
    }
  }
}
