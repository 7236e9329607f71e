package import WellsealModel

extension Localizer {
  /// The unit that values of a type are shown in.
  package func unit(of type: HealthType) -> HealthUnit? {
    if let chosen = typeUnits[type] { return chosen }
    return unitOfSystem(of: type)
  }

  /// The unit that values of a type are shown in where the person chose none for it.
  package func unitOfSystem(of type: HealthType) -> HealthUnit? {
    guard let preferred = type.preferredUnits else { return type.unit }
    switch units {
    case .metric: return preferred.metric
    case .us: return preferred.us
    case .uk: return preferred.uk
    }
  }

  /// How a unit is called beside a value of a type; empty where the type's name says it.
  ///
  /// - Parameters:
  ///   - type: of the value.
  ///   - figure: the value as it is read, which decides between one step and two steps.
  /// - Returns: the name.
  package func unitName(of type: HealthType, beside figure: String = "") -> String {
    guard let unit = unit(of: type) else { return "" }
    return name(of: unit, of: type, beside: figure)
  }

  /// How a unit is called beside a value of a type, whatever unit the type is shown in.
  package func name(of unit: HealthUnit, of type: HealthType, beside figure: String = "") -> String {
    let symbol = unit.description
    if symbol == "count" { return Self.counted[type].map { self.unit($0, beside: figure) } ?? "" }
    if symbol == "count/min" { return self(type == .respiratoryRate ? .breathsPerMinute : .beatsPerMinute) }
    // `11 st 2` has its stones in the figure, so pounds stand beside it.
    if symbol == "st", figure.contains(self(.unitStone)) { return self(.unitPound) }
    return name(of: unit)
  }

  /// How a unit is called that is the same beside every type.
  package func name(of unit: HealthUnit) -> String {
    let symbol = unit.description
    if let phrase = Self.phrases[symbol] { return self(phrase) }
    if symbol.hasPrefix("mmol<") { return self(.unitMillimoleALitre) }
    return Self.symbols[symbol] ?? symbol
  }

  /// A number of a type's unit, percentages from 0 to 1 among them, as it is read.
  package func value(_ value: Double, of type: HealthType) -> String {
    let symbol = unit(of: type)?.description
    if symbol == "st" { return stones(value) }
    if symbol == "%" { return number(value * 100, digits: 1) }
    if symbol == "count/min" || symbol == "mmHg" { return number(value, digits: 0) }
    return type.row.aggregation == .cumulative && symbol == "count" ? number(value, digits: 0) : number(value)
  }

  /// A value with its unit.
  package func valueAndUnit(_ value: Double, of type: HealthType) -> String {
    let figure = self.value(value, of: type)
    let unit = unitName(of: type, beside: figure)
    return unit.isEmpty ? figure : "\(figure) \(unit)"
  }

  /// `11 st 2`, as people say 11.14 stones; pounds follow as the unit.
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

  /// What is the same in every language; a score that was estimated has no unit that anybody says.
  private static let symbols = [
    "degC": "°C", "degF": "°F", "mL/min·kg": "VO₂ max", "ml/kg*min": "VO₂ max", "%": "%",
    "kcal/hr·kg": "MET", "kcal/kg·hr": "MET", "appleEffortScore": "",
  ]

  private static let phrases: [String: LocalizedText] = [
    "min": .minuteUnit, "mmHg": .mmHg, "hr": .unitHour, "ms": .unitMillisecond,
    "km": .unitKilometre, "m": .unitMetre, "cm": .unitCentimetre, "mi": .unitMile, "yd": .unitYard,
    "ft": .unitFoot, "ft_us": .unitFoot, "in": .unitInch,
    "kg": .unitKilogram, "g": .unitGram, "mg": .unitMilligram, "mcg": .unitMicrogram, "lb": .unitPound,
    "st": .unitStone, "oz": .unitOunce,
    "kcal": .unitKilocalorie, "kJ": .unitKilojoule, "W": .unitWatt, "dBASPL": .unitDecibel,
    "km/hr": .unitKilometreAnHour, "mi/hr": .unitMileAnHour, "m/s": .unitMetreASecond,
    "ft/s": .unitFootASecond, "mL": .unitMillilitre, "L": .unitLitre, "fl_oz_us": .unitFluidOunce,
    "fl_oz_imp": .unitFluidOunce, "L/min": .unitLitreAMinute, "mg/dL": .unitMilligramADecilitre,
    "IU": .unitInternational,
  ]
}
