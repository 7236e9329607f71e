import Foundation
import StoreConformance
import TestSupport
import Testing
import WellsealBase
import WellsealModel

@testable import WellsealQueries

@Suite("Sleep nights")
struct SleepTests {
  static let time = LocalTime(TimeZone(identifier: "Europe/Berlin") ?? .gmt)
  static let watch = HealthSource(name: "Watch", bundleIdentifier: "com.apple.watch")
  static let phone = HealthSource(name: "Phone", bundleIdentifier: "org.example.phone")
  static let ring = HealthSource(name: "Ring", bundleIdentifier: "org.example.ring")

  static func sample(
    _ stage: SleepStage, _ start: Date, _ end: Date, by source: HealthSource
  ) throws -> StoreChange {
    try .add(
      NewSample(
        try HealthSample(
          type: .sleepAnalysis, start: start, end: end, value: .category(stage.rawValue),
          provenance: Provenance(
            sourceRevision: SourceRevision(source: source, productType: source == watch ? "Watch7,5" : nil))))
    )
  }

  static func sample(
    _ stage: SleepStage, _ start: String, _ end: String, by source: HealthSource = watch
  ) throws -> StoreChange {
    try sample(stage, time.date(start), time.date(end), by: source)
  }

  /// Creates a night that the watch divides into stages while the phone records the time in bed,
  /// and a nap.
  static func store() async throws -> MemoryStore {
    let store = MemoryStore()
    try await store.commit([
      sample(.inBed, "2024-05-01T22:30", "2024-05-02T07:00", by: phone),
      sample(.core, "2024-05-01T23:00", "2024-05-02T01:00"),
      sample(.deep, "2024-05-02T01:00", "2024-05-02T02:00"),
      sample(.awake, "2024-05-02T02:00", "2024-05-02T02:10"),
      sample(.rem, "2024-05-02T02:10", "2024-05-02T03:00"),
      sample(.unspecified, "2024-05-01T23:00", "2024-05-02T06:30", by: ring),
      sample(.unspecified, "2024-05-02T14:00", "2024-05-02T14:30", by: ring),
    ])
    return store
  }

  @Test("A shorter sample inside a longer one of the source takes precedence")
  func overlappingStages() async throws {
    let store = MemoryStore()
    try await store.commit([
      Self.sample(.core, "2024-05-01T23:30", "2024-05-02T06:30"),
      Self.sample(.deep, "2024-05-02T00:30", "2024-05-02T01:30"),
      Self.sample(.awake, "2024-05-02T03:00", "2024-05-02T03:10"),
      Self.sample(.rem, "2024-05-02T05:00", "2024-05-02T06:00"),
    ])
    let night = try #require(try await SleepRequest(in: Self.time).answer(from: store).nights.first)
    #expect(night.stages == [.core: 17_400, .deep: 3600, .awake: 600, .rem: 3600])
    #expect(night.asleep == 24_600)
    #expect(night.awakenings == 1)
  }

  @Test("A night with only time in bed has no time asleep")
  func onlyInBed() async throws {
    let store = MemoryStore()
    try await store.commit([Self.sample(.inBed, "2024-05-01T23:00", "2024-05-02T07:00")])
    let answer = try await SleepRequest(in: Self.time).answer(from: store)
    let night = try #require(answer.nights.first)
    #expect(night.timeAsleep == nil)
    #expect(night.inBed == 8 * 3600)
    let row = answer.json()["nights"].flatMap { if case .array(let rows) = $0 { rows.first } else { nil } }
    #expect(row?["asleep"] == .null)
    let latest = try await Latest.all(of: [.sleepAnalysis], in: store, Self.time)
    #expect(latest.first?.json(in: Self.time)["value"] == .null)
    #expect(latest.first?.json(in: Self.time)["inBed"] == .number("28800"))
  }

  @Test("The latest night is found if it ended on an earlier day abroad")
  func latestAbroad() async throws {
    let store = MemoryStore()
    // 10:00 to 17:00 on 1 February in Los Angeles, after a night shift.
    let sample = try HealthSample(
      type: .sleepAnalysis, start: Self.time.date("2025-02-01T19:00"),
      end: Self.time.date("2025-02-02T02:00"), value: .category(SleepStage.core.rawValue),
      provenance: Provenance(sourceRevision: SourceRevision(source: Self.watch)),
      metadata: Metadata([.timeZone: .string("America/Los_Angeles")]))
    try await store.commit([.add(NewSample(sample))])
    let latest = try await Latest.all(of: [.sleepAnalysis], in: store, Self.time)
    #expect(latest.first?.json(in: Self.time)["of"] == .string("night"))
    #expect(latest.first?.json(in: Self.time)["value"] == .number("25200"))
  }

