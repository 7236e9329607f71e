package import WellsealBase

/// An error that occurs when received bytes aren't a message.
///
/// Nothing more can be read from that connection.
package enum VarlinkError: Error, Hashable, Sendable {
  case tooLong(limit: Int)
  case notJSON(JSONError)
  case notObject
  case missingMethod
  /// A member of the message has another type, or is unknown to the protocol.
  case badMember(String)
  /// The caller requests a protocol upgrade, which isn't supported.
  case upgrade
}

extension VarlinkError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .tooLong(let limit): "a message is longer than \(limit) bytes"
    case .notJSON(let error): "a message is not JSON: \(error)"
    case .notObject: "a message is not a JSON object"
    case .missingMethod: "a call has no method"
    case .badMember(let name): "unexpected member \(name) in a message"
    case .upgrade: "a connection can't be upgraded to another protocol"
    }
  }
}
