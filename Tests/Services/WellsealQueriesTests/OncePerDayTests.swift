import Foundation
import StoreConformance
import Testing
import WellsealBase
import WellsealModel

@testable import WellsealQueries

@Suite("Values that are written once per day")
struct OncePerDayTests {
  private static let time = SleepTests.time
  private static let (watch, phone) = (SleepTests.watch, SleepTests.phone)

  private static func store(
    _ type: HealthType = .restingHeartRate, _ unit: HealthUnit = "count/min",
    _ values: [(value: Double, start: String, end: String, source: HealthSource)]
  ) async throws -> MemoryStore {
    let store = MemoryStore()
    try await store.commit(
      try values.map { item in
        try .add(
          NewSample(
            try HealthSample(
              type: type, start: time.date(item.start), end: time.date(item.end),
              value: .quantity(HealthQuantity(item.value, unit)),
              provenance: Provenance(
                sourceRevision: SourceRevision(
                  source: item.source, productType: item.source == watch ? "Watch7,5" : nil)))))
      })
    return store
  }

  private static func days(
    _ store: MemoryStore, _ type: HealthType = .restingHeartRate, by step: StatisticsRequest.Step = .day
  ) async throws -> [String: Double] {
    let rows = try await StatisticsRequest(type, by: step, in: time).answer(from: store).rows
    return Dictionary(
      uniqueKeysWithValues: rows.map {
        (String(time.words($0.start).prefix(16)), $0.values.sum ?? $0.values.typical ?? .nan)
      })
  }

