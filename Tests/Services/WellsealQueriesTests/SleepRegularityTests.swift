import Foundation
import StoreConformance
import Testing
import WellsealBase
import WellsealModel

@testable import WellsealQueries

@Suite("Regularity, points and amounts of sleep")
struct SleepRegularityTests {
  private static let time = SleepTests.time

  /// Returns intervals in seconds after noon, from hours of the clock.
  private static func day(_ hours: (Double, Double)...) -> [Range<Double>] {
    hours.map { first, last in
      let start = first < 12 ? first + 12 : first - 12
      return start * 3600..<(start + (last - first + 24).truncatingRemainder(dividingBy: 24)) * 3600
    }
  }

  @Test(
    "The index is that of the worked examples",
    arguments: [
      ([day((23, 7)), day((23, 6))], 91.7),
      ([day((23, 7)), day((23, 6)), day((0, 8))], 83.3),
      ([day((23, 7)), day((23, 7))], 100),
      ([day((23, 7)), day((14, 15), (23, 7))], 91.7),
      ([[0..<43_200], [43_200..<86_400]], -100),
    ] as [([[Range<Double>]], Double)])
  func index(days: [[Range<Double>]], expected: Double) throws {
    let found = try #require(SleepRegularity(days: days))
    #expect((found.index * 10).rounded() / 10 == expected)
    #expect(found.pairs == days.count - 1)
  }

  @Test("Days without a night are in no pair")
  func gaps() {
    let night = Self.day((23, 7))
    #expect(SleepRegularity(days: [night, nil, night]) == nil)
    #expect(SleepRegularity(days: [night, night, nil, night, night])?.pairs == 2)
    #expect(SleepRegularity(days: []) == nil)
  }

  @Test("Nights of a store have an index from seven pairs on, across a clock change", arguments: [7, 8, 12])
  func store(count: Int) async throws {
    let store = MemoryStore()
    for offset in 0..<count {
      // The clocks go forward on 31 March 2024.
      let day = 25 + offset
      let (month, number) = day > 31 ? ("04", day - 31) : ("03", day)
      let text = "2024-\(month)-\(number < 10 ? "0" : "")\(number)"
      try await store.commit([SleepTests.sample(.core, "\(text)T00:00", "\(text)T07:00")])
    }
    let regularity = try await SleepRequest(in: Self.time).answer(from: store).regularity
    guard count > 7 else {
      #expect(regularity == nil)
      return
    }
    #expect(regularity?.pairs == count - 1)
    // From 25 March: the night of the change is an hour shorter, and the following ones are whole.
    let lost = 2 * 3600.0
    let share = 1 - lost / (Double(count - 1) * 86_400)
    #expect(abs((regularity?.share ?? 0) - share) < 1e-9)
  }

  // MARK: Points

  @Test(
    "Points are those of the worked examples",
    arguments: [
      (432, 10, 12, [50, 30, 19.5]), (360, 60, 30, [37.5, 17.142857142857142, 15]),
      (300, 0, 10, [25, 30, 20]),
      (420, 120, 90, [50, 0, 0]), (60, 900, 600, [0, 0, 0]),
    ] as [(Double, Double, Double, [Double])])
  func points(asleep: Double, off: Double, awake: Double, parts: [Double]) {
    let points = SleepPoints(asleep: asleep, goal: 420, bedtimeOff: off, awake: awake)
    for (value, expected) in zip([points.duration, points.bedtime, points.interruptions], parts) {
      #expect(abs(value - expected) < 1e-9)
    }
    #expect(abs(points.total - parts.reduce(0, +)) < 1e-9)
  }

