import Foundation
import StoreConformance
import TestSupport
import Testing
import WellsealBase
import WellsealModel

@testable import WellsealQueries

@Suite("Samples of centuries in figures over time")
struct StatisticsSizeTests {
  private let time = SleepTests.time

  private func sample(
    _ type: HealthType, _ value: SampleValue, from start: Date, lasting duration: TimeInterval
  ) throws -> StoreChange {
    let sample = try HealthSample(
      type: type, start: start, end: start + duration, value: value,
      provenance: Provenance(sourceRevision: SourceRevision(source: SleepTests.watch)))
    return .add(try AdmittedSample(NewSample(sample), from: .file))
  }

  private static let year = 366.0 * 86_400

  @Test("A sample of a lifetime doesn't return a million hours")
  func lifetime() async throws {
    let store = MemoryStore()
    let start = try time.date("1900-01-01")
    try await store.commit([sample(.headache, .category(2), from: start, lasting: 100 * Self.year)])
    await #expect(throws: StoreError.self) {
      try await CategoryStatisticsRequest(.headache, by: .hour, in: time).answer(from: store)
    }
    let (since, until) = (try time.interval("1950-05-01"), try time.interval("1950-05-02"))
    let hours = try await CategoryStatisticsRequest(
      .headache, by: .hour, since: since, until: until, in: time
    ).answer(from: store)
    #expect(hours.rows.count == 48)
    #expect(hours.rows.allSatisfy { $0.seconds == 3600 })
    let years = try await CategoryStatisticsRequest(.headache, by: .year, in: time).answer(from: store)
    #expect(years.rows.count == 101)
  }

  @Test("The error names the type, the limit and what to do")
  func error() throws {
    let limit = StatisticsSize.maxIntervals
    try StatisticsSize.check(limit, of: .headache)
    do {
      try StatisticsSize.check(limit + 1, of: .headache)
      Issue.record("no error")
    } catch {
      #expect(
        "\(error)" == "HKCategoryTypeIdentifierHeadache: the statistics have more than 200000 intervals")
      #expect(error.hint == "use longer intervals, or a shorter period")
    }
  }

  @Test("A blood glucose sample that lasts three thousand years changes no average")
  func glucose() async throws {
    let store = MemoryStore()
    let day = try time.date("2024-05-01")
    let value = SampleValue.quantity(HealthQuantity(90, "mg/dL"))
    for hour in 0..<24 {
      try await store.commit([sample(.bloodGlucose, value, from: day + Double(hour * 3600), lasting: 0)])
    }
    let request = try StatisticsRequest(.bloodGlucose, by: .day, in: time)
    let before = try await request.answer(from: store).json().text
    let long = SampleValue.quantity(HealthQuantity(400, "mg/dL"))
    try await store.commit([sample(.bloodGlucose, long, from: day - 4e10, lasting: 6e10)])
    #expect(try await request.answer(from: store).json().text == before)
  }

  @Test("A sleep stage of a century hides no night")
  func sleep() async throws {
    let store = MemoryStore()
    let evening = try time.date("2024-05-01") + 23 * 3600
    try await store.commit([sample(.sleepAnalysis, .category(3), from: evening, lasting: 8 * 3600)])
    let request = SleepRequest(since: nil, until: nil, in: time)
    let before = try await request.answer(from: store).nights.map(\.start)
    try await store.commit([sample(.sleepAnalysis, .category(4), from: evening - 3e9, lasting: 3.1e9)])
    #expect(try await request.answer(from: store).nights.map(\.start) == before)
    #expect(before == [evening])
  }
}
