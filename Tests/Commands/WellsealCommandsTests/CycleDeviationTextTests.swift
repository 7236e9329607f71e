import Foundation
import StoreConformance
import Testing
import WellsealBase
import WellsealModel
import WellsealQueries

@testable import WellsealCommands

@Suite("Deviations of the cycle on the terminal")
struct CycleDeviationTextTests {
  private static let time = LocalTime(TimeZone(identifier: "Europe/Berlin") ?? .gmt)
  private static let today = "2026-07-01"

  /// A store with deviations turned on, and cycles of 24, 41, 29, 26 and 38 days.
  private func store() async throws -> MemoryStore {
    let store = MemoryStore()
    for start in ["2026-01-01", "2026-01-25", "2026-03-07", "2026-04-05", "2026-05-01", "2026-06-08"] {
      try await log(.menstrualFlow, "medium", start, in: store)
    }
    try await CycleChoices.change(in: store) { $0.showsDeviations = true }
    return store
  }

  private func log(_ type: HealthType, _ value: String, _ text: String, in store: MemoryStore) async throws {
    let day = try #require(CivilDate(text))
    try await CycleEntry.log(type, value, on: day, in: store, Self.time, now: noon(Self.today))
  }

  private func noon(_ text: String) throws -> Date { try Self.time.date("\(text)T12:00") }

  private func text(_ store: MemoryStore, _ today: String = today) async throws -> String {
    let answer = try await CycleAnswer(in: store, Self.time, at: noon(today))
    return CycleDeviationText.text(try #require(answer.deviations))
  }

  @Test("A sentence has its number, Apple's limit and the cycles, and no diagnosis")
  func sentence() async throws {
    #expect(
      try await text(try await store()) == """
        Compared from 2026-01-01 to 2026-07-01: 6 periods, 5 complete cycles.
        In the last six months your longest and shortest cycle differ by 17 days. Apple's app calls 17 or more \
        irregular. (2026-01-01: 24 days, 2026-01-25: 41 days)
        Counted from the days that you logged. It isn't a diagnosis.
        """)
  }

  @Test("Missing months and a contraceptive are named")
  func reasons() async throws {
    let store = try await store()
    let needs = "Deviations need six months of dates; yours are enough from 2026-07-01."
    #expect(try await text(store, "2026-06-30") == needs)
    try await log(.contraceptive, "oral", "2026-05-01", in: store)
    let paused = "Deviations are off: the last six months have an entry of contraceptive."
    #expect(try await text(store) == paused)
  }

  @Test("Notifications of Apple's app have their days and source")
  func notifications() async throws {
    let store = MemoryStore()
    #expect(CycleDeviationText.notifications([]) == nil)
    let source = HealthSource(name: "Health", bundleIdentifier: "com.apple.Health")
    let sample = try HealthSample(
      type: .prolongedMenstrualPeriods, start: noon("2026-05-01"), end: noon("2026-06-01"),
      value: .category(0), provenance: Provenance(sourceRevision: SourceRevision(source: source)))
    try await store.commit([.add(NewSample(sample))])
    let answer = try await CycleAnswer(in: store, Self.time, at: noon(Self.today))
    #expect(
      CycleDeviationText.notifications(answer.notifications) == """
        notification               first day   last day    source
        prolongedMenstrualPeriods  2026-05-01  2026-06-01  Health
        """)
  }
}
