import Foundation
package import WellsealModel

/// A metric of Health Auto Export and its type.
package struct HealthAutoExportMetric: Sendable {
  var name: String
  /// The type, or `nil` if this version doesn't have it.
  package var type: HealthType?

  /// All metrics by name.
  package static let known: [String: HealthAutoExportMetric] = {
    let lines = table.split(separator: "\n").map { $0.split(separator: "|").map(String.init) }
    return Dictionary(
      lines.map { ($0[0], HealthAutoExportMetric(name: $0[0], type: HealthType(identifier: $0[1]))) },
      uniquingKeysWith: { first, _ in first })
  }()

  /// Returns a number in its unit; percentages are from 0 to 100.
  ///
  /// - Returns: The quantity, or `nil` if the unit is unknown or incompatible with the type:
  ///   nothing is guessed.
  static func quantity(_ number: Double, _ units: String, of type: HealthType) -> HealthQuantity? {
    let text = units.filter { !$0.isWhitespace }
    let (spelt, factor) = spellings[text] ?? (text, 1)
    guard let own = type.unit, let unit = HealthUnit.written(spelt, for: type),
      (try? unit.convert(1, to: own)) != nil
    else { return nil }
    return HealthQuantity(number * factor, unit)
  }

  /// The sender's spellings of units that differ, with the factor for numbers.
  private static let spellings: [String: (String, Double)] = [
    "%": ("%", 0.01), "bpm": ("count/min", 1), "km/hr": ("km/hr", 1), "kmph": ("km/hr", 1),
    "mph": ("mi/hr", 1),
    "kcal/hr·kg": ("kcal/(kg*hr)", 1), "ml/(kg·min)": ("mL/(kg*min)", 1), "mL/(kg·min)": ("mL/(kg*min)", 1),
    "ml/kg·min": ("mL/(kg*min)", 1), "mmol/L": ("mmol<180.1558800000541>/L", 1), "units": ("count", 1),
    "breaths/min": ("count/min", 1), "floors": ("count", 1), "steps": ("count", 1),
  ]

  /// Returns the activity of a workout by its English name; `other` for translated names.
  static func activity(_ name: String) -> Int {
    let plain = name.lowercased().replacing("&", with: "and").replacing("outdoor ", with: "").replacing(
      "indoor ", with: ""
    )
    .replacing("pool ", with: "").replacing("open water ", with: "")
    let wanted = (activities[plain] ?? plain).filter { $0.isLetter }
    let cases = HealthEnumeration(named: "HKWorkoutActivityType")?.cases ?? []
    return cases.first { $0.name.lowercased() == wanted.lowercased() }?.value ?? other
  }

  /// The raw value of other activities.
  static let other = 3000

  private static let activities = [
    "run": "running", "walk": "walking", "cycle": "cycling", "swim": "swimming", "hike": "hiking",
    "row": "rowing", "rower": "rowing", "paddling sports": "paddleSports", "stair stepper": "stairClimbing",
    "strength training": "traditionalStrengthTraining", "hiit": "highIntensityIntervalTraining",
    "mixed cardio": "mixedCardio", "core training": "coreTraining",
  ]
}
