// Where a class of a measurement begins. Apple does not publish these bounds; they are this project's choice.

/// How steadily a person walks, by a score from 0 to 1; the raw values are those of
/// `HKAppleWalkingSteadinessClassification`.
package enum WalkingSteadiness: Int, Sendable, CaseIterable {
  case ok = 1
  case low
  case veryLow

  /// The class of a score; nil outside 0 to 1.
  ///
  /// The better class has the bound that two share.
  package init?(score: Double) {
    guard let found = Self.allCases.first(where: { $0.range.contains(score) }) else { return nil }
    self = found
  }

  /// The values that fall into the class.
  package var range: ClosedRange<Double> {
    switch self {
    case .ok: 0.5...1
    case .low: 0.25...0.5
    case .veryLow: 0...0.25
    }
  }
}

/// Whether breathing is disturbed more often than usual in sleep; the raw values are those of
/// `HKAppleSleepingBreathingDisturbancesClassification`.
package enum BreathingDisturbances: Int, Sendable, CaseIterable {
  case notElevated = 0
  case elevated

  /// The class of a number of disturbances in an hour; nil below 0.
  package init?(perHour count: Double) {
    guard count >= Self.notElevated.minimum else { return nil }
    self = count >= Self.elevated.minimum ? .elevated : .notElevated
  }

  /// The lowest number of disturbances in an hour.
  package var minimum: Double { self == .elevated ? 8 : 0 }
}
