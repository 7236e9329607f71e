import WellsealBase

/// An error that occurs when a JSON-RPC request is rejected, with a code of its section 5.1.
struct RPCError: Error, Hashable {
  var code: Int
  var message: String

  static let parse = RPCError(code: -32_700, message: "the line is not the JSON of one message")
  static let tooLong = RPCError(code: -32_700, message: "the line is too long")
  static let tooManyCalls = RPCError(code: -32_000, message: "too many pending calls")

  static func invalidRequest(_ message: String) -> RPCError { RPCError(code: -32_600, message: message) }
  static func invalidParameters(_ message: String) -> RPCError { RPCError(code: -32_602, message: message) }
  static func noMethod(_ name: String) -> RPCError {
    RPCError(code: -32_601, message: "unknown method \"\(safeForDisplay(name, limit: 60))\"")
  }

  /// Returns the complete message; `id` is null if the request has no readable one.
  func reply(to id: JSON) -> JSON {
    [
      "jsonrpc": "2.0", "id": id, "error": ["code": .integer(code), "message": .string(message)],
    ]
  }
}