  @Test("A column of the table of types marks them")
  func types() {
    #expect(
      Set(HealthType.all.filter(\.isOncePerDay)) == [
        .restingHeartRate, .walkingHeartRateAverage, .appleSleepingWristTemperature,
        .appleSleepingBreathingDisturbances,
      ])
  }

  @Test(
    "A value across midnight counts only for the day with most of it",
    arguments: [
      ("2025-06-10T23:30", "2025-06-11T00:30", "2025-06-11 00:00"),
      ("2025-06-10T23:29", "2025-06-11T00:30", "2025-06-10 00:00"),
      ("2025-06-10T08:00", "2025-06-11T02:00", "2025-06-10 00:00"),
      ("2025-06-10T22:00", "2025-06-11T07:00", "2025-06-11 00:00"),
      ("2025-06-11T00:00", "2025-06-12T00:00", "2025-06-11 00:00"),
      // The clocks change in this night, which has an hour less after midnight.
      ("2025-03-29T20:30", "2025-03-30T04:00", "2025-03-29 00:00"),
    ])
  func midnight(start: String, end: String, day: String) async throws {
    let rate = try await Self.store(.restingHeartRate, "count/min", [(56, start, end, Self.watch)])
    #expect(try await Self.days(rate) == [day: 56])
    let warmth = try await Self.store(
      .appleSleepingWristTemperature, "degC", [(35.6, start, end, Self.watch)])
    #expect(try await Self.days(warmth, .appleSleepingWristTemperature) == [day: 35.6])
    #expect(
      try await DailyValues(.restingHeartRate, in: nil, rate, Self.time, at: .distantFuture)?.mean == 56)
  }

  @Test("Totals are divided at midnight, and HealthKit’s statistics have both days")
  func divided() async throws {
    let (start, end) = ("2025-06-10T23:30", "2025-06-11T00:30")
    let steps = try await Self.store(.stepCount, .count, [(100, start, end, Self.watch)])
    #expect(
      try await Self.days(steps, .stepCount) == ["2025-06-10 00:00": 50, "2025-06-11 00:00": 50])
    let rate = try await Self.store(.restingHeartRate, "count/min", [(56, start, end, Self.watch)])
    let query = StatisticsQuery(.restingHeartRate, [.discreteAverage])
    let buckets = StatisticsRequest.Step.day.buckets(in: Self.time)
    #expect(try await rate.statistics(query, in: buckets).statistics.count == 2)
  }

  @Test("The last value of a day counts, of the source with the highest priority")
  func last() async throws {
    let store = try await Self.store(
      .restingHeartRate, "count/min",
      [
        (60, "2025-06-10T00:10", "2025-06-10T21:00", Self.watch),
        (52, "2025-06-10T00:10", "2025-06-10T08:00", Self.watch),
        (70, "2025-06-10T12:00", "2025-06-10T22:00", Self.phone),
        (71, "2025-06-11T12:00", "2025-06-11T12:00", Self.phone),
      ])
    try await store.commit([.setSourceOrder(.restingHeartRate, [Self.watch, Self.phone])])
    let answer = try await StatisticsRequest(.restingHeartRate, by: .day, in: Self.time).answer(from: store)
    #expect(answer.rows.map(\.values.typical) == [60, 71])
    #expect(answer.rows.map { $0.sources.map(\.source) } == [[Self.watch, Self.phone], [Self.phone]])
    #expect(answer.rows[0].sources.map(\.values.typical) == [60, 70])
    #expect(answer.rows[0].values.minimum == 60 && answer.rows[0].values.maximum == 60)
    let explained = try await StatisticsRequest(.restingHeartRate, by: .day, in: Self.time).explanation(
      of: try Self.time.date("2025-06-10"), from: store)
    #expect(explained.measure == .quantities && explained.total == 1)
    #expect(explained.explanation.shares.map(\.countedTotal) == [1, 0])
    #expect(explained.explanation.shares.map(\.samples) == [2, 1])
    #expect(explained.explanation.shares[1].ignored == [.init(inFavorOf: Self.watch, seconds: 36_000)])
  }

  @Test("If two values have the same times, the one that was written last counts")
  func corrected() async throws {
    let (start, end) = ("2025-06-10T08:00", "2025-06-10T08:00")
    let store = try await Self.store(
      .restingHeartRate, "count/min", [(55, start, end, Self.phone), (57, start, end, Self.phone)])
    #expect(try await Self.days(store) == ["2025-06-10 00:00": 57])
  }

  @Test("Each day counts once in a week, except the unfinished one")
  func week() async throws {
    let store = try await Self.store(
      .restingHeartRate, "count/min",
      [
        // Most of it is on Sunday, the day before the week.
        (90, "2025-06-08T10:00", "2025-06-09T02:00", Self.watch),
        (50, "2025-06-09T00:00", "2025-06-09T01:00", Self.watch),
        (60, "2025-06-09T23:00", "2025-06-10T23:00", Self.watch),
        (70, "2025-06-11T00:00", "2025-06-11T09:00", Self.watch),
      ])
    let week = try Self.time.interval("2025-06-09")
    let request = try StatisticsRequest(
      .restingHeartRate, by: .week, since: week, until: week, in: Self.time)
    let now = try Self.time.date("2025-06-11T10:00")
    let (answer, whole) = try await request.answerWithWhole(from: store, at: now)
    #expect(answer.rows.map(\.values.typical) == [55])
    #expect(answer.rows.first?.values.minimum == 50 && answer.rows.first?.values.maximum == 70)
    #expect(whole?.values == answer.rows.first?.values)
    #expect(try await request.answer(from: store).rows.map(\.values.typical) == [60])
    #expect(try await request.whole(from: store, at: now)?.values.typical == 55)
  }

  @Test("A value is in one hour, that of its middle")
  func hour() async throws {
    let store = try await Self.store(
      .restingHeartRate, "count/min",
      [
        (52, "2025-06-10T00:10", "2025-06-10T05:00", Self.watch),
        (60, "2025-06-10T00:10", "2025-06-10T21:00", Self.watch),
      ])
    #expect(try await Self.days(store, by: .hour) == ["2025-06-10 10:00": 60])
    let hour = try DateInterval(
      start: Self.time.date("2025-06-10T02:00"), end: Self.time.date("2025-06-10T03:00"))
    let request = try StatisticsRequest(
      .restingHeartRate, by: .hour, since: hour, until: hour, in: Self.time)
    #expect(try await request.answer(from: store).rows.isEmpty)
  }
}
