import Foundation
import TestSupport
import Testing
import WellsealModel

@Suite("Bucket statistics")
struct StatisticsCollectionTests {
  @Test("A sample across a boundary is divided in proportion to time")
  func division() throws {
    let samples = [try Sample.steps(100, at: 2 * 3600 - 180, lasting: 300)]
    let hours = try #require(CalendarBuckets(anchor: .noon, interval: DateComponents(hour: 1), calendar: utc))
    let collection = try StatisticsCalculation(.cumulativeSum, of: .stepCount).collection(
      of: samples, in: hours)
    #expect(collection.statistics.compactMap { $0.merged.sum?.value } == [60, 40])
    #expect(collection.statistics.map(\.start) == [.noon + 3600, .noon + 7200])
    #expect(collection.statistics(for: .noon + 7199)?.merged.sum?.value == 60)
    #expect(collection.statistics(for: .noon) == nil)
    #expect(collection.statistics(for: .noon + 10_800) == nil)
  }

  @Test("Every bucket of a range is visited, even if empty, until stopped")
  func visiting() throws {
    let samples = try [Sample.steps(1, at: -100), Sample.steps(2, at: 7300)]
    let hours = try #require(CalendarBuckets(anchor: .noon, interval: DateComponents(hour: 1), calendar: utc))
    let collection = try StatisticsCalculation(.cumulativeSum, of: .stepCount).collection(
      of: samples, in: hours)
    var sums: [Double?] = []
    collection.visit(from: .noon - 1, to: .noon + 10_800) {
      sums.append($0.merged.sum?.value)
      return true
    }
    #expect(sums == [1, nil, nil, 2, nil])
    var visits = 0
    collection.visit(from: .distantPast, to: .distantFuture) { _ in
      visits += 1
      return visits < 10
    }
    #expect(visits == 10)
  }

