import Foundation
import StoreConformance
import Testing
import WellsealBase
import WellsealModel

@testable import WellsealQueries

@Suite("Menstrual cycle")
struct CycleTests {
  private static let berlin = LocalTime(TimeZone(identifier: "Europe/Berlin") ?? .gmt)
  private static let starts = [
    "2026-01-03", "2026-01-31", "2026-03-02", "2026-03-29", "2026-04-27", "2026-05-25",
  ]

  private func day(_ text: String) throws -> CivilDate { try #require(CivilDate(text)) }

  private func noon(_ text: String) throws -> Date { try Self.berlin.date("\(text)T12:00") }

  /// Logs a flow on each day.
  private func store(flow days: [String], today: String) async throws -> MemoryStore {
    let store = MemoryStore()
    for text in days {
      try await CycleEntry.log(
        .menstrualFlow, "medium", on: day(text), in: store, Self.berlin, now: noon(today))
    }
    return store
  }

  private func answer(_ store: MemoryStore, _ today: String) async throws -> CycleAnswer {
    try await CycleAnswer(in: store, Self.berlin, at: noon(today))
  }

  private func span(_ first: String, _ last: String, _ likely: String?) throws -> CyclePrediction.Span {
    try CyclePrediction.Span(first: day(first), last: day(last), day: likely.map { try day($0) })
  }

  @Test("Five cycles have a median of 28 days, and estimate the next start with two days on each side")
  func prediction() async throws {
    let store = try await store(flow: Self.starts, today: "2026-06-05")
    let answer = try await answer(store, "2026-06-05")
    #expect(answer.history.cycles.map(\.length) == [28, 30, 27, 29, 28, nil])
    let numbers = try #require(answer.history.statistics(on: answer.today))
    #expect(numbers.count == 5 && numbers.medianLength == 28)
    #expect(numbers.shortest == 27 && numbers.longest == 30)
    #expect(answer.history.dayOfCycle(on: answer.today) == 12)
    // The second span is wider by the square root of two, the third by that of three, rounded up.
    #expect(
      answer.prediction.outcome
        == .spans([
          try span("2026-06-20", "2026-06-24", "2026-06-22"),
          try span("2026-07-17", "2026-07-23", "2026-07-20"),
          try span("2026-08-13", "2026-08-21", "2026-08-17"),
        ]))
    #expect(answer.prediction.ovulation == nil)
  }

