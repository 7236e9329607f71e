import Foundation
import StoreConformance
import Testing
import WellsealBase
import WellsealKeys
import WellsealModel

@testable import WellsealQueries
@testable import WellsealStore

@Suite("Time-weighted averages")
struct TimeWeightedAverageTests {
  private static let time = SleepTests.time

  /// Points at minutes.
  private static func average(
    _ points: [(Double, Double)], until end: Double, gap: Double = 30
  ) -> TimeWeightedAverage? {
    let origin = Date(timeIntervalSinceReferenceDate: 0)
    return TimeWeightedAverage(
      of: points.map { .init(start: $0.0 * 60, end: $0.0 * 60, value: $0.1) },
      in: DateInterval(start: origin, duration: end * 60), gap: gap * 60)
  }

  @Test("Twenty minutes of a run have the weight of twenty minutes")
  func run() throws {
    let rest: [(Double, Double)] = [(0.0, 60.0), (10, 60), (20, 62), (30, 60)]
    let run: [(Double, Double)] = (31...50).map { (Double($0), 150.0) }
    let after: [(Double, Double)] = [(60.0, 80.0), (70, 64), (80, 60), (90, 60)]
    let found = try #require(Self.average(rest + run + after, until: 90))
    #expect((found.value * 10).rounded() == 874)
    #expect(found.covered == 90 * 60)
  }

  @Test("The middle of a long gap is unknown, and ends hold for half a gap")
  func gap() throws {
    let found = try #require(Self.average([(0, 60), (10, 62), (200, 70), (210, 66)], until: 240))
    #expect((found.value * 10).rounded() == 655)
    #expect(found.covered == 65 * 60)
  }

  @Test("One sample counts for half an hour")
  func one() throws {
    let found = try #require(Self.average([(600, 70)], until: 1440))
    #expect(found.value == 70 && found.covered == 30 * 60)
    #expect(Self.average([], until: 1440) == nil)
  }

  @Test("Values of the same moment count in one order")
  func sameMoment() {
    let one = Self.average([(0, 60), (10, 80), (10, 60), (20, 100)], until: 30)
    let other = Self.average([(0, 60), (10, 60), (10, 80), (20, 100)], until: 30)
    #expect(one != nil && one == other)
  }

  @Test("Glucose of a sensor is weighted by time, with gaps of at most a quarter of an hour")
  func glucose() async throws {
    let store = MemoryStore()
    let midnight = try Self.time.date("2025-06-01")
    // Two hours at 100 with a reading every five minutes; after a gap, half an hour at 200 each
    // minute.
    let low = stride(from: 0, through: 120, by: 5).map { (Double($0), 100.0) }
    let high = stride(from: 600, through: 630, by: 1).map { (Double($0), 200.0) }
    try await store.commit(
      try (low + high).map { minute, value in
        let date = midnight + minute * 60
        return try .add(
          NewSample(
            try HealthSample(
              type: .bloodGlucose, start: date, end: date, value: .quantity(HealthQuantity(value, "mg/dL")),
              provenance: Provenance(sourceRevision: SourceRevision(source: SleepTests.watch)))))
      })
    let answer = try await StatisticsRequest(.bloodGlucose, by: .day, in: Self.time).answer(from: store)
    let values = try #require(answer.rows.first?.values)
    // 120 + 7.5 minutes at 100, 7.5 + 30 + 7.5 minutes at 200.
    #expect(abs((values.typical ?? 0) - (127.5 * 100 + 45 * 200) / 172.5) < 1e-6)
    #expect(abs((values.average ?? 0) - (25 * 100 + 31 * 200) / 56.0) < 1e-6)
  }

