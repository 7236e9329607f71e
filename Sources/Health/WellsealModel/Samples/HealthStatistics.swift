package import FoundationEssentials

/// The results of a calculation over the quantity samples of a type; nil stands for what was not asked for.
package struct HealthStatistics: Hashable, Sendable, Codable {
  /// The quantity type of the samples.
  package var type: HealthType
  /// The earliest start of the samples, or the start of the bucket.
  package var start: Date
  /// The latest end of the samples, or the end of the bucket.
  package var end: Date
  /// All sources taken together.
  package var merged: Results
  /// Each source by itself, where it was asked for.
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

  /// The sources of the samples; nil where sources were not separated.
  package var sources: [HealthSource]? { bySource?.map(\.source) }

  /// The results of one source; nil where sources were not separated or this one has no samples.
  package func results(for source: HealthSource) -> Results? {
    bySource?.first { $0.source == source }?.results
  }

  /// What was calculated; nil stands for what was not asked for, or does not go with the type.
  package struct Results: Hashable, Sendable, Codable {
    /// The sum; only a cumulative type has one.
    package var sum: HealthQuantity?
    /// The average by the formulas of ``StatisticsAccumulator``; only a discrete type has one.
    package var average: HealthQuantity?
    /// The minimum; only a discrete type has one.
    package var minimum: HealthQuantity?
    /// The maximum; only a discrete type has one.
    package var maximum: HealthQuantity?
    /// The quantity that ends last.
    package var mostRecent: HealthQuantity?
    /// The time that ``mostRecent`` stands for.
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

  /// What one source by itself comes to.
  package struct SourceResults: Hashable, Sendable, Codable {
    package var source: HealthSource
    /// The results of the source's samples alone, whatever other sources say about the same time.
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
