import WellsealModel

extension HKAppleSleepingBreathingDisturbancesClassification {
  /// Creates the classification of a number of breathing disturbances per hour, or returns `nil` if
  /// the quantity isn't a count.
  public init?(classifying appleSleepingBreathingDisturbances: HKQuantity) {
    let count = try? appleSleepingBreathingDisturbances.value.value(in: .count)
    guard let found = count.flatMap(BreathingDisturbances.init) else { return nil }
    self.init(rawValue: found.rawValue)
  }

  /// The minimum number of disturbances in the class, as a count.
  public var minimum: HKQuantity {
    HKQuantity(HealthQuantity(BreathingDisturbances(rawValue: rawValue)?.minimum ?? 0, .count))
  }
}
