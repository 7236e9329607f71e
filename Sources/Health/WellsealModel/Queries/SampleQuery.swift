/// Which samples to read: types with conditions, an order, and how many.
package struct SampleQuery: Hashable, Sendable {
  /// A type and a condition on its samples; the results of several are united.
  package struct Part: Hashable, Sendable {
    /// The type to read.
    package var type: HealthType
    /// The condition that its samples meet.
    package var predicate: SamplePredicate

    package init(_ type: HealthType, _ predicate: SamplePredicate = .all) {
      self.type = type
      self.predicate = predicate
    }
  }

  /// What to read; the results are united.
  package var parts: [Part]
  /// The steps of the order, the most important first; empty for the order of the store.
  package var order: [SampleSort]
  /// Nil for all of them; HealthKit writes 0 (`HKObjectQueryNoLimit`).
  package var limit: Int?

  /// Makes a query; without a limit it gives all samples.
  package init(_ parts: [Part], order: [SampleSort] = [], limit: Int? = nil) {
    self.parts = parts
    self.order = order
    self.limit = limit
  }

  /// Whether a sample is of one of the types and meets its condition.
  package func matches(_ sample: LinkedSample) -> Bool {
    parts.contains { $0.type == sample.sample.type && $0.predicate.matches(sample) }
  }

  /// The samples that the query asks for, among some; without an order they come as they are.
  package func results(among samples: [LinkedSample]) -> [HealthSample] {
    let matching = samples.filter(matches).map(\.sample)
    let ordered = order.isEmpty ? matching : matching.sorted(by: order.areInIncreasingOrder)
    return limit.map { Array(ordered.prefix(max(0, $0))) } ?? ordered
  }
}

/// Which correlations to read: a condition on the correlation and some on its members.
package struct CorrelationCondition: Hashable, Sendable {
  /// The condition on the correlation itself.
  package var predicate: SamplePredicate
  /// Members of these types meet these conditions; members of other types are accepted as they are.
  var members: [HealthType: SamplePredicate]

  package init(_ predicate: SamplePredicate = .all, members: [HealthType: SamplePredicate] = [:]) {
    self.predicate = predicate
    self.members = members
  }

  /// Whether a correlation meets the condition, and each of its members the one of its type.
  package func matches(_ correlation: LinkedSample) -> Bool {
    guard case .correlation(let samples) = correlation.sample.value, predicate.matches(correlation) else {
      return false
    }
    return samples.allSatisfy { members[$0.type]?.matches($0) ?? true }
  }
}
