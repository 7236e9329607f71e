package import WellsealBase
package import WellsealWire

/// A method of the interface `io.wellseal.control`, with its parameters and its reply.
package protocol ControlCall: WireMessage {
  associatedtype Reply: WireMessage
  /// The name of the method without the interface, such as `ListQuestions`.
  static var method: String { get }
}

extension ControlCall {
  /// Parses the parameters of a call.
  ///
  /// Unknown members are rejected.
  ///
  /// - Throws: ``ControlFault`` with the path of the first error.
  init(parameters: JSONValue?) throws {
    let parameters = try parameters ?? JSONDocument(parsing: Array("{}".utf8)).root
    do throws(WireError) { try self.init(message: parameters, isStrict: true) } catch {
      throw ControlFault(error)
    }
  }
}

extension ControlMethod {
  /// Creates a row of the table of methods for a call whose parameters and reply are values.
  package init<Call: ControlCall>(_ carryOut: @escaping @Sendable (Call) async throws -> Call.Reply) {
    self.init(named: Call.method) { parameters in
      try await carryOut(Call(parameters: parameters)).json
    }
  }
}

extension ControlCaller {
  /// Calls a method and waits for its reply.
  ///
  /// - Returns: The reply, or `nil` if no daemon listens.
  /// - Throws: ``ControlError`` if the daemon rejects the call; ``ControlMismatch`` if the reply
  ///   has another format; ``ControlLost`` or `StorageError` if the connection ends.
  package func call<Call: ControlCall>(_ call: Call) throws -> Call.Reply? {
    guard let reply = try send(Call.method, call.json) else { return nil }
    do throws(WireError) { return try Call.Reply(reply) } catch {
      throw ControlMismatch(method: Call.method, error)
    }
  }
}

/// An error that occurs when a parameter is missing or invalid.
package struct ControlFault: Error, Hashable, CustomStringConvertible {
  package var description: String

  package init(missing parameter: String) {
    description = "missing or invalid parameter \(parameter)"
  }

  package init(_ error: WireError) { description = "invalid parameters: \(error)" }
}

extension ControlFault: DescribedError {
  package var errorCode: String { "control" }
  package var exitClass: ExitClass { .wrongUse }
}

/// An error that occurs when the daemon's reply has a format that this version of the program
/// doesn't support.
package struct ControlMismatch: Error, Hashable, CustomStringConvertible {
  let method: String
  let error: WireError

  init(method: String, _ error: WireError) {
    self.method = method
    self.error = error
  }

  package var description: String { "invalid reply from the daemon to \(method): \(error)" }
}

extension ControlMismatch: DescribedError {
  package var errorCode: String { "control-mismatch" }
}
