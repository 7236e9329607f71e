import GuardedFetching
package import WebMessages

/// The ways to the web that a command may use.
package enum WebFiles {
  /// Answers from a table, and nothing else.
  package static func recorded(_ path: String) throws -> WebFetch {
    _ = try InputFiles.read(path)
    do {
      let web = try RecordedWeb(contentsOf: path)
      return { await web.fetch($0) }
    } catch { throw CommandFailure("\(path): \(error)", exit: .noInput) }
  }

  /// The network, behind its guard.
  package static var guarded: WebFetch { guarded(FetchRules()) }

  /// The network for trust directories, which are larger than the keys of one issuer.
  package static var guardedForDirectories: WebFetch {
    var rules = FetchRules()
    rules.bodyLimit = 1 << 25
    rules.time = .seconds(60)
    return guarded(rules)
  }

  /// The network for the servers of health links, which may listen anywhere and take a query.
  ///
  /// - Parameters:
  ///   - limit: the largest file in bytes, before it is encrypted.
  ///   - allowsOwnNetwork: whether this machine and its own network may be asked, also without encryption.
  /// - Returns: whoever asks them.
  package static func guardedForLinks(limit: Int, allowsOwnNetwork: Bool) -> WebFetch {
    var rules = FetchRules()
    rules.bodyLimit = limit / 3 * 4 + (1 << 16)
    rules.time = .seconds(30)
    rules.allowsQuery = true
    rules.allowsOtherPorts = true
    if allowsOwnNetwork { rules.exception = .local }
    return guarded(rules)
  }

  private static func guarded(_ rules: FetchRules) -> WebFetch {
    let fetcher = GuardedFetcher(rules: rules)
    return { await fetcher.fetch($0) }
  }
}
