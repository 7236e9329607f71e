package import HealthModel

/// The statistics of the matching samples.
package struct StatisticsCall: Hashable, Sendable {
  package static let method = "QueryStatistics"

  package struct Reply: Hashable, Sendable {
    /// Nil where nothing matches.
    package var statistics: HealthStatistics?

    package init(_ statistics: HealthStatistics?) { self.statistics = statistics }
  }

  package var query: StatisticsQuery

  package init(_ query: StatisticsQuery) { self.query = query }
}

/// The statistics of calendar buckets, in pages; a live call sends the changed buckets anew.
package struct StatisticsCollectionCall: Hashable, Sendable {
  package static let method = "QueryStatisticsCollection"

  /// A page of an answer: buckets in order.
  ///
  /// An answer replaces the one before it.
  package struct Reply: Hashable, Sendable {
    package var statistics: [HealthStatistics]
    package var isWhole: Bool

    package init(_ statistics: [HealthStatistics], isWhole: Bool) {
      (self.statistics, self.isWhole) = (statistics, isWhole)
    }
  }

  package var query: StatisticsQuery
  package var buckets: CalendarBuckets
  package var isLive: Bool

  package init(_ query: StatisticsQuery, in buckets: CalendarBuckets, isLive: Bool = false) {
    (self.query, self.buckets, self.isLive) = (query, buckets, isLive)
  }
}
