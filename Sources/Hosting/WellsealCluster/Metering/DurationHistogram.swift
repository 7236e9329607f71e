/// A histogram of durations.
///
/// Source: Prometheus, "Histograms and summaries": cumulative buckets with inclusive upper bounds.
package struct DurationHistogram: Hashable, Sendable {
  /// The upper bounds of the buckets in seconds.
  ///
  /// A further bucket has no bound.
  static let bounds: [Double] = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

  /// The number of durations in each bucket, not cumulated.
  private var counts = [Int](repeating: 0, count: bounds.count + 1)
  /// The sum of all durations in seconds.
  package private(set) var seconds = 0.0

  package init() {}

  /// The number of recorded durations.
  package var count: Int { counts.reduce(0, +) }

  /// Adds a duration.
  package mutating func record(_ duration: Duration) {
    let value = duration / .seconds(1)
    seconds += value
    counts[Self.bounds.firstIndex { value <= $0 } ?? Self.bounds.count] += 1
  }

  /// The upper bound of each bucket, or `nil` for no bound, with the number of durations up to it.
  package var buckets: [(bound: Double?, count: Int)] {
    var total = 0
    return counts.enumerated().map { index, count in
      total += count
      return (index < Self.bounds.count ? Self.bounds[index] : nil, total)
    }
  }
}
