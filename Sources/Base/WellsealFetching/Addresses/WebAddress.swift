import WellsealBase

/// A web URL in its only allowed spelling.
///
/// URL parsers disagree about user names, backslashes, numeric hosts and white space, and attackers
/// exploit the differences. So everything that two parsers could interpret as different hosts is
/// rejected, not repaired.
///
/// - The scheme is `https`; the host is converted to lower case.
/// - The host is an ASCII name; international names are in punycode, and are displayed so. Numbers
///   in any notation, brackets and a trailing dot are rejected.
/// - The path contains only the characters of RFC 3986, no `.` and `..` segments and no encoded
///   control characters.
/// - There is no user, no password and no fragment. A query is separate, because not all callers
///   allow it.
///
/// Source: RFC 3986, sections 3 and 4.2; stricter, as described above.
public struct WebAddress: Sendable, Hashable {
  /// The host name in lower case, which consists of letters, digits, hyphens and dots.
  public let host: String
  public let port: Int
  /// Whether the scheme is `https`; `http` is only for the user's own machines.
  package let isEncrypted: Bool
  /// Whether it was parsed as the URL of such a machine, so that resolved references are, too.
  private let isLocal: Bool
  /// The path, starting with a slash.
  public let path: String
  /// The query after the question mark, or `nil` if there is none.
  public let query: String?

  /// The default port of `https`.
  public static let defaultPort = 443

  /// Parses an absolute URL.
  ///
  /// - Throws: ``WebAddressError`` if the URL isn't allowed.
  public init(parsing text: String) throws(WebAddressError) { try self.init(text, isLocal: false) }

  /// Parses the URL of a machine that the user named as their own: the scheme may also be `http`,
  /// and the host an IPv4 address.
  package init(parsingLocal text: String) throws(WebAddressError) { try self.init(text, isLocal: true) }

  private init(_ text: String, isLocal: Bool) throws(WebAddressError) {
    var parser = try WebAddressParser(text)
    self.isLocal = isLocal
    isEncrypted = try parser.scheme(allowingPlain: isLocal)
    (host, port) = try parser.authority(
      standard: isEncrypted ? Self.defaultPort : Self.plainPort, allowingNumbers: isLocal)
    (path, query) = try parser.target()
  }

  private static let plainPort = 80

  /// Returns true if both have the same host, port and scheme.
  public func isSameHost(as other: WebAddress) -> Bool {
    host == other.host && port == other.port && isEncrypted == other.isEncrypted
  }

  /// Resolves the value of a `Location` field relative to this URL.
  ///
  /// - Throws: ``WebAddressError`` if the result isn't allowed.
  ///
  /// Source: RFC 3986, section 5.2, without dot segments and without references that have no path.
  public func resolving(_ reference: String) throws(WebAddressError) -> WebAddress {
    if reference.hasPrefix("//") { return try sibling("\(scheme):\(reference)") }
    if reference.hasPrefix("/") { return try sibling(origin + reference) }
    let firstSegment = reference.prefix { $0 != "/" && $0 != "?" }
    if firstSegment.contains(":") { return try sibling(reference) }
    guard !firstSegment.isEmpty else { throw .emptyReference }
    return try sibling(origin + path[...(path.lastIndex(of: "/") ?? path.startIndex)] + reference)
  }

  /// Parses another URL with the same strictness.
  private func sibling(_ text: String) throws(WebAddressError) -> WebAddress {
    try WebAddress(text, isLocal: isLocal)
  }

  /// The scheme, host and port.
  package var origin: String {
    port == (isEncrypted ? Self.defaultPort : Self.plainPort)
      ? "\(scheme)://\(host)" : "\(scheme)://\(host):\(port)"
  }

  private var scheme: String { isEncrypted ? "https" : "http" }
}

extension WebAddress: CustomStringConvertible {
  /// The canonical spelling, which parses to the same URL.
  public var description: String { origin + path + (query.map { "?\($0)" } ?? "") }
}

/// An error that occurs when a URL isn't allowed.
public enum WebAddressError: Error, Hashable, Sendable, CaseIterable {
  case tooLong
  case forbiddenCharacter
  case notHTTPS
  case userOrPassword
  case emptyHost
  case malformedHost
  case hostNotASCII
  case numericHost
  case malformedPort
  case dotSegment
  case malformedPercentEncoding
  case fragment
  case emptyReference
}

extension WebAddressError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .tooLong: "the address is longer than \(WebAddressParser.maxLength) bytes"
    case .forbiddenCharacter: "the URL contains an invalid character"
    case .notHTTPS: "the URL must start with https://"
    case .userOrPassword: "the URL must not contain credentials"
    case .emptyHost: "the URL has no host"
    case .malformedHost: "the host is not a name of letters, digits, hyphens and single dots"
    case .hostNotASCII: "the host is not ASCII; an international name must be written in punycode"
    case .numericHost: "the host must be a name, not an IP address"
    case .malformedPort: "the port is not a number from 1 to 65535"
    case .dotSegment: "the path contains a . or .. segment"
    case .malformedPercentEncoding: "the path or query contains an invalid percent encoding"
    case .fragment: "the address has a fragment"
    case .emptyReference: "the redirect has no path"
    }
  }
}

extension WebAddressError: DescribedError {
  package var errorCode: String { "web-address" }
}
