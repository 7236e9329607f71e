package import WellsealBase
import WellsealFetching

/// The guarded way to the servers of links.
package enum LinkNetwork {
  /// Asks those who hold the files of a link; they may listen anywhere and take a query.
  ///
  /// - Parameters:
  ///   - limit: the largest file in bytes, before it is encrypted.
  ///   - allowsOwnNetwork: whether this machine and its own network may be asked, also without encryption.
  /// - Returns: whoever asks them.
  package static func receiver(limit: Int, allowsOwnNetwork: Bool) -> WebFetch {
    var rules = FetchRules()
    rules.bodyLimit = limit / 3 * 4 + (1 << 16)
    rules.time = .seconds(30)
    rules.allowsQuery = true
    rules.allowsOtherPorts = true
    if allowsOwnNetwork { rules.exception = .local }
    return fetch(rules)
  }

  /// Gives orders to the host of one's own links.
  ///
  /// - Parameter allowsOwnNetwork: whether it may lie on this machine or its network, also without encryption.
  /// - Returns: whoever asks it.
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
