import WellsealFetching

/// The address of a broker: `mqtts://host:port`, or `mqtt://host:port` without encryption.
package struct BrokerAddress: Sendable, Hashable {
  /// A name, or an IPv4 address.
  let host: String
  let port: Int
  let isEncrypted: Bool

  /// Parses an address as strictly as a web address: no user, no password, no path.
  ///
  /// - Throws: ``MQTTError/badAddress`` if the address is invalid.
  package init(parsing text: String) throws(MQTTError) {
    let scheme = Self.schemes.first { text.lowercased().hasPrefix($0.written) }
    guard let scheme else { throw .badAddress }
    var rest = text.dropFirst(scheme.written.count)
    if rest.last == "/" { rest.removeLast() }
    let authority = rest.contains(":") ? String(rest) : "\(rest):\(scheme.port)"
    guard let address = try? WebAddress(parsingLocal: scheme.web + authority), address.path == "/",
      address.query == nil
    else { throw .badAddress }
    (host, port, isEncrypted) = (address.host, address.port, scheme.web == "https://")
  }

  private static let schemes = [
    (written: "mqtts://", web: "https://", port: 8883), (written: "mqtt://", web: "http://", port: 1883),
  ]

  /// Returns whether connecting to a machine is allowed.
  ///
  /// With TLS any machine is, since it must prove its name. Without TLS, this machine is, and one
  /// that isn't in the public internet only if the user permits it.
  func allows(_ machine: NetworkAddress, unencrypted: Bool) -> Bool {
    isEncrypted || machine.isLoopback || (unencrypted && !machine.isPublic)
  }
}

extension BrokerAddress: CustomStringConvertible {
  package var description: String { "\(isEncrypted ? "mqtts" : "mqtt")://\(host):\(port)" }
}
