package import WellsealModel

extension Localizer {
  /// Returns the display unit of a type.
  package func unit(of type: HealthType) -> HealthUnit? {
    if let chosen = typeUnits[type] { return chosen }
    return unitOfSystem(of: type)
  }

  /// Returns the display unit of a type if the user hasn't selected one.
  package func unitOfSystem(of type: HealthType) -> HealthUnit? {
    guard let preferred = type.preferredUnits else { return type.unit }
    switch units {
    case .metric: return preferred.metric
    case .us: return preferred.us
    case .uk: return preferred.uk
    }
  }

  /// Returns the name of the unit for values of a type, or an empty string if the type's name
  /// contains it.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - figure: The formatted value, which determines the plural form.
  /// - Returns: The name.
  package func unitName(of type: HealthType, with figure: String = "") -> String {
    guard let unit = unit(of: type) else { return "" }
    return name(of: unit, of: type, with: figure)
  }

  /// Returns the name of any unit for values of a type.
  package func name(of unit: HealthUnit, of type: HealthType, with figure: String = "") -> String {
    let symbol = unit.description
    if symbol == "count" { return Self.counted[type].map { self.unit($0, with: figure) } ?? "" }
    if symbol == "count/min" { return self(type == .respiratoryRate ? .breathsPerMinute : .beatsPerMinute) }
    // `11 st 2` contains the stones, so it is followed by pounds.
    if symbol == "st", figure.contains(self(.unitStone)) { return self(.unitPound) }
    return name(of: unit)
  }

  /// Returns the name of a unit that is the same for every type.
  package func name(of unit: HealthUnit) -> String {
    let symbol = unit.description
    if let phrase = Self.phrases[symbol] { return self(phrase) }
    if symbol.hasPrefix("mmol<") { return self(.unitMillimoleALiter) }
    return Self.symbols[symbol] ?? symbol
  }

  /// Returns a formatted number in the unit of a type.
  ///
  /// Percentages are numbers from 0 to 1.
  package func value(_ value: Double, of type: HealthType) -> String {
    let symbol = unit(of: type)?.description
    if symbol == "st" { return stones(value) }
    if symbol == "%" { return number(value * 100, digits: 1) }
    if symbol == "count/min" || symbol == "mmHg" { return number(value, digits: 0) }
    return type.row.aggregation == .cumulative && symbol == "count" ? number(value, digits: 0) : number(value)
  }

  /// Returns a value with its unit.
  package func valueAndUnit(_ value: Double, of type: HealthType) -> String {
    let figure = self.value(value, of: type)
    let unit = unitName(of: type, with: figure)
    return unit.isEmpty ? figure : "\(figure) \(unit)"
  }

  /// Returns `11 st 2` for 11.14 stones.
  ///
  /// It is followed by pounds as the unit.
  private func stones(_ value: Double) -> String {
    let pounds = (value * Self.poundsInStone * 10).rounded() / 10
    let whole = (pounds / Self.poundsInStone).rounded(.down)
    let rest = pounds - whole * Self.poundsInStone
    return "\(number(whole, digits: 0)) \(self(.unitStone)) \(number(rest, digits: 1))"
  }

  package static let poundsInStone = 14.0

  private static let counted: [HealthType: LocalizedCount] = [
    .stepCount: .stepsUnit, .flightsClimbed: .floorsUnit, .pushCount: .pushesUnit,
    .swimmingStrokeCount: .strokesUnit,
  ]

  /// Symbols that are the same in every language.
  ///
  /// An estimated score has no unit in common use.
  private static let symbols = [
    "degC": "°C", "degF": "°F", "mL/min·kg": "VO₂ max", "ml/kg*min": "VO₂ max", "%": "%",
    "kcal/hr·kg": "MET", "kcal/kg·hr": "MET", "appleEffortScore": "",
  ]

  private static let phrases: [String: LocalizedText] = [
    "min": .minuteUnit, "mmHg": .mmHg, "hr": .unitHour, "ms": .unitMillisecond,
    "km": .unitKilometer, "m": .unitMeter, "cm": .unitCentimeter, "mi": .unitMile, "yd": .unitYard,
    "ft": .unitFoot, "ft_us": .unitFoot, "in": .unitInch,
    "kg": .unitKilogram, "g": .unitGram, "mg": .unitMilligram, "mcg": .unitMicrogram, "lb": .unitPound,
    "st": .unitStone, "oz": .unitOunce,
    "kcal": .unitKilocalorie, "kJ": .unitKilojoule, "W": .unitWatt, "dBASPL": .unitDecibel,
    "km/hr": .unitKilometerAnHour, "mi/hr": .unitMileAnHour, "m/s": .unitMeterASecond,
    "ft/s": .unitFootASecond, "mL": .unitMilliliter, "L": .unitLiter, "fl_oz_us": .unitFluidOunce,
    "fl_oz_imp": .unitFluidOunce, "L/min": .unitLiterAMinute, "mg/dL": .unitMilligramADeciliter,
    "IU": .unitInternational,
  ]
}
