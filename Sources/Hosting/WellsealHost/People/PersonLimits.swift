import Foundation

/// How much one person may ask and take of a server, whichever browsers and programs of the person's ask it.
package struct HostLimits: Sendable, Hashable {
  /// Requests a minute; nil for any number.
  package var calls: Int? = 3000
  /// Of these, how many may change something.
  package var saves: Int? = 1200
  /// How many bytes files on their way may have: imports, exports and backups; nil for as many as the disk has.
  package var fileBytes: UInt64? = 8 << 30

  package init() {}
}

/// A bucket that holds what may be asked in a minute, and fills evenly.
struct TokenBucket: Sendable {
  private let most: Double
  private var left: Double
  private var filled: Date

  /// - Parameters:
  ///   - most: how many a minute.
  ///   - now: full from then on.
  package init(most: Int, at now: Date) {
    self.most = Double(most)
    left = Double(most)
    filled = now
  }

  /// Takes one.
  ///
  /// - Returns: after how many seconds there is one; nil where there is one now.
  mutating func take(at now: Date) -> Int? {
    let since = max(0, now.timeIntervalSince(filled))
    left = min(most, left + since * most / 60)
    filled = now
    guard left < 1 else {
      left -= 1
      return nil
    }
    return max(1, Int(((1 - left) * 60 / max(most, 1)).rounded(.up)))
  }
}

/// What is left to a person of what may be asked.
struct PersonLimits {
  private var calls: TokenBucket?
  private var saves: TokenBucket?

  init(_ limits: HostLimits, at now: Date) {
    calls = limits.calls.map { TokenBucket(most: $0, at: now) }
    saves = limits.saves.map { TokenBucket(most: $0, at: now) }
  }

  /// - Returns: after how many seconds a request may come; nil where it may now.
  mutating func take(changes: Bool, at now: Date) -> Int? {
    if let wait = calls?.take(at: now) { return wait }
    return changes ? saves?.take(at: now) : nil
  }
}

/// What somebody has as long as it is held, however it ends.
final class Turn: Sendable {
  private let end: @Sendable () -> Void

  init(_ end: @escaping @Sendable () -> Void) { self.end = end }

  deinit { end() }
}
