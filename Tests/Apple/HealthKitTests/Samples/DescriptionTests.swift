import Foundation
import HealthKit
import Testing
import WellsealModel

@Suite("Object descriptions")
struct DescriptionTests {
  @Test("A sample prints its value, identifier, source, metadata and dates")
  func stored() throws {
    let revision = SourceRevision(
      source: HealthSource(name: "Phone", bundleIdentifier: "com.example.phone"), version: "7",
      productType: "iPhone14,2", operatingSystem: SystemVersion(17, 1))
    let sample = try HealthSample(
      type: .stepCount, start: Specimens.noon, end: Specimens.noon.addingTimeInterval(60),
      value: .quantity(HealthQuantity(300, .count)), provenance: Provenance(sourceRevision: revision),
      metadata: Metadata([MetadataKey("b"): .string("x"), MetadataKey("a"): .integer(1)]))
    let object = HKObject.of(sample)
    #expect(
      object.description == """
        300 count \(sample.uuid) "Phone" (7), "iPhone14,2" (17.1) metadata: {a = 1; b = x} \
        (2024-01-01 12:00:00 +0000 - 2024-01-01 12:01:00 +0000)
        """)
    #expect(object.sourceRevision.description == #""Phone" (7), "iPhone14,2" (17.1)"#)
  }

  @Test("An unsaved sample prints no source")
  func unsaved() {
    let dates = "(2024-01-01 12:00:00 +0000 - 2024-01-01 12:00:00 +0000)"
    let rate = Specimens.heartRate(60)
    #expect(rate.description == "60 count/min \(rate.uuid) \(dates)")
    let pressure = Specimens.bloodPressure()
    #expect(pressure.description == "2 objects \(pressure.uuid) \(dates)")
    #expect(Specimens.mood.description == "HKDataTypeStateOfMind \(Specimens.mood.uuid) \(dates)")
    #expect(Specimens.sleep(.asleepREM).description.hasPrefix("5 "))
    #expect(Specimens.run().description.hasPrefix("running "))
  }

  @Test("A device prints each of its properties by name")
  func device() {
    #expect(
      Specimens.watch.description
        == "<HKDevice name:Watch, manufacturer:Maker, model:M1, hardware:1, software:2.0, localIdentifier:here>"
    )
  }
}
