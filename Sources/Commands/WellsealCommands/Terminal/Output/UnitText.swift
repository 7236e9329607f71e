import WellsealModel

/// Units as people write them at the terminal; answers in JSON keep HealthKit's unit strings.
enum UnitText {
  /// - Parameters:
  ///   - unit: that values are counted in.
  ///   - type: of the values, which says what a count is a count of.
  /// - Returns: a text that options take for the same unit.
  static func text(_ unit: HealthUnit, of type: HealthType) -> String {
    text(unit.description, of: type)
  }

  /// The same of a unit string.
  static func text(_ symbol: String, of type: HealthType) -> String {
    if symbol == "count/min" {
      return type == .respiratoryRate ? "breaths/min" : beating.contains(type) ? "bpm" : symbol
    }
    return symbols[symbol] ?? symbol
  }

  private static let beating: Set<HealthType> = [
    .heartRate, .restingHeartRate, .walkingHeartRateAverage, .heartRateRecoveryOneMinute,
  ]

  private static let symbols = [
    "degC": "°C", "degF": "°F", "mmol<180.1558800000541>/L": "mmol/L", "km/hr": "km/h", "mi/hr": "mph",
    "mcg": "µg",
  ]
}
