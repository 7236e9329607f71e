import FoundationEssentials

/// Accumulates points by bucket.
///
/// Points must be sorted by start.
///
/// A point that crosses cuts creates an entry in every bucket up to its end. One that crosses very
/// many creates entries only in the requested range.
struct BucketedStatistics {
  private let buckets: CalendarBuckets
  private let type: HealthType
  private let style: AggregationStyle
  private let range: ClosedRange<Date>
  private(set) var entries: [Entry] = []
  private var current: (place: Int, interval: DateInterval)?
  private var cuts = 0

  struct Entry {
    let index: Int
    var accumulator: StatisticsAccumulator
  }

  /// The maximum number of cuts.
  ///
  /// Without it, yearly samples could be cut into seconds, which takes seconds and gigabytes.
  private static let maxCuts = 1_000_000
  /// The number of cuts above which a point is cut only in the requested range.
  private static let freeCuts = 1000

  /// Creates an accumulator.
  ///
  /// - Parameters:
  ///   - buckets: The intervals.
  ///   - type: The type of the samples.
  ///   - style: The aggregation style of the type.
  ///   - range: The requested range.
  init(
    _ buckets: CalendarBuckets, of type: HealthType, style: AggregationStyle, in range: ClosedRange<Date>
  ) {
    self.buckets = buckets
    self.type = type
    self.style = style
    self.range = range
  }

  mutating func add(_ point: StatisticsPoint) throws(StatisticsError) {
    if let current, current.interval.start <= point.start, point.start < current.interval.end,
      point.end <= current.interval.end
    {
      return entries[current.place].accumulator.add(point)
    }
    var index = buckets.index(of: point.start)
    var bucket = buckets.bucket(index)
    var end = point.end
    if bucket.end < end, buckets.index(of: end) - index > Self.freeCuts {
      guard point.start <= range.upperBound, end >= range.lowerBound else { return }
      index = buckets.index(of: max(point.start, range.lowerBound))
      bucket = buckets.bucket(index)
      end = min(end, range.upperBound)
    }
    if bucket.end < end { try count(cuts: buckets.index(of: end) - index) }
    add(point.part(from: bucket.start, to: bucket.end, style: style), to: index, bucket)
    while bucket.end < end {
      index += 1
      bucket = DateInterval(start: bucket.end, end: buckets.start(of: index + 1))
      // A day that a time zone skipped has no time.
      guard bucket.duration > 0 else { continue }
      add(point.part(from: bucket.start, to: bucket.end, style: style), to: index, bucket)
    }
  }

  private mutating func count(cuts more: Int) throws(StatisticsError) {
    cuts += more
    guard cuts <= Self.maxCuts else {
      throw StatisticsError(type: type, reason: .tooManyCuts(limit: Self.maxCuts))
    }
  }

  private mutating func add(_ part: StatisticsPoint, to index: Int, _ bucket: DateInterval) {
    let position = position(of: index)
    entries[position].accumulator.add(part)
    current = (position, bucket)
  }

  private mutating func position(of index: Int) -> Int {
    let position =
      entries.last.map { $0.index < index } ?? true
      ? entries.endIndex : entries.partitionIndex { $0.index >= index }
    // A point that was cut only in the requested range has no entries in earlier buckets.
    if position == entries.endIndex || entries[position].index != index {
      entries.insert(Entry(index: index, accumulator: StatisticsAccumulator(style: style)), at: position)
    }
    return position
  }
}

extension Array {
  /// Returns the first index whose element meets a condition.
  ///
  /// The condition must hold from some index on.
  func partitionIndex(where condition: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
