import Synchronization
import WellsealBase
import WellsealServerConnections

/// A rate limit for each network of clients: a token bucket that refills over time.
final class RequestBudget: Sendable {
  private struct Bucket {
    var left: Double
    var seen: UnixTime
  }

  private let size: Double
  private let perSecond: Double
  // A mutex, because requests come from every thread; it is held for a few operations on a
  // dictionary.
  private let buckets = Mutex<[String: Bucket]>([:])

  /// Creates a budget.
  ///
  /// - Parameters:
  ///   - size: The maximum burst of requests.
  ///   - perMinute: The number of requests added per minute.
  init(_ size: Int, perMinute: Int) {
    self.size = Double(size)
    perSecond = Double(perMinute) / 60
  }

  /// The maximum number of networks; the budgets of all are full again if there are more.
  private static let maxCount = 100_000

  /// Consumes a request.
  ///
  /// - Parameters:
  ///   - address: The client address. The addresses of an IPv6 network share a budget.
  ///   - now: The current time.
  /// - Returns: `false` if no request is left.
  func consume(_ address: String, at now: UnixTime) -> Bool {
    let asker = VisitorNetwork.name(of: String(address.drop { $0 == " " }))
    return buckets.withLock { buckets in
      if buckets.count >= Self.maxCount, buckets[asker] == nil { buckets = [:] }
      var bucket = buckets[asker] ?? Bucket(left: size, seen: now)
      bucket.left = min(size, bucket.left + max(0, now - bucket.seen) * perSecond)
      bucket.seen = now
      let isThere = bucket.left >= 1
      if isThere { bucket.left -= 1 }
      buckets[asker] = bucket
      return isThere
    }
  }
}
