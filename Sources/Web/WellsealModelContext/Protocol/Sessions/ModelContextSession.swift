import WellsealBase

/// The session of a client: a value that receives lines and returns the next steps.
///
/// Tool calls complete in any order; all other requests get an immediate response.
package struct ModelContextSession: Sendable {
  /// The description of the server.
  package struct Server: Sendable {
    var name: String
    var title: String
    package var version: String
    /// The instructions for a model before its first call.
    var instructions: String

    package init(name: String, title: String, version: String, instructions: String) {
      self.name = name
      self.title = title
      self.version = version
      self.instructions = instructions
    }
  }

  /// A step that follows from a line.
  package enum Step: Sendable, Equatable {
    /// Send a line, without its end.
    case send([UInt8])
    /// Call a tool, and pass its result to ``finish(_:_:)``.
    case call(ToolCall)
  }

  /// The client's name, or `nil` before initialization.
  private(set) var client: ModelContextClient?
  /// The negotiated version, or `nil` before initialization.
  package private(set) var version: ProtocolVersion?
  private let server: Server
  private let tools: [ToolDescription]
  private var waiting: [ToolCall.ID: Waiting] = [:]
  private var batches: [Int: Batch] = [:]
  private var count = 0

  private struct Waiting {
    var id: JSON
    var batch: Int?
    var isCanceled = false
  }

  /// The requests of a line, whose responses are sent together.
  private struct Batch {
    var open = 0
    var replies: [JSON] = []
  }

  package init(_ server: Server, tools: [ToolDescription]) {
    self.server = server
    self.tools = tools
  }

  /// The maximum number of pending calls, and of messages per line.
  package static let maxCalls = 32

  private static let limits = ParsingLimits(bytes: ModelContext.maxLineLength, depth: 32, values: 20_000)
}

extension ModelContextSession {
  /// Receives a line of the client, without its end.
  package mutating func receive(_ line: [UInt8]) -> [Step] {
    let text = line.last == 0x0D ? Array(line.dropLast()) : line
    guard !text.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) else { return [] }
    guard let document = try? JSONDocument(parsing: text, limits: Self.limits) else {
      return [send(RPCError.parse.reply(to: .null))]
    }
    guard document.root.kind == .array, version?.hasBatches == true else {
      return steps(for: document.root, in: nil)
    }
    return receive(batch: Array(document.root.elements))
  }

  /// Receives a line that was longer than ``ModelContext/longestLine``.
  package func receiveTooLong() -> [Step] { [send(RPCError.tooLong.reply(to: .null))] }

  /// Receives the result of a call.
  ///
  /// - Returns: The line to send, or `nil` if the client has canceled the call, or other requests
  ///   of its line are pending.
  package mutating func finish(_ call: ToolCall.ID, _ result: ToolResult) -> [UInt8]? {
    guard let entry = waiting.removeValue(forKey: call), let version else { return nil }
    let reply: JSON? =
      entry.isCanceled ? nil : ["jsonrpc": "2.0", "id": entry.id, "result": result.json(version)]
    guard let number = entry.batch, var batch = batches[number] else { return reply?.minified }
    if let reply { batch.replies.append(reply) }
    batch.open -= 1
    batches[number] = batch.open > 0 ? batch : nil
    return batch.open > 0 || batch.replies.isEmpty ? nil : JSON.array(batch.replies).minified
  }

  private mutating func receive(batch messages: [JSONValue]) -> [Step] {
    guard !messages.isEmpty, messages.count <= Self.maxCalls else {
      return [send(RPCError.invalidRequest("a line holds 1 to \(Self.maxCalls) messages").reply(to: .null))]
    }
    count += 1
    let number = count
    batches[number] = Batch()
    var calls: [Step] = []
    var replies: [JSON] = []
    for message in messages {
      for step in steps(for: message, in: number) {
        switch step {
        case .call: calls.append(step)
        case .send(let bytes):
          if let reply = try? JSONDocument(parsing: bytes).root { replies.append(JSON(reply)) }
        }
      }
    }
    guard !calls.isEmpty else {
      batches[number] = nil
      return replies.isEmpty ? [] : [send(.array(replies))]
    }
    batches[number] = Batch(open: calls.count, replies: replies)
    return calls
  }

  private mutating func steps(for value: JSONValue, in batch: Int?) -> [Step] {
    let id = RPCMessage.identifier(value["id"]) ?? .null
    do throws(RPCError) {
      switch try RPCMessage(value) {
      case .answer: return []
      case .notification(let method, let parameters):
        handle(note: method, parameters)
        return []
      case .request(let id, let method, let parameters):
        return [try answer(id, method, parameters, batch)]
      }
    } catch { return [send(error.reply(to: id))] }
  }

  private func send(_ message: JSON) -> Step { .send(message.minified) }

  private func result(_ result: JSON, to id: JSON) -> Step {
    send(["jsonrpc": "2.0", "id": id, "result": result])
  }
}

