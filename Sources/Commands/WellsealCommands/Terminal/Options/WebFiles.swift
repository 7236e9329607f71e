import WellsealBase
import WellsealFetching

/// The access of commands to the web.
enum WebFiles {
  /// Returns access to a table of recorded responses, and nothing else.
  static func recorded(_ path: String) throws -> WebFetch {
    _ = try InputFiles.read(path)
    do {
      let web = try RecordedWeb(contentsOf: path)
      return { await web.fetch($0) }
    } catch { throw CommandFailure("\(path): \(error)", exit: .noInput) }
  }

  /// The guarded network.
  static var guarded: WebFetch { guarded(FetchRules()) }

  /// The guarded network for trust directories, which are larger than the keys of one issuer.
  static var guardedForDirectories: WebFetch {
    var rules = FetchRules()
    rules.bodyLimit = 1 << 25
    rules.time = .seconds(60)
    return guarded(rules)
  }

  private static func guarded(_ rules: FetchRules) -> WebFetch {
    let fetcher = GuardedFetcher(rules: rules)
    return { await fetcher.fetch($0) }
  }
}
