import WellsealBase
import WellsealImports
import WellsealModel

/// Quantities of samples as FHIR quantities, with the same digits.
enum ObservationQuantity {
  /// Returns a sample's quantity.
  ///
  /// It keeps its own unit if UCUM has it and the profile of the observation allows it, so that no
  /// digit changes. Otherwise it is converted to the mapped unit. Percentages are from 0 to 100.
  ///
  /// - Returns: The quantity, or `nil` for numbers that JSON can't represent, and units that UCUM
  ///   doesn't have.
  static func json(_ quantity: HealthQuantity, of type: HealthType) -> JSON? {
    let mapping = ObservationMapping.of(type)
    if let unit = type.fhir.unit, let code = type.fhir.ucum, quantity.unit == unit {
      return json(quantity, code, mapping?.unitLabel ?? code)
    }
    if let code = quantity.unit.ucumCode, mapping?.allows(code) ?? true,
      Self.unit(code, of: type) == quantity.unit
    {
      return json(quantity, code, label(quantity.unit, code))
    }
    guard let unit = type.fhir.unit ?? type.row.unit, let code = type.fhir.ucum ?? unit.ucumCode,
      let converted = try? quantity.converted(to: unit)
    else { return nil }
    return json(converted, code, mapping?.unitLabel ?? code)
  }

  /// Returns a quantity in its own unit.
  static func json(_ quantity: HealthQuantity) -> JSON? {
    quantity.unit.ucumCode.flatMap { json(quantity, $0, label(quantity.unit, $0)) }
  }

  /// Returns the label of a unit, without the molar mass of HealthKit's moles.
  private static func label(_ unit: HealthUnit, _ code: String) -> String {
    let label = "\(unit)"
    return label.contains("<") ? code : label
  }

  private static func json(_ quantity: HealthQuantity, _ code: String, _ label: String) -> JSON? {
    guard quantity.value.isFinite else { return nil }
    let digits: String
    if quantity.unit == .percent {
      guard let shifted = DecimalShift.shifted(quantity.value.shortText, by: 2) else { return nil }
      digits = shifted
    } else {
      digits = (quantity.ucum?.value ?? quantity.value).shortText
    }
    return [
      "value": .number(digits), "unit": .string(label), "system": .string(FHIRCoding.ucum),
      "code": .string(code),
    ]
  }

  /// Parses the quantity of a sample.
  ///
  /// - Throws: ``ObservationError`` if there is a bound instead of a number, or the unit is unknown
  ///   or incompatible with the type.
  static func quantity(_ value: JSONValue, of type: HealthType) throws(ObservationError) -> HealthQuantity {
    guard value["comparator"] == nil else { throw .bound }
    guard let digits = value["value"]?.numberText else { throw .noValue }
    guard let unit = unit(value, of: type) else { throw .unknownUnit }
    if let expected = type.row.unit, !unit.isCompatible(with: expected) { throw .unknownUnit }
    return try quantity(digits, unit)
  }

  /// Parses a quantity that must be compatible with a unit.
  static func quantity(_ value: JSONValue?, in expected: HealthUnit) -> HealthQuantity? {
    guard let value, let digits = value["value"]?.numberText, let code = value["code"]?.string,
      value["comparator"] == nil, let unit = HealthUnit(ucum: code), unit.isCompatible(with: expected)
    else { return nil }
    return try? quantity(digits, unit)
  }

  private static func quantity(_ digits: String, _ unit: HealthUnit) throws(ObservationError)
    -> HealthQuantity
  {
    let shifted = unit == .percent ? DecimalShift.shifted(digits, by: -2) ?? digits : digits
    guard let number = Double(shifted), number.isFinite else { throw .noValue }
    return HealthQuantity(number, unit)
  }

  private static func unit(_ value: JSONValue, of type: HealthType) -> HealthUnit? {
    let system = value["system"]?.string
    guard system == nil || system == FHIRCoding.ucum else { return nil }
    let label = value["unit"]?.string
    guard let code = value["code"]?.string ?? label else {
      // A number without a unit is a count.
      return type.fhir.unit == .count ? .count : nil
    }
    if let unit = Self.unit(code, of: type) { return unit }
    guard system == nil else { return nil }
    return label == ObservationMapping.of(type)?.unitLabel ? type.fhir.unit : try? HealthUnit(parsing: code)
  }

  /// Returns the unit of a code in observations of a type; moles of glucose have a molar mass.
  private static func unit(_ code: String, of type: HealthType) -> HealthUnit? {
    if code == type.fhir.ucum { return type.fhir.unit }
    return HealthUnit(ucum: code, molarMass: type == .bloodGlucose ? HealthUnit.molarMassOfBloodGlucose : nil)
  }
}
