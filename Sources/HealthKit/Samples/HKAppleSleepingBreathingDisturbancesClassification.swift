import HealthModel

// Where a class begins is not published by Apple. The bounds are ours and listed in Documentation/HealthKit.md.

extension HKAppleSleepingBreathingDisturbancesClassification {
  /// The class of a number of breathing disturbances in an hour; nil for a quantity that is not a count.
  public init?(classifying appleSleepingBreathingDisturbances: HKQuantity) {
    guard let count = try? appleSleepingBreathingDisturbances.value.value(in: .count), count >= 0 else {
      return nil
    }
    self = count >= Self.elevated.lowest ? .elevated : .notElevated
  }

  public var minimum: HKQuantity { HKQuantity(HealthQuantity(lowest, .count)) }

  private var lowest: Double { self == .elevated ? 8 : 0 }
}
