import FoundationEssentials

/// A sort descriptor for samples.
package struct SampleSort: Hashable, Sendable {
  /// The property to sort by.
  package var field: PredicateField
  /// Whether the smallest value comes first.
  package var isAscending: Bool

  package init(_ field: PredicateField, ascending isAscending: Bool = true) {
    self.field = field
    self.isAscending = isAscending
  }

  /// Creates a sort descriptor from a sort identifier or key path, or returns `nil` if HealthKit
  /// doesn't document it.
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
  /// Returns true if a sample sorts before another.
  ///
  /// Samples that are equal in every step have no defined order.
  ///
  /// A sample without the property sorts before those that have it.
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
