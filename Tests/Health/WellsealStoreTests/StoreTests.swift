import FoundationEssentials
import StoreConformance
import Testing
import WellsealModel
import WellsealStore

@Suite("A sealed store")
struct StoreTests {
  static let watch = Provenance(
    sourceRevision: SourceRevision(
      source: HealthSource(name: "Watch", bundleIdentifier: "com.apple.health.watch")))

  static func heartRate(_ value: Double, at seconds: Double) throws -> HealthSample {
    try HealthSample(
      type: #require(HealthType(identifier: "HKQuantityTypeIdentifierHeartRate")),
      start: Date(timeIntervalSinceReferenceDate: seconds),
      end: Date(timeIntervalSinceReferenceDate: seconds),
      value: .quantity(HealthQuantity(value, "count/min")), provenance: watch)
  }

  @Test("Committed data survives with and without closing the store")
  func reopen() throws {
    let folder = try StoreFolder()
    let store = try folder.create()
    let samples = try (0..<100).map { try Self.heartRate(60 + Double($0), at: Double($0) * 60.5) }
    for sample in samples { try store.commit([.add(NewSample(sample))]) }
    let query = SampleQuery([SampleQuery.Part(samples[0].type)])
    #expect(try store.samples(query) == samples)
    try store.close()
    let again = try folder.open()
    #expect(try again.samples(query) == samples)
    try again.commit([.delete(samples[3].uuid)])
    #expect(try again.samples(query).count == 99)
    #expect(
      try again.changes(to: query.parts, after: nil, limit: nil).deleted.map(\.uuid) == [samples[3].uuid])
  }
}
