import Foundation
import StoreConformance
import Testing
import WellsealBase
import WellsealModel

@testable import WellsealQueries

@Suite("Deviations of the cycle")
struct CycleDeviationTests {
  private static let berlin = LocalTime(TimeZone(identifier: "Europe/Berlin") ?? .gmt)
  private static let today = "2026-07-01"
  /// Starts with 24, 41, 29, 26 and 38 days between them.
  private static let uneven = [
    "2026-01-01", "2026-01-25", "2026-03-07", "2026-04-05", "2026-05-01", "2026-06-08",
  ]
  /// Starts with 28 days between them.
  private static let even = [
    "2025-12-30", "2026-01-27", "2026-02-24", "2026-03-24", "2026-04-21", "2026-05-19", "2026-06-16",
  ]

  private func day(_ text: String) throws -> CivilDate { try #require(CivilDate(text)) }

  private func noon(_ text: String) throws -> Date { try Self.berlin.date("\(text)T12:00") }

  private func log(
    _ type: HealthType, _ value: String?, _ text: String, in store: MemoryStore, today: String = today
  ) async throws {
    try await CycleEntry.log(type, value, on: day(text), in: store, Self.berlin, now: noon(today))
  }

  /// A store with deviations turned on, and a flow of one day at each start.
  private func store(_ starts: [String], today: String = today) async throws -> MemoryStore {
    let store = MemoryStore()
    for start in starts { try await log(.menstrualFlow, "medium", start, in: store, today: today) }
    try await CycleChoices.change(in: store) { $0.showsDeviations = true }
    return store
  }

  private func outcome(_ store: MemoryStore, _ today: String = today) async throws
    -> CycleDeviations.Outcome
  {
    try #require(try await CycleAnswer(in: store, Self.berlin, at: noon(today)).deviations).outcome
  }

  private func comparison(_ store: MemoryStore, _ today: String = today) async throws
    -> CycleDeviations.Comparison
  {
    let outcome = try await outcome(store, today)
    let found: CycleDeviations.Comparison? = if case .compared(let found) = outcome { found } else { nil }
    return try #require(found, "\(outcome)")
  }

  private func evidence(_ pairs: [(String, Int)]) throws -> [CycleDeviations.Evidence] {
    try pairs.map { CycleDeviations.Evidence(start: try day($0.0), days: $0.1) }
  }

  @Test("Deviations are off until the user turns them on")
  func choice() async throws {
    let store = MemoryStore()
    var answer = try await CycleAnswer(in: store, Self.berlin, at: noon(Self.today))
    #expect(answer.deviations == nil && answer.json["deviations"] == .null)
    #expect(try await !CycleChoices(in: store).showsDeviations)
    try await CycleChoices.change(in: store) { $0.showsDeviations = true }
    let saved = try await CycleChoices(in: store)
    #expect(saved.showsDeviations && !saved.showsOvulation && !saved.asksForSecret)
    answer = try await CycleAnswer(in: store, Self.berlin, at: noon(Self.today))
    #expect(answer.deviations?.outcome == .needsHistory(from: nil))
  }

  @Test("Cycles of 24, 41, 29, 26 and 38 days are irregular, and their estimate has no single day")
  func irregular() async throws {
    let store = try await store(Self.uneven)
    let found = try await comparison(store)
    let days = try (first: day("2026-01-01"), last: day(Self.today))
    #expect(found.first == days.first && found.last == days.last)
    #expect(found.periods == 6 && found.cycles == 5 && found.excluded == 0)
    let expected = CycleDeviations.Finding(
      kind: .irregular, value: 17, evidence: try evidence([("2026-01-01", 24), ("2026-01-25", 41)]))
    #expect(found.findings == [expected])
    let answer = try await CycleAnswer(in: store, Self.berlin, at: noon(Self.today))
    guard case .spans(let spans) = answer.prediction.outcome, let next = spans.first else {
      Issue.record("no estimate")
      return
    }
    #expect(next.day == nil && next.last.daysSince2001 - next.first.daysSince2001 + 1 == 18)
  }

  @Test("A difference of 16 days is regular")
  func regular() async throws {
    let starts = ["2026-01-01", "2026-01-26", "2026-03-08", "2026-04-06", "2026-05-02", "2026-06-09"]
    #expect(try await comparison(try await store(starts)).findings.isEmpty)
    #expect(try await comparison(try await store(Self.even)).findings.isEmpty)
  }

  @Test("A cycle that began before the six months isn't compared")
  func earlier() async throws {
    // 48 days, then 28 each; the long one began on 30 December.
    let starts = ["2025-12-30", "2026-02-16", "2026-03-16", "2026-04-13", "2026-05-11", "2026-06-08"]
    #expect(try await comparison(try await store(starts)).findings.isEmpty)
    let earlier = try await comparison(try await store(starts, today: "2026-06-30"), "2026-06-30")
    #expect(earlier.findings.map(\.kind) == [.irregular] && earlier.findings.map(\.value) == [20])
  }

  @Test(
    "One or two periods in six months are infrequent",
    arguments: [
      (["2025-12-20", "2026-04-01"], 1, true),
      (["2025-12-20", "2026-03-01", "2026-05-20"], 2, true),
      (["2025-12-20", "2026-02-20", "2026-04-20", "2026-06-20"], 3, false),
    ])
  func infrequent(starts: [String], periods: Int, isInfrequent: Bool) async throws {
    let found = try await comparison(try await store(starts))
    #expect(found.periods == periods)
    #expect(found.findings.map(\.kind) == (isInfrequent ? [.infrequent] : []))
    #expect(found.findings.map(\.value) == (isInfrequent ? [periods] : []))
  }

  @Test("A cycle of 120 days isn't compared, and is counted as such")
  func excluded() async throws {
    let store = try await store(["2025-12-01", "2026-01-05", "2026-05-05", "2026-06-02"])
    let found = try await comparison(store)
    #expect(found.periods == 3 && found.cycles == 1 && found.excluded == 1 && found.findings.isEmpty)
  }

  @Test("Two periods of ten days are prolonged, and one isn't")
  func prolonged() async throws {
    let store = try await store(Self.even)
    func extend(_ start: String, by days: Int) async throws {
      for offset in 1..<days {
        let text = "\(try day(start).adding(days: offset))"
        try await log(.menstrualFlow, "light", text, in: store)
      }
    }
    try await extend("2026-02-24", by: 10)
    try await extend("2026-04-21", by: 9)
    #expect(try await comparison(store).findings.isEmpty)
    try await log(.menstrualFlow, "light", "2026-04-30", in: store)
    let expected = CycleDeviations.Finding(
      kind: .prolonged, value: 2, evidence: try evidence([("2026-02-24", 10), ("2026-04-21", 10)]))
    #expect(try await comparison(store).findings == [expected])
  }

  @Test("Spotting between periods of two cycles is persistent; in one cycle, or in a period, it isn't")
  func spotting() async throws {
    let store = try await store(Self.even)
    for text in ["2026-02-10", "2026-02-11", "2026-03-24"] {
      try await log(.intermenstrualBleeding, "notApplicable", text, in: store)
    }
    #expect(try await comparison(store).findings.isEmpty)
    try await log(.intermenstrualBleeding, "notApplicable", "2026-06-29", in: store)
    let expected = CycleDeviations.Finding(
      kind: .spotting, value: 2, evidence: try evidence([("2026-01-27", 2), ("2026-06-16", 1)]))
    #expect(try await comparison(store).findings == [expected])
  }

  @Test("Less than six months of dates name the day from which they are enough")
  func history() async throws {
    let store = try await store(Self.uneven)
    #expect(try await outcome(store, "2026-06-30") == .needsHistory(from: day("2026-07-01")))
    guard case .compared = try await outcome(store, "2026-07-01") else {
      Issue.record("six months aren't enough")
      return
    }
  }

  @Test(
    "A pregnancy, lactation and every contraceptive of the six months turn the comparison off",
    arguments: [
      (HealthType.pregnancy, "notApplicable"), (.lactation, "notApplicable"),
      (.contraceptive, "unspecified"), (.contraceptive, "implant"), (.contraceptive, "injection"),
      (.contraceptive, "intrauterineDevice"), (.contraceptive, "intravaginalRing"),
      (.contraceptive, "oral"), (.contraceptive, "patch"),
    ])
  func paused(type: HealthType, value: String) async throws {
    let store = try await store(Self.uneven)
    try await log(type, value, "2025-11-01", in: store)
    #expect(try await outcome(store) == .paused(type))
    // One that ended in the six months turns it off, too; one that ended before doesn't.
    try await log(type, nil, "2026-01-02", in: store)
    #expect(try await outcome(store) == .paused(type))
    let first = try day("2026-01-03")
    #expect(try await comparison(store, "2026-07-03").first == first)
  }

  @Test(
    "Bleeding in or after a pregnancy, and perimenopause, turn the comparison off",
    arguments: [
      (HealthType.bleedingDuringPregnancy, "light"), (.bleedingAfterPregnancy, "light"),
      (.menopausalState, "perimenopause"),
    ])
  func bleeding(type: HealthType, value: String) async throws {
    let store = try await store(Self.uneven)
    try await log(type, value, "2026-02-01", in: store)
    #expect(try await outcome(store) == .paused(type))
  }

  @Test("Apple's notifications are listed as they came, and change no comparison")
  func notifications() async throws {
    let store = try await store(Self.even)
    let before = try await outcome(store)
    for (offset, type) in CycleDays.notifications.enumerated() {
      let source = HealthSource(name: "Health", bundleIdentifier: "com.apple.Health")
      let sample = try HealthSample(
        type: type, start: noon("2026-05-0\(offset + 1)"), end: noon("2026-06-0\(offset + 1)"),
        value: .category(0), provenance: Provenance(sourceRevision: SourceRevision(source: source)))
      try await store.commit([.add(NewSample(sample))])
    }
    let answer = try await CycleAnswer(in: store, Self.berlin, at: noon(Self.today))
    #expect(answer.notifications.map(\.type) == CycleDays.notifications)
    let first = answer.json["notifications"]
    #expect(
      first?.text.contains(
        #"{"type":"irregularMenstrualCycles","start":"2026-05-01","end":"2026-06-01","source":"Health"}"#)
        == true)
    #expect(try await outcome(store) == before)
  }

  @Test("Six months without a period aren't compared")
  func noPeriod() async throws {
    let store = try await store(["2025-10-01", "2025-10-29"])
    #expect(try await outcome(store) == .needsHistory(from: nil))
  }

  @Test("A state that is removed on its first day leaves nothing")
  func removedState() async throws {
    let store = try await store(Self.uneven)
    try await log(.pregnancy, "notApplicable", "2026-03-01", in: store)
    try await log(.pregnancy, nil, "2026-03-01", in: store)
    let days = try await CycleDays(to: day(Self.today), in: store, Self.berlin)
    #expect(days.entries(of: .pregnancy).isEmpty)
    #expect(try await comparison(store).cycles == 5)
  }

  @Test("The JSON of each outcome has its status")
  func json() async throws {
    let store = try await store(Self.uneven)
    func text(_ today: String) async throws -> String {
      let answer = try await CycleAnswer(in: store, Self.berlin, at: noon(today))
      return answer.json["deviations"]?.text ?? ""
    }
    #expect(try await text("2026-06-30") == #"{"status":"needsHistory","from":"2026-07-01"}"#)
    let compared =
      #"{"status":"compared","first":"2026-01-01","last":"2026-07-01","periods":6,"cycles":5,"excluded":0,"#
      + #""findings":[{"kind":"irregular","value":17,"limit":17,"#
      + #""evidence":[{"start":"2026-01-01","days":24},{"start":"2026-01-25","days":41}]}]}"#
    #expect(try await text(Self.today) == compared)
    try await log(.contraceptive, "oral", "2026-05-01", in: store)
    #expect(try await text(Self.today) == #"{"status":"paused","state":"contraceptive"}"#)
  }
}
