package import ByteFormats
import Credentials

/// One method of the interface `io.wellseal.control`.
package struct ControlMethod: Sendable {
  /// Without the interface.
  package let name: String
  /// The reply to the parameters of a call; thrown errors are told with their hints.
  let carryOut: @Sendable (JSONValue?) async throws -> JSON

  /// A row of the table of methods.
  ///
  /// - Parameters:
  ///   - name: the name without the interface.
  ///   - carryOut: makes the reply, an object, from the parameters of a call.
  package init(_ name: String, _ carryOut: @escaping @Sendable (JSONValue?) async throws -> JSON) {
    (self.name, self.carryOut) = (name, carryOut)
  }
}

/// Why a call of the control socket was not carried out.
package struct ControlError: HintedError, Hashable, Sendable, CustomStringConvertible {
  package var description: String
  /// What can be done about it.
  package var hint: String?

  package init(_ description: String, hint: String? = nil) {
    (self.description, self.hint) = (description, hint)
  }
}
