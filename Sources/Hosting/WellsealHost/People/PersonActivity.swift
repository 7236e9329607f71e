import Foundation
import Hummingbird
import Synchronization

/// The request limits and pending responses of one user.
final class PersonActivity: Sendable {
  // Mutexes that are held only briefly.
  private let limits: Mutex<PersonLimits>
  private let strangers: Mutex<TokenBucket>
  private let answers = Atomic(0)
  private let isExporting = Atomic(false)
  private let feeds = Atomic(0)

  init(_ limits: HostLimits, at now: Date) {
    self.limits = Mutex(PersonLimits(limits, at: now))
    let share = Double(limits.calls ?? 3000) * Self.shareOfStrangers
    strangers = Mutex(TokenBucket(capacity: max(1, Int(share)), at: now))
  }

  /// Counts a request.
  ///
  /// - Returns: Tokens to retain until the request is answered.
  /// - Throws: ``HostError/limited(seconds:)`` if a limit is exceeded.
  func admit(_ request: Request, at now: Date) throws -> [Turn] {
    let changes = ![.get, .head, .options].contains(request.method)
    if let seconds = limits.withLock({ $0.consume(changes: changes, at: now) }) {
      throw HostError.limited(seconds: seconds)
    }
    return [try beginExport(request), try beginFeed(request)].compactMap { $0 }
  }

  /// Consumes from the limit for callers with unknown tokens.
  ///
  /// Together they have a share of the user's limit, so that they can't exhaust it.
  ///
  /// - Returns: The number of seconds until the next request may arrive, or `nil` if this one is
  ///   allowed.
  func consumeForStranger(at now: Date) -> Int? { strangers.withLock { $0.consume(at: now) } }

  private static let shareOfStrangers = 0.4

  /// Counts a response until the returned token is released.
  func beginAnswer() -> Turn {
    answers.add(1, ordering: .relaxed)
    return Turn { [self] in answers.subtract(1, ordering: .relaxed) }
  }

  /// Waits until no response is pending.
  func finishAnswers(within limit: Duration) async {
    let end = ContinuousClock.now + limit
    while answers.load(ordering: .relaxed) > 0, .now < end {
      do { try await Task.sleep(for: .milliseconds(20)) } catch { return }
    }
  }

  /// Allows one export or backup at a time.
  private func beginExport(_ request: Request) throws -> Turn? {
    // The router ignores additional slashes.
    let path = request.uri.path.split(separator: "/").joined(separator: "/")
    guard ["api/v1/export", "api/v1/backup"].contains(path) else { return nil }
    guard !isExporting.exchange(true, ordering: .relaxed) else { throw HostError.limited(seconds: 5) }
    return Turn { [self] in isExporting.store(false, ordering: .relaxed) }
  }

  /// Limits the number of live feeds.
  ///
  /// Each feed holds a connection, possibly to another server.
  private func beginFeed(_ request: Request) throws -> Turn? {
    guard request.uri.path.split(separator: "/").last == "events", request.method == .get else { return nil }
    let turn = Turn { [self] in feeds.subtract(1, ordering: .relaxed) }
    guard feeds.add(1, ordering: .relaxed).newValue <= Self.maxFeeds else {
      throw HostError.limited(seconds: 60)
    }
    return turn
  }

  private static let maxFeeds = 64
}
