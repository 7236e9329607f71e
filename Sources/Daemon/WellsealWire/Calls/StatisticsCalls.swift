package import WellsealModel

/// A call that returns the statistics of the matching samples.
package struct StatisticsCall: Hashable, Sendable {
  package static let method = "QueryStatistics"

  package struct Reply: Hashable, Sendable {
    /// The statistics, or `nil` if nothing matches.
    package var statistics: HealthStatistics?

    package init(_ statistics: HealthStatistics?) { self.statistics = statistics }
  }

  package var query: StatisticsQuery

  package init(_ query: StatisticsQuery) { self.query = query }
}

/// A call that returns the statistics of calendar buckets, in pages.
///
/// A live call sends the changed buckets again.
package struct StatisticsCollectionCall: Hashable, Sendable {
  package static let method = "QueryStatisticsCollection"

  /// A page of a reply, with buckets in order.
  ///
  /// A reply replaces the previous one.
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

// MARK: Wire format

extension StatisticsCall: HealthCall {
  package static let wireFields = [WireField<StatisticsCall>("query", \.query)]

  package init(fields: WireReader) throws(WireError) { self.init(try fields["query"]) }
}

extension StatisticsCall.Reply: WireMessage {
  package static let wireFields = [WireField<StatisticsCall.Reply>("statistics", \.statistics)]

  package init(fields: WireReader) throws(WireError) { self.init(try fields["statistics"]) }
}

extension StatisticsCollectionCall: HealthCall {
  package static let isStream = true

  package static let wireFields = [
    WireField<StatisticsCollectionCall>("query", \.query), WireField("buckets", \.buckets),
    WireField("live", \.isLive, or: false),
  ]

  package init(fields: WireReader) throws(WireError) {
    self.init(
      try fields["query"], in: try fields["buckets"], isLive: try fields["live", or: false])
  }
}

extension StatisticsCollectionCall.Reply: WireMessage {
  package static let wireFields = [
    WireField<StatisticsCollectionCall.Reply>("statistics", \.statistics), WireField("whole", \.isWhole),
  ]

  package init(fields: WireReader) throws(WireError) {
    self.init(try fields["statistics"], isWhole: try fields["whole"])
  }
}
