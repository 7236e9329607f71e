import WellsealBase

/// An address of the web in the one spelling that is ever fetched.
///
/// Readers of addresses disagree about user names, backslashes, numbers as hosts and white space, and an attacker
/// lives between two of them. So everything that two readers could take for different hosts is refused, not repaired.
///
/// - The scheme is `https`; host letters become lower case.
/// - The host is a name in ASCII; international names appear in punycode, as they should to people. Numbers in any
///   notation, brackets and a trailing dot are refused.
/// - The path has only the characters of RFC 3986, no `.` and `..` segments and no encoded control characters.
/// - There is no user, no password and no fragment. A query is kept apart for whoever allows it.
///
/// Source: RFC 3986, sections 3 and 4.2; stricter, as said above.
public struct WebAddress: Sendable, Hashable {
  /// A name of letters, digits, hyphens and dots, in lower case.
  public let host: String
  public let port: Int
  /// Whether the scheme is `https`; `http` is only for machines of the person's own.
  package let isEncrypted: Bool
  /// Whether it was read as the address of such a machine, and what it leads to is read so, too.
  private let isLocal: Bool
  /// The path, beginning with a slash.
  public let path: String
  /// What stands after the question mark; nil without one.
  public let query: String?

  /// The port of `https`.
  public static let defaultPort = 443

  /// Reads an absolute address.
  public init(parsing text: String) throws(WebAddressError) { try self.init(text, isLocal: false) }

  /// Reads the address of a machine that the person named as their own: the scheme may be `http` as well, and the host an
  /// IPv4 address.
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

  /// Whether both lead to the same host over the same port, in the same way.
  public func isSameHost(as other: WebAddress) -> Bool {
    host == other.host && port == other.port && isEncrypted == other.isEncrypted
  }

  /// Reads what a `Location` field says, starting from this address.
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

  /// Another address, read as strictly as this one.
  private func sibling(_ text: String) throws(WebAddressError) -> WebAddress {
    try WebAddress(text, isLocal: isLocal)
  }

  /// Scheme, host and port.
  package var origin: String {
    port == (isEncrypted ? Self.defaultPort : Self.plainPort)
      ? "\(scheme)://\(host)" : "\(scheme)://\(host):\(port)"
  }

  private var scheme: String { isEncrypted ? "https" : "http" }
}

extension WebAddress: CustomStringConvertible {
  /// The canonical spelling, which reads back as the same address.
  public var description: String { origin + path + (query.map { "?\($0)" } ?? "") }
}

/// Why a text is not an address that may be fetched.
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
    case .tooLong: "the address is longer than \(WebAddressParser.longest) bytes"
    case .forbiddenCharacter: "the address holds a character that no address has"
    case .notHTTPS: "the address does not begin with https://"
    case .userOrPassword: "the address holds a user name or a password"
    case .emptyHost: "the address names no host"
    case .malformedHost: "the host is not a name of letters, digits, hyphens and single dots"
    case .hostNotASCII: "the host is not ASCII; an international name must be written in punycode"
    case .numericHost: "the host is a number, not a name"
    case .malformedPort: "the port is not a number from 1 to 65535"
    case .dotSegment: "the path holds a . or .. segment"
    case .malformedPercentEncoding: "the path or query holds a wrong percent encoding"
    case .fragment: "the address has a fragment"
    case .emptyReference: "the redirection names no path"
    }
  }
}

extension WebAddressError: DescribedError {
  package var errorCode: String { "web-address" }
}
