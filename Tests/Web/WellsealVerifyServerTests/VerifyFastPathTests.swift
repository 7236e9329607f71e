import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import NIOEmbedded
import NIOHTTP1
import Testing
import WebFixtures
import WellsealBase

@testable import WellsealVerifyServer

@Suite("Card verification on the event loop")
struct VerifyFastPathTests {
  init() async { await Example.readKeys() }

  @Test("A small card gets the router's report and headers at once")
  func answers() async throws {
    let routed = try await Self.ask(Lane.server(), "a-1")
    let lane = try Lane()
    try lane.receive(Lane.question(Example.jws, name: "a-1"))
    let answer = try #require(lane.answers.first)
    #expect(lane.passedOn == [])
    #expect(answer.fields["x-request-id"] == "a-1")
    #expect(answer.fields["date"]?.hasSuffix(" GMT") == true)
    #expect(answer.body == String(buffer: routed.body))
    for field in routed.headers where field.name != .date {
      #expect(answer.fields[field.name.canonicalName] == field.value, "\(field.name)")
    }
  }

  private static func ask(_ server: VerifyServer, _ name: String) async throws -> TestResponse {
    let field = try #require(HTTPField.Name("X-Request-ID"))
    return try await server.application().test(.router) { client in
      try await client.execute(
        uri: "/api/v1/cards/verify", method: .post, headers: [field: name],
        body: ByteBuffer(string: Example.jws))
    }
  }

  @Test("A card is answered however its bytes are split", arguments: [1, 7, 100, 1000])
  func pieces(size: Int) throws {
    let lane = try Lane()
    var rest = Lane.question(Example.jws)[...]
    while !rest.isEmpty {
      #expect(lane.answers.isEmpty)
      try lane.receive(String(rest.prefix(size)))
      rest = rest.dropFirst(size)
    }
    #expect(lane.answers.map(\.outcome) == ["verified"])
  }

  @Test("Pipelined cards are answered in order, each with its own verdict")
  func pipelining() throws {
    let lane = try Lane()
    let questions = (0..<12).map {
      Lane.question($0 % 3 == 0 ? Example.tampered : Example.jws, name: "q\($0)")
    }
    try lane.receive(questions.joined())
    let answers = lane.answers
    #expect(answers.map { $0.fields["x-request-id"] } == (0..<12).map { "q\($0)" })
    #expect(answers.map(\.outcome) == (0..<12).map { $0 % 3 == 0 ? "invalid" : "verified" })
  }

  @Test(
    "Only 16 KiB per connection are answered in a row on the event loop")
  func fairness() throws {
    let lane = try Lane()
    try lane.receive(String(repeating: Lane.question(Example.jws), count: 30))
    let size = Example.jws.utf8.count
    let answered = (1 << 14) / size + 1
    #expect(lane.answers.count == answered)
    #expect(lane.passedOn == Array(repeating: "POST /api/v1/cards/verify \(size)", count: 30 - answered))
    for _ in answered..<30 { try lane.router("x") }
    try lane.receive(Lane.question(Example.jws))
    #expect(lane.answers.count == 31)
  }

  @Test("While the router owes a reply, all requests go to the router")
  func order() throws {
    let lane = try Lane()
    try lane.receive(Lane.request("GET /health HTTP/1.1"))
    try lane.receive(Lane.question(Example.jws))
    #expect(lane.passedOn.count == 2)
    #expect(lane.answers.isEmpty)
    for _ in 0..<2 { try lane.router("x") }
    try lane.receive(Lane.question(Example.jws))
    #expect(lane.passedOn.count == 2)
    #expect(lane.answers.map { $0.body.utf8.count > 1 } == [false, false, true])
  }

