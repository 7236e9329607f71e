package import WellsealBase

/// A method of the interface `io.wellseal.control`.
package struct ControlMethod: Sendable {
  /// The name without the interface.
  package let name: String
  /// Returns the reply to the parameters of a call, as a JSON object.
  ///
  /// A thrown error is sent as `Refused`.
  package let carryOut: @Sendable (JSONValue?) async throws -> [UInt8]

  /// Creates a row of the table of methods.
  ///
  /// - Parameters:
  ///   - name: The name without the interface.
  ///   - carryOut: Returns the reply, an object, to the parameters of a call.
  package init(_ name: String, _ carryOut: @escaping @Sendable (JSONValue?) async throws -> JSON) {
    self.init(named: name) { try await carryOut($0).minified }
  }

  init(named name: String, _ carryOut: @escaping @Sendable (JSONValue?) async throws -> [UInt8]) {
    self.name = name
    self.carryOut = carryOut
  }
}

/// An error that occurs when the daemon rejects a call of the control socket.
package struct ControlError: Error, Hashable, Sendable, CustomStringConvertible {
  package var description: String
  /// The suggested action.
  package var hint: String?
  /// The exit status of a command that fails with it.
  var status: Int

  package init(_ description: String, hint: String? = nil, status: Int = 1) {
    self.description = description
    self.hint = hint
    self.status = status
  }
}

extension ControlError: DescribedError {
  package var errorCode: String { "control" }
  package var exitClass: ExitClass { ExitClass(rawValue: status) ?? .failed }
}

extension ControlError {
  /// Converts an error to its description, and nothing else.
  static let sentenceOnly: @Sendable (any Error) -> ControlError = { ControlError("\($0)") }
}

/// An error that occurs when there is no link because the Health app isn't served.
package struct AppNotServed: Error, Hashable, CustomStringConvertible {
  package var description: String { "the Health app isn't running" }
}

extension AppNotServed: DescribedError {
  package var errorCode: String { "app-not-served" }
}
