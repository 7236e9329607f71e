import NIOCore
import NIOEmbedded
import NIOHTTP1
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
