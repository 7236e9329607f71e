import TestSupport
import Testing
import WellsealBase

@testable import WellsealModelContext

@Suite("Model Context Protocol session")
struct ModelContextSessionTests {
  static let tools = [
    ToolDescription(
      "echo", title: "Echo", "Says it again.",
      [
        ToolArgument("text", .text(most: 10), "What.", required: true),
        ToolArgument("times", .integer(1...3), "How often."),
        ToolArgument("voice", .choice(["low", "high"]), "How."),
        ToolArgument("names", .texts(most: 2, each: 4), "Whom."),
      ])
  ]

  static func session() -> ModelContextSession {
    ModelContextSession(
      .init(name: "test", title: "Test", version: "1", instructions: "Ask."), tools: tools)
  }

  static func begun(_ version: String = "2025-06-18") -> ModelContextSession {
    var session = session()
    _ = session.receive(line(initialize(version)))
    return session
  }

  static func initialize(_ version: String) -> String {
    #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"\#(version)","#
      + #""capabilities":{},"clientInfo":{"name":"tester","version":"3"}}}"#
  }

  static func line(_ text: String) -> [UInt8] { Array(text.utf8) }

  static func call(_ id: String, _ arguments: String) -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"tools/call","params":{"name":"echo","arguments":\#(arguments)}}"#
  }

  /// Returns the only outgoing message as JSON.
  static func reply(_ steps: [ModelContextSession.Step]) throws -> JSONValue {
    try #require(steps.count == 1)
    guard case .send(let bytes) = steps[0] else {
      Issue.record("a call where a message was expected")
      throw JSONError(.empty, at: 0)
    }
    return try JSONDocument(parsing: bytes).root
  }

  static func calls(_ steps: [ModelContextSession.Step]) -> [ToolCall] {
    steps.compactMap { if case .call(let call) = $0 { call } else { nil } }
  }

  @Test(
    "A supported revision is accepted; otherwise the latest is offered",
    arguments: [
      ("2024-11-05", "2024-11-05"), ("2025-03-26", "2025-03-26"), ("2025-06-18", "2025-06-18"),
      ("2026-07-28", "2025-06-18"), ("1999-01-01", "2025-06-18"), ("", "2025-06-18"),
    ])
  func negotiates(asked: String, agreed: String) throws {
    var session = Self.session()
    let result = try Self.reply(session.receive(Self.line(Self.initialize(asked))))["result"]
    #expect(result?["protocolVersion"]?.string == agreed)
    #expect(result?["capabilities"]?["tools"]?.kind == .object)
    #expect(result?["capabilities"]?.count == 1)
    #expect(session.client == ModelContextClient(name: "tester", version: "3"))
  }

