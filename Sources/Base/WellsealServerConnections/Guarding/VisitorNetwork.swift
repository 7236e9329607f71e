import WellsealFetching

/// The network that an address is counted as.
///
/// An IPv6 network of 64 bits belongs to one site, which may use a different address each time.
/// Source: RFC 4291, sections 2.2, 2.5.4 and 2.5.5.2.
package enum VisitorNetwork {
  /// Returns the network of an address.
  ///
  /// - Parameter address: The text of an IPv4 or IPv6 address.
  /// - Returns: An IPv4 address unchanged, even if it is mapped to IPv6, or the first 64 bits of an
  ///   IPv6 address in a canonical form.
  package static func name(of address: String) -> String {
    guard let known = NetworkAddress(String(address.prefix { $0 != "%" }))?.unmapped else { return address }
    guard !known.isIPv4 else { return known.description }
    let bytes = known.bytes
    return stride(from: 0, to: 8, by: 2)
      .map { String(UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]), radix: 16) }.joined(separator: ":")
  }
}
