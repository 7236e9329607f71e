import Glibc

/// The address of a machine: four bytes (IPv4) or sixteen (IPv6).
public struct NetworkAddress: Sendable, Hashable {
  /// The bytes in network order.
  public let bytes: [UInt8]

  /// Reads the standard notation of either family (dotted quad, or RFC 4291, section 2.2); nil for anything else.
  public init?(_ text: String) {
    var buffer = [UInt8](repeating: 0, count: 16)
    if inet_pton(AF_INET, text, &buffer) == 1 {
      bytes = Array(buffer.prefix(4))
    } else if inet_pton(AF_INET6, text, &buffer) == 1 {
      bytes = buffer
    } else {
      return nil
    }
  }

  /// Takes four or sixteen bytes in network order; nil for any other count.
  public init?(bytes: [UInt8]) {
    guard bytes.count == 4 || bytes.count == 16 else { return nil }
    self.bytes = bytes
  }

  public var isIPv4: Bool { bytes.count == 4 }
}

extension NetworkAddress: CustomStringConvertible {
  public var description: String {
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    let family = isIPv4 ? AF_INET : AF_INET6
    guard inet_ntop(family, bytes, &text, socklen_t(text.count)) != nil else { return "" }
    return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

extension NetworkAddress {
  /// Whether this is the machine itself: 127.0.0.0/8 or ::1.
  public var isLoopback: Bool { Self.loopback.contains { $0.contains(self) } }

  /// Whether it belongs to the network that this machine is in: the private ranges of RFC 1918 and RFC 4193.
  public var isOwnNetwork: Bool { Self.ownNetwork.contains { $0.contains(self) } }

  private static let ownNetwork = ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"].map {
    NetworkPrefix($0)
  }

  /// Whether the address leads into the public internet; false for whatever the table of reserved prefixes holds.
  ///
  /// An IPv6 address that only carries an IPv4 address is judged by the address carried.
  public var isPublic: Bool {
    let judged = carried ?? self
    return !Self.reserved.contains { $0.contains(judged) }
  }

  /// The IPv4 address that a mapped (RFC 4291, section 2.5.5.2) or NAT64 (RFC 6052, section 2.1) address carries.
  private var carried: NetworkAddress? {
    Self.carriers.contains { $0.contains(self) } ? NetworkAddress(bytes: Array(bytes.suffix(4))) : nil
  }

  /// The IPv4 address that is written as one of IPv6 (RFC 4291, section 2.5.5.2), or the address as it is.
  ///
  /// A socket that takes both families tells of IPv4 so.
  package var unmapped: NetworkAddress {
    guard Self.mapped.contains(self) else { return self }
    return NetworkAddress(bytes: Array(bytes.suffix(4))) ?? self
  }

  private static let mapped = NetworkPrefix("::ffff:0:0/96")
  private static let loopback = ["127.0.0.0/8", "::1/128"].map { NetworkPrefix($0) }
  private static let carriers = ["::ffff:0:0/96", "64:ff9b::/96"].map { NetworkPrefix($0) }

  /// Whatever is not a public host.
  ///
  /// Source: IANA IPv4 and IPv6 Special-Purpose Address Registries (RFC 6890) and Multicast Address Space. Of IPv6
  /// only global unicast (2000::/3) is left, less what is reserved inside it.
  static let reserved: [NetworkPrefix] = [
    .init("0.0.0.0/8"),  // this network
    .init("10.0.0.0/8"),  // private
    .init("100.64.0.0/10"),  // shared by carriers (RFC 6598)
    .init("127.0.0.0/8"),  // loopback
    .init("169.254.0.0/16"),  // link-local, and the metadata services of clouds
    .init("172.16.0.0/12"),  // private
    .init("192.0.0.0/24"),  // protocol assignments
    .init("192.0.2.0/24"),  // documentation
    .init("192.88.99.0/24"),  // 6to4 relays, withdrawn
    .init("192.168.0.0/16"),  // private
    .init("198.18.0.0/15"),  // benchmarks
    .init("198.51.100.0/24"),  // documentation
    .init("203.0.113.0/24"),  // documentation
    .init("224.0.0.0/4"),  // multicast
    .init("240.0.0.0/4"),  // future use and broadcast
    .init("::/3"),  // unspecified, loopback, IPv4 carried in other ways, local NAT64, discard
    .init("2001::/23"),  // protocol assignments, Teredo
    .init("2001:db8::/32"),  // documentation
    .init("2002::/16"),  // 6to4
    .init("3fff::/20"),  // documentation
    .init("4000::/2"),  // not assigned
    .init("8000::/1"),  // not assigned, unique local, link-local, multicast
  ]
}

/// All addresses of one family that begin with the same bits.
package struct NetworkPrefix: Sendable, Hashable {
  let address: NetworkAddress
  /// How many leading bits count.
  let length: Int

  /// Takes `ADDRESS/BITS`.
  ///
  /// Only tables call it, so a wrong text is a programmer's mistake.
  package init(_ text: StaticString) {
    guard let parsed = NetworkPrefix(parsing: "\(text)") else {
      preconditionFailure("NetworkPrefix(\"\(text)\") needs ADDRESS/BITS")
    }
    self = parsed
  }

  /// Reads `ADDRESS/BITS`, or an address alone, which stands for itself; nil for anything else.
  package init?(parsing text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count <= 2, let address = NetworkAddress(String(parts[0])) else { return nil }
    let all = address.bytes.count * 8
    guard let length = parts.count == 2 ? Int(parts[1]) : all, (0...all).contains(length) else { return nil }
    self.address = address
    self.length = length
  }

  package func contains(_ other: NetworkAddress) -> Bool {
    guard other.bytes.count == address.bytes.count else { return false }
    for (place, (own, its)) in zip(address.bytes, other.bytes).enumerated() {
      let bits = min(max(length - place * 8, 0), 8)
      guard (own ^ its) >> UInt8(8 - bits) == 0 else { return false }
    }
    return true
  }
}
