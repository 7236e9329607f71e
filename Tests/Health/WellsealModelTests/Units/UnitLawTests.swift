import FoundationEssentials
import TestSupport
import Testing

@testable import WellsealModel

@Suite("Laws of units")
struct UnitLawTests {
  @Test("Parsing a printed unit returns the same unit", arguments: seeds)
  func parsePrint(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let unit = randomUnit(&random)
    let text = unit.description
    #expect(try HealthUnit(parsing: text) == unit)
    #expect(try HealthUnit(parsing: text).description == text)
  }

  @Test("Units form a commutative group under multiplication", arguments: seeds)
  func algebra(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (left, middle, right) = (randomUnit(&random), randomUnit(&random), randomUnit(&random))
    let power = Int.random(in: -3...3, using: &random)
    #expect(left * right == right * left)
    #expect((left * middle) * right == left * (middle * right))
    #expect(left * .null == left)
    #expect((left / left).isNull)
    #expect(left.reciprocal.reciprocal == left)
    #expect((left * right).raised(to: power) == left.raised(to: power) * right.raised(to: power))
    #expect(Set([left * right, right * left]).count == 1)
  }

  @Test("Conversion in both directions returns the same number", arguments: seeds)
  func conversion(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let (numerator, denominator) = (pair(&random), pair(&random))
    let (from, to) = (numerator.0 / denominator.0, numerator.1 / denominator.1)
    let value = Double.random(in: 0.001...10_000, using: &random)
    let back = try HealthQuantity(value, from).converted(to: to).value(in: from)
    #expect(abs(back - value) <= 1e-12 * value)
    #expect(
      try HealthQuantity(value, from).compare(HealthQuantity(value * 1.001, from).converted(to: to))
        == .orderedAscending)
  }

  @Test("An invalid unit string is rejected with column and reason", arguments: refusals)
  func refuses(text: String, offset: Int, reason: UnitParseError.Reason) {
    #expect(throws: UnitParseError(text: text, offset: offset, reason: reason)) {
      try HealthUnit(parsing: text)
    }
  }

  @Test("An error reads as a sentence with the column")
  func sentence() {
    let error = UnitParseError(text: "g/fortnight", offset: 2, reason: .unknownSymbol("fortnight"))
    #expect(error.description == #""g/fortnight", column 3: unknown unit "fortnight""#)
  }

  @Test("Quantities of different dimensions aren't comparable")
  func mismatch() {
    let mismatch = UnitMismatch(unit: .gram, expected: .meter)
    #expect(throws: mismatch) { try HealthQuantity(1, .meter).compare(HealthQuantity(1, .gram)) }
    #expect(mismatch.description == "can't convert the unit g to m: they have different dimensions")
  }

  @Test("Prefixes convert without rounding errors", arguments: 1...200)
  func exactPrefixes(centimeters: Int) throws {
    let meters = try HealthQuantity(Double(centimeters), "cm").value(in: .meter)
    #expect(meters == Double(centimeters) / 100)
    #expect(try HealthQuantity(meters, .meter).value(in: "cm") == meters * 100)
  }

  @Test("A temperature keeps its last digits in the same unit", arguments: ["degC", "degF", "K"])
  func sameTemperature(text: String) throws {
    let (unit, other) = (try HealthUnit(parsing: text), try HealthUnit(parsing: text))
    #expect(try HealthQuantity(36.6, unit).value(in: other) == 36.6)
  }

  @Test("A molar mass converts with all digits and prints sixteen of them")
  func molarMass() throws {
    let unit = HealthUnit.mole(.milli, molarMass: HealthUnit.molarMassOfBloodGlucose) / .liter
    #expect(try HealthQuantity(1, unit).value(in: "mg/dL") == 18.015588000005408)
    #expect(unit.description == "mmol<180.1558800000541>/L")
    #expect(try HealthUnit(parsing: unit.description) == unit)
  }
}

private let seeds = Array(UInt64(1)...100)

private let refusals: [(String, Int, UnitParseError.Reason)] = [
  ("count/", 6, .missingUnit), ("/s", 0, .missingUnit), ("m··s", 2, .missingUnit), ("()·m", 1, .missingUnit),
  ("g/fortnight", 2, .unknownSymbol("fortnight")), ("m·é", 2, .unknownSymbol("é")),
  (" m", 0, .unknownSymbol(" m")),
  ("m(m)", 1, .missingOperator), ("m^2^2", 3, .secondExponent), ("m^", 2, .missingExponent),
  ("m^2.5", 4, .unknownSymbol("5")), ("m^99999", 2, .exponentTooLarge(limit: 32_767)),
  ("m^32767·m", 9, .exponentTooLarge(limit: 32_767)), ("m/s/s", 3, .secondSlash),
  ("(m/s)^2", 2, .slashInParentheses), ("(m", 0, .openParenthesis), ("m)", 1, .closingParenthesis),
  ("km<123>", 2, .molarMassNotAllowed(on: "km")), ("mol<>", 4, .invalidMolarMass),
  ("mol<12", 4, .invalidMolarMass),
  ("mol<-1>", 4, .invalidMolarMass), ("mol<inf>", 4, .invalidMolarMass), ("mol<0x1>", 4, .invalidMolarMass),
  (String(repeating: "(", count: 33) + "m", 32, .tooDeep(limit: 32)),
  (String(repeating: "m", count: 1025), 0, .tooLong(limit: 1024)),
]

private func randomUnit(_ random: inout SeededGenerator) -> HealthUnit {
  let units: [HealthUnit] = [
    "mg", "L", "kcal", "hr", "kg", "mmHg", "degC", "%", "count", "mol<180.15588000005408>", "mol", "mcS",
    "ft", "d",
  ]
  var unit = HealthUnit.null
  for _ in 0..<Int.random(in: 1...5, using: &random) {
    let factor = units.randomElement(using: &random) ?? .null
    unit = unit * factor.raised(to: Int.random(in: -3...3, using: &random))
  }
  return unit
}

/// Returns two units of the same dimension.
private func pair(_ random: inout SeededGenerator) -> (HealthUnit, HealthUnit) {
  let families: [[HealthUnit]] = [
    ["g", "kg", "lb", "st", "mmol<18.02>"], ["m", "in", "mi", "km"], ["L", "m^3", "cup_us", "fl_oz_imp"],
    ["Pa", "mmHg", "kg/m·s^2", "atm"], ["J", "kcal", "W·s", "Pa·m^3"], ["s", "min", "d", "1/Hz"],
    ["count", "%"],
    ["rad", "deg"], ["K", "degC·m/ft", "degF·L/mL"],
  ]
  let family = families.randomElement(using: &random) ?? []
  return (family.randomElement(using: &random) ?? .null, family.randomElement(using: &random) ?? .null)
}
