/// What a fetcher may do, and how much of it.
public struct FetchRules: Sendable {
  /// The longest body in bytes; counted as it comes in, and cut off there.
  public var bodyLimit = 1 << 20
  /// The time for everything: resolving, connecting, redirections, the whole body.
  public var time: Duration = .seconds(5)
  /// How many redirections, all to the same host, are followed.
  public var redirections = 3
  /// Whether an address may have a query, which health card links need and issuers never do.
  public var allowsQuery = false
  /// Whether a public machine may be asked on other ports than that of https.
  public var allowsOtherPorts = false
  /// The header fields of a request that go out, in small letters.
  public var passedFields: Set<String> = ["accept", "content-type"]
  /// Says that the asker is a foreign page, so that the answer shows whether a browser could have read it; nil says nothing.
  public var origin: String? = "https://verifier.invalid"
  /// The exception that tests and demonstrations need.
  public var exception = Exception.none
  /// Certificates in DER that are trusted besides those of the system.
  public var extraTrustRoots: [[UInt8]] = []

  /// The rules for issuers: https on port 443, public addresses, 1 MiB, five seconds.
  public init() {}

  /// Addresses that are no public hosts and may be asked all the same.
  public enum Exception: Sendable, Hashable {
    case none
    /// This machine, on these ports.
    case loopback(ports: Set<Int>)
    /// This machine and those of its own network, on any port, also without encryption: for what the person named as
    /// their own.
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
  /// Whether everything about an address is allowed that can be told before its host is resolved.
  func allow(_ address: WebAddress) -> Bool {
    guard address.query == nil || allowsQuery else { return false }
    if address.port == WebAddress.defaultPort || allowsOtherPorts { return true }
    return switch exception {
    case .none: false
    case .loopback(let ports): ports.contains(address.port)
    case .local: true
    }
  }

  /// Whether a machine may be asked for an address; without encryption, or on a port that is not allowed, only an
  /// exception is.
  func allow(_ machine: NetworkAddress, for address: WebAddress) -> Bool {
    exception.allows(machine, port: address.port)
      || (machine.isPublic && address.isEncrypted
        && (address.port == WebAddress.defaultPort || allowsOtherPorts))
  }

  /// Reads an address as strictly as the exception demands.
  package func address(_ text: String) throws(WebAddressError) -> WebAddress {
    exception == .local ? try WebAddress(parsingLocal: text) : try WebAddress(parsing: text)
  }
}
