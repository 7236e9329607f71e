import WellsealBase

/// The interface `org.varlink.service`, with which every Varlink service describes itself.
///
/// Source: varlink.org, "Service Interface".
package enum VarlinkService {
  package static let name = "org.varlink.service"

  /// Returns the reply to a call of this interface, or `nil` if the call is of another interface.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - version: The version of the daemon.
  /// - Returns: The reply.
  package static func reply(to call: VarlinkCall, version: String) -> VarlinkReply? {
    guard call.interface == name else { return nil }
    switch call.name {
    case "GetInfo": return VarlinkReply(info(version: version).minified)
    case "GetInterfaceDescription":
      guard let interface = call.parameters?["interface"]?.string else {
        return .invalidParameter(WireError(.missing, at: "interface"))
      }
      guard let text = descriptions[interface] else { return .interfaceNotFound(interface) }
      return VarlinkReply((["description": .string(text)] as JSON).minified)
    default: return .methodNotFound(call.method)
    }
  }

  private static func info(version: String) -> JSON {
    [
      "vendor": "Wellseal", "product": "Wellseal", "version": .string(version),
      "url": .string(HealthInterface.address), "interfaces": [.string(name), .string(HealthInterface.name)],
    ]
  }

  private static let descriptions = [name: description, HealthInterface.name: HealthInterface.text]

  private static let description = """
    # The interface that every Varlink service has.
    interface org.varlink.service

    # The service and its interfaces.
    method GetInfo() -> (
      vendor: string,
      product: string,
      version: string,
      url: string,
      interfaces: []string
    )

    # The description of an interface.
    method GetInterfaceDescription(interface: string) -> (description: string)

    # The service has no such interface.
    error InterfaceNotFound (interface: string)

    # The interface has no such method.
    error MethodNotFound (method: string)

    # The method is described but not implemented.
    error MethodNotImplemented (method: string)

    # A parameter is missing or invalid.
    error InvalidParameter (parameter: string)

    # The caller may not call the method.
    error PermissionDenied ()

    # The method can be called only with `more`.
    error ExpectedMore ()

    """
}
