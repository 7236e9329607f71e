extension HealthType {
  /// The units that a user can choose among for values of the type, the default first; empty if
  /// only one unit is in use.
  ///
  /// The two parts of a blood pressure are displayed together, so neither can be chosen separately.
  package var choosableUnits: [HealthUnit] {
    guard let usual = preferredUnits?.metric, self != .bloodPressureSystolic, self != .bloodPressureDiastolic
    else { return [] }
    return HealthUnit.choices.first { $0[0] == usual } ?? []
  }

  /// Returns the choosable unit that a text names: a unit string, or `mmol/L`, which names no molar
  /// mass.
  package func choosableUnit(_ text: String) -> HealthUnit? {
    guard text.utf8.count <= 60 else { return nil }
    let parsed = try? HealthUnit(parsing: text)
    return choosableUnits.first { unit in
      unit == parsed || unit.description == text
        || text == "mmol/L" && unit.description.hasPrefix("mmol<")
    }
  }
}

extension HealthUnit {
  /// The interchangeable units.
  ///
  /// Each line starts with the default unit of the types that use it.
  ///
  /// The molar mass of glucose is that of `Tables/preferred-units.tsv`.
  fileprivate static let choices: [[HealthUnit]] = [
    ["kg", "lb", "st"],
    ["g", "mg", "oz"],
    ["mg", "g", "mcg"],
    ["mcg", "mg"],
    ["degC", "degF"],
    ["mg/dL", "mmol<180.15588000005408>/L"],
    ["km", "m", "mi"],
    ["m", "km", "ft", "yd"],
    ["cm", "m", "in", "ft"],
    ["kcal", "kJ"],
    ["km/hr", "m/s", "mi/hr"],
    ["m/s", "km/hr", "ft/s"],
    ["mL", "L", "fl_oz_us", "fl_oz_imp"],
    ["min", "hr"],
  ]
}
