package import WellsealFetching

/// A broker with its connection settings.
package struct Broker: Sendable {
  var address: BrokerAddress
  package var login: MQTTLogin?
  /// Trusted certificates in PEM that replace the system's, or `nil` for the system's.
  package var authorities: [UInt8]?
  /// Whether other machines of the local network are allowed without encryption.
  package var allowsUnencrypted = false
  var timeouts = Timeouts()
  var resolver: HostResolver

  /// The timeouts.
  package struct Timeouts: Sendable {
    /// The timeout for a connection and its acceptance.
    var connecting: Duration = .seconds(15)
    /// The timeout for the response to a packet.
    var answer: Duration = .seconds(20)
    /// The interval between keep-alive packets.
    var keepAlive: Duration = .seconds(45)

    package init() {}
  }

  package init(_ address: BrokerAddress, resolver: @escaping HostResolver = systemResolver) {
    self.address = address
    self.resolver = resolver
  }

  /// Returns the machine to connect to, after checking all addresses of the name; IPv4 is
  /// preferred.
  func machine() async throws(MQTTError) -> NetworkAddress {
    let machines =
      if let written = NetworkAddress(address.host) { [written] } else { await resolver(address.host) }
    guard let first = machines.first(where: \.isIPv4) ?? machines.first else { throw .hostNotFound }
    guard machines.allSatisfy({ address.allows($0, unencrypted: allowsUnencrypted) }) else {
      throw .notEncrypted
    }
    return first
  }
}
