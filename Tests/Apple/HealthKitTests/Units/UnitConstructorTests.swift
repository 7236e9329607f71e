import Foundation
import HealthKit
import Testing

@Suite("Unit constructors")
struct UnitConstructorTests {
  @Test(
    "Every constructor creates the unit of its string",
    arguments: [
      (HKUnit.gram(), "g"),
      (.gramUnit(with: .kilo), "kg"),
      (.meter(), "m"),
      (.meterUnit(with: .kilo), "km"),
      (.liter(), "L"),
      (.literUnit(with: .kilo), "kL"),
      (.pascal(), "Pa"),
      (.pascalUnit(with: .kilo), "kPa"),
      (.second(), "s"),
      (.secondUnit(with: .kilo), "ks"),
      (.joule(), "J"),
      (.jouleUnit(with: .kilo), "kJ"),
      (.siemen(), "S"),
      (.siemenUnit(with: .kilo), "kS"),
      (.hertz(), "Hz"),
      (.hertzUnit(with: .kilo), "kHz"),
      (.volt(), "V"),
      (.voltUnit(with: .kilo), "kV"),
      (.watt(), "W"),
      (.wattUnit(with: .kilo), "kW"),
      (.radianAngle(), "rad"),
      (.radianAngleUnit(with: .kilo), "krad"),
      (.lux(), "lx"),
      (.luxUnit(with: .kilo), "klx"),
      (.kelvin(), "K"),
      (.ounce(), "oz"),
      (.pound(), "lb"),
      (.stone(), "st"),
      (.inch(), "in"),
      (.foot(), "ft"),
      (.yard(), "yd"),
      (.mile(), "mi"),
      (.millimeterOfMercury(), "mmHg"),
      (.centimeterOfWater(), "cmAq"),
      (.inchesOfMercury(), "inHg"),
      (.atmosphere(), "atm"),
      (.fluidOunceUS(), "fl_oz_us"),
      (.fluidOunceImperial(), "fl_oz_imp"),
      (.pintUS(), "pt_us"),
      (.pintImperial(), "pt_imp"),
      (.cupUS(), "cup_us"),
      (.cupImperial(), "cup_imp"),
      (.minute(), "min"),
      (.hour(), "hr"),
      (.day(), "d"),
      (.smallCalorie(), "cal"),
      (.calorie(), "cal"),
      (.largeCalorie(), "Cal"),
      (.kilocalorie(), "kcal"),
      (.degreeCelsius(), "degC"),
      (.degreeFahrenheit(), "degF"),
      (.degreeAngle(), "deg"),
      (.decibelAWeightedSoundPressureLevel(), "dBASPL"),
      (.decibelHearingLevel(), "dBHL"),
      (.internationalUnit(), "IU"),
      (.count(), "count"),
      (.percent(), "%"),
      (.diopter(), "D"),
      (.prismDiopter(), "pD"),
      (.appleEffortScore(), "appleEffortScore"),
    ] as [(HKUnit, String)])
  func constructor(unit: HKUnit, text: String) {
    #expect(unit.unitString == text)
    #expect(unit == HKUnit(from: text))
    #expect(HKQuantity(unit: unit, doubleValue: 1).is(compatibleWith: unit))
  }

  @Test(
    "Every prefix is written before its unit",
    arguments: [
      (HKMetricPrefix.none, ""), (.femto, "f"), (.pico, "p"), (.nano, "n"), (.micro, "mc"), (.milli, "m"),
      (.centi, "c"), (.deci, "d"), (.deca, "da"), (.hecto, "h"), (.kilo, "k"), (.mega, "M"), (.giga, "G"),
      (.tera, "T"),
    ] as [(HKMetricPrefix, String)])
  func prefix(prefix: HKMetricPrefix, text: String) {
    #expect(HKUnit.gramUnit(with: prefix).unitString == "\(text)g")
    #expect(HKUnit.moleUnit(with: prefix, molarMass: 18).unitString == "\(text)mol<18>")
  }

  @Test("Units multiply, divide and cancel")
  func algebra() {
    let speed = HKUnit.meter().unitDivided(by: .second())
    #expect(speed.unitMultiplied(by: .second()) == .meter())
    #expect(speed.unitDivided(by: speed).isNull())
    #expect(!HKUnit.literUnit(with: .deci).unitDivided(by: .liter()).isNull())
    #expect(HKUnit.moleUnit(withMolarMass: 18).unitString == "mol<18>")
    #expect(speed.reciprocal().unitString == "s/m")
  }
}
