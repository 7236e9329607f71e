import TestSupport
import Testing
import WellsealModel

@Suite("Units in UCUM")
struct UCUMTests {
  @Test("A unit has the code and the factor of its row", arguments: rows)
  func codes(row: Row) throws {
    let unit = try HealthUnit(parsing: row["hk_unit_string"])
    let code = row["ucum_code"]
    // Divisors may be in any order.
    let parts = { (code: String?) in code?.split(separator: "/", omittingEmptySubsequences: false).sorted() }
    #expect(parts(unit.ucumCode) == (code.isEmpty ? nil : parts(code)))
    let factor = Double(row["ucum_value_per_hk_value"]) ?? 1
    if !code.isEmpty { #expect(HealthQuantity(0.57, unit).ucum?.value == 0.57 * factor) }
  }

  @Test("A code round-trips to its unit", arguments: rows.filter { !$0["ucum_code"].isEmpty })
  func readsBack(row: Row) throws {
    let unit = try HealthUnit(parsing: row["hk_unit_string"])
    let read = try #require(HealthUnit(ucum: row["ucum_code"], molarMass: HealthUnit.molarMassOfBloodGlucose))
    #expect(read == unit)
    let quantity = HealthQuantity(0.5, unit)
    let code = try #require(quantity.ucum)
    #expect(
      HealthQuantity(code.value, ucum: code.code, molarMass: HealthUnit.molarMassOfBloodGlucose) == quantity)
  }

  @Test(
    "Other spellings of a code are read",
    arguments: [
      ("{steps}", "count"), ("l/min", "L/min"), ("mmol/L", "mmol/L"), ("/min{beats}", "count/min"),
      ("1/min", "count/min"),
      ("kg.m2/s2", "kg·m^2/s^2"), ("mL/kg/min", "mL/min·kg"), ("[IU]", "IU"), ("mg//L", nil), ("mg/", nil),
      ("10*3/uL", nil), ("", nil),
      ("mg..L", nil),
      ("parsec", nil), ("m99", nil),
    ] as [(String, String?)])
  func spellings(code: String, unit: String?) throws {
    #expect(try HealthUnit(ucum: code) == unit.map { try HealthUnit(parsing: $0) })
  }
}

private let rows = Fixture.rows(of: "ucum-hkunit.csv")