extension ModelContextSession {
  private mutating func answer(
    _ id: JSON, _ method: String, _ parameters: JSONValue?, _ batch: Int?
  ) throws(RPCError) -> Step {
    switch method {
    case "initialize": return result(try begin(parameters), to: id)
    case "ping": return result([:], to: id)
    case "tools/list":
      let version = try agreed
      return result(["tools": .array(tools.map { $0.json(version) })], to: id)
    case "tools/call": return try call(id, parameters, batch)
    default: throw .noMethod(method)
    }
  }

  private var agreed: ProtocolVersion {
    get throws(RPCError) {
      guard let version else { throw .invalidRequest("initialize comes first") }
      return version
    }
  }

  private mutating func begin(_ parameters: JSONValue?) throws(RPCError) -> JSON {
    guard version == nil else { throw .invalidRequest("initialize came already") }
    guard let asked = parameters?["protocolVersion"]?.string else {
      throw .invalidParameters("protocolVersion is a text")
    }
    let version = ProtocolVersion(asked: asked)
    let claim = parameters?["clientInfo"]
    self.version = version
    client = ModelContextClient(
      name: claim?["name"]?.string ?? "", version: claim?["version"]?.string)
    var server: JSON = ["name": .string(self.server.name), "version": .string(self.server.version)]
    if version.hasStructure { server["title"] = .string(self.server.title) }
    return [
      "protocolVersion": .string(version.rawValue), "capabilities": ["tools": [:]], "serverInfo": server,
      "instructions": .string(self.server.instructions),
    ]
  }

  private mutating func call(
    _ id: JSON, _ parameters: JSONValue?, _ batch: Int?
  ) throws(RPCError) -> Step {
    let version = try agreed
    guard let client else { throw .invalidRequest("initialize comes first") }
    guard let name = parameters?["name"]?.string, let tool = tools.first(where: { $0.name == name }) else {
      throw .invalidParameters("unknown tool")
    }
    guard waiting.count < Self.maxCalls else { throw .tooManyCalls }
    guard !waiting.values.contains(where: { $0.id == id }) else {
      throw .invalidRequest("a request with this id is already pending")
    }
    let arguments: ToolArguments
    do throws(ToolArgumentError) { arguments = try tool.check(parameters?["arguments"]) } catch {
      return result(ToolResult(refusal: "\(error)").json(version), to: id)
    }
    count += 1
    waiting[ToolCall.ID(number: count)] = Waiting(id: id, batch: batch)
    return .call(ToolCall(id: .init(number: count), tool: name, arguments: arguments, client: client))
  }

  private mutating func handle(note method: String, _ parameters: JSONValue?) {
    guard method == "notifications/cancelled", let id = RPCMessage.identifier(parameters?["requestId"]) else {
      return
    }
    for (call, entry) in waiting where entry.id == id { waiting[call]?.isCanceled = true }
  }
}
