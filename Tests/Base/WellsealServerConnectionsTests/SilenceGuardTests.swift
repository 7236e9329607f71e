import NIOCore
import NIOEmbedded
import NIOHTTP1
import Testing

@testable import WellsealServerConnections

@Suite("Idle connections of the Health app")
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
    "Half a request is closed within 30 seconds, even if bytes trickle in",
    arguments: ["", "GET / HTTP/1.1\r\nHost: loc", "POST /unlock HTTP/1.1\r\nContent-Length: 20\r\n\r\npass"])
  func half(begin: String) throws {
    if !begin.isEmpty { try receive(begin) }
    if !begin.hasPrefix("POST") {
      // No request has arrived yet.
      for byte in begin.isEmpty ? "   " : "alh" {
        loop.advanceTime(by: .seconds(6))
        if byte != " " { try receive(String(byte)) }
      }
      #expect(channel.isActive)
      loop.advanceTime(by: .seconds(2))
    } else {
      loop.advanceTime(by: .seconds(29))
      #expect(channel.isActive)
      loop.advanceTime(by: .seconds(1))
    }
    #expect(!channel.isActive)
  }

  @Test("A client that waits for events stays connected; one that doesn't read is disconnected")
  func waiting() throws {
    try receive("GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n")
    loop.advanceTime(by: .seconds(600))
    #expect(channel.isActive)
    channel.isWritable = false
    loop.advanceTime(by: .seconds(60))
    #expect(!channel.isActive)
  }

  @Test("A steady upload is read to its end, however long it takes")
  func upload() throws {
    try receive("POST /health-import HTTP/1.1\r\nContent-Length: 10000000\r\n\r\n")
    for _ in 0..<60 {
      loop.advanceTime(by: .seconds(20))
      try receive(String(repeating: "1", count: 20 * 512))
    }
    #expect(channel.isActive)
  }

  @Test("A trickling body keeps its connection for at most 90 seconds")
  func trickle() throws {
    try receive("POST /sign-in HTTP/1.1\r\nContent-Length: 4000\r\n\r\n")
    var seconds = 0
    while channel.isActive, seconds < 200 {
      try receive("1")
      loop.advanceTime(by: .seconds(10))
      seconds += 10
    }
    #expect((60...90).contains(seconds))
  }

  @Test("A new connection is closed after 20 idle seconds, a used one after 30")
  func first() throws {
    loop.advanceTime(by: .seconds(19))
    #expect(channel.isActive)
    loop.advanceTime(by: .seconds(1))
    #expect(!channel.isActive)
  }

  @Test("A network's connections are limited and released at their end")
  func networks() throws {
    let connections = NetworkConnections(maxPerNetwork: 2)
    func connect(from address: String) throws -> EmbeddedChannel {
      let channel = EmbeddedChannel(loop: loop)
      try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 8470)).wait()
      try connections.admit(channel, from: address)
      return channel
    }
    let first = try connect(from: "2001:db8::1")
    _ = try connect(from: "2001:db8::2")
    #expect(throws: TooManyConnections.self) { try connect(from: "2001:db8::ffff") }
    _ = try connect(from: "192.0.2.1")
    _ = try connect(from: "::ffff:192.0.2.1")
    #expect(throws: TooManyConnections.self) { try connect(from: "192.0.2.1") }
    #expect(connections.count == 4)
    try first.close().wait()
    loop.run()
    _ = try connect(from: "2001:db8::3")
    #expect(connections.count == 4)
  }

  @Test("A connection over the limit is closed")
  func closed() throws {
    let connections = NetworkConnections(maxPerNetwork: 0)
    #expect(throws: TooManyConnections.self) { try connections.admit(channel, from: "192.0.2.1") }
    loop.run()
    #expect(!channel.isActive)
  }
}
