package import WellsealBase

/// A received call.
///
/// Source: varlink.org, "Protocol".
package struct VarlinkCall: Sendable {
  /// The method with its interface, such as `io.wellseal.health.Save`.
  package var method: String
  /// The parameters, or `nil` if the message has none, which means an empty object.
  package var parameters: JSONValue?
  /// A Boolean value that indicates whether the caller accepts many replies.
  package var wantsMore: Bool
  /// A Boolean value that indicates whether the caller expects no reply.
  package var isOneWay: Bool

  package init(method: String, parameters: JSONValue?, wantsMore: Bool = false, isOneWay: Bool = false) {
    (self.method, self.parameters) = (method, parameters)
    (self.wantsMore, self.isOneWay) = (wantsMore, isOneWay)
  }

  /// The name of the method without its interface.
  package var name: Substring {
    method[(method.lastIndex(of: ".").map(method.index(after:)) ?? method.startIndex)...]
  }

  /// The interface of the method.
  package var interface: Substring { method[..<(method.lastIndex(of: ".") ?? method.startIndex)] }
}

extension VarlinkCall {
  /// Parses a message.
  ///
  /// - Throws: ``VarlinkError`` if it isn't a call.
  package init(parsing message: [UInt8], limits: ParsingLimits = VarlinkLimits.json) throws(VarlinkError) {
    let root = try Self.object(message, limits: limits)
    var call = VarlinkCall(method: "", parameters: nil)
    for (name, value) in root.members {
      switch (name, value.kind) {
      case ("method", .string): call.method = value.string ?? ""
      case ("parameters", .object): call.parameters = value
      case ("parameters", .null): continue
      case ("more", .bool): call.wantsMore = value.bool == true
      case ("oneway", .bool): call.isOneWay = value.bool == true
      case ("upgrade", .bool): if value.bool == true { throw .upgrade }
      default: throw .badMember(String(name.prefix(32)))
      }
    }
    guard !call.method.isEmpty else { throw .missingMethod }
    self = call
  }

  static func object(_ message: [UInt8], limits: ParsingLimits) throws(VarlinkError) -> JSONValue {
    let document: JSONDocument
    do throws(JSONError) {
      document = try JSONDocument(parsing: message, limits: limits)
    } catch {
      throw .notJSON(error)
    }
    guard document.root.kind == .object else { throw .notObject }
    return document.root
  }

  /// Parses the parameters of a call of the interface `io.wellseal.health`.
  ///
  /// - Throws: ``WireError`` with the path of the first error.
  package func read<Call: HealthCall>(as call: Call.Type = Call.self) throws(WireError) -> Call {
    try Call(parameters: parameters ?? .emptyObject)
  }
}

extension JSONValue {
  /// The meaning of missing parameters.
  static let emptyObject: JSONValue = {
    guard let document = try? JSONDocument(parsing: "{}") else { preconditionFailure("{} is JSON") }
    return document.root
  }()
}

extension HealthCall {
  /// The interface and the method.
  static var fullMethod: String { "\(HealthInterface.name).\(method)" }

  /// The serialized call, including the NUL at its end.
  package var message: [UInt8] {
    var writer = WireWriter()
    writer.object { writer in
      writer.member("method", Self.fullMethod)
      writer.member("parameters", self)
      if Self.isStream { writer.member("more", true) }
    }
    writer.raw("\0")
    return writer.bytes
  }
}
