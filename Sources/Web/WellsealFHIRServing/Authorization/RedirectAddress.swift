/// Rules for redirect URLs.
package enum RedirectAddress {
  /// Returns whether a URL is http on this machine, without a user, a fragment or characters with a
  /// special meaning elsewhere.
  ///
  /// Source: RFC 8252, section 7.3.
  package static func isLoopback(_ text: String) -> Bool { isPlain(text) && withoutPort(text) != nil }

  /// Returns whether a URL can be registered if web apps are allowed, too: https, or http on this
  /// machine.
  ///
  /// Source: RFC 9700, section 2.6; RFC 6749, section 3.1.2, for the fragment.
  package static func isRegistrable(_ text: String) -> Bool {
    isPlain(text) && (text.hasPrefix("https://") || withoutPort(text) != nil)
  }

  /// Returns whether a URL is registered: exactly, or for a loopback URL with any port.
  ///
  /// Source: RFC 9700, section 2.1; RFC 8252, section 7.3.
  package static func isAmong(_ registered: [String], _ address: String) -> Bool {
    if registered.contains(address) { return true }
    guard let portless = withoutPort(address) else { return false }
    return registered.contains { withoutPort($0) == portless }
  }

  /// Returns the scheme and the authority of a URL, for a form policy.
  package static func origin(of address: String) -> String {
    guard let scheme = address.firstRange(of: "://") else { return "" }
    let end = address[scheme.upperBound...].firstIndex { $0 == "/" || $0 == "?" } ?? address.endIndex
    return String(address[..<end])
  }

  private static func isPlain(_ text: String) -> Bool {
    text.utf8.count <= 1024
      && text.utf8.allSatisfy { (0x21...0x7E).contains($0) && !"\"<\\#@".utf8.contains($0) }
  }

  /// Returns the port of a loopback URL, or `nil` for any other URL.
  package static func loopbackPort(of address: String) -> UInt16? { loopback(address)?.port }

  private static func withoutPort(_ address: String) -> String? { loopback(address)?.portless }

  /// Returns a loopback URL without its port, and the port, or `nil` for any other URL.
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