  /// Heart rates of the watch until just before midnight, of the phone just after, and of the watch
  /// in the morning.
  private static func midnight() throws -> [StoreChange] {
    try [
      ("2025-06-10T23:50", 60.0, SleepTests.watch), ("2025-06-10T23:58", 60, SleepTests.watch),
      ("2025-06-11T00:05", 150, SleepTests.phone), ("2025-06-11T06:00", 70, SleepTests.watch),
      ("2025-06-11T08:00", 90, SleepTests.phone),
    ].map { text, value, source in
      let date = try time.date(text)
      return try .add(
        NewSample(
          try HealthSample(
            type: .heartRate, start: date, end: date, value: .quantity(HealthQuantity(value, "count/min")),
            provenance: Provenance(
              sourceRevision: SourceRevision(
                source: source, productType: source == SleepTests.watch ? "Watch7,5" : nil)))))
    }
  }

  @Test(
    "The average of a day doesn't depend on the period, although two sources meet at midnight",
    arguments: ["2025-06-11", "2025-06-10", "2025-06-01", "2024-06-11"])
  func period(first: String) async throws {
    let store = MemoryStore()
    try await store.commit(Self.midnight())
    let answer = try await StatisticsRequest(
      .heartRate, by: .day, since: Self.time.interval(first), until: Self.time.interval("2025-06-11"),
      in: Self.time
    ).answer(from: store)
    let row = try #require(answer.rows.last)
    // The phone's first value is within a quarter of an hour of the watch's last one, and its
    // second one isn't.
    #expect(row.values.typical == 80 && row.values.coveredSeconds == 3600)
  }

  @Test("Days that were averaged aren't read again until a sample changes")
  func cached() async throws {
    let memory = StoreMemory()
    let store = try SealedStore.create(
      in: MemoryContainer(), opensWith: [StoreSecret(passphrase: "a b c d")],
      cost: ScryptCost(rounds: 1 << 10), memory: memory)
    try store.commit(Self.midnight())
    _ = try store.erase()
    func averages(_ text: String) async throws -> [TimeWeightedAverage.Day] {
      let last = try Self.time.interval("2025-06-11")
      return try await StatisticsRequest(
        .heartRate, by: .month, since: Self.time.interval(text), until: last, in: Self.time
      ).averages(of: .day, in: store)
    }
    let first = try await averages("2024-07-01")
    #expect(first.map(\.average.value) == [60, 80])
    let uses = memory.segments.useCount
    #expect(try await averages("2024-07-01") == first)
    // Another period has the same weeks.
    #expect(try await averages("2025-06-01") == first)
    #expect(memory.segments.useCount == uses)
    try store.commit([
      try .add(
        NewSample(
          try HealthSample(
            type: .heartRate, start: Self.time.date("2025-06-11T12:00"),
            end: Self.time.date("2025-06-11T12:00"),
            value: .quantity(HealthQuantity(110, "count/min")),
            provenance: Provenance(sourceRevision: SourceRevision(source: SleepTests.watch)))))
    ])
    #expect(try await averages("2025-06-01").map(\.average.value) == [60, 90])
  }

  @Test("A view that conceals a type has no result of the store in which it is visible")
  func concealed() async throws {
    let store = try SealedStore.create(
      in: MemoryContainer(), opensWith: [StoreSecret(passphrase: "a b c d")],
      cost: ScryptCost(rounds: 1 << 10), memory: StoreMemory())
    try store.commit(Self.midnight())
    let day = try Self.time.interval("2025-06-11")
    let request = try StatisticsRequest(.heartRate, by: .day, since: day, until: day, in: Self.time)
    let concealing = ConcealingStore(store, hiding: [.heartRate])
    for _ in 0..<2 {
      #expect(try await request.averages(of: .day, in: store).count == 1)
      #expect(try await request.averages(of: .day, in: concealing).isEmpty)
    }
  }

