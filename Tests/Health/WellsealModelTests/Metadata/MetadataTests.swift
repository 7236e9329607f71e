import Foundation
import TestSupport
import Testing

@testable import WellsealModel

@Suite("Metadata")
struct MetadataTests {
  @Test("A documented key accepts only values of its kind", arguments: refusals)
  func refuses(key: MetadataKey, value: MetadataValue, reason: MetadataError.Reason) {
    #expect(throws: MetadataError(key: key, reason: reason)) { try Metadata([key: value]) }
  }

  @Test(
    "A custom key accepts any value",
    arguments: [
      MetadataValue.string("x"), .boolean(true), .integer(3), .real(0.5), .date(.noon),
      .quantity(HealthQuantity(1, .meter)),
    ])
  func ownKey(value: MetadataValue) throws {
    let metadata = try Metadata(["com.example.own": value])
    #expect(metadata["com.example.own"] == value)
    #expect(try JSONDecoder().decode(Metadata.self, from: JSONEncoder().encode(metadata)) == metadata)
  }

  @Test("A sync identifier requires a sync version, and the reverse")
  func syncKeys() throws {
    let both: Metadata = [.syncIdentifier: .string("a"), .syncVersion: .integer(2)]
    #expect(both.entries.count == 2)
    #expect(throws: MetadataError(key: .syncVersion, reason: .needsPartner(.syncIdentifier))) {
      try Metadata([.syncVersion: .integer(2)])
    }
  }

  @Test("Later entries win when metadata is merged")
  func merging() {
    let merged = Metadata.none.merging([.foodType: .string("Soup")]).merging([.foodType: .string("Bread")])
    #expect(merged[.foodType] == .string("Bread"))
  }

  @Test("Revisions in a query may omit properties")
  func revisions() {
    let stored = SourceRevision(
      source: .phone, version: "2.1", productType: "iPhone15,2", operatingSystem: SystemVersion(17, 4))
    #expect(SourceRevision(source: .phone, version: SourceRevision.anyVersion) ~= stored)
    #expect(SourceRevision(source: .phone, version: "2.1") ~= stored)
    #expect(!(SourceRevision(source: .phone, version: "2.0") ~= stored))
    #expect(!(SourceRevision(source: .watch, version: SourceRevision.anyVersion) ~= stored))
  }

  @Test("Each property of a device has its key", arguments: DeviceProperty.allCases)
  func deviceProperties(property: DeviceProperty) throws {
    let row = try #require(
      Fixture.rows(of: "string-constants.csv").first { $0["value"] == property.rawValue })
    #expect(row["constant"].hasPrefix("HKDevicePropertyKey"))
    let device = HealthDevice(
      name: "name", manufacturer: "manufacturer", model: "model", hardwareVersion: "hardwareVersion",
      firmwareVersion: "firmwareVersion", softwareVersion: "softwareVersion",
      localIdentifier: "localIdentifier",
      udiDeviceIdentifier: "udiDeviceIdentifier")
    #expect(device[property] == "\(property)")
  }
}

private let refusals: [(MetadataKey, MetadataValue, MetadataError.Reason)] = [
  (.wasUserEntered, .string("yes"), .wrongKind(expected: .boolean)),
  (.timeZone, .integer(1), .wrongKind(expected: .string)),
  (.weatherHumidity, .real(0.5), .wrongKind(expected: .quantity)),
  (.weatherHumidity, .quantity(HealthQuantity(1, .meter)), .wrongUnit(.meter, expected: .percent)),
  (.dateOfEarliestDataUsedForEstimate, .string("2024"), .wrongKind(expected: .date)),
  (.syncIdentifier, .string("a"), .needsPartner(.syncVersion)),
]
