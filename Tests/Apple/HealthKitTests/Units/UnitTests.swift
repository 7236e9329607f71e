import Foundation
import HealthKit
import Testing
import WellsealModel

@Suite("Units and quantities")
struct UnitTests {
  @Test(
    "A ratio of equal units isn't a count but is printed as one",
    arguments: ["m/m", "kcal/kcal", "()", "count/count"])
  func nullUnit(text: String) {
    let ratio = HKQuantity(unit: HKUnit(from: text), doubleValue: 0.57)
    #expect(ratio.doubleValue(for: .percent()) == 0.57)
    #expect(ratio.doubleValue(for: .count()) == 0.57)
    #expect(ratio.doubleValue(for: HKUnit(from: "count^2")) == 0.57)
    #expect(ratio.compare(HKQuantity(unit: .percent(), doubleValue: 0.5)) == .orderedDescending)
    #expect(HKQuantity(unit: .percent(), doubleValue: 0.25).doubleValue(for: HKUnit(from: text)) == 0.25)
    #expect(!ratio.is(compatibleWith: .percent()))
    #expect(!ratio.is(compatibleWith: .count()))
  }

  @Test(
    "A ratio of equal units isn't compatible with a unit that has a dimension",
    arguments: ["IU", "appleEffortScore", "in"]
  )
  func nullUnitOfNothing(text: String) {
    #expect(throws: UnitMismatch.self) { try HealthUnit.null.convert(1, to: HealthUnit(parsing: text)) }
  }

  @Test(
    "A constructor creates the unit of its string",
    arguments: [
      (HKUnit.gramUnit(with: .kilo), "kg"), (.count().unitDivided(by: .minute()), "count/min"),
      (.meter().unitRaised(toPower: 2), "m^2"), (.second().reciprocal(), "1/s"), (.calorie(), "cal"),
      (.moleUnit(with: .milli, molarMass: HKUnitMolarMassBloodGlucose), "mmol<180.15588000005408>"),
      (.literUnit(with: .deci), "dL"), (.degreeFahrenheit(), "degF"), (.inchesOfMercury(), "inHg"),
    ] as [(HKUnit, String)])
  func constructors(unit: HKUnit, text: String) {
    #expect(unit == HKUnit(from: text))
    #expect(unit.unitString == HKUnit(from: text).unitString)
  }

  @Test("Quantities convert and compare across units")
  func quantities() {
    let kilometer = HKQuantity(unit: .meterUnit(with: .kilo), doubleValue: 1)
    #expect(kilometer.doubleValue(for: .meter()) == 1000)
    #expect(kilometer == HKQuantity(unit: .meter(), doubleValue: 1000))
    #expect(kilometer.compare(HKQuantity(unit: .meter(), doubleValue: 900)) == .orderedDescending)
    #expect(kilometer.is(compatibleWith: .mile()))
    #expect(!kilometer.is(compatibleWith: .count()))
    let glucose = HKUnit.moleUnit(with: .milli, molarMass: HKUnitMolarMassBloodGlucose).unitDivided(
      by: .liter())
    let mass = HKQuantity(unit: glucose, doubleValue: 1).doubleValue(for: HKUnit(from: "mg/dL"))
    #expect(abs(mass - 18.015588000005408) < 1e-12)
  }

  @Test("NaN equals only NaN")
  func notANumber() {
    let nothing = HKQuantity(unit: .count(), doubleValue: .nan)
    #expect(nothing != HKQuantity(unit: .count(), doubleValue: 1))
  }

  @Test("An invalid unit string throws in the parser and traps in the initializer")
  func badString() async {
    #expect(throws: HKError.self) { try HKUnit(parsing: "count/") }
    await #expect(processExitsWith: .failure) { _ = HKUnit(from: "furlong") }
  }

  @Test("Incompatible units stop the process")
  func incompatible() async {
    await #expect(processExitsWith: .failure) {
      _ = HKQuantity(unit: .count(), doubleValue: 1).doubleValue(for: .meter())
    }
  }

  @Test("A quantity type knows its style and its units")
  func types() {
    #expect(HKQuantityType(.stepCount).aggregationStyle == .cumulative)
    #expect(HKQuantityType(.heartRate).aggregationStyle == .discreteTemporallyWeighted)
    #expect(HKQuantityType(.bodyMass).is(compatibleWith: .pound()))
    #expect(!HKQuantityType(.bodyMass).is(compatibleWith: .meter()))
    #expect(HKObjectType.visionPrescriptionType().requiresPerObjectAuthorization())
  }
}
