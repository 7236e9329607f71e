package import FoundationEssentials

/// The statistics of a series of buckets.
package struct StatisticsCollection: Hashable, Sendable {
  /// The quantity type of all buckets.
  let type: HealthType
  /// The division of time into buckets.
  let buckets: CalendarBuckets
  /// The statistics of the buckets with data, in chronological order.
  package let statistics: [HealthStatistics]

  package init(type: HealthType, buckets: CalendarBuckets, statistics: [HealthStatistics]) {
    self.type = type
    self.buckets = buckets
    self.statistics = statistics
  }

  /// All sources with data in a bucket, if sources were separated.
  package var sources: Set<HealthSource> { Set(statistics.flatMap { $0.sources ?? [] }) }

  /// Returns the statistics of the bucket that contains a date, or `nil` if it has no data.
  package func statistics(for date: Date) -> HealthStatistics? {
    let index = statistics.partitionIndex { $0.end > date }
    guard index < statistics.endIndex, statistics[index].start <= date else { return nil }
    return statistics[index]
  }

  /// Visits every bucket between two dates, including those without data, until the visitor returns
  /// false.
  ///
  /// A day that a time zone skipped isn't visited.
  package func visit(from start: Date, to end: Date, _ visitor: (HealthStatistics) -> Bool) {
    var index = buckets.index(of: start)
    var position = statistics.partitionIndex { $0.end > start }
    while true {
      let interval = buckets.bucket(index)
      guard interval.start <= end else { return }
      guard interval.duration > 0 else {
        index += 1
        continue
      }
      let hasData = position < statistics.endIndex && statistics[position].start == interval.start
      let empty = HealthStatistics(type: type, start: interval.start, end: interval.end)
      guard visitor(hasData ? statistics[position] : empty) else { return }
      index += 1
      position += hasData ? 1 : 0
    }
  }
}
