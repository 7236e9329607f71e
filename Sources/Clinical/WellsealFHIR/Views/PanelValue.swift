import WellsealBase

/// The value of an observation with two components, a blood pressure.
///
/// Source: FHIR R4, "Observation Blood Pressure Profile": LOINC 8480-6 is the systolic, 8462-4 the
/// diastolic pressure.
enum PanelValue {
  /// Returns both values with their unit, such as `118/78 mmHg`, or `nil` for any other
  /// observation.
  static func text(of observation: JSONValue) -> String? {
    guard let components = observation["component"] else { return nil }
    let (systolic, diastolic) = (part("8480-6", of: components), part("8462-4", of: components))
    switch (systolic, diastolic) {
    case (let systolic?, let diastolic?) where systolic.unit == diastolic.unit:
      return "\(systolic.number)/\(diastolic.number)\(systolic.unit)"
    case (let systolic?, let diastolic?):
      return "\(systolic.number)\(systolic.unit)/\(diastolic.number)\(diastolic.unit)"
    case (let systolic?, nil): return "\(systolic.number)/–\(systolic.unit)"
    case (nil, let diastolic?): return "–/\(diastolic.number)\(diastolic.unit)"
    case (nil, nil): return nil
    }
  }

  /// Returns the number of a component, and its unit preceded by a space.
  private static func part(_ code: StaticString, of components: JSONValue) -> (number: String, unit: String)?
  {
    for component in components.elements.prefix(20) {
      let codings = component["code"]?["coding"]?.elements.prefix(20).map { $0 } ?? []
      let isMeant = codings.contains {
        $0["code"]?.isString(code) ?? false && $0["system"]?.isString("http://loinc.org") ?? true
      }
      guard isMeant, let quantity = component["valueQuantity"], let number = quantity["value"]?.numberText
      else {
        continue
      }
      let unit = quantity["unit"]?.string ?? quantity["code"]?.string ?? ""
      return (number, unit.isEmpty ? "" : unit == "mm[Hg]" ? " mmHg" : " \(unit)")
    }
    return nil
  }
}
