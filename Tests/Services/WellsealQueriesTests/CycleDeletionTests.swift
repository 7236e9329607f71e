import Foundation
import StoreConformance
import Testing
import WellsealBase
import WellsealModel

@testable import WellsealQueries

@Suite("Deleting the cycle")
struct CycleDeletionTests {
  private static let now = Date(timeIntervalSince1970: 1_780_000_000)

  /// Adds a sample of another app.
  private func add(_ type: HealthType, to store: MemoryStore) async throws {
    let value: SampleValue =
      switch type {
      case .basalBodyTemperature: .quantity(HealthQuantity(36.5, .degreeCelsius))
      case .heartRate: .quantity(HealthQuantity(60, try HealthUnit(parsing: "count/min")))
      default: .category(type.values?.cases.first?.value ?? 0)
      }
    let source = HealthSource(name: "Diary", bundleIdentifier: "org.example.diary")
    let sample = try HealthSample(
      type: type, start: Self.now, end: Self.now, value: value,
      provenance: Provenance(sourceRevision: SourceRevision(source: source)),
      metadata: type == .menstrualFlow ? Metadata([.menstrualCycleStart: .boolean(true)]) : .none)
    try await store.commit([.add(NewSample(sample))])
  }

  @Test("Samples of the cycle are deleted from every source, and no others")
  func samples() async throws {
    let store = MemoryStore()
    for type in CycleDays.privateTypes { try await add(type, to: store) }
    try await add(.heartRate, to: store)
    try await CycleChoices.change(in: store) { $0.asksForSecret = true }
    let count = CycleDays.privateTypes.count
    #expect(try await CycleDeletion.count(in: store) == count)
    #expect(try await CycleDeletion.deleteAll(in: store) == count)
    #expect(try await CycleDeletion.count(in: store) == 0)
    #expect(try await store.contents().map(\.type) == [.heartRate])
    // The lock stays, so that what is logged later is as protected.
    #expect(try await CycleChoices(in: store).asksForSecret)
    #expect(try await CycleDeletion.deleteAll(in: store) == 0)
  }
}