  @Test(
    "Other requests are passed to the router with all their bytes",
    arguments: [
      Lane.question(""),
      Lane.question("hello"),
      Lane.question(#"{"keys":[]}"#),
      Lane.question("BM" + String(repeating: "\u{0}", count: 60)),
      Lane.question(Example.large),
      Lane.question(Example.jws + String(repeating: " ", count: 1 << 12)),
      Lane.question(Example.jws, host: "evil.example"),
      Lane.question(Example.jws, extra: "Connection: close"),
      Lane.question(Example.jws, extra: "connection: keep-alive"),
      Lane.request("POST /api/v1/cards/verify HTTP/1.0", Example.jws),
      Lane.request("POST /api/v1/cards/verify?x HTTP/1.1", Example.jws),
      Lane.request("PUT /api/v1/cards/verify HTTP/1.1", Example.jws),
      Lane.request("POST /api/v1/cards HTTP/1.1", Example.jws),
    ])
  func passesOn(request: String) throws {
    let lane = try Lane()
    let body = try #require(request.firstRange(of: "\r\n\r\n")).upperBound
    try lane.receive(String(request.prefix(90)))
    try lane.receive(String(request.dropFirst(90)))
    #expect(lane.answers.isEmpty)
    #expect(lane.passedOn.count == 1)
    #expect(lane.passedOn.first?.hasSuffix(" \(request[body...].utf8.count)") == true)
  }

  @Test("A chunked body counts by its content, not by its declared size")
  func chunked() throws {
    let head = Lane.head("POST /api/v1/cards/verify HTTP/1.1", "Transfer-Encoding: chunked")
    let chunk = "400\r\n" + String(repeating: "a", count: 0x400) + "\r\n"
    let lane = try Lane()
    try lane.receive(head + chunk + chunk + chunk + chunk)
    #expect(lane.passedOn == [])
    try lane.receive(chunk)
    #expect(lane.passedOn == ["POST /api/v1/cards/verify \(5 * 0x400)"])
    let other = try Lane()
    try other.receive(head + "\(String(Example.jws.utf8.count, radix: 16))\r\n\(Example.jws)\r\n0\r\n\r\n")
    #expect(other.answers.map(\.outcome) == ["verified"])
  }

  @Test("A card whose issuer must be fetched goes to the router")
  func needsAsking() throws {
    let lane = try Lane(Lane.server { _ in nil })
    try lane.receive(Lane.question(Example.jws))
    #expect(lane.answers.isEmpty)
    #expect(lane.passedOn == ["POST /api/v1/cards/verify \(Example.jws.utf8.count)"])
  }

  @Test("A connection that doesn't read gets no replies on the fast path")
  func unwritable() throws {
    let lane = try Lane()
    lane.channel.isWritable = false
    try lane.receive(Lane.question(Example.jws))
    #expect(lane.passedOn.count == 1)
  }

  @Test("At shutdown, a partial request goes to the router and completes")
  func quiescing() throws {
    let lane = try Lane()
    let question = Lane.question(Example.jws)
    try lane.receive(String(question.dropLast(5)))
    #expect(lane.passedOn == [])
    lane.channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
    try lane.receive(String(question.suffix(5)))
    #expect(lane.passedOn == ["POST /api/v1/cards/verify \(Example.jws.utf8.count)"])
  }

  @Test(
    "Only a simple name of at most 64 characters is echoed",
    arguments: [
      ("abc-1_2.3", true), (String(repeating: "x", count: 64), true),
      (String(repeating: "x", count: 65), false),
      ("a b", false), ("a,b", false), ("ä", false), ("\"a\"", false),
    ])
  func names(name: String, isEchoed: Bool) throws {
    let lane = try Lane()
    try lane.receive(Lane.question(Example.jws, name: name))
    #expect(lane.answers.first?.fields["x-request-id"] == (isEchoed ? name : nil))
  }
}

@Suite("Idle connections")
struct SilentConnectionTests {
  init() async { await Example.readKeys() }

  @Test(
    "An idle connection is closed",
    arguments: [
      "", "POST /api/v1/ca", String(Lane.question(Example.jws).dropLast()), Lane.question(Example.jws),
      String(Lane.question("hello").dropLast()),
    ])
  func closes(begin: String) throws {
    let lane = try Lane()
    try lane.receive(begin)
    lane.loop.advanceTime(by: .seconds(29))
    #expect(lane.channel.isActive)
    lane.loop.advanceTime(by: .seconds(1))
    #expect(!lane.channel.isActive)
  }

  @Test("Every request extends a connection's time")
  func staysOpen() throws {
    let lane = try Lane()
    for _ in 0..<5 {
      lane.loop.advanceTime(by: .seconds(20))
      try lane.receive(Lane.question(Example.jws))
    }
    #expect(lane.answers.count == 5)
  }

  @Test(
    "A trickling head or small body has the same timeout as an idle client",
    arguments: [10, 500])
  func drops(start: Int) throws {
    let lane = try Lane()
    let question = Lane.question(Example.jws)
    try lane.receive(String(question.prefix(start)))
    for byte in question.dropFirst(start).prefix(3) {
      lane.loop.advanceTime(by: .seconds(9))
      try lane.receive(String(byte))
    }
    #expect(lane.channel.isActive)
    lane.loop.advanceTime(by: .seconds(3))
    #expect(!lane.channel.isActive)
  }

