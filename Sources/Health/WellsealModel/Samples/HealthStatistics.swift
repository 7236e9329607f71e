package import FoundationEssentials

/// The results of a calculation over the quantity samples of a type.
///
/// Properties that weren't requested are `nil`.
package struct HealthStatistics: Hashable, Sendable, Codable {
  /// The quantity type of the samples.
  package var type: HealthType
  /// The earliest start of the samples, or the start of the bucket.
  package var start: Date
  /// The latest end of the samples, or the end of the bucket.
  package var end: Date
  /// The results of all sources together.
  package var merged: Results
  /// The results of each source, if requested.
  package var bySource: [SourceResults]?

  package init(
    type: HealthType, start: Date, end: Date, merged: Results = Results(), bySource: [SourceResults]? = nil
  ) {
    self.type = type
    self.start = start
    self.end = end
    self.merged = merged
    self.bySource = bySource
  }

  /// The sources of the samples, or `nil` if sources weren't separated.
  package var sources: [HealthSource]? { bySource?.map(\.source) }

  /// Returns the results of one source, or `nil` if sources weren't separated or it has no samples.
  package func results(for source: HealthSource) -> Results? {
    bySource?.first { $0.source == source }?.results
  }

  /// Calculated values.
  ///
  /// A value is `nil` if it wasn't requested or doesn't apply to the type.
  package struct Results: Hashable, Sendable, Codable {
    /// The sum; only for cumulative types.
    package var sum: HealthQuantity?
    /// The average by the formulas of ``StatisticsAccumulator``; only for discrete types.
    package var average: HealthQuantity?
    /// The minimum; only for discrete types.
    package var minimum: HealthQuantity?
    /// The maximum; only for discrete types.
    package var maximum: HealthQuantity?
    /// The quantity with the latest end.
    package var mostRecent: HealthQuantity?
    /// The interval of ``mostRecent``.
    package var mostRecentInterval: DateInterval?
    /// The time covered by the samples, in seconds.
    package var duration: HealthQuantity?

    package init(
      sum: HealthQuantity? = nil, average: HealthQuantity? = nil, minimum: HealthQuantity? = nil,
      maximum: HealthQuantity? = nil, mostRecent: HealthQuantity? = nil,
      mostRecentInterval: DateInterval? = nil,
      duration: HealthQuantity? = nil
    ) {
      self.sum = sum
      self.average = average
      self.minimum = minimum
      self.maximum = maximum
      self.mostRecent = mostRecent
      self.mostRecentInterval = mostRecentInterval
      self.duration = duration
    }

    private enum CodingKeys: String, CodingKey {
      case sum = "sum"
      case average = "average"
      case minimum = "minimum"
      case maximum = "maximum"
      case mostRecent = "mostRecent"
      case mostRecentInterval = "mostRecentInterval"
      case duration = "duration"
    }
  }

  /// The results of one source.
  package struct SourceResults: Hashable, Sendable, Codable {
    package var source: HealthSource
    /// The results of the source's own samples, regardless of other sources.
    package var results: Results

    package init(source: HealthSource, results: Results) {
      self.source = source
      self.results = results
    }

    private enum CodingKeys: String, CodingKey {
      case source = "source"
      case results = "results"
    }
  }

  private enum CodingKeys: String, CodingKey {
    case type = "type"
    case start = "start"
    case end = "end"
    case merged = "merged"
    case bySource = "bySource"
  }
}
