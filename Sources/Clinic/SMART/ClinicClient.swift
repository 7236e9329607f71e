/// An app that may send people to the clinic's sign-in page.
package struct ClinicClient: Sendable, Hashable {
  package var id: String
  package var name: String
  /// Where people may be sent back to.
  package var redirects: [String]

  package init(id: String, name: String, redirects: [String]) {
    (self.id, self.name, self.redirects) = (id, name, redirects)
  }

  /// Who is known without registering; all others register.
  package static let known = [
    ClinicClient(
      id: "wellseal", name: "Wellseal",
      redirects: ["http://127.0.0.1/callback", "http://127.0.0.1/providers/callback"]),
    ClinicClient(
      id: "sample-app", name: "Sample app",
      redirects: ["http://127.0.0.1/callback", "http://localhost/callback"]),
  ]

  /// Whether an address is one of the app's, letter by letter; on loopback addresses any port will do.
  ///
  /// Source: RFC 9700, section 2.1; RFC 8252, section 7.3.
  func allows(_ redirect: String) -> Bool {
    if redirects.contains(redirect) { return true }
    guard let portless = Self.withoutPort(redirect) else { return false }
    return redirects.contains { Self.withoutPort($0) == portless }
  }

  /// Whether an address may be registered: https, or http on this machine, without a fragment.
  static func isRegistrable(_ redirect: String) -> Bool {
    guard redirect.utf8.count <= 2048, redirect.utf8.allSatisfy({ (0x21...0x7E).contains($0) }),
      !redirect.contains("#"), !redirect.contains("@")
    else { return false }
    return redirect.hasPrefix("https://") || withoutPort(redirect) != nil
  }

  /// The origin of an address, as a policy for forms names it.
  static func origin(of redirect: String) -> String {
    guard let scheme = redirect.firstRange(of: "://") else { return "" }
    return String(
      redirect[..<(redirect[scheme.upperBound...].firstIndex { $0 == "/" || $0 == "?" } ?? redirect.endIndex)]
    )
  }

  /// A loopback address without its port; nil for any other.
  private static func withoutPort(_ address: String) -> String? {
    for host in ["http://127.0.0.1", "http://[::1]", "http://localhost"] where address.hasPrefix(host) {
      let rest = address.dropFirst(host.count)
      guard let next = rest.first else { return host }
      if next == "/" || next == "?" { return host + rest }
      let port = rest.dropFirst().prefix { $0.isASCII && $0.isNumber }
      let path = rest.dropFirst(1 + port.count)
      guard next == ":", !port.isEmpty, path.isEmpty || path.first == "/" || path.first == "?" else {
        return nil
      }
      return host + path
    }
    return nil
  }
}
