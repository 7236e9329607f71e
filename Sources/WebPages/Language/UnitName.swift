package import HealthModel

extension Localizer {
  /// The unit that values of a type are shown in.
  package func unit(of type: HealthType) -> HealthUnit? {
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
    let symbol = unit.description
    if symbol == "count" { return Self.counted[type].map { self.unit($0, beside: figure) } ?? "" }
    if symbol == "count/min" { return self(type == .respiratoryRate ? .breathsPerMinute : .beatsPerMinute) }
    if symbol == "min" { return self(.minuteUnit) }
    if symbol == "mmHg" { return self(.mmHg) }
    return Self.symbols[symbol] ?? symbol
  }

  /// A number of a type's unit, percentages from 0 to 1 among them, as it is read.
  package func value(_ value: Double, of type: HealthType) -> String {
    let symbol = unit(of: type)?.description
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

  private static let counted: [HealthType: LocalizedCount] = [
    .stepCount: .stepsUnit, .flightsClimbed: .floorsUnit, .pushCount: .pushesUnit,
    .swimmingStrokeCount: .strokesUnit,
  ]

  private static let symbols = [
    "degC": "°C", "degF": "°F", "km/hr": "km/h", "mi/hr": "mph", "mL/min·kg": "VO₂ max",
    "ml/kg*min": "VO₂ max", "dBASPL": "dB", "%": "%", "mcg": "µg", "kcal/hr·kg": "MET", "kcal/kg·hr": "MET",
    "ft_us": "ft",
  ]
}
