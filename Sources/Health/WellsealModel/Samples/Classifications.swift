// Bounds of measurement classes. Apple doesn't publish them; they are this project's choice.

/// The walking steadiness by a score from 0 to 1.
///
/// The raw values are those of `HKAppleWalkingSteadinessClassification`.
package enum WalkingSteadiness: Int, Sendable, CaseIterable {
  case ok = 1
  case low
  case veryLow

  /// Creates the class of a score, or returns `nil` if it is outside 0 to 1.
  ///
  /// A bound that two classes share belongs to the better one.
  package init?(score: Double) {
    guard let found = Self.allCases.first(where: { $0.range.contains(score) }) else { return nil }
    self = found
  }

  /// The range of scores in the class.
  package var range: ClosedRange<Double> {
    switch self {
    case .ok: 0.5...1
    case .low: 0.25...0.5
    case .veryLow: 0...0.25
    }
  }
}

/// Whether breathing disturbances during sleep are elevated.
///
/// The raw values are those of `HKAppleSleepingBreathingDisturbancesClassification`.
package enum BreathingDisturbances: Int, Sendable, CaseIterable {
  case notElevated = 0
  case elevated

  /// Creates the class of a number of disturbances per hour, or returns `nil` if it is negative.
  package init?(perHour count: Double) {
    guard count >= Self.notElevated.minimum else { return nil }
    self = count >= Self.elevated.minimum ? .elevated : .notElevated
  }

  /// The minimum number of disturbances per hour.
  package var minimum: Double { self == .elevated ? 8 : 0 }
}
