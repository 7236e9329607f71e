import WellsealBase
import WellsealModelContext

extension Boundary {
  /// For any lines from a client of `wellseal mcp`, each reply is one JSON-RPC message, each tool
  /// call has arguments that its description allows, and each call gets at most one reply.
  public static let models = Boundary("models") { bytes in
    var session = ModelContextSession(
      .init(name: "test", title: "Test", version: "1", instructions: ""), tools: [tool])
    var calls: [ToolCall] = []
    for line in bytes.split(separator: 0x0A) {
      for step in session.receive(Array(line)) {
        switch step {
        case .send(let reply): try check(reply)
        case .call(let call): calls.append(call)
        }
      }
      try expect(calls.count <= ModelContextSession.maxCalls, "more calls wait than may")
    }
    for call in calls {
      let again = try? tool.check(JSONDocument(parsing: call.arguments.json.minified).root)
      try expect(again == call.arguments, "arguments that the tool does not take")
      if let reply = session.finish(call.id, ToolResult(answer: ["done": true])) { try check(reply) }
      try expect(session.finish(call.id, ToolResult(refusal: "")) == nil, "a call is answered twice")
    }
    guard session.version != nil else { throw ClientRefused() }
  }

  private static let tool = ToolDescription(
    "totals", title: "Totals", "Totals.",
    [
      ToolArgument("type", .text(most: 20), "A type.", required: true),
      ToolArgument("by", .choice(["day", "week"]), "A step."),
      ToolArgument("limit", .integer(1...100), "A limit."),
      ToolArgument("types", .texts(most: 3, each: 10), "Types."),
    ])

  /// Checks for one message, or for a list of several in the revision that supports lists.
  private static func check(_ reply: [UInt8]) throws(BrokenPromise) {
    guard let root = try? JSONDocument(parsing: reply).root else {
      throw BrokenPromise("an answer is no JSON")
    }
    try expect(!reply.contains(0x0A), "an answer has a line break")
    for message in root.kind == .array ? Array(root.elements) : [root] {
      try expect(message["jsonrpc"]?.isString("2.0") == true, "an answer is no message")
      try expect((message["result"] == nil) != (message["error"] == nil), "neither a result nor an error")
    }
  }
}

/// An input that doesn't start a session, which isn't a broken promise.
private struct ClientRefused: Error {}
