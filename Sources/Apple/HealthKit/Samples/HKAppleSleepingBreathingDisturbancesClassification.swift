import WellsealModel

extension HKAppleSleepingBreathingDisturbancesClassification {
  /// The class of a number of breathing disturbances in an hour; nil for a quantity that is not a count.
  public init?(classifying appleSleepingBreathingDisturbances: HKQuantity) {
    let count = try? appleSleepingBreathingDisturbances.value.value(in: .count)
    guard let found = count.flatMap(BreathingDisturbances.init) else { return nil }
    self.init(rawValue: found.rawValue)
  }

  /// The least number of disturbances that the class begins with; a count.
  public var minimum: HKQuantity {
    HKQuantity(HealthQuantity(BreathingDisturbances(rawValue: rawValue)?.minimum ?? 0, .count))
  }
}