  @Test("A connection waiting for the router stays open until it is idle")
  func waiting() throws {
    let lane = try Lane()
    try lane.receive(Lane.question("hello"))
    lane.loop.advanceTime(by: .seconds(300))
    #expect(lane.channel.isActive)
    try lane.router("x")
    lane.loop.advanceTime(by: .seconds(60))
    #expect(!lane.channel.isActive)
  }

  @Test("A connection that doesn't read the router's reply is closed")
  func stuck() throws {
    let lane = try Lane()
    try lane.receive(Lane.question("hello"))
    lane.channel.isWritable = false
    lane.loop.advanceTime(by: .seconds(60))
    #expect(!lane.channel.isActive)
  }
}

/// A connection without a network: the request parser, the fast path handler, and a stand-in for
/// the router.
final class Lane {
  let loop = EmbeddedEventLoop()
  let channel: EmbeddedChannel

  static func server(atHand: @escaping VerifyServer.InspectAtHand = Example.inspectAtHand) -> VerifyServer {
    var settings = VerifyServer.Settings(port: 0)
    settings.isBrief = true
    return VerifyServer(settings: settings, atHand: atHand, inspect: Example.inspect)
  }

  init(_ server: VerifyServer = server()) throws {
    channel = EmbeddedChannel(loop: loop)
    try channel.pipeline.syncOperations.configureHTTPServerPipeline(
      withPipeliningAssistance: false, withErrorHandling: false)
    try server.addLane(to: channel)
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 8460)).wait()
  }

  deinit { _ = try? channel.finish(acceptAlreadyClosed: true) }

  /// Receives bytes from the client.
  func receive(_ text: String) throws {
    if !text.isEmpty { try channel.writeInbound(ByteBuffer(string: text)) }
  }

  /// Lets the router answer one request.
  func router(_ body: String) throws {
    let head = HTTPResponseHead(
      version: .http1_1, status: .ok, headers: ["Content-Length": "\(body.utf8.count)"])
    try channel.writeOutbound(HTTPServerResponsePart.head(head))
    try channel.writeOutbound(HTTPServerResponsePart.body(.byteBuffer(ByteBuffer(string: body))))
    try channel.writeOutbound(HTTPServerResponsePart.end(nil))
  }

  /// A reply that was sent.
  struct Answer {
    var fields: [String: String] = [:]
    var body = ""

    var outcome: String? { (try? JSONDocument(parsing: body))?.root["outcome"]?.string }
  }

  private var sent = ""

  /// All replies sent so far.
  var answers: [Answer] {
    while let bytes = try? channel.readOutbound(as: ByteBuffer.self) { sent += String(buffer: bytes) }
    var (answers, rest): ([Answer], Substring) = ([], sent[...])
    while let end = rest.firstRange(of: "\r\n\r\n") {
      var answer = Answer()
      for line in rest[..<end.lowerBound].split(separator: "\r\n").dropFirst() {
        let parts = line.split(separator: ":", maxSplits: 1)
        answer.fields[parts[0].lowercased()] = String(parts[1].dropFirst())
      }
      let length = Int(answer.fields["content-length"] ?? "") ?? 0
      answer.body = String(Substring(rest[end.upperBound...].utf8.prefix(length)))
      rest = rest[end.upperBound...].dropFirst(answer.body.count)
      answers.append(answer)
    }
    return answers
  }

  private var passed: [(line: String, bytes: Int)] = []

  /// The requests passed to the router: method, address, and size of the body.
  var passedOn: [String] {
    while let part = try? channel.readInbound(as: HTTPServerRequestPart.self) {
      switch part {
      case .head(let head): passed.append(("\(head.method) \(head.uri)", 0))
      case .body(let bytes): passed[passed.count - 1].bytes += bytes.readableBytes
      case .end: break
      }
    }
    return passed.map { "\($0.line) \($0.bytes)" }
  }

  static func head(_ line: String, _ fields: String..., host: String = "localhost") -> String {
    ([line, "Host: \(host)"] + fields).joined(separator: "\r\n") + "\r\n\r\n"
  }

  static func request(_ line: String, _ body: String = "") -> String {
    head(line, "Content-Length: \(body.utf8.count)") + body
  }

  static func question(_ body: String, name: String = "n", host: String = "localhost", extra: String = "A: b")
    -> String
  {
    head(
      "POST /api/v1/cards/verify HTTP/1.1", "Content-Length: \(body.utf8.count)", "X-Request-ID: \(name)",
      extra,
      host: host) + body
  }
}
