import Foundation
import Testing
import WellsealBase
import WellsealCDA
import WellsealDemoData
import WellsealExchange
import WellsealKeys
import WellsealModel
import WellsealQueries
import WellsealStore

@Suite("Demo data")
struct DemoDataTests {
  private static let now = Date(timeIntervalSince1970: 1_780_000_000)
  private static let time = LocalTime(TimeZone(identifier: "Europe/Berlin") ?? .gmt)

  private func store(seed: UInt64, days: Int) async throws -> SealedStore {
    let store = try SealedStore.create(
      in: MemoryContainer(), opensWith: [StoreSecret(passphrase: "demo")], cost: ScryptCost(rounds: 1 << 10))
    try await DemoHistory(seed: seed, until: Self.now, in: Self.time, days: days).load(into: store)
    return store
  }

  private func contents(seed: UInt64) async throws -> [TypeContents] {
    try await store(seed: seed, days: 10).contents()
  }

  @Test("The seed determines the person", arguments: [1, 7] as [UInt64])
  func seed(seed: UInt64) async throws {
    let once = try await contents(seed: seed)
    #expect(try await contents(seed: seed) == once)
    #expect(try await contents(seed: seed + 1) != once)
  }

  @Test("Phone, watch and ring count steps together, none in the future")
  func overlap() async throws {
    let found = try await contents(seed: 7)
    let steps = try #require(found.first { $0.type == .stepCount })
    #expect(steps.sources.count == 3)
    #expect(found.allSatisfy { $0.latestEnd <= Self.now })
  }

  @Test("The demo data has a typed blood pressure and a run with route, heart rate and pause")
  func objects() async throws {
    let store = try await store(seed: 7, days: 21)
    let pressures = try await store.samples(of: .bloodPressure)
    let workouts = try await store.samples(of: .workout)
    #expect(pressures.contains { $0.metadata[.wasUserEntered] == .boolean(true) })
    let run = try #require(
      workouts.first { sample in
        if case .workout(let workout) = sample.value { workout.events.count == 2 } else { false }
      })
    let detail = try #require(try await WorkoutDetail(run, in: store, Self.time))
    #expect(detail.facts.workout.duration == run.duration - 180)
    #expect(detail.zones.count == 5 && detail.splits.count > 5 && detail.route?.climb != nil)
    let told = try #require(detail.facts.distance)
    #expect(abs(told - (detail.route?.length ?? 0)) < 10)
  }

  @Test("The demo's document is about its patient, on the day of the last visit")
  func document() throws {
    let document = try ReadDocument(DemoDocument.bytes(until: Self.now, in: Self.time))
    #expect(document.content.patient.name == "Jane Winterfield")
    let sample = try document.sample(in: Self.time.zone, now: Self.now)
    #expect(Self.time.dayWords(sample.start) == "2026-04-18")
  }
}
