import FoundationEssentials
package import WellsealBase
package import WellsealConsent
package import WellsealDaemon
import WellsealModel
import WellsealQueries

/// The daemon's part of `wellseal mcp`: asks the user, reads the permitted data, writes the access
/// log, and responds.
///
/// The program that communicates with the client has neither keys nor data; it forwards calls
/// through the control socket.
package struct AssistantService: Sendable {
  private let stores: any StoreProviding
  private let broker: ConsentBroker
  private let admission: AssistantAdmission

  /// Creates a service.
  ///
  /// - Parameters:
  ///   - stores: Provides the user's store.
  ///   - broker: The broker of the user's decisions.
  ///   - timeout: The time that a call waits for the user.
  ///   - clock: The clock for the timeout.
  package init(
    _ stores: any StoreProviding, _ broker: ConsentBroker, timeout: Duration = .seconds(40),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.stores = stores
    self.broker = broker
    admission = AssistantAdmission(broker, timeout: timeout, clock: clock)
  }

  /// Returns the assistant that a client claims to be.
  static func app(_ client: ModelContextClient) -> RequestingApp {
    let kept = client.name.lowercased().unicodeScalars.prefix(60).map { scalar -> Character in
      scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
        || "._-".unicodeScalars.contains(scalar) ? Character(scalar) : "-"
    }
    return RequestingApp(.assistant(String(kept)), name: client.name, version: client.version)
  }

  /// Calls a tool for a client, and returns its result, or an error as a message.
  func answer(
    _ tool: HealthTool, _ arguments: ToolArguments, for client: ModelContextClient, in time: LocalTime
  ) async -> ToolResult {
    do {
      let answer = try await read(tool, arguments, Self.app(client), time)
      return ToolResult(answer: answer.json(length: arguments.integer("bytes") ?? ToolAnswer.defaultLength))
    } catch { return ToolResult(refusal: "\(Self.sentence(for: error))") }
  }

  private func read(
    _ tool: HealthTool, _ arguments: ToolArguments, _ app: RequestingApp, _ time: LocalTime
  ) async throws -> ToolAnswer {
    let store = try await stores.store()
    let scope = try await admission.scope(of: app, clinical: tool.isClinical, store)
    let view = VisibleStore(ScopedStore(store, scope), notes: [RecordPeople.note])
    let answer = try await tool.answer(ToolQuestion(arguments, in: time, at: broker.now()), view)
    guard await admission.decided(app) == scope else { throw AssistantError.changed }
    let read = AccessRead(view.askedTypes, count: answer.count)
    try await broker.log.append([AccessEntry(at: broker.now(), app: app, .read(read))])
    return answer
  }

  /// Returns a message about invalid requests; other errors get a generic one, so that no path or
  /// value is revealed.
  private static func sentence(for error: any Error) -> any CustomStringConvertible {
    switch error {
    case let refusal as AssistantError: refusal
    case StoreError.locked: AssistantError.locked
    case StoreDirectoryError.noStore: AssistantError.noStore
    case let error as UnknownType:
      error.similar.isEmpty
        ? "\(error)" : "\(error); there are \(error.similar.joined(separator: ", "))"
    case let error as UnknownActivity:
      error.similar.isEmpty
        ? "\(error)" : "\(error); there are \(error.similar.joined(separator: ", "))"
    case StoreError.statistics(let error): error
    case let error as UnreadableTime: error
    case let error as UnreadablePeriod: error
    case let error as ReversedRange: error
    case let error as UnknownUnit: error
    case let error as UnitMismatch: error
    case let error as UnknownCursor: error
    default: AssistantError.failed
    }
  }
}

extension AssistantService {
  /// The methods of the control socket.
  ///
  /// The method `AskHealthTool` has the parameters `client`, `version`, `zone`, `tool` and
  /// `arguments`. Its response has `answer`, an object or null, and `text`.
  package var controlMethods: [ControlMethod] {
    [
      ControlMethod(Self.method) { parameters in
        guard let tool = parameters?["tool"]?.string.flatMap(HealthTool.named) else {
          throw ControlFault(missing: "tool")
        }
        guard let client = parameters?["client"]?.string else { throw ControlFault(missing: "client") }
        let arguments: ToolArguments
        do throws(ToolArgumentError) {
          arguments = try tool.description.check(parameters?["arguments"])
        } catch { throw ControlFault(missing: "arguments") }
        let time = try parameters?["zone"]?.string.map { try LocalTime(named: $0) } ?? LocalTime()
        let result = await answer(
          tool, arguments,
          for: ModelContextClient(name: client, version: parameters?["version"]?.string), in: time)
        return ["answer": result.answer ?? .null, "text": .string(result.text)]
      }
    ]
  }

  private static let method = "AskHealthTool"

  /// Calls a tool in the daemon.
  ///
  /// - Returns: The result, or `nil` if no daemon is running.
  /// - Throws: The errors of ``HealthDaemon/ControlCaller/call(_:_:)``.
  package static func call(
    _ call: ToolCall, in time: LocalTime, _ daemon: ControlCaller
  ) throws -> ToolResult? {
    let parameters: JSON = [
      "client": .string(call.client.name), "version": .text(call.client.version),
      "zone": .string(time.zone.identifier), "tool": .string(call.tool), "arguments": call.arguments.json,
    ]
    guard let reply = try daemon.call(method, parameters) else { return nil }
    if let answer = reply["answer"], answer.kind == .object { return ToolResult(answer: JSON(answer)) }
    return ToolResult(refusal: reply["text"]?.string ?? AssistantError.failed.description)
  }
}
