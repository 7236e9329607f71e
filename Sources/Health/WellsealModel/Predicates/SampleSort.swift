import FoundationEssentials

/// One step of an order of samples.
package struct SampleSort: Hashable, Sendable {
  /// The property to order by.
  package var field: PredicateField
  /// Whether the least comes first.
  package var isAscending: Bool

  package init(_ field: PredicateField, ascending isAscending: Bool = true) {
    self.field = field
    self.isAscending = isAscending
  }

  /// Reads a sort identifier or a key path; nil for one that HealthKit does not document.
  package init?(identifier: String, ascending isAscending: Bool) {
    guard let field = Self.identifiers[identifier] ?? PredicateField(rawValue: identifier) else { return nil }
    self.init(field, ascending: isAscending)
  }

  /// The strings of the `HK…SortIdentifier…` constants that are not key paths themselves.
  static let identifiers: [String: PredicateField] = [
    "HKSampleSortIdentifierStartDate": .startDate, "HKSampleSortIdentifierEndDate": .endDate,
    "HKWorkoutSortIdentifierDuration": .workoutDuration,
    "HKWorkoutSortIdentifierTotalDistance": .totalDistance,
    "HKWorkoutSortIdentifierTotalEnergyBurned": .totalEnergyBurned,
  ]
}

extension [SampleSort] {
  /// Whether a sample comes before another; samples that no step tells apart are in no order.
  ///
  /// A sample without the property comes before those that have it.
  package func areInIncreasingOrder(_ left: HealthSample, _ right: HealthSample) -> Bool {
    for step in self {
      let order = step.order(left, right)
      if order != .orderedSame { return (order == .orderedAscending) == step.isAscending }
    }
    return false
  }
}

extension SampleSort {
  fileprivate func order(_ left: HealthSample, _ right: HealthSample) -> ComparisonResult {
    let key = PredicateKey.field(field)
    switch (LinkedSample(left).value(for: key), LinkedSample(right).value(for: key)) {
    case (let left?, let right?): return left.order(right) ?? .orderedSame
    case (nil, .some): return .orderedAscending
    case (.some, nil): return .orderedDescending
    case (nil, nil): return .orderedSame
    }
  }
}
