package import FoundationEssentials

/// The statistics of a timeline's buckets.
package struct StatisticsCollection: Hashable, Sendable {
  /// The quantity type of all buckets.
  let type: HealthType
  /// How the time is cut.
  let buckets: CalendarBuckets
  /// The buckets with data, in the order of time.
  package let statistics: [HealthStatistics]

  package init(type: HealthType, buckets: CalendarBuckets, statistics: [HealthStatistics]) {
    self.type = type
    self.buckets = buckets
    self.statistics = statistics
  }

  /// Every source that has data in some bucket, where sources were separated.
  package var sources: Set<HealthSource> { Set(statistics.flatMap { $0.sources ?? [] }) }

  /// The statistics of the bucket with a date; nil where it has no data.
  package func statistics(for date: Date) -> HealthStatistics? {
    let place = statistics.firstPlace { $0.end > date }
    guard place < statistics.endIndex, statistics[place].start <= date else { return nil }
    return statistics[place]
  }

  /// Visits every bucket between two dates, also those without data, until the visitor answers false.
  package func visit(from start: Date, to end: Date, _ visitor: (HealthStatistics) -> Bool) {
    var index = buckets.index(of: start)
    var place = statistics.firstPlace { $0.end > start }
    while true {
      let interval = buckets.bucket(index)
      guard interval.start <= end else { return }
      let hasData = place < statistics.endIndex && statistics[place].start == interval.start
      let empty = HealthStatistics(type: type, start: interval.start, end: interval.end)
      guard visitor(hasData ? statistics[place] : empty) else { return }
      index += 1
      place += hasData ? 1 : 0
    }
  }
}
