/// A query for samples: types with conditions, an order and a limit.
package struct SampleQuery: Hashable, Sendable {
  /// A type and a condition on its samples.
  ///
  /// The results of several parts are combined.
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

  /// The parts of the query.
  ///
  /// Their results are combined.
  package var parts: [Part]
  /// The sort descriptors, the most significant first; empty for the order of the store.
  package var order: [SampleSort]
  /// The maximum number of results, or `nil` for all; HealthKit uses 0 (`HKObjectQueryNoLimit`).
  package var limit: Int?

  /// Creates a query.
  ///
  /// Without a limit it returns all samples.
  package init(_ parts: [Part], order: [SampleSort] = [], limit: Int? = nil) {
    self.parts = parts
    self.order = order
    self.limit = limit
  }

  /// Returns true if a sample has one of the types and meets its condition.
  package func matches(_ sample: LinkedSample) -> Bool {
    parts.contains { $0.type == sample.sample.type && $0.predicate.matches(sample) }
  }

  /// Returns the samples that match the query.
  ///
  /// Without sort descriptors they keep their order.
  package func results(among samples: [LinkedSample]) -> [HealthSample] {
    let matching = samples.filter(matches).map(\.sample)
    let ordered = order.isEmpty ? matching : matching.sorted(by: order.areInIncreasingOrder)
    return limit.map { Array(ordered.prefix(max(0, $0))) } ?? ordered
  }
}

/// A query for correlations: a condition on the correlation and conditions on its members.
package struct CorrelationCondition: Hashable, Sendable {
  /// The condition on the correlation itself.
  package var predicate: SamplePredicate
  /// The conditions on members by type.
  ///
  /// Members of other types aren't checked.
  var members: [HealthType: SamplePredicate]

  package init(_ predicate: SamplePredicate = .all, members: [HealthType: SamplePredicate] = [:]) {
    self.predicate = predicate
    self.members = members
  }

  /// Returns true if a correlation meets the condition, and each of its members the one for its
  /// type.
  package func matches(_ correlation: LinkedSample) -> Bool {
    guard case .correlation(let samples) = correlation.sample.value, predicate.matches(correlation) else {
      return false
    }
    return samples.allSatisfy { members[$0.type]?.matches($0) ?? true }
  }
}
