import TestSupport
import Testing

@testable import WellsealModel

/// Every row of `units.csv`: tokens, factors, offsets and prefixes.
@Suite("The table of units")
struct UnitTableTests {
  @Test("A unit has the factor and the offset of its row", arguments: unitRows)
  func factors(row: Row) throws {
    let unit = try HealthUnit(parsing: row["unit_string"].replacing("mol<M>", with: "mol<180.5>"))
    let base = try HealthUnit(parsing: row["base_unit"])
    let factor = try expectedFactor(row)
    let offset = try #require(Double(row["offset_to_base"]))
    #expect(unit.isCompatible(with: base))
    #expect(isClose(try HealthQuantity(1, unit).value(in: base), factor + offset))
    #expect(isClose(try HealthQuantity(250, unit).value(in: base), 250 * factor + offset))
    #expect(isClose(try HealthQuantity(250 * factor + offset, base).value(in: unit), 250))
  }

  private func expectedFactor(_ row: Row) throws -> Double {
    let words = row["factor_to_base"].split(separator: " ")
    return try #require(Double(words[0])) * (words.contains("M") ? 180.5 : 1)
  }

  @Test("Units of different dimensions aren't compatible", arguments: unitRows)
  func dimensions(row: Row) throws {
    let unit = try HealthUnit(parsing: row["unit_string"].replacing("mol<M>", with: "mol<180.5>"))
    let mole = row["unit_string"] == "mol<M>"
    for other in unitRows where (other["unit_string"] == "mol<M>" || mole) == false {
      let second = try HealthUnit(parsing: other["unit_string"])
      #expect(unit.isCompatible(with: second) == (row["dimension"] == other["dimension"]), "\(second)")
    }
  }

  @Test("Only units that support prefixes accept them", arguments: unitRows, prefixRows)
  func prefixes(row: Row, prefix: Row) throws {
    guard row["unit_string"] != "mol<M>", !row["swift_constructor"].hasPrefix("(") else { return }
    let text = prefix["unit_string"] + row["unit_string"]
    let unit = try HealthUnit(parsing: row["unit_string"])
    let isMetric =
      row["metric_prefixes"].hasPrefix("all 13") || row["metric_prefixes"].hasPrefix("string form")
    if isMetric, !wholeTokens.contains(text) {
      let factor = try #require(Double(prefix["factor_to_base"]))
      #expect(try HealthUnit(parsing: text) == unit.prefixed(#require(prefixValue(prefix))))
      #expect(isClose(try HealthQuantity(1, HealthUnit(parsing: text)).value(in: unit), factor))
    } else if !wholeTokens.contains(text) {
      #expect(throws: UnitParseError.self) { try HealthUnit(parsing: text) }
    }
  }

  @Test("A prefix has the raw value, symbol and factor of its row", arguments: allPrefixRows)
  func prefix(row: Row) throws {
    let prefix = try #require(prefixValue(row))
    #expect(prefix.symbol == row["unit_string"])
    #expect("HKMetricPrefix.\(prefix)" == row["swift_constructor"])
    #expect(
      isClose(
        try HealthQuantity(1, HealthUnit.meter.prefixed(prefix)).value(in: .meter),
        try #require(Double(row["factor_to_base"]))))
  }

  private func prefixValue(_ row: Row) -> MetricPrefix? {
    row["notes"].split { " ;".contains($0) }.dropFirst(2).first.flatMap { Int($0) }.flatMap(MetricPrefix.init)
  }
}

private let allRows = Fixture.rows(of: "units.csv")
private let allPrefixRows = allRows.filter { $0["dimension"] == "prefix" }
private let prefixRows = allPrefixRows.filter { !$0["unit_string"].isEmpty }
private let unitRows = allRows.filter { $0["dimension"] != "prefix" && !$0["unit_string"].hasPrefix("<") }
private let wholeTokens = Set(unitRows.map { $0["unit_string"] })

private func isClose(_ left: Double, _ right: Double) -> Bool { abs(left - right) <= 1e-13 * abs(right) }