  @Test("Levels of sound are averaged by their energy")
  func sound() async throws {
    let start = try Self.time.date("2025-06-01T10:00")
    let store = MemoryStore()
    try await store.commit(
      try [(0.0, 70.0), (3600, 90)].map { offset, level in
        try .add(
          NewSample(
            try HealthSample(
              type: .environmentalAudioExposure, start: start + offset, end: start + offset + 3600,
              value: .quantity(HealthQuantity(level, "dBASPL")),
              provenance: Provenance(sourceRevision: SourceRevision(source: SleepTests.watch)))))
      })
    let answer = try await StatisticsRequest(.environmentalAudioExposure, by: .day, in: Self.time).answer(
      from: store)
    let level = try #require(answer.rows.first?.values.typical)
    #expect((level * 10).rounded() == 870)
  }

  @Test("A total across midnight is half in each day")
  func acrossMidnight() async throws {
    let start = try Self.time.date("2025-06-01T23:30")
    let store = MemoryStore()
    try await store.commit([
      try .add(
        NewSample(
          try HealthSample(
            type: .stepCount, start: start, end: start + 3600, value: .quantity(HealthQuantity(100, "count")),
            provenance: Provenance(sourceRevision: SourceRevision(source: SleepTests.watch)))))
    ])
    let answer = try await StatisticsRequest(.stepCount, by: .day, in: Self.time).answer(from: store)
    #expect(answer.rows.compactMap(\.values.sum) == [50, 50])
  }

