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
