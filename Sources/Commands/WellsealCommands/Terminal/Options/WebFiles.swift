import WellsealBase
import WellsealFetching

/// The ways to the web that a command may use.
enum WebFiles {
  /// Answers from a table, and nothing else.
  static func recorded(_ path: String) throws -> WebFetch {
    _ = try InputFiles.read(path)
    do {
      let web = try RecordedWeb(contentsOf: path)
      return { await web.fetch($0) }
    } catch { throw CommandFailure("\(path): \(error)", exit: .noInput) }
  }

  /// The network, behind its guard.
  static var guarded: WebFetch { guarded(FetchRules()) }

  /// The network for trust directories, which are larger than the keys of one issuer.
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