  @Test("Ovulation is estimated only if it is chosen, and not with a contraceptive")
  func ovulation() async throws {
    let store = try await store(flow: Self.starts, today: "2026-06-05")
    try await CycleChoices.change(in: store) { $0.showsOvulation = true }
    #expect(
      try await answer(store, "2026-06-05").prediction.ovulation == span("2026-06-04", "2026-06-17", nil))
    try await CycleEntry.log(
      .ovulationTestResult, "luteinizingHormoneSurge", on: day("2026-06-05"), in: store, Self.berlin,
      now: noon("2026-06-05"))
    #expect(
      try await answer(store, "2026-06-05").prediction.ovulation == span("2026-06-05", "2026-06-06", nil))
    try await CycleEntry.log(
      .contraceptive, "oral", on: day("2026-05-01"), in: store, Self.berlin, now: noon("2026-06-05"))
    let found = try await answer(store, "2026-06-05").prediction
    #expect(found.ovulation == nil)
    guard case .spans = found.outcome else {
      Issue.record("no estimate of the bleeding")
      return
    }
  }

  @Test("Two complete cycles need one more")
  func few() async throws {
    let store = try await store(flow: Array(Self.starts.prefix(3)), today: "2026-03-10")
    #expect(try await answer(store, "2026-03-10").prediction.outcome == .needsCycles(1))
    #expect(try await answer(MemoryStore(), "2026-03-10").prediction.outcome == .needsCycles(3))
  }

  @Test(
    "A bleeding continues over one day without flow",
    arguments: [
      (["2026-05-03", "2026-05-04", "2026-05-06", "2026-05-07"], [[5, 4]], 1),
      (["2026-05-03", "2026-05-04", "2026-05-07"], [[2, 2], [1, 1]], 1),
      (["2026-05-03", "2026-05-18"], [[1, 1], [1, 1]], 2),
      (["2026-05-18", "2026-05-10", "2026-05-03"], [[1, 1], [1, 1], [1, 1]], 2),
    ])
  func periods(flow: [String], expected: [[Int]], cycles: Int) async throws {
    let store = try await store(flow: flow, today: "2026-06-01")
    let history = try await answer(store, "2026-06-01").history
    #expect(history.periods.map { [$0.length, $0.bleedingDays] } == expected)
    #expect(history.cycles.count == cycles)
    // HealthKit's mark agrees with the derivation, in whichever order the days were logged.
    let marked = try await CycleDays(to: day("2026-06-01"), in: store, Self.berlin).flow.filter(
      \.value.isMarked)
    #expect(Set(marked.keys) == Set(history.cycles.map(\.start)))
  }

  @Test("A mark of another source begins a cycle after fewer than 15 days")
  func marked() async throws {
    let store = try await store(flow: ["2026-05-03"], today: "2026-06-01")
    let source = HealthSource(name: "Diary", bundleIdentifier: "org.example.diary")
    let sample = try HealthSample(
      type: .menstrualFlow, start: noon("2026-05-12"), end: noon("2026-05-12"), value: .category(3),
      provenance: Provenance(sourceRevision: SourceRevision(source: source)),
      metadata: Metadata([.menstrualCycleStart: .boolean(true)]))
    try await store.commit([.add(NewSample(sample))])
    try await CycleEntry.log(
      .menstrualFlow, "light", on: day("2026-05-13"), in: store, Self.berlin, now: noon("2026-06-01"))
    let history = try await answer(store, "2026-06-01").history
    #expect(history.cycles.map(\.length) == [9, nil])
    #expect(history.cycles.first?.exclusion == .tooShort)
    #expect(try await store.stored([sample.uuid]).first?.sample.metadata == sample.metadata)
  }

  @Test("A spread of more than ten days has no single day")
  func wide() async throws {
    // 24, 41, 29, 26 and 38 days.
    let days = ["2026-01-01", "2026-01-25", "2026-03-07", "2026-04-05", "2026-05-01", "2026-06-08"]
    let store = try await store(flow: days, today: "2026-06-10")
    let answer = try await answer(store, "2026-06-10")
    #expect(answer.history.cycles.compactMap(\.length) == [24, 41, 29, 26, 38])
    guard case .spans(let spans) = answer.prediction.outcome else {
      Issue.record("no estimate")
      return
    }
    #expect(spans.allSatisfy { $0.day == nil })
    #expect(try spans.first == span("2026-07-02", "2026-07-19", nil))
  }

  @Test("Cycles of more than 99 days, and those with a pregnancy, are omitted")
  func excluded() async throws {
    let days = ["2025-09-01", "2025-12-30", "2026-01-27", "2026-02-24"]
    let store = try await store(flow: days, today: "2026-03-01")
    var history = try await answer(store, "2026-03-01").history
    #expect(history.cycles.map(\.length) == [120, 28, 28, nil])
    #expect(history.cycles.map(\.exclusion) == [.tooLong, nil, nil, nil])
    let now = try noon("2026-03-01")
    try await CycleEntry.log(
      .pregnancy, "notApplicable", on: day("2026-02-01"), in: store, Self.berlin, now: now)
    #expect(try await answer(store, "2026-03-01").prediction.outcome == .paused(.pregnancy))
    try await CycleEntry.log(.pregnancy, nil, on: day("2026-02-10"), in: store, Self.berlin, now: now)
    history = try await answer(store, "2026-03-01").history
    #expect(history.cycles.map(\.exclusion) == [.tooLong, nil, .pregnancy, nil])
    #expect(history.statistics(on: try day("2026-03-01"))?.count == 1)
  }

  @Test("After the span, the estimate is the number of days beyond the longest cycle")
  func late() async throws {
    let store = try await store(flow: Self.starts, today: "2026-06-05")
    #expect(try await answer(store, "2026-06-27").prediction.outcome == .later(days: 3))
  }

  @Test("Perimenopause pauses estimates")
  func menopause() async throws {
    let store = try await store(flow: Self.starts, today: "2026-06-05")
    let now = try noon("2026-06-05")
    try await CycleEntry.log(
      .menopausalState, "perimenopause", on: day("2026-06-01"), in: store, Self.berlin, now: now)
    #expect(try await answer(store, "2026-06-05").prediction.outcome == .paused(.menopausalState))
    try await CycleEntry.log(
      .menopausalState, "none", on: day("2026-06-04"), in: store, Self.berlin, now: now)
    guard case .spans = try await answer(store, "2026-06-05").prediction.outcome else {
      Issue.record("still paused")
      return
    }
  }

  @Test("A second value of a day replaces the first, and none removes it")
  func replaced() async throws {
    let store = try await store(flow: ["2026-05-03"], today: "2026-05-04")
    let now = try noon("2026-05-04")
    try await CycleEntry.log(.menstrualFlow, "heavy", on: day("2026-05-03"), in: store, Self.berlin, now: now)
    let part = SampleQuery([.init(.menstrualFlow)])
    var samples = try await store.samples(part)
    #expect(samples.map(\.value) == [.category(4)])
    #expect(samples.first?.metadata[.menstrualCycleStart] == .boolean(true))
    try await CycleEntry.log(.menstrualFlow, nil, on: day("2026-05-03"), in: store, Self.berlin, now: now)
    samples = try await store.samples(part)
    #expect(samples.isEmpty)
  }

  @Test(
    "An invalid entry names its field",
    arguments: [
      (HealthType.menstrualFlow, "often", "2026-05-03", "value"),
      (.menstrualFlow, "light", "2026-05-05", "day"),
      (.menstrualFlow, "light", "1950-05-05", "day"), (.stepCount, "1", "2026-05-03", "type"),
      (.basalBodyTemperature, "97.8", "2026-05-03", "value"),
    ])
  func refused(type: HealthType, value: String, on text: String, field: String) async throws {
    let store = MemoryStore()
    let (day, now) = (try day(text), try noon("2026-05-04"))
    let error = await #expect(throws: DetailError.self) {
      try await CycleEntry.log(type, value, on: day, in: store, Self.berlin, now: now)
    }
    #expect(error?.field == field)
    #expect(try await store.contents().isEmpty)
  }
}
