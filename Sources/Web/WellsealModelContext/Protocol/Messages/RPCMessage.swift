import WellsealBase

/// A message of a client.
enum RPCMessage {
  /// A request, which requires a response.
  case request(id: JSON, method: String, parameters: JSONValue?)
  /// A notification, which has no response.
  case notification(method: String, parameters: JSONValue?)
  /// A response, which is ignored, because the server sends no requests.
  case answer

  /// Parses a message.
  ///
  /// - Throws: ``RPCError`` if the value isn't a message.
  init(_ value: JSONValue) throws(RPCError) {
    guard value.kind == .object, value["jsonrpc"]?.isString("2.0") == true else {
      throw .invalidRequest("a message must be an object with \"jsonrpc\": \"2.0\"")
    }
    guard let method = value["method"] else {
      guard value["result"] != nil || value["error"] != nil else {
        throw .invalidRequest("a message has a method")
      }
      self = .answer
      return
    }
    guard let name = method.string, name.utf8.count <= Self.maxNameLength else {
      throw .invalidRequest("a method must be a short text")
    }
    let parameters = value["params"]
    guard parameters == nil || parameters?.kind == .object else {
      throw .invalidParameters("params must be an object")
    }
    guard let id = value["id"] else {
      self = .notification(method: name, parameters: parameters)
      return
    }
    guard let known = Self.identifier(id) else {
      throw .invalidRequest("an id must be a whole number or a short text")
    }
    self = .request(id: known, method: name, parameters: parameters)
  }

  /// Returns the identifier of a request, even if it is otherwise invalid, or `nil` for an invalid
  /// identifier.
  static func identifier(_ value: JSONValue?) -> JSON? {
    switch value?.kind {
    case .string?: (value?.string).flatMap { $0.utf8.count <= maxNameLength ? .string($0) : nil }
    case .number?: value?.integer.map { .integer($0) }
    default: nil
    }
  }

  private static let maxNameLength = 256
}
