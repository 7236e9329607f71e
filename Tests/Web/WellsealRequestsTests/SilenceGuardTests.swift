import NIOCore
import NIOEmbedded
import NIOHTTP1
import Testing
import WellsealRequests

@Suite("Silent connections of the Health app")
struct SilenceGuardTests {
  private let loop = EmbeddedEventLoop()
  private let channel: EmbeddedChannel

  init() throws {
    channel = EmbeddedChannel(loop: loop)
    try channel.pipeline.syncOperations.configureHTTPServerPipeline(
      withPipeliningAssistance: false, withErrorHandling: false)
    try SilenceGuard.add(to: channel, limit: .seconds(30))
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 8470)).wait()
  }

  private func receive(_ text: String) throws { try channel.writeInbound(ByteBuffer(string: text)) }

  @Test(
    "Half a request is closed after half a minute, also one that comes byte by byte",
    arguments: ["", "GET / HTTP/1.1\r\nHost: loc", "POST /unlock HTTP/1.1\r\nContent-Length: 20\r\n\r\npass"])
  func half(begin: String) throws {
    if !begin.isEmpty { try receive(begin) }
    if begin.hasPrefix("GET") {
      for byte in "alh" {
        loop.advanceTime(by: .seconds(9))
        try receive(String(byte))
      }
      #expect(channel.isActive)
      loop.advanceTime(by: .seconds(3))
    } else {
      loop.advanceTime(by: .seconds(29))
      #expect(channel.isActive)
      loop.advanceTime(by: .seconds(1))
    }
    #expect(!channel.isActive)
  }

  @Test("Who waits for an answer, such as events, is not closed; who does not take one is")
  func waiting() throws {
    try receive("GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n")
    loop.advanceTime(by: .seconds(600))
    #expect(channel.isActive)
    channel.isWritable = false
    loop.advanceTime(by: .seconds(60))
    #expect(!channel.isActive)
  }

  @Test("A body that goes on coming is read to its end, however long it takes")
  func upload() throws {
    try receive("POST /health-import HTTP/1.1\r\nContent-Length: 100\r\n\r\n")
    for _ in 0..<20 {
      loop.advanceTime(by: .seconds(20))
      try receive("12345")
    }
    #expect(channel.isActive)
  }
}
