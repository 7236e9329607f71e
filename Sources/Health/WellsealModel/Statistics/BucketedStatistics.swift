import FoundationEssentials

/// Adds up points bucket by bucket, as they come in the order of their starts.
///
/// A point that crosses cuts makes an entry in every bucket up to its end, so that whatever begins later finds its bucket
/// among the entries or after the last of them.
struct BucketedStatistics {
  private let buckets: CalendarBuckets
  private let type: HealthType
  private let style: AggregationStyle
  private(set) var entries: [Entry] = []
  private var current: (place: Int, interval: DateInterval)?
  private var cuts = 0

  struct Entry {
    let index: Int
    var accumulator: StatisticsAccumulator
  }

  /// A hostile sample of many years could otherwise be cut into seconds.
  private static let mostCuts = 1_000_000

  init(_ buckets: CalendarBuckets, of type: HealthType, style: AggregationStyle) {
    self.buckets = buckets
    self.type = type
    self.style = style
  }

  mutating func add(_ point: StatisticsPoint) throws(StatisticsError) {
    if let current, current.interval.start <= point.start, point.start < current.interval.end,
      point.end <= current.interval.end
    {
      return entries[current.place].accumulator.add(point)
    }
    var index = buckets.index(of: point.start)
    var bucket = buckets.bucket(index)
    if bucket.end < point.end { try note(cuts: buckets.index(of: point.end) - index) }
    add(point.part(from: point.start, to: bucket.end, style: style), to: index, bucket)
    while bucket.end < point.end {
      index += 1
      bucket = DateInterval(start: bucket.end, end: buckets.start(of: index + 1))
      add(point.part(from: bucket.start, to: bucket.end, style: style), to: index, bucket)
    }
  }

  private mutating func note(cuts more: Int) throws(StatisticsError) {
    cuts += more
    guard cuts <= Self.mostCuts else {
      throw StatisticsError(type: type, reason: .tooManyCuts(limit: Self.mostCuts))
    }
  }

  private mutating func add(_ part: StatisticsPoint, to index: Int, _ bucket: DateInterval) {
    let place = place(of: index)
    entries[place].accumulator.add(part)
    current = (place, bucket)
  }

  private mutating func place(of index: Int) -> Int {
    if let last = entries.last, index <= last.index { return entries.firstPlace { $0.index >= index } }
    entries.append(Entry(index: index, accumulator: StatisticsAccumulator(style: style)))
    return entries.endIndex - 1
  }
}

extension Array {
  /// The first place whose element meets a condition that holds from some place on.
  func firstPlace(where condition: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
