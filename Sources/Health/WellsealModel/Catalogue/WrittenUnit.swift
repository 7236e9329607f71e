extension HealthUnit {
  /// Returns the unit that people and other programs mean: a unit string such as `count/min`, or a word for it such as `bpm`.
  ///
  /// - Parameters:
  ///   - text: What was typed.
  ///   - type: What is counted in it; molar units of glucose need it.
  /// - Returns: A unit, which may be one that the type isn't counted in; `nil` for a text that isn't a unit.
  package static func written(_ text: String, for type: HealthType) -> HealthUnit? {
    let spoken = words[text.lowercased().filter { !$0.isWhitespace }].flatMap { try? HealthUnit(parsing: $0) }
    let candidates = [try? HealthUnit(parsing: text), spoken].compactMap(\.self)
    return candidates.first { type.unit.map($0.isCompatible) ?? true } ?? candidates.first
  }

  /// What people write, in lower case, and the unit string that it means.
  private static let words = [
    "bpm": "count/min", "beats/min": "count/min", "breaths/min": "count/min", "steps": "count",
    "br/min": "count/min", "/min": "count/min", "1/min": "count/min", "floors": "count", "units": "IU",
    "c": "degC", "°c": "degC", "℃": "degC", "celsius": "degC", "f": "degF", "°f": "degF", "℉": "degF",
    "fahrenheit": "degF", "ºc": "degC", "ºf": "degF",
    "lbs": "lb", "pound": "lb", "pounds": "lb", "stone": "st", "stones": "st", "kilo": "kg", "kgs": "kg",
    "kilogram": "kg", "kilograms": "kg", "gram": "g", "grams": "g",
    "calories": "Cal", "cals": "Cal", "kilocalories": "kcal", "kj": "kJ",
    "mmol/l": "mmol<180.1558800000541>/L", "mg/dl": "mg/dL", "ml": "mL", "l": "L", "litre": "L", "liter": "L",
    "feet": "ft", "foot": "ft", "inch": "in", "inches": "in", "mile": "mi", "miles": "mi", "metres": "m",
    "meters": "m", "km/h": "km/hr", "kmh": "km/hr", "kmph": "km/hr", "mph": "mi/hr", "minutes": "min",
    "hours": "hr", "seconds": "s", "h": "hr",
    "percent": "%", "pct": "%", "％": "%", "mmhg": "mmHg", "kpa": "kPa", "ug": "mcg", "µg": "mcg", "μg": "mcg",
  ]
}

extension HealthQuantity {
  /// A number with a unit as people write it, where 97 % is 97 parts of a hundred.
  ///
  /// HealthKit counts percent in parts of one, and exports write these; a number that can't be such a part is a percentage.
  ///
  /// - Parameters:
  ///   - number: What was typed.
  ///   - unit: Its unit.
  ///   - type: What is counted.
  package init(written number: Double, _ unit: HealthUnit, of type: HealthType) {
    let isPercentage = unit == .percent && type.unit == .percent && number > Self.maxPart(of: type)
    self.init(isPercentage ? number / 100 : number, unit)
  }

  /// Whether a number of percent means one thing as people write it and another as HealthKit does: 0.97 % is nearly nothing or
  /// nearly everything.
  package static func isAmbiguous(written number: Double, _ unit: HealthUnit, of type: HealthType) -> Bool {
    unit == .percent && type.unit == .percent && number > 0 && number <= maxPart(of: type)
  }

  /// The largest part of one that a number can mean; a larger one is a percentage.
  private static func maxPart(of type: HealthType) -> Double { maxParts[type] ?? 1 }

  /// Types whose values are far below one, so that percentages below one are common.
  private static let maxParts: [HealthType: Double] = [
    .bloodAlcoholContent: 0.005, .peripheralPerfusionIndex: 0.25,
  ]
}
