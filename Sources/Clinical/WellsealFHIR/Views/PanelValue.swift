package import WellsealBase

/// The value of an observation with two components, a blood pressure.
package enum PanelValue {
  /// Returns both values with their unit, such as `118/78 mmHg`, or `nil` for any other
  /// observation.
  static func text(of observation: JSONValue) -> String? {
    let quantities = quantities(of: observation)
    switch (quantities.systolic.flatMap(part), quantities.diastolic.flatMap(part)) {
    case (let systolic?, let diastolic?) where systolic.unit == diastolic.unit:
      return "\(systolic.number)/\(diastolic.number)\(systolic.unit)"
    case (let systolic?, let diastolic?):
      return "\(systolic.number)\(systolic.unit)/\(diastolic.number)\(diastolic.unit)"
    case (let systolic?, nil): return "\(systolic.number)/–\(systolic.unit)"
    case (nil, let diastolic?): return "–/\(diastolic.number)\(diastolic.unit)"
    case (nil, nil): return nil
    }
  }

  /// Returns the two quantities of a blood pressure, as far as the observation has them.
  package static func quantities(
    of observation: JSONValue
  ) -> (systolic: JSONValue?, diastolic: JSONValue?) {
    let components = observation["component"]?.elements.prefix(20).map { $0 } ?? []
    func quantity(_ codes: Set<String>) -> JSONValue? {
      components.lazy.filter { has(codes, $0) }.compactMap { $0["valueQuantity"] }
        .first { $0["value"]?.numberText != nil }
    }
    return (quantity(systolic), quantity(diastolic))
  }

  /// Returns whether a component is one of the two values of a blood pressure.
  package static func isPart(_ component: JSONValue) -> Bool {
    has(systolic, component) || has(diastolic, component)
  }

  private static func has(_ codes: Set<String>, _ component: JSONValue) -> Bool {
    component["code"]?["coding"]?.elements.prefix(20).contains { coding in
      guard let code = coding["code"]?.string, codes.contains(code) else { return false }
      return coding["system"]?.string.map { [CodeSystem.loinc, CodeSystem.snomed].contains($0) } ?? true
    } ?? false
  }

  /// Returns the number of a quantity, and its unit preceded by a space.
  private static func part(_ quantity: JSONValue) -> (number: String, unit: String)? {
    guard let number = quantity["value"]?.numberText else { return nil }
    let unit = quantity["unit"]?.string ?? quantity["code"]?.string ?? ""
    return (number, unit.isEmpty ? "" : unit == "mm[Hg]" ? " mmHg" : " \(unit)")
  }

  /// Source: FHIR R4, "Observation Blood Pressure Profile"; LOINC, with the codes for sitting,
  /// standing and supine patients, and for both methods; SNOMED CT.
  private static let systolic: Set<String> = [
    "8480-6", "8459-0", "8460-8", "8461-6", "76534-7", "76215-3", "271649006",
  ]
  private static let diastolic: Set<String> = [
    "8462-4", "8453-3", "8454-1", "8455-8", "76535-4", "76213-8", "271650006",
  ]
}
