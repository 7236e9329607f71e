import ByteFormats
import Credentials
import Exchange
import FoundationEssentials
import HTTPTypes
import HealthService
import HealthWeb
import Hummingbird
import HummingbirdTesting
import NIOCore
import Testing

@Suite("Verifying cards over HTTP")
struct VerifyServerTests {
  private static let question = "/api/v1/cards/verify"

  @Test(
    "A good card is verified in each of its forms", arguments: [Example.jws, Example.numeric, Example.file])
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

  @Test("A tampered card is invalid, and the counts say how many there were of each")
  func counts() async throws {
    let good = Array(Example.jws.utf8)
    let tampered: [UInt8] = good.dropLast(10) + [good[good.count - 10] ^ 1] + good.suffix(9)
    try await test { client in
      for body in [good, tampered, tampered] {
        _ = try await client.execute(uri: Self.question, method: .post, body: ByteBuffer(bytes: body))
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
    "What cannot be answered is refused with a status and a sentence",
    arguments: [
      (.post, question, "", 400, "the body is empty; send a card as text, file or picture"),
      (.post, question, "hello", 415, "the body is no form of a card"),
      (.post, question, #"{"keys":[]}"#, 415, "the body is no form of a card"),
      (.post, question, String(repeating: " ", count: 10_001), 413, "the body is too large"),
      (.get, "/", "", 404, "there is nothing at this address"),
      (.post, "/api/v1/cards", "", 404, "there is nothing at this address"),
    ] as [(HTTPRequest.Method, String, String, Int, String)])
  func refuses(method: HTTPRequest.Method, uri: String, body: String, status: Int, sentence: String)
    async throws
  {
    try await test { client in
      let answer = try await client.execute(uri: uri, method: method, body: ByteBuffer(string: body))
      #expect(answer.status.code == status)
      let report = try JSONDocument(parsing: Array(answer.body.readableBytesView)).root
      #expect(report["error"]?.string == sentence)
    }
  }

  @Test("A brief answer has the same outcome and says nothing of the person")
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

  @Test("Every answer is guarded", arguments: ["/health", "/nowhere"])
  func guarding(uri: String) async throws {
    try await test { client in
      let headers = try await client.execute(uri: uri, method: .get).headers
      #expect(headers[.cacheControl] == "no-store")
      #expect(headers[.xContentTypeOptions] == "nosniff")
      #expect(headers[.contentSecurityPolicy] == "default-src 'none'; frame-ancestors 'none'")
      #expect(headers[.accessControlAllowOrigin] == nil)
    }
  }

  @Test("While a picture is looked at, another is told to come back, and a text is answered")
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

  @Test("On a loopback address only the names of this machine are answered")
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

/// Example 00 of the specification and the issuer that signed it.
enum Example {
  static let jws = text("example-00.txt")
  static let numeric = text("example-00-numeric.txt")
  static let file = #"{"verifiableCredential":["\#(jws)"]}"#

  /// A day in 2026, seconds since 1970.
  private static let now = 1_767_225_600.0

  @Sendable static func inspect(_ input: InputFile) async -> CardInspection {
    let directory = TrustDirectory.read(Array(text("directory.json").utf8), name: "examples")
    let trust = TrustStore([directory.value].compactMap(\.self))
    let library = IssuerLibrary(trust: trust, now: { now })
    return await CardInspector(trust: trust, library: library, now: now).inspect([input])
  }

  private static func text(_ name: String) -> String {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let path = folder.appending(path: "Fixtures/spec-examples/\(name)").path
    guard let data = FileManager.default.contents(atPath: path) else {
      preconditionFailure("the fixture \(name) is missing")
    }
    return String(decoding: data, as: UTF8.self)
  }
}
