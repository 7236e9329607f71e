import TestSupport
import Testing
import WellsealModel

/// Every row of `unit-cases.csv`, grouped by the kind of check.
@Suite("Unit compatibility with Apple")
struct UnitCaseTests {
  @Test("Every row of the table is tested")
  func complete() {
    let kinds = [
      "parse", "equal", "parse equals constructor", "compatible", "isNull", "convert", "unitString",
      "identity",
    ]
    #expect(kinds.map { cases($0).count }.reduce(0, +) == 113)
  }

  @Test("An invalid unit string is rejected; an empty one is the null unit", arguments: cases("parse"))
  func parses(row: Row) throws {
    if row["expected"] == "null unit" {
      #expect(try HealthUnit(parsing: row["input"]).isNull)
    } else {
      #expect(throws: UnitParseError.self) { try HealthUnit(parsing: row["input"]) }
    }
  }

  @Test("Units are equal if their factors are", arguments: cases("equal"))
  func equality(row: Row) throws {
    let isEqual = try HealthUnit(parsing: row["input"]) == HealthUnit(parsing: row["against"])
    #expect(isEqual == (row["expected"] == "true"))
  }

  @Test("A unit string equals the unit of its constructors", arguments: cases("parse equals constructor"))
  func constructors(row: Row) throws {
    #expect(try HealthUnit(parsing: row["input"]) == built(row["against"]))
  }

  @Test("Units of the same dimension are compatible", arguments: cases("compatible"))
  func compatibility(row: Row) throws {
    let left = try HealthUnit(parsing: row["input"].replacing(" (null unit)", with: ""))
    let right = try HealthUnit(parsing: row["against"])
    #expect(left.isCompatible(with: right) == expectsCompatibility(row))
    #expect(right.isCompatible(with: left) == expectsCompatibility(row))
  }

  /// Returns the expected compatibility.
  ///
  /// If Apple deviates: the behavior of newer systems (null unit), and otherwise the recommendation
  /// of the note (W).
  private func expectsCompatibility(_ row: Row) -> Bool {
    if row["note"] == "recommended: true" { return true }
    return row["expected"] == "true"
  }

  @Test("Only a unit without factors is null", arguments: cases("isNull"))
  func nullity(row: Row) throws {
    #expect(try HealthUnit(parsing: row["input"]).isNull == (row["expected"] == "true"))
  }

  @Test("Quantities convert", arguments: cases("convert"))
  func conversion(row: Row) throws {
    let words = row["input"].split(separator: " ", maxSplits: 1).map(String.init)
    let quantity = HealthQuantity(try #require(Double(words[0])), try HealthUnit(parsing: words[1]))
    let expected = try #require(Double(row["expected"].prefix { $0 != " " }))
    let converted = try quantity.value(in: HealthUnit(parsing: row["against"]))
    let tolerance = row["expected"].hasSuffix("(approx.)") || expected > 1e4 ? 1e-14 * expected : 0
    #expect(abs(converted - expected) <= tolerance)
  }

  @Test("Units print as unit strings", arguments: cases("unitString"))
  func printing(row: Row) throws {
    for text in row["input"] == "liter x hour (either order)"
      ? ["liter x hour", "hour x liter"] : [row["input"]]
    {
      #expect(try built(text).description == row["expected"])
    }
  }

  @Test("A unit equals itself and its first power", arguments: cases("identity"))
  func identity(row: Row) throws {
    #expect(try built(row["input"]) == built(row["against"]))
  }
}

private func cases(_ check: String) -> [Row] {
  Fixture.rows(of: "unit-cases.csv").filter { $0["check"] == check }
}

/// Returns a unit that the table describes in words.
private func built(_ text: String) throws -> HealthUnit {
  let units: [String: HealthUnit] = [
    "m": .meter, "meter()": .meter, "m x milli": .meter.prefixed(.milli),
    "meter()^1": .meter.raised(to: 1), "meter^2": .meter.raised(to: 2), "meter^3": .meter * .meter * .meter,
    "(kilo meter)^1": .meter.prefixed(.kilo).raised(to: 1),
    "(kilo meter)^0": .meter.prefixed(.kilo).raised(to: 0), "meter / meter": .meter / .meter,
    "meter / second^2": .meter / .second.raised(to: 2),
    "centimeter / second^2": .meter.prefixed(.centi) / .second / .second,
    "degreeCelsius x meter": .degreeCelsius * .meter, "degreeFahrenheit x meter": .degreeFahrenheit * .meter,
    ".cupUS()": .cupUS, ".yard()": .yard, ".degreeAngle()": .degreeAngle, ".diopter()": .diopter,
    ".prismDiopter()": .prismDiopter, "percent / meter": .percent / .meter,
    ".moleUnit(withMolarMass: 1234)": .mole(molarMass: 1234),
    ".moleUnit(with: .giga, molarMass: 1234)": .mole(.giga, molarMass: 1234),
    "liter()": .liter, "liter^3": .liter.raised(to: 3), "milli liter": .liter.prefixed(.milli),
    "milli liter ^2": .liter.prefixed(.milli).raised(to: 2),
    "milliliter / (kilogram x minute)": .liter.prefixed(.milli) / (.gram.prefixed(.kilo) * .minute),
    "count x minute": .count * .minute, "liter / second / gram": .liter / .second / .gram,
    "liter x hour": .liter * .hour, "hour x liter": .hour * .liter,
    "liter / (second / gram)": .liter / (.second / .gram),
    "(liter / minute)^2": (.liter / .minute).raised(to: 2),
    "count^2 ^2": .count.raised(to: 2).raised(to: 2), "s^-2": .second.raised(to: -2),
    "milli mole<HKUnitMolarMassBloodGlucose> / liter":
      .mole(.milli, molarMass: HealthUnit.molarMassOfBloodGlucose) / .liter,
  ]
  return try #require(units[text])
}
