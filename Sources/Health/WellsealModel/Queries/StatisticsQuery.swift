package import FoundationEssentials

/// A query for statistics: the samples and the calculations.
package struct StatisticsQuery: Hashable, Sendable {
  /// The quantity type to calculate.
  package var type: HealthType
  /// The calculations.
  package var options: StatisticsOptions
  /// The condition on the samples.
  package var predicate: SamplePredicate

  package init(_ type: HealthType, _ options: StatisticsOptions, _ predicate: SamplePredicate = .all) {
    self.type = type
    self.options = options
    self.predicate = predicate
  }
}

extension StatisticsQuery {
  /// The date range that the condition allows.
  package var range: ClosedRange<Date> {
    let bounds = predicate.dateBounds
    let start = max(bounds.earliestStart, bounds.earliestEnd)
    return start...max(start, min(bounds.latestStart, bounds.latestEnd))
  }
}

extension ClosedRange<Date> {
  /// All dates that samples can have.
  package static var always: ClosedRange<Date> { .distantPast ... .distantFuture }
}
