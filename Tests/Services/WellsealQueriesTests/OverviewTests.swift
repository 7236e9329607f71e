import Foundation
import StoreConformance
import TestSupport
import Testing
import WellsealBase
import WellsealModel

@testable import WellsealQueries

@Suite("Latest values, comparisons, freshness and lookup")
struct OverviewTests {
  private let time = SleepTests.time

  private func sample(
    _ type: HealthType, _ value: Double, _ unit: HealthUnit, _ start: Date,
    by source: HealthSource = SleepTests.watch
  ) throws -> HealthSample {
    try HealthSample(
      type: type, start: start, end: start, value: .quantity(HealthQuantity(value, unit)),
      provenance: Provenance(sourceRevision: SourceRevision(source: source)))
  }

  private func store(_ samples: [HealthSample]) async throws -> MemoryStore {
    let store = MemoryStore()
    try await store.commit(samples.map { try .add(NewSample($0)) })
    return store
  }

  @Test(
    "Periods are days, months, years, or ranges of them",
    arguments: [
      ("2024", "2024-01-01T00:00:00+01:00", "2025-01-01T00:00:00+01:00"),
      ("2024-05", "2024-05-01T00:00:00+02:00", "2024-06-01T00:00:00+02:00"),
      ("2024-05-01", "2024-05-01T00:00:00+02:00", "2024-05-02T00:00:00+02:00"),
      ("2024-05-01..2024-05-07", "2024-05-01T00:00:00+02:00", "2024-05-08T00:00:00+02:00"),
      ("2023..2024-02", "2023-01-01T00:00:00+01:00", "2024-03-01T00:00:00+01:00"),
    ])
  func periods(text: String, start: String, end: String) throws {
    let period = try Period(text, in: time)
    #expect([time.text(period.interval.start), time.text(period.interval.end)] == [start, end])
  }

  @Test("An invalid period is rejected", arguments: ["", "2024-13", "..", "2024-05-01T10:00", "soon"])
  func noPeriod(text: String) {
    #expect(throws: UnreadablePeriod.self) { try Period(text, in: time) }
  }