  @Test("A night abroad belongs to the local day and clock there", arguments: [false, true])
  func recordedZone(hasOneZone: Bool) async throws {
    let store = MemoryStore()
    // 23:00 on 1 February to 6:30 on 2 February in Tokyo.
    let sample = try HealthSample(
      type: .sleepAnalysis, start: Self.time.date("2025-02-01T15:00"),
      end: Self.time.date("2025-02-01T22:30"),
      value: .category(SleepStage.core.rawValue),
      provenance: Provenance(sourceRevision: SourceRevision(source: Self.watch)),
      metadata: Metadata([.timeZone: .string("Asia/Tokyo")]))
    try await store.commit([.add(NewSample(sample))])
    let request = SleepRequest(in: Self.time, oneZone: hasOneZone)
    let answer = try await request.answer(from: store)
    let night = try #require(answer.nights.first)
    #expect(Self.time.dayWords(night.day) == (hasOneZone ? "2025-02-01" : "2025-02-02"))
    let clock = answer.time(of: night).words(night.start)
    #expect(clock.contains(hasOneZone ? "15:00" : "23:00"))
    #expect(answer.averages?.wokeUp == (hasOneZone ? 1350 : 390))
    let day = try Self.time.interval("2025-02-02")
    let found = try await SleepRequest(since: day, until: day, in: Self.time, oneZone: hasOneZone)
      .answer(from: store).nights
    #expect(found.count == (hasOneZone ? 0 : 1))
  }

  @Test("Samples of several sources are ordered by time")
  func samplesByTime() async throws {
    let store = MemoryStore()
    try await store.commit([
      Self.sample(.core, "2024-05-01T08:00", "2024-05-01T08:10"),
      Self.sample(.core, "2024-05-01T09:10", "2024-05-01T09:20"),
      Self.sample(.core, "2024-05-01T08:05", "2024-05-01T08:15", by: Self.phone),
      Self.sample(.core, "2024-05-01T07:00", "2024-05-01T07:10", by: Self.ring),
    ])
    var starts: [Date] = []
    try await SamplesRequest(.sleepAnalysis).visit(store) { starts += $0.map(\.sample.start) }
    #expect(starts.count == 4)
    #expect(starts == starts.sorted())
  }