  @Test("The goal is the lower end of the range recommended for the age")
  func goals() {
    #expect(
      [nil, 10, 13, 14, 17, 18, 70].map { SleepPoints.goal(atAge: $0) } == [
        420, 540, 540, 480, 480, 420, 420,
      ])
  }

  @Test("Times around midnight have a median near midnight")
  func circularMedian() throws {
    #expect(SleepPoints.median(ofTimes: [1430, 10, 0]) == 0)
    #expect(SleepPoints.median(ofTimes: [1420, 1430, 20, 30]) == 5)
    #expect(SleepPoints.median(ofTimes: [600, 620, 610]) == 610)
    #expect(SleepPoints.median(ofTimes: []) == nil)
    #expect(SleepPoints.distance(1430, 10) == 20)
  }

  @Test("A night has points after five others")
  func pointsOfNights() async throws {
    let store = MemoryStore()
    for day in 2...7 {
      try await store.commit([
        SleepTests.sample(.core, "2024-05-0\(day - 1)T23:00", "2024-05-0\(day)T03:00"),
        SleepTests.sample(.awake, "2024-05-0\(day)T03:00", "2024-05-0\(day)T03:20"),
        SleepTests.sample(.core, "2024-05-0\(day)T03:20", "2024-05-0\(day)T06:20"),
      ])
    }
    let last = try Self.time.interval("2024-05-07")
    let answer = try await SleepRequest(since: last, until: last, in: Self.time, lookback: 28).answer(
      from: store)
    #expect(answer.nights.count == 1 && answer.earlier.count == 5)
    let points = try #require(answer.points(of: answer.nights[0], goal: 420))
    #expect(points.duration == 50 && points.bedtime == 30 && points.interruptions == 17.5)
    #expect(
      answer.json(pointsWithGoal: 420).text.contains(
        #""points":{"total":97.5,"duration":50,"bedtime":30,"interruptions":17.5}"#))
    #expect(!answer.json().text.contains("points"))
    let without = try await SleepRequest(since: last, until: last, in: Self.time).answer(from: store)
    #expect(without.points(of: without.nights[0], goal: 420) == nil)
  }

  // MARK: Amounts and naps

  @Test("Amounts have shares, the time to fall asleep and typical ranges")
  func amounts() async throws {
    let store = MemoryStore()
    for day in 2...9 {
      try await store.commit([
        SleepTests.sample(.inBed, "2024-05-0\(day - 1)T23:37", "2024-05-0\(day)T07:24", by: SleepTests.phone),
        SleepTests.sample(.core, "2024-05-0\(day - 1)T23:52", "2024-05-0\(day)T03:00"),
        SleepTests.sample(.awake, "2024-05-0\(day)T03:00", "2024-05-0\(day)T03:10"),
        SleepTests.sample(.deep, "2024-05-0\(day)T03:10", "2024-05-0\(day)T07:18"),
      ])
    }
    let nights = try await SleepRequest(in: Self.time).answer(from: store).nights
    let last = try #require(nights.last)
    let rows = SleepAmounts(of: last, among: nights, in: Self.time.calendar).rows
    let values = Dictionary(uniqueKeysWithValues: rows.map { ($0.amount, $0) })
    #expect(values[.asleep]?.value == 436 * 60 && values[.latency]?.value == 15 * 60)
    #expect(values[.inBed]?.value == 467 * 60 && values[.awake]?.value == 10 * 60)
    #expect((values[.efficiency]?.value ?? 0) == 436.0 / 467)
    #expect(values[.deep]?.share == 248.0 / 436 && values[.rem]?.value == 0)
    #expect(values[.asleep]?.typical?.count == 7)
    #expect(values[.asleep]?.typical?.low == (436 - 62.5) * 60)
    let first = SleepAmounts(of: nights[0], among: nights, in: Self.time.calendar)
    #expect(first.rows.allSatisfy { $0.typical == nil })
  }

  @Test(
    "A short sleep by day is a nap, even without a night",
    arguments: [
      ("14:00", "14:45", true), ("08:50", "10:00", false), ("13:00", "16:30", false),
      ("20:10", "21:00", false),
    ])
  func naps(start: String, end: String, isNap: Bool) async throws {
    let store = MemoryStore()
    try await store.commit([SleepTests.sample(.core, "2024-05-02T\(start)", "2024-05-02T\(end)")])
    let answer = try await SleepRequest(in: Self.time).answer(from: store)
    #expect(answer.nights.map(\.isNap) == [isNap])
    #expect((answer.averages == nil) == isNap)
  }

  @Test("A night with a clock change is longer or shorter than its clock times")
  func clocks() async throws {
    let store = MemoryStore()
    try await store.commit([
      SleepTests.sample(.core, "2024-03-30T23:00", "2024-03-31T07:00"),
      SleepTests.sample(.core, "2024-10-26T23:00", "2024-10-27T07:00"),
      SleepTests.sample(.core, "2024-10-27T23:00", "2024-10-28T07:00"),
    ])
    let nights = try await SleepRequest(in: Self.time).answer(from: store).nights
    #expect(nights.map { $0.clockChange(in: Self.time.zone) } == [3600, -3600, 0])
    #expect(nights.map { $0.asleep / 3600 } == [7, 9, 8])
  }
}
