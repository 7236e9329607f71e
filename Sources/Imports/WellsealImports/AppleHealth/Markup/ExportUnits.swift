import WellsealModel

/// A parser for the units in attributes.
enum ExportUnits {
  static func unit(_ text: String) -> HealthUnit? { known[text] ?? (try? HealthUnit(parsing: text)) }

  /// The units in nearly all exports, parsed once.
  private static let known: [String: HealthUnit] = {
    let texts = [
      "kcal", "Cal", "kJ", "km", "mi", "m", "cm", "ft", "min", "count", "count/min", "%", "degC", "degF",
    ]
    let units =
      HealthType.all.compactMap(\.unit) + [.hertz, .decibelHearingLevel, .diopter, .degreeAngle]
      + texts.compactMap { try? HealthUnit(parsing: $0) }
    return Dictionary(units.map { ($0.description, $0) }, uniquingKeysWith: { first, _ in first })
  }()
}