  @Test("The day that Samoa skipped has no statistics, and isn't visited")
  func skippedDay() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "Pacific/Apia"))
    let date = { (day: Int) in calendar.date(from: DateComponents(year: 2011, month: 12, day: day)) }
    let days = try [28, 29, 31].map { try #require(date($0)) }
    // Fifteen minutes of 28 December and fifteen of 29 December.
    let night = days[1].timeIntervalSince(.noon) - 900
    let samples = [
      try Sample.steps(100, at: night, lasting: 1800), try Sample.steps(7, at: night + 86_400, lasting: 1800),
    ]
    let buckets = try #require(
      CalendarBuckets(anchor: days[0], interval: DateComponents(day: 1), calendar: calendar))
    let collection = try StatisticsCalculation(.cumulativeSum, of: .stepCount).collection(
      of: samples, in: buckets)
    #expect(collection.statistics.map(\.start) == days)
    #expect(collection.statistics.map(\.end).dropLast() == days.dropFirst())
    #expect(collection.statistics.compactMap { $0.merged.sum?.value } == [50, 53.5, 3.5])
    var visited: [Date] = []
    collection.visit(from: days[0], to: days[2]) {
      visited.append($0.start)
      return true
    }
    #expect(visited == days)
  }

  @Test("The buckets of cumulative samples add up to the whole", arguments: 1...40)
  func conservation(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let samples = try (0..<40).map { _ in
      try Sample.steps(
        Double.random(in: 1...500, using: &random), at: Double.random(in: -90_000...90_000, using: &random),
        lasting: Double.random(in: 0...20_000, using: &random),
        from: Bool.random(using: &random) ? .phone : .watch)
    }
    let calculation = try StatisticsCalculation([.cumulativeSum, .separateBySource], of: .stepCount)
    let buckets = try #require(
      CalendarBuckets(anchor: .noon + 77, interval: DateComponents(minute: 47), calendar: utc))
    let collection = try calculation.collection(of: samples, in: buckets)
    let whole = try #require(calculation.statistics(of: samples))
    let total = collection.statistics.reduce(0) { $0 + ($1.merged.sum?.value ?? 0) }
    #expect(abs(total - (whole.merged.sum?.value ?? .nan)) < 1e-6)
    for bucket in collection.statistics {
      let part = calculation.statistics(
        of: samples, clippedTo: DateInterval(start: bucket.start, end: bucket.end))
      #expect(abs((bucket.merged.sum?.value ?? 0) - (part?.merged.sum?.value ?? 0)) < 1e-6)
    }
    #expect(collection.sources == [.phone, .watch])
    for source in [HealthSource.phone, .watch] {
      let total = collection.statistics.reduce(0) { $0 + ($1.results(for: source)?.sum?.value ?? 0) }
      #expect(abs(total - (whole.results(for: source)?.sum?.value ?? .nan)) < 1e-6)
    }
  }

  @Test("A discrete sample counts on both sides of a boundary")
  func discrete() throws {
    let samples = [try Sample.heartRate(90, at: 3500, lasting: 200)]
    let hours = try #require(CalendarBuckets(anchor: .noon, interval: DateComponents(hour: 1), calendar: utc))
    let collection = try StatisticsCalculation([.discreteAverage, .duration], of: .heartRate)
      .collection(of: samples, in: hours)
    #expect(collection.statistics.compactMap { $0.merged.average?.value } == [1.5, 1.5])
    #expect(collection.statistics.compactMap { $0.merged.duration?.value } == [100, 100])
  }

  @Test("A date belongs to the bucket that starts with it", arguments: intervals)
  func buckets(interval: DateComponents) throws {
    let buckets = try #require(CalendarBuckets(anchor: .noon, interval: interval, calendar: berlin))
    for index in [-700, -13, -1, 0, 1, 5, 29, 800] {
      let bucket = buckets.bucket(index)
      #expect(bucket.start < bucket.end)
      #expect(buckets.index(of: bucket.start) == index)
      #expect(buckets.index(of: bucket.end) == index + 1)
      #expect(buckets.index(of: bucket.end - 1) == index)
      #expect(buckets.index(of: bucket.start + bucket.duration / 2) == index)
    }
  }

  @Test("A day has 23 or 25 hours when the clocks change")
  func clocks() throws {
    let midnight = try #require(DateComponents(calendar: berlin, year: 2024, month: 1, day: 1).date)
    let days = try #require(
      CalendarBuckets(anchor: midnight, interval: DateComponents(day: 1), calendar: berlin))
    let spring = try #require(DateComponents(calendar: berlin, year: 2024, month: 3, day: 31, hour: 12).date)
    let autumn = try #require(DateComponents(calendar: berlin, year: 2024, month: 10, day: 27, hour: 12).date)
    #expect(days.bucket(days.index(of: spring)).duration == 23 * 3600)
    #expect(days.bucket(days.index(of: autumn)).duration == 25 * 3600)
  }

  @Test(
    "An interval without length or beyond limits gives no buckets",
    arguments: [
      DateComponents(), DateComponents(second: 0), DateComponents(hour: -1), DateComponents(nanosecond: 5),
      DateComponents(year: Int.max), DateComponents(year: 1, month: -11),
    ])
  func refuses(interval: DateComponents) {
    #expect(CalendarBuckets(anchor: .noon, interval: interval, calendar: utc) == nil)
  }

  @Test("Samples in too many buckets are rejected unless the range is smaller")
  func tooMany() throws {
    let seconds = try #require(
      CalendarBuckets(anchor: .noon, interval: DateComponents(second: 1), calendar: utc))
    let sample = try Sample.steps(31_536_000, lasting: 31_536_000)
    let calculation = try StatisticsCalculation(.cumulativeSum, of: .stepCount)
    #expect(throws: StatisticsError(type: .stepCount, reason: .tooManyCuts(limit: 1_000_000))) {
      try calculation.collection(of: [sample], in: seconds)
    }
    let minute = (Date.noon + 86_400)...(Date.noon + 86_460)
    let found = try calculation.collection(of: [sample], in: seconds, range: minute)
    #expect(found.statistics.count == 60)
    #expect(found.statistics.allSatisfy { $0.merged.sum == HealthQuantity(1, .count) })
  }

  @Test("An overlong or non-numeric sample changes no statistics")
  func leftOut() throws {
    let days = try #require(
      CalendarBuckets(anchor: .noon, interval: DateComponents(day: 1), calendar: utc))
    let calculation = try StatisticsCalculation([.cumulativeSum, .separateBySource], of: .stepCount)
    let plain = try Sample.steps(100, lasting: 3600)
    let others = [
      try Sample.steps(1_000_000, at: -3e10, lasting: 9e10), try Sample.steps(.nan, lasting: 60),
      try Sample.steps(.infinity, lasting: 60), try Sample.steps(-1e308, lasting: 60),
    ]
    #expect(
      try calculation.collection(of: [plain] + others, in: days)
        == calculation.collection(of: [plain], in: days))
    #expect(calculation.statistics(of: [plain] + others) == calculation.statistics(of: [plain]))
  }
}

private let intervals = [
  DateComponents(hour: 1), DateComponents(day: 1), DateComponents(day: 1, hour: 12),
  DateComponents(weekOfYear: 1),
  DateComponents(month: 1), DateComponents(year: 1), DateComponents(minute: 5),
]

private let utc = calendar("UTC")
private let berlin = calendar("Europe/Berlin")

private func calendar(_ zone: String) -> Calendar {
  var calendar = Calendar(identifier: .gregorian)
  if let zone = TimeZone(identifier: zone) { calendar.timeZone = zone }
  return calendar
}
