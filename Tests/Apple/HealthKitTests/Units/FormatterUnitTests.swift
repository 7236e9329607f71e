import Foundation
import HealthKit
import Testing

@Suite("Formatter units")
struct FormatterUnitTests {
  @Test(
    "Units of mass go there and back",
    arguments: [
      (MassFormatter.Unit.gram, "g"), (.kilogram, "kg"), (.ounce, "oz"), (.pound, "lb"), (.stone, "st"),
    ])
  func mass(formatterUnit: MassFormatter.Unit, text: String) {
    #expect(HKUnit(from: formatterUnit) == HKUnit(from: text))
    #expect(HKUnit.massFormatterUnit(from: HKUnit(from: text)) == formatterUnit)
  }

  @Test(
    "Units of length go there and back",
    arguments: [
      (LengthFormatter.Unit.millimeter, "mm"), (.centimeter, "cm"), (.meter, "m"), (.kilometer, "km"),
      (.inch, "in"), (.foot, "ft"), (.yard, "yd"), (.mile, "mi"),
    ])
  func length(formatterUnit: LengthFormatter.Unit, text: String) {
    #expect(HKUnit(from: formatterUnit) == HKUnit(from: text))
    #expect(HKUnit.lengthFormatterUnit(from: HKUnit(from: text)) == formatterUnit)
  }

  @Test(
    "Units of energy go there and back, and the formatter's calorie is the small one",
    arguments: [
      (EnergyFormatter.Unit.joule, "J"), (.kilojoule, "kJ"), (.calorie, "cal"), (.kilocalorie, "kcal"),
    ])
  func energy(formatterUnit: EnergyFormatter.Unit, text: String) {
    #expect(HKUnit(from: formatterUnit) == HKUnit(from: text))
    #expect(HKUnit.energyFormatterUnit(from: HKUnit(from: text)) == formatterUnit)
  }

  @Test("A unit that a formatter does not know stops the process")
  func unknown() async {
    await #expect(processExitsWith: .failure) { _ = HKUnit.massFormatterUnit(from: HKUnit(from: "mg")) }
    await #expect(processExitsWith: .failure) { _ = HKUnit.lengthFormatterUnit(from: HKUnit(from: "kg")) }
    await #expect(processExitsWith: .failure) { _ = HKUnit.energyFormatterUnit(from: HKUnit(from: "W")) }
  }
}