  @Test("Hours start with the day if the clocks change by half an hour")
  func lordHowe() async throws {
    let time = LocalTime(try #require(TimeZone(identifier: "Australia/Lord_Howe")))
    let store = MemoryStore()
    let midnight = try time.date("2025-07-01")
    try await store.commit(
      try [-20.0, 10, 70].map { minute in
        let date = midnight + minute * 60
        return try .add(
          NewSample(
            try HealthSample(
              type: .stepCount, start: date, end: date + 60, value: .quantity(HealthQuantity(10, "count")),
              provenance: Provenance(sourceRevision: SourceRevision(source: SleepTests.watch)))))
      })
    let day = DateInterval(start: midnight, duration: 86_000)
    let answer = try await StatisticsRequest(.stepCount, by: .hour, since: day, until: day, in: time).answer(
      from: store)
    #expect(answer.rows.map { time.words($0.start) } == ["2025-07-01 00:00:00", "2025-07-01 01:00:00"])
    #expect(answer.rows.compactMap(\.values.sum) == [10, 10])
  }

  @Test("Power of a ride with a pause of five minutes")
  func power() throws {
    var seconds: [(Double, Double)] = (0...10).map { (Double($0) / 60, 200.0) }
    seconds += (310...320).map { (Double($0) / 60, 100.0) }
    let found = try #require(Self.average(seconds, until: 320.0 / 60, gap: 10.0 / 60))
    #expect(abs(found.value - 150) < 1e-9 && abs(found.covered - 30) < 1e-6)
  }

  @Test("A source of lower priority fills only the gaps of the others")
  func sources() {
    func points(_ minutes: [Double]) -> [TimeWeightedAverage.Point] {
      minutes.map { .init(start: $0 * 60, end: $0 * 60, value: 60) }
    }
    let taken = TimeWeightedAverage.trusted(
      [points([0, 20, 200]), points([10, 34, 36, 190, 300])], gap: 1800)
    #expect(taken.map { $0.start / 60 } == [0, 20, 200, 36, 300])
  }

  @Test("A week is the mean of its finished and covered days, and today is separate")
  func week() throws {
    let monday = Date(timeIntervalSinceReferenceDate: 0)
    let measured: [(Double, Double)] = [(70, 20), (74, 22), (120, 0.5), (96, 2)]
    let days = measured.enumerated().map { place, day in
      TimeWeightedAverage.Day(
        interval: DateInterval(start: monday + Double(place) * 86_400, duration: 86_400),
        average: TimeWeightedAverage(value: day.0, covered: day.1 * 3600))
    }
    let now = monday + 3.5 * 86_400
    let week = try #require(TimeWeightedAverage.mean(of: days, minCoverage: 3600, at: now))
    #expect(week.value == 72)
    #expect(TimeWeightedAverage.mean(of: [days[3]], minCoverage: 3600, at: now)?.value == 96)
  }

  @Test(
    "The rows and the whole are the same if they are read together",
    arguments: [StatisticsRequest.Step.hour, .day, .week, .month])
  func together(step: StatisticsRequest.Step) async throws {
    let store = MemoryStore()
    let first = try Self.time.date("2025-05-20")
    // Samples of a minute at midnight belong to two days.
    try await store.commit(
      try (0..<400).map { number in
        let date = first + Double(number) * 3600 - 30
        return try .add(
          NewSample(
            try HealthSample(
              type: .heartRate, start: date, end: date + 60,
              value: .quantity(HealthQuantity(60 + Double(number * 7 % 31), "count/min")),
              provenance: Provenance(sourceRevision: SourceRevision(source: SleepTests.watch)))))
      })
    let since = DateInterval(start: first, duration: 0)
    let until = DateInterval(start: first, duration: 16 * 86_400)
    let request = try StatisticsRequest(.heartRate, by: step, since: since, until: until, in: Self.time)
    let found = try await request.answerWithWhole(from: store)
    let (answer, whole) = (try await request.answer(from: store), try await request.whole(from: store))
    #expect(found.answer.rows.map(\.values) == answer.rows.map(\.values))
    #expect(found.whole?.values == whole?.values && whole?.values.typical != nil)
    #expect(found.answer.rows.count > 0 && found.answer.rows.allSatisfy { $0.values.coveredSeconds != nil })
  }

  @Test("An hour's run doesn't change a day's average of 69")
  func dayWithRun() async throws {
    let day = try Self.time.date("2024-05-06")
    let store = MemoryStore()
    let unit: HealthUnit = "count/min"
    func add(_ seconds: Double, _ value: Double) async throws {
      let sample = try HealthSample(
        type: .heartRate, start: day + seconds, end: day + seconds,
        value: .quantity(HealthQuantity(value, unit)),
        provenance: Provenance(sourceRevision: SourceRevision(source: SleepTests.watch)))
      try await store.commit([.add(NewSample(sample))])
    }
    // At rest each five minutes, in the run from 18:00 to 19:00 each ten seconds.
    for minute in stride(from: 0.0, to: 1440, by: 5) where minute < 1080 || minute > 1140 {
      try await add(minute * 60, 65)
    }
    for second in stride(from: 64_800.0, through: 68_400, by: 10) { try await add(second, 150) }
    let interval = DateInterval(start: day, duration: 0)
    let request = try StatisticsRequest(.heartRate, by: .day, since: interval, until: interval, in: Self.time)
    let answer = try await request.answer(from: store, at: day + 86_400)
    let row = try #require(answer.rows.first)
    // 1,370 minutes of rest, 10 minutes between rest and run, and the run: 68.8.
    let expected: Double = (65 * 1370 + 107.5 * 10 + 150 * 60) / 1440
    #expect(abs((row.values.typical ?? 0) - expected) < 1e-6)
    #expect((row.values.average ?? 0) > 100)
    #expect(row.values.coveredSeconds == 86_400)
    #expect(!answer.isUnfinished(row))
    #expect(try await request.answer(from: store, at: day + 7200).json().text.contains(#""unfinished":true"#))
    let whole = try await request.whole(from: store, at: day + 86_400)
    #expect(whole?.values.typical == row.values.typical)
  }

  @Test(
    "One table defines how types are averaged",
    arguments: [
      (.stepCount, .dayTotals), (.bodyMass, .arithmetic), (.oxygenSaturation, .arithmetic),
      (.restingHeartRate, .oncePerDay), (.atrialFibrillationBurden, .byDuration),
      (.environmentalAudioExposure, .equivalentLevel),
      (.heartRate, .timeWeighted(gap: 1800, leastCovered: 3600)),
      (.cyclingPower, .timeWeighted(gap: 10, leastCovered: 0)),
    ] as [(HealthType, AveragingRule)])
  func rules(type: HealthType, rule: AveragingRule) { #expect(AveragingRule.of(type) == rule) }
}
