package import WellsealBase

/// One method of the interface `io.wellseal.control`.
package struct ControlMethod: Sendable {
  /// Without the interface.
  package let name: String
  /// The reply to the parameters of a call, a JSON object; what is thrown is told as `Refused`.
  package let carryOut: @Sendable (JSONValue?) async throws -> [UInt8]

  /// A row of the table of methods.
  ///
  /// - Parameters:
  ///   - name: the name without the interface.
  ///   - carryOut: makes the reply, an object, from the parameters of a call.
  package init(_ name: String, _ carryOut: @escaping @Sendable (JSONValue?) async throws -> JSON) {
    self.init(named: name) { try await carryOut($0).minified }
  }

  init(named name: String, _ carryOut: @escaping @Sendable (JSONValue?) async throws -> [UInt8]) {
    self.name = name
    self.carryOut = carryOut
  }
}

/// Why a call of the control socket was not carried out, as the daemon tells it.
package struct ControlError: Error, Hashable, Sendable, CustomStringConvertible {
  package var description: String
  /// What can be done about it.
  package var hint: String?
  /// The exit status of a command that is stopped by it.
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
  /// Says of an error what its own sentence is, and nothing else.
  static let sentenceOnly: @Sendable (any Error) -> ControlError = { ControlError("\($0)") }
}

/// The Health app is not served, so that there is no link to it.
package struct AppNotServed: Error, Hashable, CustomStringConvertible {
  package var description: String { "the Health app is not served" }
}

extension AppNotServed: DescribedError {
  package var errorCode: String { "app-not-served" }
}
