import Glibc

/// The IP address of a machine: four bytes (IPv4) or sixteen (IPv6).
public struct NetworkAddress: Sendable, Hashable {
  /// The bytes in network order.
  public let bytes: [UInt8]

  /// Parses the standard notation of either family (dotted quad, or RFC 4291, section 2.2), or
  /// returns `nil`.
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

  /// Creates an address from four or sixteen bytes in network order, or returns `nil` for another
  /// number of bytes.
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
  /// A Boolean value that indicates whether the address is this machine: 127.0.0.0/8 or ::1.
  public var isLoopback: Bool { Self.loopback.contains { $0.contains(self) } }

  /// A Boolean value that indicates whether the address belongs to a private network: the ranges of
  /// RFC 1918 and RFC 4193.
  public var isOwnNetwork: Bool { Self.ownNetwork.contains { $0.contains(self) } }

  private static let ownNetwork = ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"].map {
    NetworkPrefix($0)
  }

  /// A Boolean value that indicates whether the address is on the public internet, outside of all
  /// reserved prefixes.
  ///
  /// If an IPv6 address contains an IPv4 address, the latter is checked.
  public var isPublic: Bool {
    let judged = carried ?? self
    return !Self.reserved.contains { $0.contains(judged) }
  }

  /// The IPv4 address in a mapped (RFC 4291, section 2.5.5.2) or NAT64 (RFC 6052, section 2.1)
  /// address.
  private var carried: NetworkAddress? {
    Self.carriers.contains { $0.contains(self) } ? NetworkAddress(bytes: Array(bytes.suffix(4))) : nil
  }

  /// The IPv4 address in a mapped IPv6 address (RFC 4291, section 2.5.5.2), or the unchanged
  /// address.
  ///
  /// A dual-stack socket reports IPv4 addresses in this form.
  package var unmapped: NetworkAddress {
    guard Self.mapped.contains(self) else { return self }
    return NetworkAddress(bytes: Array(bytes.suffix(4))) ?? self
  }

  private static let mapped = NetworkPrefix("::ffff:0:0/96")
  private static let loopback = ["127.0.0.0/8", "::1/128"].map { NetworkPrefix($0) }
  private static let carriers = ["::ffff:0:0/96", "64:ff9b::/96"].map { NetworkPrefix($0) }

  /// The prefixes that aren't public hosts.
  ///
  /// Source: IANA IPv4 and IPv6 Special-Purpose Address Registries (RFC 6890) and Multicast Address
  /// Space. Of IPv6 only global unicast (2000::/3) remains, without its reserved parts.
  static let reserved: [NetworkPrefix] = [
    .init("0.0.0.0/8"),  // this network
    .init("10.0.0.0/8"),  // private
    .init("100.64.0.0/10"),  // shared by carriers (RFC 6598)
    .init("127.0.0.0/8"),  // loopback
    .init("169.254.0.0/16"),  // link-local, and the metadata services of clouds
    .init("172.16.0.0/12"),  // private
    .init("192.0.0.0/24"),  // protocol assignments
    .init("192.0.2.0/24"),  // documentation
    .init("192.88.99.0/24"),  // 6to4 relays, deprecated
    .init("192.168.0.0/16"),  // private
    .init("198.18.0.0/15"),  // benchmarks
    .init("198.51.100.0/24"),  // documentation
    .init("203.0.113.0/24"),  // documentation
    .init("224.0.0.0/4"),  // multicast
    .init("240.0.0.0/4"),  // future use and broadcast
    .init("::/3"),  // unspecified, loopback, other embedded IPv4, local NAT64, discard
    .init("2001::/23"),  // protocol assignments, Teredo
    .init("2001:db8::/32"),  // documentation
    .init("2002::/16"),  // 6to4
    .init("3fff::/20"),  // documentation
    .init("4000::/2"),  // not assigned
    .init("8000::/1"),  // not assigned, unique local, link-local, multicast
  ]
}

/// A prefix: all addresses of one family that begin with the same bits.
package struct NetworkPrefix: Sendable, Hashable {
  let address: NetworkAddress
  /// The number of leading bits that count.
  let length: Int

  /// Creates a prefix from `ADDRESS/BITS`.
  ///
  /// Only tables use it, so an invalid text is a programmer error.
  package init(_ text: StaticString) {
    guard let parsed = NetworkPrefix(parsing: "\(text)") else {
      preconditionFailure("NetworkPrefix(\"\(text)\") needs ADDRESS/BITS")
    }
    self = parsed
  }

  /// Parses `ADDRESS/BITS`, or a single address, or returns `nil` for other texts.
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
