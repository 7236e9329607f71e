package import WellsealFetching

/// A broker that the person named, and how it is spoken to.
package struct Broker: Sendable {
  var address: BrokerAddress
  package var login: MQTTLogin?
  /// Certificates in PEM that are trusted in the place of the system's; nil for the system's.
  package var authorities: [UInt8]?
  /// Whether another machine of the own network may be spoken to without encryption.
  package var allowsUnencrypted = false
  var patience = Patience()
  var resolver: HostResolver

  /// How long is waited.
  package struct Patience: Sendable {
    /// For a connection, and for its acceptance.
    var connecting: Duration = .seconds(15)
    /// For the answer to a packet.
    var answer: Duration = .seconds(20)
    /// Between two signs of life.
    var keepAlive: Duration = .seconds(45)

    package init() {}
  }

  package init(_ address: BrokerAddress, resolver: @escaping HostResolver = systemResolver) {
    self.address = address
    self.resolver = resolver
  }

  /// The machine to connect to, after all that the name leads to have been looked at; IPv4 comes first.
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
