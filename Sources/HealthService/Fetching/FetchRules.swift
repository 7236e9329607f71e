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

    func allows(_ address: NetworkAddress, port: Int) -> Bool {
      guard case .loopback(let ports) = self else { return false }
      return address.isLoopback && ports.contains(port)
    }
  }
}

extension FetchRules {
  /// Whether everything about an address is allowed that can be told before its host is resolved.
  func allow(_ address: WebAddress) -> Bool {
    guard address.query == nil || allowsQuery else { return false }
    if address.port == WebAddress.defaultPort { return true }
    guard case .loopback(let ports) = exception else { return false }
    return ports.contains(address.port)
  }

  /// Whether a machine may be asked on a port; any other port than that of https leads only to an exception.
  func allow(_ machine: NetworkAddress, port: Int) -> Bool {
    exception.allows(machine, port: port) || (machine.isPublic && port == WebAddress.defaultPort)
  }
}
