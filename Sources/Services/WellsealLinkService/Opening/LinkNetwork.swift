package import WellsealBase
import WellsealFetching

/// The guarded fetchers for the servers of links.
package enum LinkNetwork {
  /// Returns a fetcher for the servers with the files of a link, which may use any port and a
  /// query.
  ///
  /// - Parameters:
  ///   - limit: The maximum size of a file in bytes, before encryption.
  ///   - allowsOwnNetwork: Whether servers on this machine or in its network are allowed, even
  ///     without encryption.
  /// - Returns: The fetcher.
  package static func receiver(limit: Int, allowsOwnNetwork: Bool) -> WebFetch {
    var rules = FetchRules()
    rules.bodyLimit = limit / 3 * 4 + (1 << 16)
    rules.time = .seconds(30)
    rules.allowsQuery = true
    rules.allowsOtherPorts = true
    if allowsOwnNetwork { rules.exception = .local }
    return fetch(rules)
  }

  /// Returns a fetcher for requests to the host of the created links.
  ///
  /// - Parameter allowsOwnNetwork: Whether a host on this machine or in its network is allowed,
  ///   also without encryption.
  /// - Returns: The fetcher.
  package static func owner(allowsOwnNetwork: Bool) -> WebFetch {
    var rules = FetchRules()
    rules.bodyLimit = 4 << 20
    rules.time = .seconds(60)
    rules.allowsQuery = true
    rules.allowsOtherPorts = true
    rules.passedFields = ["accept", "content-type", "authorization"]
    rules.origin = nil
    if allowsOwnNetwork { rules.exception = .local }
    return fetch(rules)
  }

  private static func fetch(_ rules: FetchRules) -> WebFetch {
    let fetcher = GuardedFetcher(rules: rules)
    return { await fetcher.fetch($0) }
  }
}
