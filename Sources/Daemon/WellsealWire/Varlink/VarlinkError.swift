package import WellsealBase

/// Why what came over a socket is no message; nothing more can be read from that connection.
package enum VarlinkError: Error, Hashable, Sendable {
  case tooLong(limit: Int)
  case notJSON(JSONError)
  case notObject
  case missingMethod
  /// A member of the message is not of its kind, or is none that the protocol knows.
  case badMember(String)
  /// The caller wants to leave the protocol, which nothing here does.
  case upgrade
}

extension VarlinkError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .tooLong(let limit): "a message is longer than \(limit) bytes"
    case .notJSON(let error): "a message is not JSON: \(error)"
    case .notObject: "a message is not a JSON object"
    case .missingMethod: "a call names no method"
    case .badMember(let name): "a message cannot have such a member \(name)"
    case .upgrade: "a connection cannot be upgraded to another protocol"
    }
  }
}
