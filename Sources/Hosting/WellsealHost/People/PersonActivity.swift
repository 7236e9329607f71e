import Foundation
import Hummingbird
import Synchronization

/// The limits of one person's requests, and what of them is under way.
final class PersonActivity: Sendable {
  // Mutexes that are held only to count.
  private let limits: Mutex<PersonLimits>
  private let strangers: Mutex<TokenBucket>
  private let answers = Atomic(0)
  private let isExporting = Atomic(false)
  private let feeds = Atomic(0)

  init(_ limits: HostLimits, at now: Date) {
    self.limits = Mutex(PersonLimits(limits, at: now))
    let share = Double(limits.calls ?? 3000) * Self.shareOfStrangers
    strangers = Mutex(TokenBucket(most: max(1, Int(share)), at: now))
  }

  /// Counts a request.
  ///
  /// - Returns: What is held until it is answered.
  /// - Throws: ``HostRefusal/limited(seconds:)`` if the person asks too much.
  func admit(_ request: Request, at now: Date) throws -> [Turn] {
    let changes = ![.get, .head, .options].contains(request.method)
    if let seconds = limits.withLock({ $0.take(changes: changes, at: now) }) {
      throw HostRefusal.limited(seconds: seconds)
    }
    return [try beginExport(request), try beginFeed(request)].compactMap { $0 }
  }

  /// Counts a request of a caller whose token is not known yet: all of them together have a share of the person's requests, which
  /// they would use up otherwise.
  ///
  /// - Returns: The number of seconds until the next one may come, or `nil` if this one may.
  func takeStranger(at now: Date) -> Int? { strangers.withLock { $0.take(at: now) } }

  private static let shareOfStrangers = 0.4

  /// Counts an answer until it is done.
  func beginAnswer() -> Turn {
    answers.add(1, ordering: .relaxed)
    return Turn { [self] in answers.subtract(1, ordering: .relaxed) }
  }

  /// Waits until no answer is under way.
  func finishAnswers(within limit: Duration) async {
    let end = ContinuousClock.now + limit
    while answers.load(ordering: .relaxed) > 0, .now < end {
      do { try await Task.sleep(for: .milliseconds(20)) } catch { return }
    }
  }

  /// Allows one export of everything at a time.
  private func beginExport(_ request: Request) throws -> Turn? {
    // The router ignores additional slashes.
    let path = request.uri.path.split(separator: "/").joined(separator: "/")
    guard ["api/v1/export", "api/v1/backup"].contains(path) else { return nil }
    guard !isExporting.exchange(true, ordering: .relaxed) else { throw HostRefusal.limited(seconds: 5) }
    return Turn { [self] in isExporting.store(false, ordering: .relaxed) }
  }

  /// Limits the pages that follow changes, each of which holds a connection, also to another server.
  private func beginFeed(_ request: Request) throws -> Turn? {
    guard request.uri.path.split(separator: "/").last == "events", request.method == .get else { return nil }
    let turn = Turn { [self] in feeds.subtract(1, ordering: .relaxed) }
    guard feeds.add(1, ordering: .relaxed).newValue <= Self.maxFeeds else {
      throw HostRefusal.limited(seconds: 60)
    }
    return turn
  }

  private static let maxFeeds = 64
}
