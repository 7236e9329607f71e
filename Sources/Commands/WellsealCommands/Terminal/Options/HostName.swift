import ArgumentParser

/// A host name or an IP address, without a port.
struct HostName: FormedArgument, ExpressibleByStringLiteral, Hashable, Sendable {
  /// The name or address; an IPv6 address has no brackets.
  let text: String

  init(stringLiteral text: String) { self.text = text }

  init?(argument: String) {
    guard let form = argument.wholeMatch(of: Self.pattern) else { return nil }
    text = String(form.name ?? form.address ?? form.bracketed ?? "")
  }

  static let form = "use a host name or an IP address without a port, such as 127.0.0.1 or ::1"

  var defaultValueDescription: String { text }

  /// Source: RFC 3986, section 3.2.2; RFC 6874, for the zone of an IPv6 address.
  private static var pattern: Regex<(Substring, name: Substring?, address: Substring?, bracketed: Substring?)>
  {
    #/(?<name>[A-Za-z0-9](?:[A-Za-z0-9._\-]*[A-Za-z0-9])?\.?)|(?<address>[0-9A-Fa-f]*:[0-9A-Fa-f]*:[0-9A-Fa-f:.]*(?:%[A-Za-z0-9._~\-]+)?)|\[(?<bracketed>[0-9A-Fa-f:.]+(?:%[A-Za-z0-9._~\-]+)?)\]/#
  }
}
