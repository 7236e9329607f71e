import ExportFixtures
import Foundation
import StoreConformance
import Testing
import WellsealBase
import WellsealCompression
import WellsealExchange
import WellsealImports
import WellsealModel

@Suite("JSON Lines round trip")
struct SampleTableRoundTripTests {
  private static func written(_ store: MemoryStore) async throws -> [UInt8] {
    var bytes: [UInt8] = []
    let parts = try await store.contents().map { SampleQuery.Part($0.type) }
    _ = try await SampleTableWriter(.jsonLines).write(store, parts) { bytes += $0 }
    return bytes
  }

  private static func read(_ bytes: [UInt8], into store: MemoryStore?) async throws -> ImportReport {
    try await IncomingImporter(ImportOptions()).run(Incoming(bytes, name: "x.jsonl"), into: store)
  }

  @Test("Source priority and devices survive JSON Lines")
  func sourceOrder() async throws {
    let store = MemoryStore()
    let export = """
      <?xml version="1.0"?><HealthData locale="en_US"><ExportDate value="2025-06-01 10:00:00 +0000"/>
      <Record type="HKQuantityTypeIdentifierStepCount" sourceName="Zed" device="&lt;&lt;HKDevice: 0x1&gt;, name:Apple Watch, manufacturer:Apple Inc., model:Watch, hardware:Watch6,2, software:9.1&gt;" unit="count" creationDate="2025-05-01 11:00:00 +0000" startDate="2025-05-01 10:00:00 +0000" endDate="2025-05-01 11:00:00 +0000" value="600"/>
      <Record type="HKQuantityTypeIdentifierStepCount" sourceName="A ring" unit="count" creationDate="2025-05-01 11:00:00 +0000" startDate="2025-05-01 10:00:00 +0000" endDate="2025-05-01 11:00:00 +0000" value="700"/>
      </HealthData>
      """
    _ = try await IncomingImporter(ImportOptions()).run(
      Incoming(Array(export.utf8), name: "export.xml"), into: store)
    let other = MemoryStore()
    _ = try await Self.read(try await Self.written(store), into: other)
    for store in [store, other] {
      #expect(try await store.sourceOrder(of: .stepCount).map(\.name) == ["Zed", "A ring"])
    }
    let devices = try await other.samples(of: .stepCount).compactMap(\.provenance.device)
    #expect(
      devices == [
        HealthDevice(
          name: "Apple Watch", manufacturer: "Apple Inc.", model: "Watch", hardwareVersion: "Watch6,2",
          softwareVersion: "9.1")
      ])
  }

  @Test("Manually written lines are read with common numbers and units")
  func byHand() async throws {
    let text = """
      {"type":"oxygenSaturation","start":"2026-05-20T07:32:00Z","value":97,"unit":"%"}
      {"type":"heartRate","start":"2026-05-20T07:30:00+02:00","value":61,"unit":"bpm","source":"Zed Watch"}
      {"type":"bodyMass","start":"2026-05-20T07:32:00Z","value":"71,5","unit":"kg"}
      """
    let store = MemoryStore()
    let report = try await Self.read(Array(text.utf8), into: store)
    #expect(report.totals.added == 3, "\(report.losses)")
    #expect(
      try await store.samples(of: .oxygenSaturation).first?.value == .quantity(HealthQuantity(0.97, "%")))
    #expect(try await store.samples(of: .bodyMass).first?.value == .quantity(HealthQuantity(71.5, "kg")))
  }

  @Test("A time needs its offset, in the format of RFC 3339 or of the Health app's exports")
  func times() async throws {
    let starts = [
      "\"2026-05-20T07:32:00-03:30\"", "\"2026-05-20 07:33:00 -0330\"",
      "\"2026-05-20\"", "\"2026-05-20T07:32:00\"", "\"2026-05-20 07:32:00\"", "1779260000",
    ]
    let lines = starts.map { #"{"type":"heartRate","start":\#($0),"value":61,"unit":"bpm"}"# }
    let store = MemoryStore()
    var intake = try await SampleIntake(ImportOptions(), lenient: true, into: store)
    for (place, line) in lines.enumerated() { intake.process(line: Array(line.utf8), number: place + 1) }
    try await intake.flush()
    #expect(
      try await store.samples(of: .heartRate).map(\.start.timeIntervalSince1970).sorted()
        == [1_779_274_920, 1_779_274_980])
    #expect(intake.report.losses.map(\.line) == [3, 4, 5, 6])
    #expect(intake.report.losses.allSatisfy { $0.kind.reason == .wrongTime("start") })
  }

  @Test(
    "A time has a space or a T, before the offset, too",
    arguments: [
      "2026-05-20 07:32:00-03:30", "2026-05-20 07:32:00.000000-03:30", "2026-05-20T07:32:00 -0330",
      "2026-05-20T07:32:00-0330", "2026-05-20T07:32-03:30", "2026-05-20 11:02Z",
    ])
  func spacedTimes(text: String) async throws {
    let store = MemoryStore()
    let line = #"{"type":"heartRate","start":"\#(text)","value":61,"unit":"bpm"}"#
    let report = try await Self.read(Array(line.utf8), into: store)
    #expect(
      try await store.samples(of: .heartRate).map(\.start.timeIntervalSince1970) == [1_779_274_920],
      "\(report.losses)")
  }

  @Test("A blood pressure may have its unit in the value")
  func pressure() async throws {
    let values = [
      #""120/80 mmHg""#, #""16/10,5 kPa""#, #""120/80","unit":"mmHg""#, #""120/80 mmHg","unit":"kPa""#,
      #""120 mmHg""#,
    ]
    let lines = values.enumerated().map { minute, value in
      #"{"type":"bloodPressure","start":"2026-05-20T07:3\#(minute):00Z","value":\#(value)}"#
    }
    let store = MemoryStore()
    let report = try await Self.read(Array(lines.joined(separator: "\n").utf8), into: store)
    let found = try await store.samples(of: .bloodPressure).map { sample -> Double? in
      guard case .correlation(let members) = sample.value else { return nil }
      let systolic = members.first { $0.type == .bloodPressureSystolic }?.value.quantity
      return try systolic?.value(in: .millimeterOfMercury).rounded()
    }
    #expect(found.compactMap(\.self).sorted() == [120, 120, 120], "\(report.losses)")
    #expect(report.losses.map(\.line) == [4, 5])
  }

  @Test("Dates of another calendar, and a number as the time, are reported as such")
  func implausibleTimes() async throws {
    let starts = [
      "\"2569-05-20T07:30:00Z\"", "\"1026-05-20T07:30:00Z\"", "1779260000", "\"1930-05-20T07:30:00Z\"",
    ]
    let lines = starts.map { #"{"type":"bodyMass","start":\#($0),"value":61,"unit":"kg"}"# }
    let store = MemoryStore()
    let report = try await Self.read(Array(lines.joined(separator: "\n").utf8), into: store)
    #expect(report.losses.map(\.kind.reason) == [.implausibleTime, .implausibleTime, .wrongTime("start")])
    #expect(try await store.samples(of: .bodyMass).count == 1)
  }

  @Test("A Health Auto Export file with a byte order mark is read", arguments: ByteOrderMark.allCases)
  func healthAutoExportWithMark(mark: ByteOrderMark) async throws {
    let text =
      #"{"data":{"metrics":[{"name":"step_count","units":"count","data":[{"date":"2025-06-06 08:00:10 +0200","qty":3,"source":"W"}]}]}}"#
    let bytes: [UInt8] =
      switch mark {
      case .utf8: Array("\u{FEFF}\(text)".utf8)
      case .utf16LittleEndian: "\u{FEFF}\(text)".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      case .utf16BigEndian: "\u{FEFF}\(text)".utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
      }
    let store = MemoryStore()
    let report = try await IncomingImporter(ImportOptions()).run(
      Incoming(bytes, name: "HealthAutoExport.json"), into: store)
    #expect(report.totals.added == 1, "\(report.losses)")
  }

  @Test("A Health Auto Export file is read like its request")
  func healthAutoExport() async throws {
    let text = """
      {"data":{"metrics":[{"name":"step_count","units":"count","data":[{"date":"2025-06-06 08:00:10 +0200","qty":3,"source":"W"}]}],
      "workouts":[{"id":"00000000-0000-4000-8000-000000000054","name":"Funktionales Krafttraining","start":"2025-06-03 07:00:00 +0200",
      "end":"2025-06-03 07:30:00 +0200","duration":1800,"isIndoor":true,"avgHeartRate":{"qty":140,"units":"bpm"},
      "elevationUp":{"qty":120,"units":"ft"}}],
      "symptoms":[{"start":"2025-06-04 10:00:00 +0200","end":"2025-06-04 12:00:00 +0200","name":"Headache","severity":"Present"}]}}
      """
    let store = MemoryStore()
    let report = try await IncomingImporter(ImportOptions()).run(
      Incoming(Array(text.utf8), name: "HealthAutoExport.json"), into: store)
    #expect(report.totals.added == 3, "\(report.losses)")
    #expect(try await store.samples(of: .headache).first?.value == .category(0))
    let sample = try #require(try await store.samples(of: .workout).first)
    guard case .workout(let workout) = sample.value else { throw Missing() }
    #expect(workout.statistics(for: .heartRate)?.merged.average?.value == 140)
    #expect(sample.metadata[MetadataKey("Name")] == .string("Funktionales Krafttraining"))
    #expect(sample.metadata[.indoorWorkout] == .boolean(true))
  }

  @Test("A stage with an unknown word is counted, and isn't a sum of the night")
  func unknownStage() async throws {
    func row(_ hour: Int, _ value: String) -> String {
      #"{"startDate":"2025-06-06 0\#(hour):00:00 +0200","endDate":"2025-06-06 0\#(hour + 1):00:00 +0200","qty":1,"value":"\#(value)","source":"W"}"#
    }
    let body =
      #"{"data":{"metrics":[{"name":"sleep_analysis","units":"hr","data":[\#(row(1, "REM")),\#(row(2, "Kern"))]}]}}"#
    let store = MemoryStore()
    let report = try await IncomingImporter(ImportOptions()).run(
      Incoming(Array(body.utf8), name: "a.json"), into: store)
    #expect(try await store.samples(of: .sleepAnalysis).map(\.value) == [.category(5)])
    #expect(report.losses.map(\.kind.element) == ["sleep_analysis.value"])
    #expect(report.losses.map(\.kind.reason) == [.notReadYet])
  }

  @Test("A row that isn't a sample is reported once, with the reason")
  func aggregates() async throws {
    func metric(_ name: String, _ unit: String, _ time: String, _ source: String) -> String {
      #"{"name":"\#(name)","units":"\#(unit)","data":[{"date":"2025-06-06 \#(time) +0200","qty":3,"source":"\#(source)"}]}"#
    }
    let metrics = [
      metric("weight_body_mass", "cubits", "08:00:10", "W"), metric("step_count", "count", "00:00:00", "W|P"),
      metric("moon_phase", "count", "08:00:10", "W"),
    ]
    let report = try await IncomingImporter(ImportOptions()).run(
      Incoming(Array(#"{"data":{"metrics":[\#(metrics.joined(separator: ","))]}}"#.utf8), name: "a.json"),
      into: MemoryStore())
    #expect(report.totals.read == 0)
    #expect(
      Dictionary(uniqueKeysWithValues: report.lossTotals.map { ($0.key.element, $0.key.reason) })
        == ["weight_body_mass": .unknownUnit, "step_count": .aggregate, "moon_phase": .notReadYet])
  }

  private struct Missing: Error {}

  @Test(
    "An export adds nothing to its own store and is added to another once", arguments: 0..<4 as Range<UInt64>
  )
  func roundTrip(seed: UInt64) async throws {
    let store = MemoryStore()
    _ = try await HealthExportImporter().run(
      ExportArchive(MemoryBytes(ExportFixture(seed: seed).zip)), into: store)
    let bytes = try await Self.written(store)
    let count = bytes.count { $0 == 0x0A }
    let again = try await Self.read(bytes, into: store)
    #expect(again.totals.added == 0)
    #expect(again.totals.read == count)
    #expect(again.totals.unchanged + again.totals.refused == count)
    let other = MemoryStore()
    let first = try await Self.read(bytes, into: other)
    #expect(first.totals.added + first.totals.refused == count)
    #expect(try await Self.read(bytes, into: other).totals.added == 0)
    // For samples of a single value, a line is complete.
    for type in [HealthType.stepCount, .bodyMass, .heartRate, .sleepAnalysis] {
      let before = try await store.samples(of: type).sorted { $0.uuid.uuidString < $1.uuid.uuidString }
      let after = try await other.samples(of: type).sorted { $0.uuid.uuidString < $1.uuid.uuidString }
      #expect(before.map(\.uuid) == after.map(\.uuid))
      #expect(before.map(\.start) == after.map(\.start))
      #expect(before.map { $0.value.quantity } == after.map { $0.value.quantity })
      #expect(
        before.map { $0.provenance.sourceRevision?.source }
          == after.map { $0.provenance.sourceRevision?.source })
    }
  }

  @Test("An invalid line is reported, and the others are read")
  func broken() async throws {
    let store = MemoryStore()
    let good =
      #"{"uuid":"6A0E4A4C-0000-4000-8000-000000000001","type":"HKQuantityTypeIdentifierBodyMass","start":"2024-01-01T09:00:00Z","end":"2024-01-01T09:00:00Z","value":70,"unit":"kg"}"#
    let electrocardiogram =
      #"{"uuid":"6A0E4A4C-0000-4000-8000-000000000002","type":"HKDataTypeIdentifierElectrocardiogram","start":"2024-01-01T09:00:00Z","end":"2024-01-01T09:00:30Z"}"#
    let report = try await Self.read(
      Array(
        [good, #"{"a":1}"#, electrocardiogram, good.replacing("kg", with: "m"), ""].joined(separator: "\n")
          .utf8),
      into: store)
    #expect(report.totals.added == 1)
    #expect(report.losses.map(\.line).sorted() == [2, 3, 4])
    #expect(report.losses.first { $0.line == 2 }?.kind.reason == .notSample)
    #expect(report.losses.first { $0.line == 3 }?.kind.reason == .contentNotWritten)
    #expect(report.totals.refused == 2)
  }

  @Test("Samples and metadata of a file that an app couldn't save are imported, and reported")
  func outOfBounds() async throws {
    func line(_ number: Int, _ type: String, _ start: String, _ rest: String) -> String {
      """
      {"uuid":"6A0E4A4C-0000-4000-8000-00000000000\(number)","type":"HKQuantityTypeIdentifier\(type)",\
      "start":"\(start)","end":"2024-01-01T09:00:00Z",\(rest)}
      """
    }
    let (now, past) = ("2024-01-01T08:59:00Z", "1024-01-01T09:00:00Z")
    let store = MemoryStore()
    let report = try await Self.read(
      Array(
        [
          line(1, "StepCount", now, #""value":-5,"unit":"count""#),
          line(2, "StepCount", past, #""value":5,"unit":"count""#),
          line(3, "StepCount", now, #""value":7,"unit":"count","metadata":{"a":"b","HKWasUserEntered":"1"}"#),
          line(4, "StepCount", now, #""value":8,"unit":"count","metadata":{"n":1.5,"t":true,"o":{}}"#),
          line(
            5, "StepCount", now, #""value":9,"unit":"count","metadata":{"HKAverageMETs":"NaN kcal/hr·kg"}"#),
        ].joined(separator: "\n").utf8),
      into: store)
    #expect(report.totals.added == 5 && report.totals.refused == 0)
    let reasons = report.losses.map { ($0.line, $0.kind.reason) }
    #expect(reasons.map(\.0) == [1, 2, 4, 5])
    #expect(reasons.first?.1 == .outOfBounds(.negative) && reasons.allSatisfy { !$0.1.isNote || $0.0 < 3 })
    #expect(reasons.last?.1 == .metadata("HKAverageMETs"))
    let stored = try await store.samples(of: .stepCount).first { $0.value.quantity?.value == 8 }
    #expect(stored?.metadata.entries.count == 2)
  }
}
