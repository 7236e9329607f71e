import ArgumentParser

/// A host and a port, such as `192.168.1.5:8443` or `[::]:8443`.
struct HostAndPort: FormedArgument, ExpressibleByStringLiteral, Hashable, Sendable {
  /// The name or address; an IPv6 address has no brackets.
  let host: String
  let port: Int

  init(_ host: HostName, _ port: Int) { (self.host, self.port) = (host.text, port) }

  init(stringLiteral text: String) {
    guard let value = Self(argument: text) else {
      preconditionFailure("HostAndPort requires a host and a port")
    }
    self = value
  }

  init?(argument: String) {
    // The colons of an IPv6 address without brackets are indistinguishable from the port's.
    guard let colon = argument.lastIndex(of: ":"),
      let port = Port(argument: String(argument[argument.index(after: colon)...])),
      argument.hasPrefix("[") || !argument[..<colon].contains(":"),
      let host = HostName(argument: String(argument[..<colon]))
    else { return nil }
    (self.host, self.port) = (host.text, port.number)
  }

  static let form = "use an address and a port, such as 192.168.1.5:8443 or [::]:8443"

  /// The text that parses to it.
  var text: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }

  var defaultValueDescription: String { text }
}
