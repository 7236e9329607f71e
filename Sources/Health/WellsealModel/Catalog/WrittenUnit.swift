extension HealthUnit {
  /// Returns the unit that a text from a user or another program names: a unit string such as
  /// `count/min`, or a word such as `bpm`.
  ///
  /// - Parameters:
  ///   - text: The text as entered.
  ///   - type: The type of the value; molar units of glucose need it.
  /// - Returns: A unit, which may be incompatible with the type, or `nil` if the text isn't a unit.
  package static func written(_ text: String, for type: HealthType) -> HealthUnit? {
    let spoken = words[text.lowercased().filter { !$0.isWhitespace }].flatMap { try? HealthUnit(parsing: $0) }
    let candidates = [try? HealthUnit(parsing: text), spoken].compactMap(\.self)
    return candidates.first { type.unit.map($0.isCompatible) ?? true } ?? candidates.first
  }

  /// Unit strings by the words that users write for them, in lower case.
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
    "beatsperminute": "count/min", "permin": "count/min", "permin.": "count/min", "count/minute": "count/min",
    "db": "dBASPL", "dba": "dBASPL", "db(a)": "dBASPL", "dbspl": "dBASPL",
    "u": "IU", "iu": "IU", "floz": "fl_oz_us", "fl.oz": "fl_oz_us", "fl.oz.": "fl_oz_us", "kcals": "kcal",
    "kilojoules": "kJ", "kilojoule": "kJ", "kilometers": "km", "kilometres": "km", "centimeters": "cm",
    "centimetres": "cm", "milligrams": "mg", "milliliters": "mL", "millilitres": "mL", "liters": "L",
    "litres": "L", "watts": "W", "watt": "W", "mins": "min", "hrs": "hr", "sec": "s", "secs": "s",
    "ml/kg/min": "mL/min·kg", "ml/(kg·min)": "mL/min·kg", "ml/(kg*min)": "mL/min·kg", "m/sec": "m/s",
    "percent": "%", "pct": "%", "％": "%", "٪": "%", "mmhg": "mmHg", "kpa": "kPa", "ug": "mcg", "µg": "mcg",
    "μg": "mcg",
  ]
}

/// The parts of a quantity as users write it in one text, such as `97 %`, `71.5kg` or `120`.
package struct WrittenQuantity: Sendable, Hashable {
  /// The text before the unit.
  package var number: Substring
  /// The unit, or `nil` if the text contains only a number.
  package var unit: Substring?

  /// Splits a text before its first letter or sign of a unit.
  ///
  /// The `e` of an exponent such as `1e3` belongs to the number.
  package init(_ text: String) {
    let end = text.indices.first { index in
      let character = text[index]
      if "eE".contains(character) {
        let next = text.index(after: index)
        return index == text.startIndex || next == text.endIndex
          || !(text[next].isNumber || "+-".contains(text[next]))
      }
      return character.isLetter || "%°％٪℃℉".contains(character)
    }
    number = text[..<(end ?? text.endIndex)]
    unit = end.map { text[$0...] }
  }
}

extension HealthType {
  /// Whether the values of the type are whole numbers, such as steps.
  package var isCountedWhole: Bool {
    row.aggregation == .cumulative && row.unit == .count && !Self.countedInParts.contains(self)
  }

  /// Types that can have a fractional value.
  private static let countedInParts: Set<HealthType> = [.numberOfAlcoholicBeverages, .nikeFuel]
}

extension HealthQuantity {
  /// Creates a quantity from a number and a unit as users write them, where 97 % means 0.97.
  ///
  /// HealthKit stores percentages as fractions of one, and exports contain fractions. A number too
  /// large to be a fraction is a percentage.
  ///
  /// - Parameters:
  ///   - number: The number as entered.
  ///   - unit: Its unit.
  ///   - type: The type of the value.
  package init(written number: Double, _ unit: HealthUnit, of type: HealthType) {
    let isPercentage = unit == .percent && type.unit == .percent && number > Self.maxPart(of: type)
    self.init(isPercentage ? number / 100 : number, unit)
  }

  /// Returns whether a percentage means different values in everyday use and in HealthKit: 0.97 %
  /// is nearly nothing or nearly all.
  package static func isAmbiguous(written number: Double, _ unit: HealthUnit, of type: HealthType) -> Bool {
    unit == .percent && type.unit == .percent && number > 0 && number <= maxPart(of: type)
  }

  /// Returns the largest fraction that a number can mean; a larger one is a percentage.
  private static func maxPart(of type: HealthType) -> Double { maxParts[type] ?? 1 }

  /// Types whose values are so small that percentages below one are common.
  private static let maxParts: [HealthType: Double] = [
    .bloodAlcoholContent: 0.005, .peripheralPerfusionIndex: 0.25,
  ]
}