  @Test("Tools have titles, annotations and schemas by revision", arguments: ProtocolVersion.allCases)
  func listed(version: ProtocolVersion) throws {
    var session = Self.begun(version.rawValue)
    let list = try Self.reply(
      session.receive(Self.line(#"{"jsonrpc":"2.0","id":"a","method":"tools/list"}"#)))
    let tool = try #require(list["result"]?["tools"]?.elements.map { $0 }.first)
    #expect(list["id"]?.string == "a")
    #expect(tool["name"]?.string == "echo")
    #expect((tool["annotations"]?["readOnlyHint"]?.bool == true) == (version >= .march2025))
    #expect((tool["title"] != nil) == (version >= .june2025))
    let schema = try #require(tool["inputSchema"])
    #expect(schema["required"]?.elements.map(\.string) == ["text"])
    #expect(schema["additionalProperties"]?.bool == false)
    #expect(schema["properties"]?["times"]?["maximum"]?.integer == 3)

    let calls = Self.calls(session.receive(Self.line(Self.call("7", #"{"text":"hey"}"#))))
    let call = try #require(calls.first)
    #expect(call.arguments.text("text") == "hey")
    let finished = session.finish(call.id, ToolResult(answer: ["said": "hey"]))
    let result = try JSONDocument(parsing: try #require(finished)).root["result"]
    #expect(result?["isError"]?.bool == false)
    #expect(result?["content"]?.elements.map { $0["text"]?.string } == [#"{"said":"hey"}"#])
    #expect((result?["structuredContent"]?["said"]?.string == "hey") == (version >= .june2025))
    #expect(session.finish(call.id, ToolResult(answer: [:])) == nil, "a call is answered once")
  }

  @Test(
    "An invalid request is rejected with its code",
    arguments: [
      ("nonsense", -32_700), (#"{"jsonrpc":"2.0","id":1}"#, -32_600), (#"{"id":1,"method":"ping"}"#, -32_600),
      (#"{"jsonrpc":"1.0","id":1,"method":"ping"}"#, -32_600), ("7", -32_600), ("[]", -32_600),
      (#"{"jsonrpc":"2.0","id":{},"method":"ping"}"#, -32_600),
      (#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, -32_600),
      (#"{"jsonrpc":"2.0","id":1.5,"method":"ping"}"#, -32_600),
      (#"{"jsonrpc":"2.0","id":1,"method":7}"#, -32_600),
      (#"{"jsonrpc":"2.0","id":1,"method":"ping","params":[]}"#, -32_602),
      (#"{"jsonrpc":"2.0","id":1,"method":"server/discover"}"#, -32_601),
      (#"{"jsonrpc":"2.0","id":1,"method":"resources/list"}"#, -32_601),
      (#"{"jsonrpc":"2.0","id":1,"method":"prompts/list"}"#, -32_601),
      (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"no"}}"#, -32_602),
      (#"{"jsonrpc":"2.0","id":1,"method":"tools/call"}"#, -32_602),
      (initialize("2025-06-18"), -32_600),
    ])
  func refuses(text: String, code: Int) throws {
    var session = Self.begun()
    let reply = try Self.reply(session.receive(Self.line(text)))
    #expect(reply["error"]?["code"]?.integer == code)
    #expect(reply["jsonrpc"]?.string == "2.0")
  }

  @Test("Only initialize and ping are answered before initialization")
  func order() throws {
    var session = Self.session()
    for method in ["tools/list", "tools/call"] {
      let reply = try Self.reply(
        session.receive(Self.line(#"{"jsonrpc":"2.0","id":1,"method":"\#(method)"}"#)))
      #expect(reply["error"]?["code"]?.integer == -32_600)
    }
    let pong = try Self.reply(session.receive(Self.line(#"{"jsonrpc":"2.0","id":1,"method":"ping"}"#)))
    #expect(pong["result"]?.count == 0)
  }

  @Test(
    "Notifications and responses get no reply",
    arguments: [
      #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#, #"{"jsonrpc":"2.0","method":"whatever"}"#,
      #"{"jsonrpc":"2.0","id":9,"result":{}}"#, "", "  ", "\r",
      #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":44}}"#,
    ])
  func silent(text: String) {
    var session = Self.begun()
    #expect(session.receive(Self.line(text)) == [])
  }

  @Test(
    "Invalid arguments are explained, and the tool isn't called",
    arguments: [
      ("{}", "is missing"), (#"{"text":""}"#, "1 to 10"), (#"{"text":"12345678901"}"#, "1 to 10"),
      (#"{"text":7}"#, "1 to 10"), (#"{"text":"a","times":4}"#, "from 1 to 3"),
      (#"{"text":"a","times":1.5}"#, "from 1 to 3"), (#"{"text":"a","voice":"loud"}"#, "one of low, high"),
      (#"{"text":"a","names":[]}"#, "1 to 2 texts"), (#"{"text":"a","names":["a","b","c"]}"#, "1 to 2 texts"),
      (#"{"text":"a","names":"b"}"#, "1 to 2 texts"), (#"{"text":"a","more":1}"#, "Unknown argument"),
      ("[]", "must be an object"), (#""text""#, "must be an object"),
    ])
  func arguments(given: String, sentence: String) throws {
    var session = Self.begun()
    let reply = try Self.reply(session.receive(Self.line(Self.call("1", given))))
    #expect(reply["result"]?["isError"]?.bool == true)
    let text = reply["result"]?["content"]?.elements.map { $0["text"]?.string ?? "" }.first
    #expect(text?.contains(sentence) == true, "\(text ?? "")")
  }

  @Test("A canceled call gets no reply")
  func canceled() throws {
    var session = Self.begun()
    let calls = Self.calls(session.receive(Self.line(Self.call(#""x""#, #"{"text":"a"}"#))))
    let call = try #require(calls.first)
    _ = session.receive(
      Self.line(#"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"x"}}"#))
    #expect(session.finish(call.id, ToolResult(answer: [:])) == nil)
  }

  @Test("Pending calls have a limit and unique identifiers")
  func limit() throws {
    var session = Self.begun()
    for id in 1...ModelContextSession.maxCalls {
      #expect(Self.calls(session.receive(Self.line(Self.call("\(id)", #"{"text":"a"}"#)))).count == 1)
    }
    let full = try Self.reply(session.receive(Self.line(Self.call("99", #"{"text":"a"}"#))))
    #expect(full["error"]?["code"]?.integer == -32_000)
    var other = Self.begun()
    _ = other.receive(Self.line(Self.call("1", #"{"text":"a"}"#)))
    let twice = try Self.reply(other.receive(Self.line(Self.call("1", #"{"text":"a"}"#))))
    #expect(twice["error"]?["code"]?.integer == -32_600)
  }

  @Test("A batch gets one reply in the revision that supports batches")
  func batches() throws {
    let ping = #"{"jsonrpc":"2.0","id":"p","method":"ping"}"#
    let text = "[\(ping),\(Self.call("1", #"{"text":"a"}"#)),\(Self.call("2", #"{"text":"b"}"#))]"
    var session = Self.begun("2025-03-26")
    let calls = Self.calls(session.receive(Self.line(text)))
    try #require(calls.count == 2)
    #expect(session.finish(calls[1].id, ToolResult(answer: [:])) == nil)
    let last = session.finish(calls[0].id, ToolResult(answer: [:]))
    let ids = try JSONDocument(parsing: try #require(last)).root.elements.map { JSON($0["id"] ?? $0).text }
    #expect(ids.sorted() == [#""p""#, "1", "2"])
    #expect(try Self.reply(session.receive(Self.line("[\(ping)]"))).elements.map { _ in 1 } == [1])
    #expect(try Self.reply(session.receive(Self.line("[]")))["error"]?["code"]?.integer == -32_600)
    var newer = Self.begun("2025-06-18")
    #expect(try Self.reply(newer.receive(Self.line(text)))["error"]?["code"]?.integer == -32_600)
  }

  @Test("Oversized, too deep or too complex lines are rejected")
  func hostile() throws {
    var session = Self.begun()
    let deep = String(repeating: "[", count: 60) + String(repeating: "]", count: 60)
    let long = #"{"a":""# + String(repeating: "x", count: ModelContext.maxLineLength) + #""}"#
    let full = "[" + Array(repeating: "1", count: 30_000).joined(separator: ",") + "]"
    for text in [deep, long, full] {
      #expect(try Self.reply(session.receive(Self.line(text)))["error"]?["code"]?.integer == -32_700)
    }
    #expect(try Self.reply(session.receiveTooLong())["error"]?["code"]?.integer == -32_700)
    let name = String(repeating: "m", count: 300)
    let reply = try Self.reply(
      session.receive(Self.line(#"{"jsonrpc":"2.0","id":1,"method":"\#(name)"}"#)))
    #expect(reply["error"]?["code"]?.integer == -32_600)
  }

  @Test("Damaged lines get an error or no reply", arguments: 0..<60 as Range<UInt64>)
  func damaged(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var session = Self.begun(["2025-03-26", "2025-06-18"][random.index(below: 2)])
    for _ in 0..<50 {
      var bytes = Self.line(Self.call("\(seed)", #"{"text":"a","names":["b","c"]}"#))
      for _ in 0...random.index(below: 4) {
        bytes[random.index(below: bytes.count)] = UInt8(random.index(below: 256))
      }
      for step in session.receive(bytes) {
        switch step {
        case .send(let reply): #expect(throws: Never.self) { try JSONDocument(parsing: reply) }
        case .call(let call): #expect(session.finish(call.id, ToolResult(refusal: "no")) != nil)
        }
      }
    }
  }

  @Test("A client's name is safe to show", arguments: [("", "unnamed"), ("a\u{1B}[31m\nb", "a[31m b")])
  func names(given: String, shown: String) { #expect(ModelContextClient(name: given).name == shown) }
}