  @Test("A period that ends before it starts is rejected")
  func reversed() { #expect(throws: ReversedRange.self) { try Period("2024..2023", in: time) } }

  @Test(
    "A range ends after its start, or is empty at a moment",
    arguments: [
      ("2024-05-01", "2024-05-01", true), ("2024-05-02", "2024-05-01", false),
      ("2024-05-03", "2024-05-01", false), ("2024-06", "2024-05", false), ("2024-06", "2024", true),
      ("2025", "2024", false), ("2024-05-01T10:00", "2024-05-01T10:00", true),
      ("2024-05-01T10:00", "2024-05-01T09:59", false), ("2024-05-01T00:00", "2024-04-30", false),
      ("2024-05-01", "2024-05-01T00:00", true), ("2024-05-01T23:00", "2024-05-01", true),
    ])
  func bounds(from: String, to: String, isRange: Bool) throws {
    let (from, to) = (try time.interval(from), try time.interval(to))
    let isReversed = (try? ReversedRange.check(from: from, to: to)) == nil
    #expect(isReversed == !isRange)
  }

  @Test("Random periods compare like a mean of days", arguments: 0..<30 as Range<UInt64>)
  func comparison(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let origin = try time.date("2024-03-25")
    var samples: [HealthSample] = []
    var days: [[Double]] = Array(repeating: [], count: 14)
    for _ in 0..<(1 + random.index(below: 60)) {
      let (day, value) = (random.index(below: 14), Double(40 + random.index(below: 100)))
      let start = try #require(time.calendar.date(byAdding: .day, value: day, to: origin))
      // All instants have equal weight in an average of weights.
      samples.append(try sample(.bodyMass, value, "kg", start + Double(samples.count)))
      days[day].append(value)
    }
    let request = ComparisonRequest(
      try Period("2024-03-25..2024-03-31", in: time), try Period("2024-04-01..2024-04-07", in: time),
      types: [.bodyMass], in: time)
    let row = try await request.answer(from: store(samples), at: time.date("2024-05-01")).rows.first
    for (side, range) in [(row?.first, 0..<7), (row?.second, 7..<14)] {
      let means = days[range].filter { !$0.isEmpty }.map { $0.reduce(0, +) / Double($0.count) }
      #expect(side?.days ?? 0 == means.count)
      guard let side else { continue }
      #expect(abs(side.average - means.reduce(0, +) / Double(means.count)) < 1e-9)
      #expect(side.minimum == days[range].joined().min())
      #expect(side.maximum == days[range].joined().max())
    }
  }

  @Test("Comparisons omit today, and a recorded zero is a day with data")
  func unfinished() async throws {
    // Monday to Friday; nothing on Wednesday. Worked out in the facts about averages.
    let steps = [
      ("2024-05-06", 8000.0), ("2024-05-07", 10_000), ("2024-05-09", 0), ("2024-05-10", 6000),
      ("2024-05-11", 2000),
    ]
    let samples = try steps.map { try sample(.stepCount, $1, .count, time.date($0) + 36_000) }
    let week = try Period("2024-05-06..2024-05-12", in: time)
    let request = ComparisonRequest(week, week, types: [.stepCount], in: time)
    let filled = try await store(samples)
    let today = try await request.answer(from: filled, at: time.date("2024-05-11T12:00"))
    #expect(today.rows.first?.first?.average == 6000)
    #expect(today.rows.first?.first?.days == 4)
    #expect(today.json["unfinishedDay"]?.text == #""2024-05-11""#)
    let later = try await request.answer(from: filled, at: time.date("2024-05-12"))
    #expect(later.rows.first?.first?.days == 5)
    #expect(later.json["unfinishedDay"]?.text == #""2024-05-12""#)
  }

  @Test("Trends omit today")
  func unfinishedTrend() async throws {
    let now = try time.date("2024-06-30T12:00")
    let samples = try (1..<180).map { day in
      try sample(.bodyMass, 70, "kg", now - Double(day * 86_400))
    }
    let filled = try await store(samples + [sample(.bodyMass, 90, "kg", now - 60)])
    let request = TrendsRequest(types: [.bodyMass], in: time)
    let trend = try #require(try await request.answer(from: filled, at: now).trends.first)
    #expect(trend.after == 70)
    #expect(time.dayWords(trend.end) == "2024-06-29")
  }

  @Test("A trend compares 13 weeks with 13 weeks, and old data has none")
  func trends() async throws {
    let now = try time.date("2024-06-30T12:00")
    let samples = try (0..<180).map { day in
      try sample(.restingHeartRate, day < 89 ? 60 : 54, "count/min", now - Double((180 - day) * 86_400))
    }
    let filled = try await store(samples)
    let trend = try #require(try await TrendsRequest(in: time).answer(from: filled, at: now).trends.first)
    #expect(trend.type == .restingHeartRate)
    #expect(trend.before == 60)
    #expect(trend.after < 54.5)
    #expect(trend.change < -0.09)
    #expect(trend.weekly.count == 26)
    #expect(try await TrendsRequest(in: time).answer(from: filled, at: now + 30 * 86_400).trends.isEmpty)
  }

  @Test("The latest of a cumulative type is the day's total, else the sample")
  func latest() async throws {
    let day = try time.date("2024-05-01")
    let heart = try sample(.heartRate, 62, "count/min", day + 3600)
    let filled = try await store([
      heart, sample(.heartRate, 70, "count/min", day), sample(.stepCount, 100, .count, day - 3600),
      sample(.stepCount, 20, .count, day + 60), sample(.stepCount, 30, .count, day + 7200),
    ])
    let found = try await Latest.all(in: filled, time)
    #expect(
      found.map { $0.json(in: time).text }
        == [
          #"{"type":"HKQuantityTypeIdentifierHeartRate","name":"heartRate","of":"sample","start":"2024-05-01T01:00:00+02:00","end":"2024-05-01T01:00:00+02:00","value":62,"unit":"count/min","id":"\#(heart.uuid.uuidString)","source":{"name":"Watch","identifier":"com.apple.watch"}}"#,
          #"{"type":"HKQuantityTypeIdentifierStepCount","name":"stepCount","of":"day","start":"2024-05-01T00:00:00+02:00","end":"2024-05-02T00:00:00+02:00","value":50,"unit":"count"}"#,
        ])
  }

