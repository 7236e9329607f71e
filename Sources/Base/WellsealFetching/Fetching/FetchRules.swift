/// The permissions and limits of a fetcher.
public struct FetchRules: Sendable {
  /// The maximum size of a body in bytes; the transfer stops there.
  public var bodyLimit = 1 << 20
  /// The timeout for everything: resolving, connecting, redirects and the whole body.
  public var time: Duration = .seconds(5)
  /// The maximum number of redirects, all to the same host.
  public var redirections = 3
  /// A Boolean value that indicates whether URLs may have a query, which health card links need and
  /// issuers never do.
  public var allowsQuery = false
  /// A Boolean value that indicates whether public machines may be reached on ports other than that
  /// of https.
  public var allowsOtherPorts = false
  /// The names of request header fields to send, in lower case.
  public var passedFields: Set<String> = ["accept", "content-type"]
  /// The `Origin` of requests, a foreign page, so that the response shows whether a browser could
  /// read it; `nil` sends none.
  public var origin: String? = "https://verifier.invalid"
  /// The exception for tests and demonstrations.
  public var exception = Exception.none
  /// Trusted certificates in DER, in addition to those of the system.
  public var extraTrustRoots: [[UInt8]] = []

  /// Creates the rules for issuers: https on port 443, public IP addresses, 1 MiB, five seconds.
  public init() {}

  /// IP addresses that are allowed although they aren't public.
  public enum Exception: Sendable, Hashable {
    case none
    /// This machine, on these ports.
    case loopback(ports: Set<Int>)
    /// This machine and those in private networks, on any port, even without encryption: for
    /// machines that the user named as their own.
    case local

    func allows(_ address: NetworkAddress, port: Int) -> Bool {
      switch self {
      case .none: false
      case .loopback(let ports): address.isLoopback && ports.contains(port)
      case .local: address.isLoopback || address.isOwnNetwork
      }
    }
  }
}

extension FetchRules {
  /// Returns true if a URL is allowed, as far as known before its host is resolved.
  func allow(_ address: WebAddress) -> Bool {
    guard address.query == nil || allowsQuery else { return false }
    if address.port == WebAddress.defaultPort || allowsOtherPorts { return true }
    return switch exception {
    case .none: false
    case .loopback(let ports): ports.contains(address.port)
    case .local: true
    }
  }

  /// Returns true if a machine may be contacted for a URL.
  ///
  /// Without encryption, or on another port, only an exception is allowed.
  func allow(_ machine: NetworkAddress, for address: WebAddress) -> Bool {
    exception.allows(machine, port: address.port)
      || (machine.isPublic && address.isEncrypted
        && (address.port == WebAddress.defaultPort || allowsOtherPorts))
  }

  /// Parses a URL as strictly as the exception requires.
  package func address(_ text: String) throws(WebAddressError) -> WebAddress {
    exception == .local ? try WebAddress(parsingLocal: text) : try WebAddress(parsing: text)
  }
}
