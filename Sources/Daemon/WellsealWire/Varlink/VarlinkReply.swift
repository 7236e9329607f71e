package import WellsealBase

/// A reply to be sent.
package struct VarlinkReply: Hashable, Sendable {
  /// The parameters, as a JSON object.
  package var parameters: [UInt8]
  /// A Boolean value that indicates whether more replies follow.
  package var continues: Bool
  /// The name of an error with its interface.
  ///
  /// The parameters contain details.
  package var error: String?

  package init(_ parameters: [UInt8] = Array("{}".utf8), continues: Bool = false, error: String? = nil) {
    (self.parameters, self.continues, self.error) = (parameters, continues, error)
  }

  package init(_ reply: some WireMessage, continues: Bool = false) {
    self.init(reply.json, continues: continues)
  }

  /// The serialized reply, including the NUL at its end.
  package var message: [UInt8] {
    var bytes = Array("{".utf8)
    bytes.reserveCapacity(parameters.count + 128)
    if let error { bytes += Array("\"error\":\"\(error)\",".utf8) }
    bytes += Array("\"parameters\":".utf8)
    bytes += parameters
    if continues { bytes += Array(",\"continues\":true".utf8) }
    bytes += Array("}\0".utf8)
    return bytes
  }
}

// MARK: Errors

extension VarlinkReply {
  /// Returns the error for an unknown method.
  package static func methodNotFound(_ method: String) -> VarlinkReply {
    standardError("MethodNotFound", ["method": .string(method)])
  }

  /// Returns the error for an unknown interface.
  package static func interfaceNotFound(_ interface: String) -> VarlinkReply {
    standardError("InterfaceNotFound", ["interface": .string(interface)])
  }

  /// Returns the error for a missing or invalid parameter, with its path and the reason.
  package static func invalidParameter(_ error: WireError) -> VarlinkReply {
    standardError(
      "InvalidParameter",
      ["parameter": .string(error.path), "reason": .string("\(WireError(error.reason))")])
  }

  /// The error for a streaming method that was called without `more`.
  package static let expectedMore = standardError("ExpectedMore", [:])

  /// Returns the daemon's own error.
  package static func refused(_ fault: WireFault) -> VarlinkReply {
    error(WireFault.name, ["code": .integer(fault.code.rawValue), "reason": .string(fault.reason)])
  }

  private static func standardError(_ name: String, _ parameters: JSON) -> VarlinkReply {
    error("\(VarlinkService.name).\(name)", parameters)
  }

  private static func error(_ name: String, _ parameters: JSON) -> VarlinkReply {
    VarlinkReply(parameters.minified, error: name)
  }
}

extension WireFault {
  /// The name of the interface's error for a `WireFault`.
  static let name = "\(HealthInterface.name).Refused"

  /// Converts an error reply for an app.
  package init(error name: String, _ parameters: JSONValue?) {
    let reason = parameters?["reason"]?.string
    if name == Self.name {
      let code = parameters?["code"]?.integer.flatMap(Code.init(rawValue:))
      self.init(code ?? .unknown, reason ?? "The health daemon refused the call.")
    } else if name == "\(VarlinkService.name).InvalidParameter" {
      let parameter = parameters?["parameter"]?.string ?? ""
      self.init(
        .invalidArgument,
        "The health daemon refused a parameter: \(parameter): \(reason ?? "it is not valid").")
    } else {
      self.init(.unknown, "The health daemon answered with the error \(name.prefix(128)).")
    }
  }
}

// MARK: Parsing

/// A received reply.
package struct VarlinkAnswer: Sendable {
  /// The parameters, or `nil` if the message has none, which means an empty object.
  package var parameters: JSONValue?
  package var continues = false
  package var error: String?

  /// Parses a message.
  ///
  /// Members that are unknown to the protocol are ignored.
  ///
  /// - Throws: ``VarlinkError`` if it isn't a reply.
  package init(parsing message: [UInt8], limits: ParsingLimits = VarlinkLimits.json) throws(VarlinkError) {
    for (name, value) in try VarlinkCall.object(message, limits: limits).members {
      switch (name, value.kind) {
      case ("parameters", .object): parameters = value
      case ("parameters", .null), ("error", .null), ("continues", .null): continue
      case ("continues", .bool): continues = value.bool == true
      case ("error", .string): error = value.string
      case ("parameters", _), ("continues", _), ("error", _): throw .badMember(name)
      default: continue
      }
    }
  }

  /// Whether the reply is empty, as the end of a stream may be.
  var isEmpty: Bool { parameters?.members.first { _ in true } == nil }
}
