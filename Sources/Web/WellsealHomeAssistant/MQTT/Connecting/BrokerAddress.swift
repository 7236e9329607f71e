import WellsealFetching

/// Where a broker is: `mqtts://host:port`, or `mqtt://host:port` without encryption.
package struct BrokerAddress: Sendable, Hashable {
  /// A name, or an IPv4 address.
  let host: String
  let port: Int
  let isEncrypted: Bool

  /// Reads an address as strictly as one of the web: no user, no password, no path.
  ///
  /// - Throws: ``MQTTError/badAddress``
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

  /// Whether a machine may be spoken to: over TLS any, since it has to prove its name; without, this machine, and one that is not in
  /// the public internet only where the person says so.
  func allows(_ machine: NetworkAddress, unencrypted: Bool) -> Bool {
    isEncrypted || machine.isLoopback || (unencrypted && !machine.isPublic)
  }
}

extension BrokerAddress: CustomStringConvertible {
  package var description: String { "\(isEncrypted ? "mqtts" : "mqtt")://\(host):\(port)" }
}
