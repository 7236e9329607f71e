import Foundation

/// The limits of one user on a server, across all of the user's browsers and programs.
package struct HostLimits: Sendable, Hashable {
  /// The maximum number of requests per minute, or `nil` for no limit.
  package var calls: Int? = 3000
  /// The maximum number of these that change something.
  package var saves: Int? = 1200
  /// The maximum number of bytes of temporary files (imports, exports and backups), or `nil` for no
  /// limit.
  package var fileBytes: UInt64? = 8 << 30
  /// The number of days for which entries of the access log are retained, or `nil` for no limit.
  package var logDays: Int?

  package init() {}
}

/// A token bucket that holds the requests of one minute and refills evenly.
struct TokenBucket: Sendable {
  private let capacity: Double
  private var left: Double
  private var filled: Date

  /// Creates a full bucket.
  ///
  /// - Parameters:
  ///   - capacity: The capacity, and the number of tokens added per minute.
  ///   - now: The current time.
  package init(capacity: Int, at now: Date) {
    self.capacity = Double(capacity)
    left = Double(capacity)
    filled = now
  }

  /// Consumes one token.
  ///
  /// - Returns: The number of seconds until a token is available, or `nil` if one was consumed.
  mutating func consume(at now: Date) -> Int? {
    let since = max(0, now.timeIntervalSince(filled))
    left = min(capacity, left + since * capacity / 60)
    filled = now
    guard left < 1 else {
      left -= 1
      return nil
    }
    return max(1, Int(((1 - left) * 60 / max(capacity, 1)).rounded(.up)))
  }
}

/// The remaining requests of one user.
struct PersonLimits {
  private var calls: TokenBucket?
  private var saves: TokenBucket?

  init(_ limits: HostLimits, at now: Date) {
    calls = limits.calls.map { TokenBucket(capacity: $0, at: now) }
    saves = limits.saves.map { TokenBucket(capacity: $0, at: now) }
  }

  /// Consumes a request.
  ///
  /// - Returns: The number of seconds until a request may arrive, or `nil` if this one is allowed.
  mutating func consume(changes: Bool, at now: Date) -> Int? {
    if let wait = calls?.consume(at: now) { return wait }
    return changes ? saves?.consume(at: now) : nil
  }
}

/// A token that runs a closure when it is released.
final class Turn: Sendable {
  private let end: @Sendable () -> Void

  init(_ end: @escaping @Sendable () -> Void) { self.end = end }

  deinit { end() }
}
