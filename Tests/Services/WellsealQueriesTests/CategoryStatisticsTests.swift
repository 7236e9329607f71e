import Foundation
import StoreConformance
import TestSupport
import Testing
import WellsealBase
import WellsealModel

@testable import WellsealQueries

@Suite("Category statistics")
struct CategoryStatisticsTests {
  private let time = SleepTests.time

  private func change(
    _ type: HealthType, _ value: Int, _ start: Date, minutes: Int, by source: HealthSource = SleepTests.watch
  ) throws -> StoreChange {
    try .add(
      NewSample(
        try HealthSample(
          type: type, start: start, end: start + Double(minutes * 60), value: .category(value),
          provenance: Provenance(
            sourceRevision: SourceRevision(
              source: source, productType: source == SleepTests.watch ? "Watch7,5" : nil)))))
  }

  @Test("Stand hours of a day are counted by their value")
  func standHours() async throws {
    let store = MemoryStore()
    let day = try time.date("2024-05-01")
    for hour in 0..<10 {
      try await store.commit([
        change(.appleStandHour, hour < 7 ? 0 : 1, day + Double(hour * 3600), minutes: 60)
      ])
    }
    let answer = try await CategoryStatisticsRequest(.appleStandHour, by: .day, in: time).answer(from: store)
    #expect(
      answer.json.text
        == #"[{"start":"2024-05-01T00:00:00+02:00","end":"2024-05-02T00:00:00+02:00","count":10,"seconds":36000,"values":[{"value":0,"name":"stood","count":7,"seconds":25200},{"value":1,"name":"idle","count":3,"seconds":10800}],"sources":[{"name":"Watch","identifier":"com.apple.watch"}]}]"#
    )
  }

  @Test("The day that Samoa skipped isn't counted")
  func skippedDay() async throws {
    let apia = LocalTime(try #require(TimeZone(identifier: "Pacific/Apia")))
    let store = MemoryStore()
    try await store.commit([
      change(.mindfulSession, 0, apia.date("2011-12-28T23:45"), minutes: 30),
      change(.mindfulSession, 0, apia.date("2011-12-29T23:45"), minutes: 30),
    ])
    let answer = try await CategoryStatisticsRequest(.mindfulSession, by: .day, in: apia).answer(from: store)
    #expect(answer.rows.map { apia.day($0.start).description } == ["2011-12-28", "2011-12-29", "2011-12-31"])
    #expect(answer.rows.map { $0.values.map(\.seconds) } == [[900], [1800], [900]])
  }

  @Test("A quantity type is rejected")
  func refused() {
    #expect(throws: StoreError.self) { try CategoryStatisticsRequest(.stepCount, by: .day, in: time) }
  }

  @Test("Random samples match a minute-by-minute count", arguments: 0..<40 as Range<UInt64>)
  func random(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let origin = try time.date("2024-03-30")
    let order = [SleepTests.watch, SleepTests.phone, SleepTests.ring]
    let store = MemoryStore()
    var said: [HealthSource: [(start: Int, end: Int)]] = [:]
    for _ in 0..<(1 + random.index(below: 30)) {
      let source = order[random.index(below: 3)]
      let start = random.index(below: 4000)
      // Samples of one source don't overlap here: their times would count twice, as they do in
      // sums.
      let end = start + 1 + random.index(below: 200)
      guard !(said[source] ?? []).contains(where: { $0.start < end && start < $0.end }) else { continue }
      said[source, default: []].append((start, end))
      try await store.commit([
        change(.mindfulSession, 0, origin + Double(start * 60), minutes: end - start, by: source)
      ])
    }
    try await store.commit([.setSourceOrder(.mindfulSession, order)])
    let answer = try await CategoryStatisticsRequest(.mindfulSession, by: .day, in: time).answer(from: store)
    let covered = Set(said.values.joined().flatMap { $0.start..<$0.end })
    #expect(answer.rows.reduce(0) { $0 + $1.seconds } == Double(covered.count * 60))
    var seen: Set<Int> = []
    var count = 0
    for source in order {
      for item in said[source] ?? [] where !seen.isSuperset(of: item.start..<item.end) { count += 1 }
      seen.formUnion((said[source] ?? []).flatMap { $0.start..<$0.end })
    }
    #expect(answer.rows.reduce(0) { $0 + $1.count } == count)
    for row in answer.rows {
      let inside = covered.filter { minute in
        let date = origin + Double(minute * 60)
        return row.start <= date && date < row.end
      }
      #expect(row.seconds == Double(inside.count * 60))
    }
  }
}
