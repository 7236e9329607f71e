import ArgumentParser

/// The name of a server in browsers: a host name or an IP address, with the port if it isn't 443.
///
/// It becomes part of links, cookies and the lines for a proxy.
struct PublicName: FormedArgument, Hashable, Sendable {
  let text: String

  init?(argument: String) {
    guard Self.isName(argument) else { return nil }
    text = argument
  }

  static let form = "use a host name, such as health.example.org, with the port if it isn't 443"

  /// Returns whether a text is a host name, with or without a port.
  static func isName(_ text: String) -> Bool {
    guard text.utf8.count <= 260, let parts = text.wholeMatch(of: pattern) else { return false }
    return parts.port.map { Int($0).map { (1...65_535).contains($0) } ?? false } ?? true
  }

  /// Source: RFC 1123, section 2.1; RFC 3986, section 3.2.2, for addresses in brackets.
  private static var pattern: Regex<(Substring, port: Substring?)> {
    #/(?:[A-Za-z0-9](?:[A-Za-z0-9\-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9\-]*[A-Za-z0-9])?)*|\[[0-9A-Fa-f:.]+\])(?::(?<port>[0-9]{1,5}))?/#
  }
}
