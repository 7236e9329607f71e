import Foundation
import StoreConformance
import Testing
import WellsealBase
import WellsealImports
import WellsealModel

@Suite("Export values")
struct ExportValuesTests {
  private static func sample(
    _ children: String = "", source: String = "sourceName=\"A\"", value: String = "7"
  ) async throws -> HealthSample {
    let when = "2024-01-01 10:00:00 +0100"
    let body =
      " <Record type=\"HKQuantityTypeIdentifierStepCount\" \(source) unit=\"count\" creationDate=\"\(when)\" "
      + "startDate=\"\(when)\" endDate=\"\(when)\" value=\"\(value)\">\n\(children) </Record>\n"
    let store = MemoryStore()
    _ = try await HealthExportImporter().run(HealthExportImporterTests.archive(body), into: store)
    return try #require(try await store.samples(of: .stepCount).first)
  }

  @Test(
    "A metadata entry has the kind that its key requires",
    arguments: [
      ("HKWasUserEntered", "1", "HKWasUserEntered", MetadataValue.boolean(true)),
      ("HKMetadataKeyHeartRateMotionContext", "2", "HKMetadataKeyHeartRateMotionContext", .integer(2)),
      ("HKAlgorithmVersion", "1.5", "HKAlgorithmVersion", .real(1.5)),
      ("HKElevationAscended", "217 cm", "HKElevationAscended", .quantity(HealthQuantity(217, "cm"))),
      ("HKWeatherHumidity", "5700 %", "HKWeatherHumidity", .quantity(HealthQuantity(57, .percent))),
      ("HKWeatherHumidity", "0.5 %", "HKWeatherHumidity", .quantity(HealthQuantity(0.005, .percent))),
      ("HKTimeZone", "Europe/Berlin", "HKTimeZone", .string("Europe/Berlin")),
      ("com.example.own", "217 cm", "com.example.own", .string("217 cm")),
      ("HKWeatherHumidity", "wet", "org.wellseal.export.HKWeatherHumidity", .string("wet")),
      (
        "HKMetadataKeySyncIdentifier", "x", "org.wellseal.export.HKMetadataKeySyncIdentifier",
        .string("x")
      ),
    ])
  func metadata(key: String, text: String, stored: String, value: MetadataValue) async throws {
    let sample = try await Self.sample("  <MetadataEntry key=\"\(key)\" value=\"\(text)\"/>\n")
    #expect(sample.metadata.entries == [MetadataKey(stored): value])
  }

  @Test("Beats are stored in the documented encoding")
  func beats() async throws {
    let lines = [
      ("70", "3:52:22.85 AM"), ("95", "3:52:23.48 AM"), ("62", "3:52:24.44\u{202F}AM"),
      ("62", "3:52:25,41 AM"),
    ]
    .map { "   <InstantaneousBeatsPerMinute bpm=\"\($0)\" time=\"\($1)\"/>\n" }.joined()
    let list = "  <HeartRateVariabilityMetadataList>\n\(lines)  </HeartRateVariabilityMetadataList>\n"
    let sample = try await Self.sample(list)
    #expect(sample.metadata["org.wellseal.export.beats"] == .string("11394285:aLc,cw%"))
  }

  @Test(
    "A device is read from its description",
    arguments: [
      (
        "name:Apple Watch, manufacturer:Apple Inc., model:Watch, hardware:Watch6,2, software:9.1",
        HealthDevice(
          name: "Apple Watch", manufacturer: "Apple Inc.", model: "Watch", hardwareVersion: "Watch6,2",
          softwareVersion: "9.1")
      ),
      (
        "name:A, B &amp; C, software:1, creation date:2023-12-16 05:24:01 +0000",
        HealthDevice(name: "A, B & C", softwareVersion: "1")
      ),
      ("", HealthDevice()),
    ])
  func device(text: String, device: HealthDevice) async throws {
    let tail = text.isEmpty ? "" : ", " + text
    let source = "sourceName=\"A\" device=\"&lt;&lt;HKDevice: 0x28f6b85d0&gt;\(tail)&gt;\""
    let sample = try await Self.sample(source: source)
    #expect(sample.provenance.device == device)
    #expect(sample.provenance.sourceRevision?.productType == device.hardwareVersion)
  }

  @Test("A source has an identifier that follows from its name")
  func source() async throws {
    let sample = try await Self.sample(source: "sourceName=\"Zoë’s &lt;Watch&gt;\" sourceVersion=\"9.1\"")
    let revision = try #require(sample.provenance.sourceRevision)
    #expect(revision.source.bundleIdentifier == "com.apple.health.import.Zo%C3%AB%E2%80%99s%20%3CWatch%3E")
    #expect(revision.source.name == "Zoë’s <Watch>")
    #expect(revision.version == "9.1")
  }

  @Test(
    "A number is the nearest representable one",
    arguments: [
      "0", "-0.5", "97.18799999999999", "0.1", "123456789012345", "1234567890123456789", "1e-05", "2.5E3",
      "0.0000000000000001",
    ])
  func numbers(text: String) async throws {
    let sample = try await Self.sample(value: text)
    #expect(sample.value.quantity?.value == Double(text))
  }
}