  @Test("Sources are merged without duplicates by source priority")
  func merging() async throws {
    let answer = try await SleepRequest(in: Self.time).answer(from: Self.store())
    try #require(answer.nights.count == 2)
    let night = answer.nights[0]
    #expect(Self.time.dayWords(night.day) == "2024-05-02")
    #expect(night.inBed == 8.5 * 3600)
    #expect(
      night.stages == [
        .inBed: 3600, .core: 7200, .deep: 3600, .awake: 600, .rem: 3000, .unspecified: 3.5 * 3600,
      ])
    #expect(night.asleep == 7200 + 3600 + 3000 + 3.5 * 3600)
    #expect(night.efficiency == 26_400.0 / 30_600)
    #expect(night.latency == 1800)
    #expect(night.awakenings == 1)
    #expect(night.sources.map(\.source) == [Self.watch, Self.ring, Self.phone])
    #expect(answer.nights[1].isNap)
    #expect(!night.isNap)
    #expect(answer.nights[1].efficiency == nil)
  }

  @Test("A night with only time in bed isn't a nap on a day with a nap")
  func nightInBedWithNap() async throws {
    let store = MemoryStore()
    try await store.commit([
      Self.sample(.inBed, "2024-05-01T23:00", "2024-05-02T07:00", by: Self.phone),
      Self.sample(.unspecified, "2024-05-02T14:00", "2024-05-02T14:40"),
    ])
    let nights = try await SleepRequest(in: Self.time).answer(from: store).nights
    #expect(nights.map(\.isNap) == [false, true])
  }

  @Test("The zone of a night may be an offset", arguments: ["Asia/Tokyo", "+09:00", "GMT+9", "+0900"])
  func offsetZone(name: String) async throws {
    let store = MemoryStore()
    let start = try Self.time.date("2025-02-01T15:00+01:00")
    try await store.commit([
      .add(
        NewSample(
          try HealthSample(
            type: .sleepAnalysis, start: start, end: start + 7 * 3600,
            value: .category(SleepStage.core.rawValue),
            provenance: Provenance(sourceRevision: SourceRevision(source: Self.watch)),
            metadata: Metadata([.timeZone: .string(name)]))))
    ])
    let night = try #require(try await SleepRequest(in: Self.time).answer(from: store).nights.first)
    #expect(Self.time.dayWords(night.day) == "2025-02-02")
  }

  @Test("Weeks of continuous sleep by two devices are readable, too")
  func endless() async throws {
    let store = MemoryStore()
    let (start, count) = (try Self.time.date("2024-05-01T00:00"), 30_000)
    try await store.commit(
      try (0..<count).map { number in
        let begin = start + Double(number) * 60
        return try Self.sample(
          number.isMultiple(of: 2) ? .core : .rem, begin, begin + 90,
          by: number.isMultiple(of: 3) ? Self.ring : Self.watch)
      })
    let night = try #require(try await SleepRequest(in: Self.time).answer(from: store).nights.first)
    #expect(night.asleep == Double(count) * 60 + 30)
    #expect(night.inBed == night.asleep)
  }

  @Test("Source priority determines the stages")
  func order() async throws {
    let store = try await Self.store()
    try await store.commit([.setSourceOrder(.sleepAnalysis, [Self.ring, Self.watch, Self.phone])])
    let night = try #require(try await SleepRequest(in: Self.time).answer(from: store).nights.first)
    #expect(night.stages == [.inBed: 3600, .unspecified: 7.5 * 3600])
  }

  @Test("The queried range doesn't change the bounds of a night", arguments: ["2024-05-01", "2024-05-02"])
  func window(day: String) async throws {
    let interval = try Self.time.interval(day)
    let store = try await Self.store()
    let all = try await SleepRequest(in: Self.time).answer(from: store).nights
    let asked = try await SleepRequest(since: interval, until: interval, in: Self.time).answer(from: store)
    #expect(asked.nights == all.filter { Self.time.dayWords($0.day) == day })
  }

  /// Samples that span days, some of them longer than the first read.
  @Test(
    "A day's nights don't depend on the range, however long the sleep is", arguments: 0..<12 as Range<UInt64>)
  func reach(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let (origin, sources) = (try Self.time.date("2024-03-01"), [Self.watch, Self.phone, Self.ring])
    let store = MemoryStore()
    var hour = 0.0
    while hour < 24 * 90 {
      // Mostly contiguous, so that a sleep lasts for weeks.
      let length = Double(1 + random.index(below: random.index(below: 6) == 0 ? 60 : 8))
      try await store.commit([
        Self.sample(
          SleepStage.allCases[random.index(below: 6)], origin + hour * 3600, origin + (hour + length) * 3600,
          by: sources[random.index(below: 3)])
      ])
      hour += random.index(below: 40) == 0 ? length + 20 : Double(random.index(below: 3)) * length / 2
    }
    let all = try await SleepRequest(in: Self.time).answer(from: store).nights
    for number in stride(from: 0, to: 90, by: 3) {
      let start = Self.time.calendar.startOfDay(for: origin + (Double(number) + 0.5) * 86_400)
      let day = try Self.time.interval(Self.time.dayWords(start))
      let asked = try await SleepRequest(since: day, until: day, in: Self.time).answer(from: store).nights
      #expect(asked == all.filter { $0.day == start }, "\(Self.time.dayWords(start))")
    }
  }

  @Test("The JSON answer has the nights")
  func json() async throws {
    let answer = try await SleepRequest(in: Self.time).answer(from: Self.store())
    #expect(
      answer.json()["averages"]?.text
        == #"{"nights":1,"asleep":26400,"inBed":30600,"efficiency":0.8627,"awakenings":1,"core":7200,"deep":3600,"rem":3000,"fellAsleep":"23:00","wokeUp":"06:30"}"#
    )
    let text = answer.json(withSpans: true).text
    #expect(
      text.hasPrefix(
        #"{"nights":[{"day":"2024-05-02","nap":false,"start":"2024-05-01T22:30:00+02:00","end":"2024-05-02T07:00:00+02:00","fellAsleep":"2024-05-01T23:00:00+02:00","wokeUp":"2024-05-02T06:30:00+02:00","inBed":30600,"asleep":26400,"unspecified":12600,"awake":600,"core":7200,"deep":3600,"rem":3000,"efficiency":0.8627,"latency":1800,"awakenings":1,"sources":[{"name":"Watch","identifier":"com.apple.watch","seconds":14400}"#
      ))
  }

  @Test("Times of day are averaged around the clock")
  func clocks() async throws {
    let store = MemoryStore()
    try await store.commit([
      Self.sample(.core, "2024-05-01T23:30", "2024-05-02T07:00"),
      Self.sample(.core, "2024-05-03T00:30", "2024-05-03T08:00"),
    ])
    let averages = try #require(try await SleepRequest(in: Self.time).answer(from: store).averages)
    #expect(averages.fellAsleep == 0)
    #expect(averages.wokeUp == 450)
  }

  /// Minute by minute: the source with priority, and the minutes that belong together.
  @Test("Random nights match a minute-by-minute count", arguments: 0..<40 as Range<UInt64>)
  func random(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let origin = try Self.time.date("2024-03-29")
    let sources = [Self.watch, Self.phone, Self.ring]
    var order = sources
    order.shuffle(using: &random)
    let store = MemoryStore()
    let minutes = 4 * 1440
    var said: [[HealthSource: [SleepStage]]] = Array(repeating: [:], count: minutes)
    for _ in 0..<(5 + random.index(below: 40)) {
      let stage = SleepStage.allCases[random.index(below: 6)]
      let (source, start) = (sources[random.index(below: 3)], random.index(below: minutes - 200))
      let end = start + 1 + random.index(below: 180)
      try await store.commit([
        Self.sample(stage, origin + Double(start * 60), origin + Double(end * 60), by: source)
      ])
      for minute in start..<end { said[minute][source, default: []].append(stage) }
    }
    try await store.commit([.setSourceOrder(.sleepAnalysis, order)])
    let answer = try await SleepRequest(in: Self.time).answer(from: store)
    // The first source that reports more than "in bed", any source that reports "in bed", or
    // unknown.
    let isAsleepOrAwake = said.map { minute in
      order.contains { minute[$0]?.contains { $0 != .inBed } ?? false }
    }
    let isCovered = said.map { !$0.isEmpty }
    let nights = answer.nights
    let covered = zip(isCovered, Self.kept(isCovered, said)).filter { $0 && $1 }.count
    #expect(nights.reduce(0) { $0 + $1.inBed } == Double(covered * 60))
    let inBedOnly = (0..<minutes).count { isCovered[$0] && !isAsleepOrAwake[$0] }
    #expect(nights.reduce(0) { $0 + ($1.stages[.inBed] ?? 0) } == Double(inBedOnly * 60))
    for night in nights {
      for (span, next) in zip(night.spans, night.spans.dropFirst()) { #expect(span.end <= next.start) }
      for span in night.spans {
        let minute = Int(span.start.timeIntervalSince(origin) / 60)
        let first =
          span.stage == .inBed
          ? order.first { said[minute][$0] != nil }
          : order.first { said[minute][$0]?.contains { $0 != .inBed } ?? false }
        #expect(span.source == first)
        #expect(said[minute][span.source]?.contains(span.stage) ?? false)
      }
    }
  }

  /// Returns which minutes belong to a sleep.
  ///
  /// An interval of only being awake doesn't.
  private static func kept(_ covered: [Bool], _ said: [[HealthSource: [SleepStage]]]) -> [Bool] {
    var kept = Array(repeating: false, count: covered.count)
    var chain: [Int] = []
    func close() {
      let isSleep = chain.contains { minute in isMoreThanAwake(said[minute]) }
      if isSleep { for minute in chain { kept[minute] = true } }
      chain = []
    }
    for minute in covered.indices where covered[minute] {
      if let last = chain.last, minute - last > 180 { close() }
      chain.append(minute)
    }
    close()
    return kept
  }

  private static func isMoreThanAwake(_ minute: [HealthSource: [SleepStage]]) -> Bool {
    minute.values.contains { $0.contains { $0 != .awake } }
  }
}
