import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Testing
import WebFixtures
import WellsealBase
import WellsealDaemon
import WellsealExchange

@testable import WellsealVerifyServer

@Suite("Card verification over HTTP")
struct VerifyServerTests {
  private static let question = "/api/v1/cards/verify"

  @Test(
    "A valid card is verified in each of its forms", arguments: [Example.jws, Example.numeric, Example.file])
  func verifies(card: String) async throws {
    try await test { client in
      let answer = try await client.execute(uri: Self.question, method: .post, body: ByteBuffer(string: card))
      #expect(answer.status == .ok)
      #expect(answer.headers[.contentType] == "application/json")
      let report = try JSONDocument(parsing: Array(answer.body.readableBytesView)).root
      #expect(report["outcome"]?.string == "verified")
      #expect(report["issuerName"]?.string == "Example issuer")
    }
  }

  @Test("With a token set, only requests that carry it are answered")
  func token() async throws {
    var settings = Self.settings
    settings.token = BearerToken("0123456789abcdef0123")
    let server = VerifyServer(settings: settings, atHand: Example.inspectAtHand, inspect: Example.inspect)
    await Example.readKeys()
    try await server.application().test(.live) { client in
      for path in ["/api/v1/verify", "/api/v1/cards/verify"] {
        let body = ByteBuffer(string: Example.jws)
        for (field, status) in [
          (nil, 401), ("Bearer wrong", 401), ("0123456789abcdef0123", 401),
          ("Bearer 0123456789abcdef0123", 200), ("bearer 0123456789abcdef0123", 200),
        ] as [(String?, Int)] {
          var headers = HTTPFields()
          headers[.authorization] = field
          let answer = try await client.execute(uri: path, method: .post, headers: headers, body: body)
          #expect(answer.status.code == status, "\(path) \(field ?? "")")
        }
      }
      let health = try await client.execute(uri: "/health", method: .get)
      #expect(health.status == .unauthorized)
    }
    #expect(BearerToken("short") == nil)
    #expect(BearerToken("with spaces and long enough") == nil)
  }

