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
  /// The path, beginning with a slash.
  public let path: String
  /// What stands after the question mark; nil without one.
  public let query: String?

  /// The port of `https`.
  public static let defaultPort = 443

  /// Reads an absolute address.
  public init(parsing text: String) throws(WebAddressError) {
    var parser = try WebAddressParser(text)
    try parser.scheme()
    (host, port) = try parser.authority()
    (path, query) = try parser.target()
  }

  /// Whether both lead to the same host over the same port.
  public func isSameHost(as other: WebAddress) -> Bool { host == other.host && port == other.port }

  /// Reads what a `Location` field says, starting from this address.
  ///
  /// Source: RFC 3986, section 5.2, without dot segments and without references that have no path.
  public func resolving(_ reference: String) throws(WebAddressError) -> WebAddress {
    if reference.hasPrefix("//") { return try WebAddress(parsing: "https:" + reference) }
    if reference.hasPrefix("/") { return try WebAddress(parsing: origin + reference) }
    let firstSegment = reference.prefix { $0 != "/" && $0 != "?" }
    if firstSegment.contains(":") { return try WebAddress(parsing: reference) }
    guard !firstSegment.isEmpty else { throw .emptyReference }
    return try WebAddress(parsing: origin + path[...(path.lastIndex(of: "/") ?? path.startIndex)] + reference)
  }

  private var origin: String { port == Self.defaultPort ? "https://\(host)" : "https://\(host):\(port)" }
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
