package import WellsealBase
import WellsealModel

extension HealthUnit {
  /// The unit that a person means: a unit string such as `count/min`, or a word for it such as `bpm`.
  ///
  /// - Parameters:
  ///   - text: what was typed.
  ///   - type: what is counted in it; molar units of glucose need it.
  /// - Returns: the unit, which need not be one that the type can be counted in.
  /// - Throws: ``UnknownUnit`` with the units that the type is counted in.
  static func named(_ text: String, for type: HealthType) throws(UnknownUnit) -> HealthUnit {
    let spoken = words[text.lowercased()].flatMap { try? HealthUnit(parsing: $0) }
    for unit in [try? HealthUnit(parsing: text), spoken].compactMap(\.self)
    where type.unit.map(unit.isCompatible) ?? true {
      return unit
    }
    // Where it is a unit of something else, the caller's conversion says what the type is counted in.
    if let unit = (try? HealthUnit(parsing: text)) ?? spoken { return unit }
    let usual = Set(
      [type.preferredUnits?.metric, type.preferredUnits?.us, type.unit].compactMap { $0?.description })
    throw UnknownUnit(text: text, known: usual.sorted())
  }

  /// What people write, in lower case, and the unit string that it means.
  private static let words = [
    "bpm": "count/min", "beats/min": "count/min", "breaths/min": "count/min", "steps": "count",
    "c": "degC", "°c": "degC", "celsius": "degC", "f": "degF", "°f": "degF", "fahrenheit": "degF",
    "lbs": "lb", "pound": "lb", "pounds": "lb", "stone": "st", "stones": "st", "kilo": "kg", "kgs": "kg",
    "calories": "Cal", "cals": "Cal", "kilocalories": "kcal",
    "mmol/l": "mmol<180.1558800000541>/L", "mg/dl": "mg/dL", "ml": "mL", "l": "L", "litre": "L", "liter": "L",
    "feet": "ft", "foot": "ft", "inch": "in", "inches": "in", "mile": "mi", "miles": "mi", "metres": "m",
    "meters": "m", "km/h": "km/hr", "kmh": "km/hr", "mph": "mi/hr", "minutes": "min", "hours": "hr",
    "h": "hr",
    "percent": "%", "mmhg": "mmHg", "kpa": "kPa", "ug": "mcg", "µg": "mcg",
  ]
}

/// A text that is no unit.
package struct UnknownUnit: Error, Hashable {
  var text: String
  /// The units that people use for the type.
  var known: [String]
}

extension UnknownUnit: CustomStringConvertible {
  package var description: String { "no unit is called \"\(text)\"" }
}

extension UnknownUnit: DescribedError {
  package var errorCode: String { "unknown-unit" }

  package var hint: String? {
    known.isEmpty
      ? nil : "the type is counted in \(known.joined(separator: " or ")), or what converts to it"
  }

  package var exitClass: ExitClass { .wrongUse }
}
