package import FoundationEssentials

/// What to calculate about which samples.
package struct StatisticsQuery: Hashable, Sendable {
  /// The quantity type to calculate.
  package var type: HealthType
  /// What to calculate.
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
  /// The time that the condition asks for.
  package var range: ClosedRange<Date> {
    let bounds = predicate.dateBounds
    let start = max(bounds.earliestStart, bounds.earliestEnd)
    return start...max(start, min(bounds.latestStart, bounds.latestEnd))
  }
}

extension ClosedRange<Date> {
  /// All dates of samples.
  package static var always: ClosedRange<Date> { .distantPast ... .distantFuture }
}
