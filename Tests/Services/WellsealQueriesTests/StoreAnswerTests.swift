import Foundation
import StoreConformance
import Testing
import WellsealBase
import WellsealCompression
import WellsealExchange
import WellsealImports
import WellsealModel

@testable import WellsealQueries
@testable import WellsealStore

/// The JSON that other programs read.
///
/// Members keep their names and order; new ones are added at the end.
@Suite("JSON of store results")
struct StoreAnswerTests {
  static let time = LocalTime(TimeZone(identifier: "Europe/Berlin") ?? .gmt)
  static let watch = HealthSource(name: "Watch", bundleIdentifier: "com.apple.watch")
  static let phone = HealthSource(name: "Phone", bundleIdentifier: "org.example.phone")

  static func steps(_ count: Double, at text: String, minutes: Double, by source: HealthSource) throws
    -> StoreChange
  {
    let start = try time.date(text)
    let isWatch = source == watch
    return try .add(
      NewSample(
        try HealthSample(
          type: .stepCount, start: start, end: start + minutes * 60,
          value: .quantity(HealthQuantity(count, .count)),
          provenance: Provenance(
            sourceRevision: SourceRevision(source: source, productType: isWatch ? "Watch7,5" : nil)))))
  }

  /// Creates samples: ten minutes of the phone overlap with the watch, and one sample of the watch
  /// spans midnight.
  static func store() async throws -> MemoryStore {
    let store = MemoryStore()
    try await store.commit([
      steps(1000, at: "2024-05-01T10:00", minutes: 20, by: watch),
      steps(400, at: "2024-05-01T10:10", minutes: 20, by: phone),
      steps(600, at: "2024-05-01T23:50", minutes: 20, by: watch),
    ])
    return store
  }

