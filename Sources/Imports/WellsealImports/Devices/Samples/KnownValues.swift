import WellsealModel

extension HealthUnit {
  static let perMinute = HealthUnit.count / .minute
  static let kilogram = known("kg")
  static let millisecond = known("ms")
  /// The unit of maximal oxygen uptake.
  static let oxygenUptake = known("ml/(kg*min)")
  static let glucose = known("mmol<180.15588000005408>/L")

  private static func known(_ text: String) -> HealthUnit {
    guard let unit = try? HealthUnit(parsing: text) else {
      preconditionFailure("HealthUnit.known: \(text) is a unit of the table")
    }
    return unit
  }
}

/// The raw values of `HKCategoryValueSleepAnalysis`.
enum SleepStage {
  static let inBed = 0
  static let asleep = 1
  static let awake = 2
  static let core = 3
  static let deep = 4
  static let rem = 5
}

/// Raw values of `HKWorkoutActivityType` that several readers use.
enum WorkoutActivities {
  static let other = 3000
}
