import WellsealModel

/// The spellings of units in batches.
enum HealthBridgeUnit {
  /// Returns a number in its unit; percentages are from 0 to 100.
  ///
  /// - Returns: The quantity, or `nil` if the unit is unknown or incompatible with the type:
  ///   nothing is guessed.
  static func quantity(_ number: Double, _ text: String, of type: HealthType) -> HealthQuantity? {
    let (spelt, factor) = spellings[text] ?? (text, 1)
    guard number.isFinite, let own = type.unit, let unit = HealthUnit.written(spelt, for: type),
      (try? unit.convert(1, to: own)) != nil
    else { return nil }
    return HealthQuantity(number * factor, unit)
  }

  private static let spellings: [String: (String, Double)] = [
    "%": ("%", 0.01), "bpm": ("count/min", 1), "brpm": ("count/min", 1), "score": ("count", 1),
    "kg/m²": ("count", 1), "meters": ("m", 1), "mL/kg/min": ("mL/(kg*min)", 1), "liters": ("L", 1),
    "minutes": ("min", 1), "watts": ("W", 1), "dB": ("dBASPL", 1), "°C": ("degC", 1),
    "kcal/kg/hr": ("kcal/(kg*hr)", 1), "apple_effort_score": ("appleEffortScore", 1),
  ]
}

/// The names of workout activities in batches.
enum HealthBridgeActivity {
  /// Returns the raw value of an activity; other names are other activities.
  static func value(named name: String) -> Int {
    values[(shortNames[name] ?? name).filter { $0 != "_" }.lowercased()] ?? other
  }

  private static let values = Dictionary(
    (HealthEnumeration(named: "HKWorkoutActivityType")?.cases ?? []).map { ($0.name.lowercased(), $0.value) },
    uniquingKeysWith: { first, _ in first })
  private static let shortNames = ["hiit": "highIntensityIntervalTraining"]
  private static let other = 3000
}
