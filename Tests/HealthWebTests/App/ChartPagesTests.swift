import Foundation
import HealthModel
import HealthService
import HealthStore
import HealthWeb
import HummingbirdTesting
import Testing

@Suite("Charts of the Health app")
struct ChartPagesTests {
  @Test("Rings have their text, and a table of the week", arguments: ["day", "week"])
  func rings(range: String) async throws {
    try await Demo.read.value.visit { visitor in
      let page = try await visitor.text("/data/activitySummary?range=\(range)")
      #expect(page.contains(" of 400 kcal (") && page.contains(" of 12 hours ("))
      #expect(page.components(separatedBy: "<th scope=\"row\">").count == 8)
      #expect(page.contains("class=\"ring-week\""))
      #expect(page.contains("role=\"img\" aria-label=\"Move: ") == (range == "day"))
    }
  }

  @Test("A goal that was passed goes round again; a day without data has no ring and no zero")
  func ringsPassed() async throws {
    let demo = try await Demo(days: 0)
    var summary = ActivitySummary(day: CalendarDay(year: 2026, month: 5, day: 28))
    summary.activeEnergyBurned = HealthQuantity(500, .kilocalorie)
    summary.activeEnergyBurnedGoal = HealthQuantity(400, .kilocalorie)
    try demo.store.commit([.setSummary(summary)])
    try await demo.visit { visitor in
      let page = try await visitor.text("/data/activitySummary?at=2026-05-28")
      #expect(page.contains("500 of 400 kcal (125%)"))
      #expect(page.contains("class=\"ring-edge\"") && page.contains("stroke-dashoffset=\"-25\""))
      let empty = try await visitor.text("/data/activitySummary?at=2026-05-20")
      #expect(empty.contains("No data in this time") && !empty.contains("0 of"))
    }
  }

  @Test(
    "Recordings are drawn with a scale, a text and a table",
    arguments: [
      (HealthType.workoutRoute, "class=\"ruler\"", "climbing"), (.workout, "class=\"ruler\"", "climbing"),
      (.electrocardiogram, "25 mm a second", "Recorded for 30 s"),
    ])
  func recordings(type: HealthType, scale: String, sentence: String) async throws {
    try await Demo.read.value.visit { visitor in
      let list = try await visitor.text("/data/\(type.name)/all")
      let paths = list.matches(of: #/href="(\/data\/\w+\/samples\/[^"]+)"/#).map { String($0.1) }
      var pages: [String] = []
      for path in paths { pages.append(try await visitor.text(path)) }
      let page = try #require(pages.first { $0.contains(scale) })
      #expect(page.contains(sentence) && page.contains("<th scope=\"row\">") && page.contains("role=\"img\""))
    }
  }

  @Test("An audiogram tells the ears apart by their marks, and lists every frequency")
  func audiogram() async throws {
    let demo = try await Demo(days: 0)
    let points = try [500.0, 1000, 4000].map { frequency in
      try AudiogramPoint(
        frequency: HealthQuantity(frequency, .hertz),
        tests: [
          HearingTest(sensitivity: HealthQuantity(10, .decibelHearingLevel), side: .left),
          HearingTest(sensitivity: HealthQuantity(30, .decibelHearingLevel), side: .right),
        ])
    }
    _ = try await demo.add(.audiogram, .audiogram(points))
    try await demo.visit { visitor in
      let page = try await visitor.text("/data/audiogram")
      #expect(page.contains("Left ear: 10 dB HL on average. Right ear: 30 dB HL on average."))
      #expect(page.contains("<circle class=\"ear-mark\"") && page.contains("<path class=\"ear-mark\""))
      #expect(page.contains("4,000 Hz"))
    }
  }

  @Test("Beats are drawn by the time between them, but not across a gap")
  func beats() async throws {
    let demo = try await Demo(days: 0)
    let beats = [0.0, 0.8, 1.6, 5.0, 5.8].map { Heartbeat(timeSinceStart: $0, isPrecededByGap: $0 == 5) }
    let sample = try HealthSample(
      type: .heartbeatSeries, start: Demo.now - 60, end: Demo.now - 50, value: .series(count: beats.count),
      provenance: Provenance(sourceRevision: SourceRevision(source: NewEntry.source)))
    try demo.store.commit([.add(NewSample(sample, points: .heartbeats(beats)))])
    try await demo.visit { visitor in
      let page = try await visitor.text("/data/heartbeatSeries/samples/\(sample.uuid.uuidString)")
      #expect(page.contains("Time between beats: 800 ms."))
    }
  }

  @Test("A list goes to any day at once, and on from there")
  func jump() async throws {
    try await Demo.read.value.visit { visitor in
      let page = try await visitor.text("/data/stepCount/all?day=2026-05-20")
      let moments = page.matches(of: #/row-detail">([^<]+)</#).map { String($0.1) }
      #expect(moments.count == 100 && moments[0].contains("20") && !moments[0].contains("21"))
      #expect(moments.allSatisfy { $0.contains("May") && $0.contains("2026") })
      #expect(page.contains("data-more"))
    }
  }

  @Test("A source whose name turns the direction of writing or is markup stays a name")
  func hostile() async throws {
    let demo = try await Demo(days: 0)
    let name = "\u{202E}hctaW\u{2069}<script>alert(1)</script>\u{0007}"
    let sample = try await demo.add(
      .bodyMass, .quantity(HealthQuantity(70, "kg")), from: name,
      metadata: Metadata([MetadataKey("\u{2067}key"): .string("\u{202D}value\u{2069}")]))
    try await demo.visit { visitor in
      for path in [
        "/data/bodyMass/all", "/data/bodyMass/sources", "/data/bodyMass/why", "/sharing",
        "/data/bodyMass/samples/\(sample.uuid.uuidString)",
      ] {
        let page = try await visitor.text(path)
        for mark in ["\u{202E}", "\u{202D}", "\u{2067}", "\u{0007}", "<script>alert"] {
          #expect(!page.contains(mark), "\(path): \(mark.debugDescription)")
        }
        let isolates = page.unicodeScalars.filter { $0 == "\u{2068}" }.count
        #expect(page.unicodeScalars.filter { $0 == "\u{2069}" }.count == isolates, "\(path)")
      }
    }
  }

  @Test("All scripts of the app together are smaller than 20 KB")
  func scripts() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let folder = root.appending(path: "Sources/HealthWeb/Assets")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "js" }
    let size = try files.reduce(0) { try $0 + Data(contentsOf: $1).count }
    #expect(files.count > 1 && size < 20_000)
  }
}
