/// Addresses to which people may be sent back.
package enum RedirectAddress {
  /// Whether an address is http on this machine, without a user, a fragment or signs that mean something elsewhere.
  ///
  /// Source: RFC 8252, section 7.3.
  package static func isLoopback(_ text: String) -> Bool { isPlain(text) && withoutPort(text) != nil }

  /// Whether an address may be registered where apps of the web are let in, too: https, or http on this machine.
  ///
  /// Source: RFC 9700, section 2.6; RFC 6749, section 3.1.2, for the fragment.
  package static func isRegistrable(_ text: String) -> Bool {
    isPlain(text) && (text.hasPrefix("https://") || withoutPort(text) != nil)
  }

  /// Whether an address is among those that are registered: to the letter, and on a loopback address with any port.
  ///
  /// Source: RFC 9700, section 2.1; RFC 8252, section 7.3.
  package static func isAmong(_ registered: [String], _ address: String) -> Bool {
    if registered.contains(address) { return true }
    guard let portless = withoutPort(address) else { return false }
    return registered.contains { withoutPort($0) == portless }
  }

  /// The scheme and the authority of an address, as policies for forms name it.
  package static func origin(of address: String) -> String {
    guard let scheme = address.firstRange(of: "://") else { return "" }
    let end = address[scheme.upperBound...].firstIndex { $0 == "/" || $0 == "?" } ?? address.endIndex
    return String(address[..<end])
  }

  private static func isPlain(_ text: String) -> Bool {
    text.utf8.count <= 1024
      && text.utf8.allSatisfy { (0x21...0x7E).contains($0) && !"\"<\\#@".utf8.contains($0) }
  }

  /// The port of a loopback address; nil for any other address.
  package static func loopbackPort(of address: String) -> UInt16? { loopback(address)?.port }

  private static func withoutPort(_ address: String) -> String? { loopback(address)?.portless }

  /// A loopback address without its port, and the port; nil for any other address.
  private static func loopback(_ address: String) -> (portless: String, port: UInt16)? {
    for host in ["http://127.0.0.1", "http://[::1]", "http://localhost"] where address.hasPrefix(host) {
      var (rest, port) = (address.dropFirst(host.count), UInt16(80))
      if rest.first == ":" {
        let digits = rest.dropFirst().prefix { $0.isASCII && $0.isNumber }
        guard let number = UInt16(digits), number > 0 else { return nil }
        port = number
        rest = rest.dropFirst(1 + digits.count)
      }
      return rest.isEmpty || rest.first == "/" || rest.first == "?" ? (host + rest, port) : nil
    }
    return nil
  }
}