  @Test("Statistics have start, end, sum, unit and sources")
  func statistics() async throws {
    let request = try StatisticsRequest(.stepCount, by: .day, in: Self.time)
    let answer = try await request.answer(from: Self.store())
    #expect(
      answer.json().text
        == #"[{"start":"2024-05-01T00:00:00+02:00","end":"2024-05-02T00:00:00+02:00","sum":1500,"unit":"count","sources":[{"name":"Watch","identifier":"com.apple.watch"},{"name":"Phone","identifier":"org.example.phone"}]},{"start":"2024-05-02T00:00:00+02:00","end":"2024-05-03T00:00:00+02:00","sum":300,"unit":"count","sources":[{"name":"Watch","identifier":"com.apple.watch"}]}]"#
    )
  }

  @Test("Statistics by source have each source's own values")
  func separately() async throws {
    let day = try Self.time.interval("2024-05-01")
    let request = try StatisticsRequest(.stepCount, by: .day, since: day, until: day, in: Self.time)
    let answer = try await request.answer(from: Self.store())
    #expect(
      answer.json(separately: true).text
        == #"[{"start":"2024-05-01T00:00:00+02:00","end":"2024-05-02T00:00:00+02:00","sum":1500,"unit":"count","sources":[{"name":"Watch","identifier":"com.apple.watch","sum":1300},{"name":"Phone","identifier":"org.example.phone","sum":400}]}]"#
    )
  }

  @Test("The minimum and maximum equal sample values to the digit", arguments: 40...220)
  func noDust(rate: Int) async throws {
    let store = MemoryStore()
    let start = try Self.time.date("2024-05-01T10:00")
    let sample = try HealthSample(
      type: .heartRate, start: start, end: start, value: .quantity(HealthQuantity(Double(rate), "count/min")),
      provenance: Provenance(sourceRevision: SourceRevision(source: Self.watch)))
    try await store.commit([.add(NewSample(sample))])
    let answer = try await StatisticsRequest(.heartRate, by: .hour, in: Self.time).answer(from: store)
    let values = try #require(answer.rows.first?.values)
    #expect([values.minimum, values.maximum, values.typical] == [Double(rate), Double(rate), Double(rate)])
  }

  @Test("Sums and averages have no floating-point residue")
  func noDustInSums() async throws {
    let store = MemoryStore()
    let start = try Self.time.date("2024-05-01T10:00")
    for (place, pair) in [(0.73, 69.9), (0.143, 70.1), (0.213, 70), (0.283, 70)].enumerated() {
      let from = start + Double(place) * 600
      for (type, value, unit) in [
        (HealthType.distanceWalkingRunning, pair.0, "mi"), (.heartRate, pair.1, "count/min"),
      ] {
        let sample = try HealthSample(
          type: type, start: from, end: from + 60,
          value: .quantity(HealthQuantity(value, HealthUnit(parsing: unit))),
          provenance: Provenance(sourceRevision: SourceRevision(source: Self.watch)))
        try await store.commit([.add(NewSample(sample))])
      }
    }
    let walking = try StatisticsRequest(.distanceWalkingRunning, by: .day, unit: "mi", in: Self.time)
    #expect(try await walking.answer(from: store).json().text.contains(#""sum":1.369,"#))
    let beaten = try await StatisticsRequest(.heartRate, by: .day, in: Self.time).answer(from: store)
    #expect(beaten.json().text.contains(#""average":70,"min":69.9,"max":70.1,"#))
    #expect(try await walking.explanation(of: start, from: store).json.text.contains(#""total":1.369,"#))
  }

  @Test("Discrete statistics have average, minimum and maximum in common units")
  func discrete() async throws {
    let store = MemoryStore()
    let start = try Self.time.date("2024-05-01T10:00")
    for rate in [60.0, 90] {
      let sample = try HealthSample(
        type: .heartRate, start: start + rate, end: start + rate,
        value: .quantity(HealthQuantity(rate, "count/min")),
        provenance: Provenance(sourceRevision: SourceRevision(source: Self.watch)))
      try await store.commit([.add(NewSample(sample))])
    }
    let answer = try await StatisticsRequest(.heartRate, by: .year, in: Self.time).answer(from: store)
    #expect(
      answer.json().text
        == #"[{"start":"2024-01-01T00:00:00+01:00","end":"2025-01-01T00:00:00+01:00","average":75,"min":60,"max":90,"unit":"count/min","sources":[{"name":"Watch","identifier":"com.apple.watch"}],"timeWeighted":75,"coveredSeconds":1830}]"#
    )
  }

  @Test(
    "Intervals are complete and cover the start and end of the query",
    arguments: [
      ("2024-05-02", "2024-05-02", StatisticsRequest.Step.day, [300.0]),
      ("2024-05-01T18:00", "2024-05-01T19:00", .day, [1500]), ("2024-05-31", "2024-06-01", .month, [1800]),
      ("2024-05-03", "2024-06-01", .day, []), ("2024-05-01T10:05", "2024-05-01T10:05", .hour, [1200]),
      ("2024-05-05", "2024-05-05", .week, [1800]),
    ])
  func whole(since: String, until: String, step: StatisticsRequest.Step, sums: [Double]) async throws {
    let request = try StatisticsRequest(
      .stepCount, by: step, since: Self.time.interval(since), until: Self.time.interval(until), in: Self.time)
    let answer = try await request.answer(from: Self.store())
    #expect(answer.rows.map(\.values.sum) == sums)
  }

  @Test("An explanation names whose minutes counted")
  func explanation() async throws {
    let request = try StatisticsRequest(.stepCount, by: .day, in: Self.time)
    let answer = try await request.explanation(of: Self.time.date("2024-05-01"), from: Self.store())
    #expect(
      answer.json.text
        == #"{"type":"HKQuantityTypeIdentifierStepCount","start":"2024-05-01T00:00:00+02:00","end":"2024-05-02T00:00:00+02:00","measure":"sum","unit":"count","total":1500,"sources":[{"name":"Watch","identifier":"com.apple.watch","samples":2,"own":1300,"counted":1300,"countedSeconds":1800,"ignored":[]},{"name":"Phone","identifier":"org.example.phone","samples":1,"own":400,"counted":200,"countedSeconds":600,"ignored":[{"inFavorOf":{"name":"Watch","identifier":"com.apple.watch"},"seconds":600}]}]}"#
    )
  }

  @Test("Types and sources are listed")
  func contents() async throws {
    let contents = try await Self.store().contents()
    #expect(
      contents.map { $0.json(in: Self.time).text } == [
        #"{"type":"HKQuantityTypeIdentifierStepCount","name":"stepCount","kind":"quantity","count":3,"first":"2024-05-01T10:00:00+02:00","last":"2024-05-02T00:10:00+02:00","sources":[{"name":"Watch","identifier":"com.apple.watch","count":2},{"name":"Phone","identifier":"org.example.phone","count":1}]}"#
      ])
    #expect(
      SourceContents.all(contents).map(\.json.text) == [
        #"{"name":"Watch","identifier":"com.apple.watch","count":2,"types":["HKQuantityTypeIdentifierStepCount"]}"#,
        #"{"name":"Phone","identifier":"org.example.phone","count":1,"types":["HKQuantityTypeIdentifierStepCount"]}"#,
      ])
  }

  @Test("Source priority changes whose minutes count")
  func order() async throws {
    let store = try await Self.store()
    var ranking = try await SourceRanking(of: .stepCount, in: store)
    #expect(ranking.sources == [Self.watch, Self.phone])
    try await ranking.choose(["Phone"], in: store)
    #expect(
      ranking.json.text
        == #"{"type":"HKQuantityTypeIdentifierStepCount","sources":[{"name":"Phone","identifier":"org.example.phone"},{"name":"Watch","identifier":"com.apple.watch"}]}"#
    )
    let day = try Self.time.interval("2024-05-01")
    let request = try StatisticsRequest(.stepCount, by: .day, since: day, until: day, in: Self.time)
    #expect(try await request.answer(from: store).rows.map(\.values.sum) == [1200])
    await #expect(throws: UnknownSource(isAmbiguous: false)) {
      try await ranking.choose(["Nobody"], in: store)
    }
  }

  @Test("An integrity report lists its findings")
  func integrity() {
    var report = IntegrityReport()
    report.problems = ["two samples have the same position"]
    #expect(
      report.json.text
        == #"{"sound":false,"segments":0,"samples":0,"reclaimable":0,"problems":["two samples have the same position"]}"#
    )
  }

  @Test("An import report lists what is new and what was skipped")
  func report() async throws {
    let text = """
      <HealthData locale="en_DE">
       <Record type="HKQuantityTypeIdentifierStepCount" sourceName="P" unit="count" startDate="2024-05-01 10:00:00 +0200" endDate="2024-05-01 10:05:00 +0200" value="5"/>
       <Record type="HKQuantityTypeIdentifierNew" sourceName="P" unit="count" startDate="2024-05-01 10:00:00 +0200" endDate="2024-05-01 10:05:00 +0200" value="5"/>
      </HealthData>
      """
    let archive = try ExportArchive(MemoryBytes(Array(text.utf8)))
    var report = try await HealthExportImporter().run(archive, into: MemoryStore())
    report.duration = .seconds(2)
    #expect(
      report.json(isDryRun: false).text
        == #"{"dryRun":false,"samples":{"read":1,"added":1,"changed":0,"unchanged":0,"refused":0,"leftOut":0},"types":[{"type":"HKQuantityTypeIdentifierStepCount","name":"stepCount","read":1,"added":1,"changed":0,"unchanged":0,"refused":0,"leftOut":0}],"losses":[{"line":3,"element":"Record","type":"HKQuantityTypeIdentifierNew","reason":"the type is unknown","kept":true}],"lossTotals":[{"element":"Record","type":"HKQuantityTypeIdentifierNew","reason":"the type is unknown","kept":true,"count":1}],"elements":{"Record":2},"truncated":false,"damaged":false,"exportDate":null,"locale":"en_DE","bytes":\#(text.utf8.count),"seconds":2,"rate":1,"offered":0,"invalid":0,"missing":{},"removed":0,"keptDetails":[],"keptPriorities":[],"skipped":[]}"#
    )
  }
}
