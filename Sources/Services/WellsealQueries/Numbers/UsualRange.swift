/// A person's usual range of a measure, from the values of earlier nights.
///
/// It is the median plus and minus a multiple of the spread. The spread is 1.4826 times the median
/// absolute deviation, which equals the standard deviation of normally distributed values, but at
/// least a floor, because devices round. Half of the nights can be unusual without moving it much.
package struct UsualRange: Sendable, Hashable {
  /// The median.
  package var center: Double
  /// The median absolute deviation from the median.
  var deviation: Double
  /// The spread.
  package var spread: Double
  /// The multiple of the spread.
  package var factor: Double
  /// The number of nights.
  var count: Int
  /// The maximum of values of this kind, such as 1 for a fraction.
  private var ceiling: Double

  /// Creates the range of values, or returns `nil` if there are fewer than ``minNights``.
  init?(
    of values: [Double], floor: Double, ceiling: Double = .infinity,
    factor: Double = VitalsSensitivity.usual.factor
  ) {
    let values = values.filter(\.isFinite)
    guard values.count >= Self.minNights, let center = Self.median(values),
      let deviation = Self.median(values.map { abs($0 - center) })
    else { return nil }
    self.center = center
    self.deviation = deviation
    spread = max(Self.deviationsInSpread * deviation, floor)
    self.factor = factor
    count = values.count
    self.ceiling = ceiling
  }

  package var low: Double { max(0, center - factor * spread) }
  package var high: Double { min(ceiling, center + factor * spread) }

  /// Whether the range is from too few nights to be reliable.
  package var isLearning: Bool { count < Self.fullNights }

  /// Returns where a value is.
  package func position(of value: Double) -> Position {
    value < low ? .below : value > high ? .above : .within
  }

  /// The position of a value relative to the range.
  package enum Position: String, Sendable {
    case below = "below"
    case within = "within"
    case above = "above"
  }

  /// The number of days before a night whose nights determine the range.
  package static let days = 28
  /// The minimum number of nights for a range.
  static let minNights = 7
  /// The number of nights from which a range is reliable.
  static let fullNights = 14
  private static let deviationsInSpread = 1.4826

  /// Returns the median, which is the mean of the middle two of an even number of values, or `nil`
  /// if there is no value.
  static func median(_ values: [Double]) -> Double? {
    guard !values.isEmpty else { return nil }
    let sorted = values.sorted()
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }
}

/// The distance from the median at which a value counts as unusual.
package enum VitalsSensitivity: String, Sendable, CaseIterable {
  case less = "less"
  case usual = "usual"
  case more = "more"

  /// The multiple of the spread.
  package var factor: Double {
    switch self {
    case .less: 3
    case .usual: 2.5
    case .more: 2
    }
  }
}