  @Test("Freshness is reported by type and source")
  func freshness() async throws {
    let now = try time.date("2024-05-02T12:00")
    let filled = try await store([
      sample(.stepCount, 1, .count, now - 3600),
      sample(.stepCount, 1, .count, now - 7200, by: SleepTests.phone),
      sample(.bodyMass, 70, "kg", now - 500_000),
    ])
    let freshness = try await Freshness(in: filled, at: now)
    #expect(freshness.rows.map(\.type) == [.stepCount, .bodyMass])
    #expect(freshness.rows[0].sources.map(\.source) == [SleepTests.watch, SleepTests.phone])
    #expect(!freshness.isOlder(than: 3600))
    #expect(freshness.isOlder(than: 3599))
    #expect(freshness.isOlder(than: 36 * 3600, each: [.stepCount, .bodyMass]))
    #expect(freshness.isOlder(than: 36 * 3600, each: [.heartRate]))
    #expect(try await Freshness(in: MemoryStore(), at: now).isOlder(than: 1e8))
  }

  @Test(
    "Durations are parsed",
    arguments: [("90m", 5400), ("36h", 129_600), ("2d", 172_800), ("1w", 604_800), ("5", 5)])
  func ages(text: String, seconds: Double) throws { #expect(try AgeLimit(text).seconds == seconds) }

  @Test("An invalid duration is rejected", arguments: ["", "h", "-1h", "1y", "1e9h", "inf"])
  func noAge(text: String) { #expect(throws: UnreadableAge(text: text)) { try AgeLimit(text) } }

  @Test("An object is found by its identifier or a prefix of it")
  func find() async throws {
    let day = try time.date("2024-05-01")
    let samples = try (0..<40).map { try sample(.heartRate, 60 + Double($0), "count/min", day + Double($0)) }
    let filled = try await store(samples)
    for sample in samples {
      let text = sample.uuid.uuidString
      #expect(try await ObjectSearch(text).objects(in: filled).map(\.sample) == [sample])
      #expect(
        try await ObjectSearch(String(text.lowercased().prefix(13))).objects(in: filled).map(\.sample) == [
          sample
        ])
    }
    #expect(try await ObjectSearch("").objects(in: filled).count == ObjectSearch.maxResults)
    #expect(try await ObjectSearch(UUID().uuidString).objects(in: filled).isEmpty)
  }

  @Test("Electrocardiogram and audiogram details are exact")
  func details() throws {
    let day = try time.date("2024-05-01")
    let recording = Electrocardiogram(
      classification: 1, averageHeartRate: HealthQuantity(62, "count/min"),
      samplingFrequency: HealthQuantity(512, .hertz), numberOfVoltageMeasurements: 3)
    let heart = try HealthSample(
      type: .electrocardiogram, start: day, end: day + 30, value: .electrocardiogram(recording))
    #expect(
      heart.details(in: time)?.text
        == #"{"classification":"sinusRhythm","symptoms":"notSet","averageHeartRate":62,"samplingFrequency":512,"voltages":3}"#
    )
    let point = try AudiogramPoint(
      frequency: HealthQuantity(1000, .hertz),
      tests: [HearingTest(sensitivity: HealthQuantity(12.3, .decibelHearingLevel), side: .left)])
    let ear = try HealthSample(type: .audiogram, start: day, end: day, value: .audiogram([point]))
    #expect(
      ear.details(in: time)?.text
        == #"{"points":[{"frequency":1000,"tests":[{"side":"left","masked":false,"sensitivity":12.3}]}]}"#)
    let points = SeriesPoints.voltages([
      VoltageMeasurement(timeSinceStart: 0.001953125, voltage: HealthQuantity(-12.345, "mcV"))
    ])
    #expect(points.json(in: time).text == #"[{"time":0.001953125,"microvolts":-12.345}]"#)
  }
}
