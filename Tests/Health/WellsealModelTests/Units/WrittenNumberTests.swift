import Testing

@testable import WellsealModel

@Suite("Typed numbers and units")
struct WrittenNumberTests {
  @Test(
    "A number is parsed without a language",
    arguments: [
      ("71.5", 71.5), ("71,5", 71.5), ("1.200", 1.2), ("1 200", 1200), ("1\u{202F}200,5", 1200.5),
      ("12,345.6", 12_345.6), ("12.345,6", 12_345.6), ("1,234,567", 1_234_567), ("1.234.567", 1_234_567),
      ("12,34,567.8", 1_234_567.8), ("1'200.5", 1200.5), ("-0.3", -0.3), ("\u{2212}0,3", -0.3),
      ("٧١٫٥", 71.5),
      ("0,125", 0.125), ("1,2345", 1.2345), ("1e3", 1000), ("７１", 71),
      ("７１．５", 71.5), ("－０．３", -0.3), ("＋７１，５", 71.5),
    ])
  func plain(text: String, value: Double) throws {
    #expect(try WrittenNumber.value(of: text) == value)
  }

  @Test(
    "A comma before three digits is ambiguous without a language", arguments: ["1,200", "12,345", "123,456"])
  func ambiguous(text: String) {
    #expect(throws: WrittenNumber.ParseError.ambiguous) { try WrittenNumber.value(of: text) }
  }

  @Test("A period before three digits of a count is ambiguous without a language")
  func count() throws {
    #expect(throws: WrittenNumber.ParseError.ambiguous) {
      try WrittenNumber.value(of: "1.200", isCount: true)
    }
    #expect(try WrittenNumber.value(of: "1.200", decimal: ",", isCount: true) == 1200)
    #expect(try WrittenNumber.value(of: "1 200", isCount: true) == 1200)
    #expect(HealthType.stepCount.isCountedWhole && HealthType.flightsClimbed.isCountedWhole)
    #expect(!HealthType.bodyMassIndex.isCountedWhole && !HealthType.numberOfAlcoholicBeverages.isCountedWhole)
  }

  @Test(
    "A text is split before its unit",
    arguments: [
      ("97 %", "97 ", "%"), ("٩٧٪", "٩٧", "٪"), ("９７％", "９７", "％"), ("71.5kg", "71.5", "kg"),
      ("1e3", "1e3", nil), ("98.6 °F", "98.6 ", "°F"),
      ("5 eggs", "5 ", "eggs"), ("120", "120", nil), ("", "", nil), ("kg", "", "kg"),
    ] as [(String, String, String?)])
  func split(text: String, number: String, unit: String?) {
    let written = WrittenQuantity(text)
    #expect(String(written.number) == number && written.unit.map(String.init) == unit)
  }

  @Test(
    "A language determines the meaning of a single mark",
    arguments: [
      ("1,200", ".", 1200), ("1,200", ",", 1.2), ("1.200", ",", 1200), ("1.200", ".", 1.2),
      ("71,5", ".", 71.5),
      ("71.5", ",", 71.5), ("0.125", ",", 0.125), ("1234,567", ".", 1234.567),
    ] as [(String, Character, Double)])
  func language(text: String, decimal: Character, value: Double) throws {
    #expect(try WrittenNumber.value(of: text, decimal: decimal) == value)
  }

  @Test(
    "Text that isn't a single number is rejected",
    arguments: [
      "", "abc", "1.2.3", "1,2,3", "12,34.5", "1.234,567,8", "71 kg", "-", ".", "1e400", "nan", "0x10",
    ])
  func refused(text: String) {
    #expect(throws: WrittenNumber.ParseError.notANumber) { try WrittenNumber.value(of: text) }
  }

  @Test(
    "A percentage is a fraction, or out of 100 if it can't be one",
    arguments: [
      (.oxygenSaturation, 97, 0.97), (.oxygenSaturation, 0.97, 0.97), (.bodyFatPercentage, 21.5, 0.215),
      (.oxygenSaturation, 1, 1), (.bloodAlcoholContent, 0.08, 0.0008), (.bloodAlcoholContent, 0.0008, 0.0008),
      (.walkingAsymmetryPercentage, 3, 0.03),
    ] as [(HealthType, Double, Double)])
  func percent(type: HealthType, number: Double, value: Double) {
    #expect(abs(HealthQuantity(written: number, .percent, of: type).value - value) < 1e-12)
  }

  @Test(
    "Units have common names",
    arguments: [
      (.heartRate, "bpm", "count/min"), (.bodyTemperature, "°F", "degF"), (.bodyTemperature, "℃", "degC"),
      (.bloodGlucose, "mmol/L", "mmol<180.1558800000541>/L"), (.bodyMass, "lbs", "lb"),
      (.oxygenSaturation, "percent", "%"), (.activeEnergyBurned, "Cal", "Cal"),
      (.environmentalAudioExposure, "dBA", "dBASPL"), (.environmentalAudioExposure, "dB", "dBASPL"),
      (.dietaryWater, "fl oz", "fl_oz_us"), (.insulinDelivery, "U", "IU"),
      (.vo2Max, "mL/kg/min", "mL/min·kg"), (.distanceWalkingRunning, "kilometers", "km"),
    ] as [(HealthType, String, HealthUnit)])
  func units(type: HealthType, text: String, unit: HealthUnit) {
    #expect(HealthUnit.written(text, for: type) == unit)
  }
}
