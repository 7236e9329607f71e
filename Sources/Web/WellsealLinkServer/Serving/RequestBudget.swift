import Synchronization
import WellsealBase

/// A rate limit for each client: a token bucket that refills over time.
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

  /// Consumes a request, and returns `false` if none is left.
  func consume(_ asker: String, at now: UnixTime) -> Bool {
    buckets.withLock { buckets in
      if buckets.count > 100_000 { buckets = buckets.filter { now - $0.value.seen < 60 } }
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
