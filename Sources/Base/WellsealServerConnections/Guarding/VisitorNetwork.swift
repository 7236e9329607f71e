import WellsealFetching

/// The network that somebody's address is counted as.
///
/// One place has all addresses of an IPv6 network of 64 bits, and may come by another one each time.
/// Source: RFC 4291, sections 2.2, 2.5.4 and 2.5.5.2.
package enum VisitorNetwork {
  /// - Parameter address: as text, of either family.
  /// - Returns: an IPv4 address as it is, also where it is written as one of IPv6; of IPv6 the first 64 bits, alike for every way of
  ///   writing them.
  package static func name(of address: String) -> String {
    guard let known = NetworkAddress(String(address.prefix { $0 != "%" }))?.unmapped else { return address }
    guard !known.isIPv4 else { return known.description }
    let bytes = known.bytes
    return stride(from: 0, to: 8, by: 2)
      .map { String(UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]), radix: 16) }.joined(separator: ":")
  }
}
