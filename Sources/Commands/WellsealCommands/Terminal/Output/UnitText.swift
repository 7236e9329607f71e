import WellsealModel

/// A formatter of units for the terminal.
///
/// JSON output uses HealthKit's unit strings.
enum UnitText {
  /// Returns the text of a unit.
  ///
  /// - Parameters:
  ///   - unit: The unit of the values.
  ///   - type: The type of the values, which determines what a count counts.
  /// - Returns: A text that options accept for the same unit.
  static func text(_ unit: HealthUnit, of type: HealthType) -> String {
    text(unit.description, of: type)
  }

  /// Returns the text of a unit string.
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