  @Test("Links are queried in JSON, counted, and described")
  func links() async throws {
    let server = VerifyServer(
      settings: Self.settings, refusals: .silent, atHand: { _ in nil },
      openLink: { question in
        ["outcome": .string(question.passcode == "7391" ? "accept" : "reject")]
      }, inspect: Example.inspect)
    try await server.application().test(.router) { client in
      for (body, status) in [
        (#"{"link":"shlink:/x","recipient":"Desk","passcode":"7391"}"#, 200),
        (#"{"link":"shlink:/x","recipient":"Desk"}"#, 200), (#"{"link":"shlink:/x"}"#, 400),
        ("shlink:/x", 400),
      ] {
        let answer = try await client.execute(
          uri: "/api/v1/links/check", method: .post, body: ByteBuffer(string: body))
        #expect(answer.status.code == status, "\(body)")
      }
      _ = try await client.execute(
        uri: "/api/v1/verify", method: .post, body: ByteBuffer(string: Example.jws))
      let metrics = String(buffer: try await client.execute(uri: "/metrics", method: .get).body)
      #expect(metrics.contains("wellseal_links_total{outcome=\"accept\"} 1"))
      #expect(metrics.contains("wellseal_links_total{outcome=\"reject\"} 1"))
      #expect(metrics.contains("wellseal_verifications_total{outcome=\"verified\"} 1"))
      #expect(metrics.contains("# TYPE wellseal_verifications_total counter"))
      let described = try await client.execute(uri: "/openapi.json", method: .get)
      let paths = try JSONDocument(parsing: Array(described.body.readableBytesView)).root["paths"]
      for path in ["/api/v1/verify", "/api/v1/links/check", "/health", "/metrics", "/openapi.json"] {
        #expect(paths?.member(path) != nil, "\(path)")
      }
    }
    try await test { client in
      let answer = try await client.execute(
        uri: "/api/v1/links/check", method: .post, body: ByteBuffer(string: "{}"))
      #expect(answer.status == .notImplemented)
    }
  }

  @Test("A tampered card is invalid, and each outcome is counted")
  func counts() async throws {
    try await test { client in
      for body in [Example.jws, Example.tampered, Example.tampered] {
        _ = try await client.execute(uri: Self.question, method: .post, body: ByteBuffer(string: body))
      }
      let answer = try await client.execute(uri: "/health", method: .get)
      let health = try JSONDocument(parsing: Array(answer.body.readableBytesView)).root
      #expect(health["status"]?.string == "ok")
      #expect(health["outcomes"]?["verified"]?.integer == 1)
      #expect(health["outcomes"]?["invalid"]?.integer == 2)
      #expect(health["outcomes"]?["revoked"]?.integer == 0)
    }
  }

  @Test(
    "Content without a card is distinguished from an invalid card",
    arguments: [
      ("hello", "text"), ("shlink:/eyJ1cmwiOiJodHRwczovL2V4YW1wbGUub3JnIn0", "smartHealthLink"),
      (#"{"keys":[]}"#, "keySet"),
      (#"{"resourceType":"Patient"}"#, "fhirResource"), (" ", "empty"),
    ])
  func foreign(body: String, content: String) async throws {
    try await test { client in
      let answer = try await client.execute(uri: Self.question, method: .post, body: ByteBuffer(string: body))
      #expect(answer.status == .ok)
      let report = try JSONDocument(parsing: Array(answer.body.readableBytesView)).root
      #expect(report["outcome"]?.string == "notACard")
      #expect(report["content"]?.string == content)
      let health = try await client.execute(uri: "/health", method: .get)
      let outcomes = try JSONDocument(parsing: Array(health.body.readableBytesView)).root["outcomes"]
      #expect(outcomes?["notACard"]?.integer == 1)
      #expect(outcomes?["invalid"]?.integer == 0)
    }
  }

  @Test(
    "An invalid request gets a status and a message",
    arguments: [
      (.post, question, "", 400, "the body is empty; send a card as text, file or image"),
      (.post, question, String(repeating: " ", count: 10_001), 413, "the body is too large"),
      (.get, "/", "", 404, "nothing exists at this URL"),
      (.post, "/api/v1/cards", "", 404, "nothing exists at this URL"),
      (.get, question, "", 405, "method not allowed"),
      (.delete, "/health", "", 405, "method not allowed"),
      (.get, "/api/v1/links/check", "", 405, "method not allowed"),
    ] as [(HTTPRequest.Method, String, String, Int, String)])
  func refuses(method: HTTPRequest.Method, uri: String, body: String, status: Int, sentence: String)
    async throws
  {
    try await test { client in
      let answer = try await client.execute(uri: uri, method: method, body: ByteBuffer(string: body))
      #expect(answer.status.code == status)
      let report = try JSONDocument(parsing: Array(answer.body.readableBytesView)).root
      #expect(report["detail"]?.string == sentence)
      #expect(report["status"]?.integer == status)
      #expect(answer.headers[.contentType] == "application/problem+json")
      #expect((answer.headers[.allow] != nil) == (status == 405))
    }
  }

  @Test(
    "A report lists at most a thousand findings and counts the rest")
  func manyFindings() async throws {
    try await test { client in
      let body = ByteBuffer(string: Array(repeating: "shc:/", count: 1_500).joined(separator: "\n"))
      let answer = try await client.execute(uri: Self.question, method: .post, body: body)
      let report = try JSONDocument(parsing: Array(answer.body.readableBytesView)).root
      #expect(report["findings"]?.count == 1_000)
      #expect(report["findingsLeftOut"]?.integer == 500)
    }
  }

  @Test("A brief reply has the same outcome and no personal data")
  func brief() async throws {
    var settings = Self.settings
    settings.isBrief = true
    let server = VerifyServer(settings: settings, inspect: Example.inspect)
    try await server.application().test(.router) { client in
      let answer = try await client.execute(
        uri: Self.question, method: .post, body: ByteBuffer(string: Example.numeric))
      let text = String(buffer: answer.body)
      #expect(try JSONDocument(parsing: text).root["findings"]?.kind == .array)
      #expect(try JSONDocument(parsing: text).root["card"] == nil)
      #expect(!text.contains("Anyperson"))
    }
  }

  @Test("Every reply has security headers", arguments: ["/health", "/nowhere"])
  func guarding(uri: String) async throws {
    try await test { client in
      let headers = try await client.execute(uri: uri, method: .get).headers
      #expect(headers[.cacheControl] == "no-store")
      #expect(headers[.xContentTypeOptions] == "nosniff")
      #expect(headers[.contentSecurityPolicy] == "default-src 'none'; frame-ancestors 'none'")
      #expect(headers[.accessControlAllowOrigin] == nil)
    }
  }

  @Test("While one image is inspected, others are deferred and texts answered")
  func pictures() async throws {
    let (begun, begin) = AsyncStream.makeStream(of: Void.self)
    let (finished, finish) = AsyncStream.makeStream(of: Void.self)
    let server = VerifyServer(settings: Self.settings) { input in
      if input.bytes.starts(with: Array("BM".utf8)) {
        begin.yield()
        for await _ in finished { break }
      }
      return await Example.inspect(input)
    }
    let picture = ByteBuffer(string: "BM" + String(repeating: "\u{0}", count: 60))
    try await server.application().test(.router) { client in
      async let first = client.execute(uri: Self.question, method: .post, body: picture)
      for await _ in begun { break }
      let second = try await client.execute(uri: Self.question, method: .post, body: picture)
      #expect(second.status == .serviceUnavailable)
      #expect(second.headers[.retryAfter] == "1")
      let text = try await client.execute(
        uri: Self.question, method: .post, body: ByteBuffer(string: Example.jws))
      #expect(text.status == .ok)
      finish.yield()
      let status = try await first.status
      #expect(status == .ok)
    }
  }

  @Test("A loopback server accepts only this machine's names")
  func hostCheck() async throws {
    let host = try #require(HTTPField.Name("Host"))
    try await VerifyServer(settings: Self.settings, inspect: Example.inspect).application().test(.ahc(.http))
    {
      client in
      let plain = try await client.execute(uri: "/health", method: .get)
      #expect(plain.status == .ok)
      for (name, status) in [
        ("localhost", 200), ("127.0.0.1:8460", 200), ("[::1]:1", 200), ("evil.example", 421),
        ("localhost.evil.example", 421), ("127.0.0.1.evil.example:80", 421), ("localhost:80:80", 421),
      ] {
        let answer = try await client.execute(uri: "/health", method: .get, headers: [host: name])
        #expect(answer.status.code == status, "\(name)")
      }
    }
  }

  @Test(
    "Over a connection, oversized heads and bodies are rejected",
    arguments: [
      ("X-A", 9_000, "x", 400), ("X-A", 10, String(repeating: " ", count: 10_001), 413),
      ("X-A", 10, String(repeating: " ", count: 40_000), 413), ("X-A", 10, Example.jws, 200),
    ])
  func caps(field: String, size: Int, body: String, status: Int) async throws {
    let field = try #require(HTTPField.Name(field))
    try await Self.server.application().test(.live) { client in
      let answer = try await client.execute(
        uri: Self.question, method: .post, headers: [field: String(repeating: "x", count: size)],
        body: ByteBuffer(string: body))
      #expect(answer.status.code == status)
      if status == 200 { #expect(String(buffer: answer.body).hasPrefix(#"{"outcome":"verified""#)) }
    }
  }

  @Test("Connections above the limit wait until another one ends")
  func connections() async throws {
    var settings = Self.settings
    settings.connections = 2
    let server = VerifyServer(settings: settings, inspect: Example.inspect)
    let (ports, tell) = AsyncStream<Int>.makeStream()
    // Hummingbird's own test support bypasses the limit.
    let running = Task {
      try await server.application { tell.yield($0) }.runService(gracefulShutdownSignals: [])
    }
    var listening = ports.makeAsyncIterator()
    let port = try #require(await listening.next())
    let first = try RawConnection(port: port)
    var second: RawConnection? = try RawConnection(port: port)
    for connection in [first, second] {
      try connection?.ask()
      #expect(await connection?.line() == "HTTP/1.1 200 OK")
    }
    let third = try RawConnection(port: port)
    try third.ask()
    #expect(!third.hasAnswer(within: 300))
    second = nil
    #expect(await third.line() == "HTTP/1.1 200 OK")
    running.cancel()
    _ = try? await running.value
  }

  @Test("An absolute target for another host is rejected, whatever the Host field says")
  func absoluteTargets() async throws {
    let server = VerifyServer(settings: Self.settings, inspect: Example.inspect)
    let (ports, tell) = AsyncStream<Int>.makeStream()
    let running = Task {
      try await server.application { tell.yield($0) }.runService(gracefulShutdownSignals: [])
    }
    var listening = ports.makeAsyncIterator()
    let port = try #require(await listening.next())
    for (target, status) in [
      ("/health", "200 OK"), ("http://127.0.0.1/health", "200 OK"),
      ("http://evil.example/health", "400 Bad Request"),
    ] {
      let connection = try RawConnection(port: port)
      try connection.ask(target)
      #expect(await connection.line() == "HTTP/1.1 \(status)", "\(target)")
    }
    running.cancel()
    _ = try? await running.value
  }

  @Test("Cards are counted on both paths")
  func countsOverConnections() async throws {
    await Example.readKeys()
    try await Self.server.application().test(.live) { client in
      for body in [
        Example.jws, Example.tampered, Example.file, Example.jws + String(repeating: "\n", count: 9_000),
      ] {
        _ = try await client.execute(uri: Self.question, method: .post, body: ByteBuffer(string: body))
      }
      let answer = try await client.execute(uri: "/health", method: .get)
      let outcomes = try JSONDocument(parsing: Array(answer.body.readableBytesView)).root["outcomes"]
      #expect(outcomes?["verified"]?.integer == 3)
      #expect(outcomes?["invalid"]?.integer == 1)
    }
  }

  private static var server: VerifyServer {
    VerifyServer(settings: settings, atHand: Example.inspectAtHand, inspect: Example.inspect)
  }

  private static var settings: VerifyServer.Settings {
    var settings = VerifyServer.Settings(port: 0)
    settings.bodyLimit = 10_000
    return settings
  }

  private func test(_ body: @escaping @Sendable (any TestClientProtocol) async throws -> Void) async throws {
    try await VerifyServer(settings: Self.settings, inspect: Example.inspect).application()
      .test(.router) { client in try await body(client) }
  }
}

/// A raw connection that sends its requests in sequence.
private final class RawConnection: Sendable {
  private let descriptor: Int32

  init(port: Int) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    let address = try SocketAddress(ipAddress: "127.0.0.1", port: port)
    guard address.withSockAddr({ connect(descriptor, $0, socklen_t($1)) }) == 0 else {
      throw POSIXError(.init(rawValue: errno) ?? .EIO)
    }
  }

  deinit { close(descriptor) }

  func hasAnswer(within milliseconds: Int32) -> Bool {
    var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&wanted, 1, milliseconds) > 0
  }

  func ask(_ target: String = "/health") throws {
    let request = Array("GET \(target) HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".utf8)
    guard send(descriptor, request, request.count, Int32(MSG_NOSIGNAL)) == request.count else {
      throw POSIXError(.EPIPE)
    }
  }

  /// Returns the first line of the reply.
  ///
  /// It waits on a separate thread, because the server needs Swift's threads.
  func line() async -> String {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { [descriptor] in
        var (bytes, byte) = ([UInt8](), UInt8(0))
        while recv(descriptor, &byte, 1, 0) == 1, byte != 0x0D { bytes.append(byte) }
        continuation.resume(returning: String(decoding: bytes, as: UTF8.self))
      }
    }
  }
}
