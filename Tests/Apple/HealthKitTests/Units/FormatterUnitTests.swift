import Foundation
import HealthKit
import Testing

@Suite("Formatter units")
struct FormatterUnitTests {
  @Test(
    "Mass units convert in both directions",
    arguments: [
      (MassFormatter.Unit.gram, "g"), (.kilogram, "kg"), (.ounce, "oz"), (.pound, "lb"), (.stone, "st"),
    ])
  func mass(formatterUnit: MassFormatter.Unit, text: String) {
    #expect(HKUnit(from: formatterUnit) == HKUnit(from: text))
    #expect(HKUnit.massFormatterUnit(from: HKUnit(from: text)) == formatterUnit)
  }

  @Test(
    "Length units convert in both directions",
    arguments: [
      (LengthFormatter.Unit.millimeter, "mm"), (.centimeter, "cm"), (.meter, "m"), (.kilometer, "km"),
      (.inch, "in"), (.foot, "ft"), (.yard, "yd"), (.mile, "mi"),
    ])
  func length(formatterUnit: LengthFormatter.Unit, text: String) {
    #expect(HKUnit(from: formatterUnit) == HKUnit(from: text))
    #expect(HKUnit.lengthFormatterUnit(from: HKUnit(from: text)) == formatterUnit)
  }

  @Test(
    "Energy units convert in both directions; the formatter's calorie is small",
    arguments: [
      (EnergyFormatter.Unit.joule, "J"), (.kilojoule, "kJ"), (.calorie, "cal"), (.kilocalorie, "kcal"),
    ])
  func energy(formatterUnit: EnergyFormatter.Unit, text: String) {
    #expect(HKUnit(from: formatterUnit) == HKUnit(from: text))
    #expect(HKUnit.energyFormatterUnit(from: HKUnit(from: text)) == formatterUnit)
  }

  @Test("A unit that a formatter doesn't support stops the process")
  func unknown() async {
    await #expect(processExitsWith: .failure) { _ = HKUnit.massFormatterUnit(from: HKUnit(from: "mg")) }
    await #expect(processExitsWith: .failure) { _ = HKUnit.lengthFormatterUnit(from: HKUnit(from: "kg")) }
    await #expect(processExitsWith: .failure) { _ = HKUnit.energyFormatterUnit(from: HKUnit(from: "W")) }
  }
}
