import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing
import WebFixtures
import WellsealBase
import WellsealModel
import WellsealQueries
import WellsealStore

@Suite("Overnight vitals and sleep details")
struct VitalsPagesTests {
  /// The midnight at which the day of ``Demo/now`` starts.
  private static let midnight = Demo.time.calendar.startOfDay(for: Demo.now)
  private static let source = HealthSource(name: "Watch", bundleIdentifier: "org.example.watch")

  private static func sample(
    _ type: HealthType, _ value: SampleValue, _ start: Date, _ end: Date
  ) throws -> StoreChange {
    try .add(
      NewSample(
        try HealthSample(
          type: type, start: start, end: end, value: value,
          provenance: Provenance(sourceRevision: SourceRevision(source: source)))))
  }

  /// Adds a night of eight hours that ends some days before today.
  private static func addNight(
    _ age: Int, heartRate: Double, temperature: Double = 35.2, to demo: Demo
  ) throws {
    let start = midnight - Double(age) * 86_400 - 3600
    var changes = [try sample(.sleepAnalysis, .category(3), start, start + 8 * 3600)]
    for minute in stride(from: 10.0, to: 480, by: 10) {
      let date = start + minute * 60
      changes.append(
        try sample(.heartRate, .quantity(HealthQuantity(heartRate, .count / .minute)), date, date))
    }
    changes.append(
      try sample(
        .appleSleepingWristTemperature, .quantity(HealthQuantity(temperature, "degC")), start,
        start + 8 * 3600))
    try demo.store.commit(changes)
  }

  @Test("A night outside the usual range is named, with the range and the nights before")
  func outside() async throws {
    let demo = try await Demo(days: 0)
    for age in 1...14 { try Self.addNight(age, heartRate: 56, to: demo) }
    try Self.addNight(0, heartRate: 63, temperature: 35.5, to: demo)
    try await demo.visit { visitor in
      let page = try await visitor.text("/vitals")
      #expect(page.contains("Outside your usual range: Heart Rate"))
      #expect(page.contains("▲ Above usual · Usual: 51–61 BPM"))
      #expect(page.contains(">63 BPM<"))
      #expect(page.contains(">+0.3 °C<") && page.contains("Usual: −0.4 – +0.4 °C"))
      #expect(page.contains("Heart Rate: earlier nights") && page.contains("<td>56 BPM</td>"))
      #expect(!page.contains("These ranges are from few nights."))
      let summary = try await visitor.text("/")
      #expect(
        summary.contains("href=\"/vitals\"") && summary.contains("Outside your usual range: Heart Rate"))
      for path in ["/browse/sleep", "/browse/vitals", "/browse?q=vitals", "/data/sleepAnalysis?range=day"] {
        #expect(try await visitor.text(path).contains("href=\"/vitals"), "\(path)")
      }
      _ = try await visitor.send(.post, "/data/appleSleepingWristTemperature/unit", "unit=degF")
      #expect(try await visitor.text("/vitals").contains(">+0.5 °F<"))
    }
  }

  @Test("A value that rounds to the border has one more digit")
  func digits() async throws {
    let demo = try await Demo(days: 0)
    for age in 1...14 { try Self.addNight(age, heartRate: 56, to: demo) }
    try Self.addNight(0, heartRate: 61.3, to: demo)
    try await demo.visit { visitor in
      let page = try await visitor.text("/vitals")
      #expect(page.contains(">61.3 BPM<") && page.contains("Above usual"))
    }
  }

  @Test("With few nights the page says how many more are needed", arguments: [0, 3, 6])
  func few(count: Int) async throws {
    let demo = try await Demo(days: 0)
    for age in 0...count { try Self.addNight(age, heartRate: age == 0 ? 90 : 56, to: demo) }
    try await demo.visit { visitor in
      let page = try await visitor.text("/vitals")
      let missing = 7 - count
      #expect(page.contains("Needs \(missing) more night\(missing == 1 ? "" : "s")"))
      #expect(!page.contains("Above usual") && !page.contains("class=\"reference\""))
    }
  }

  @Test("Seven nights give a range that is still learning")
  func learning() async throws {
    let demo = try await Demo(days: 0)
    for age in 0...7 { try Self.addNight(age, heartRate: 56, to: demo) }
    try await demo.visit { visitor in
      let page = try await visitor.text("/vitals")
      #expect(page.contains("These ranges are from few nights.") && page.contains("As Usual"))
    }
  }

  @Test(
    "Weeks and months have a chart and a table for each measure", arguments: [("week", 7), ("month", 31)])
  func charts(range: String, count: Int) async throws {
    let demo = try await Demo(days: 0)
    for age in 0...20 { try Self.addNight(age, heartRate: age == 2 ? 70 : 56, to: demo) }
    try await demo.visit { visitor in
      let page = try await visitor.text("/vitals?range=\(range)")
      #expect(page.contains("class=\"dot outside\"") && page.contains("class=\"bar usual\""))
      #expect(page.contains("70 BPM, Above usual"))
      #expect(page.contains("<b>1 of \(min(21, count))</b>"))
      let columns = page.components(separatedBy: "data-label=").count - 1
      #expect(columns == 3 * count, "\(columns)")
    }
  }

  @Test("A sensitivity is saved and changes the range; others are rejected")
  func sensitivity() async throws {
    let demo = try await Demo(days: 0)
    for age in 1...14 { try Self.addNight(age, heartRate: 56, to: demo) }
    try Self.addNight(0, heartRate: 60.5, to: demo)
    try await demo.visit { visitor in
      #expect(try await visitor.text("/vitals").contains("As Usual"))
      let changed = try await visitor.send(.post, "/vitals/sensitivity", "sensitivity=more")
      #expect(changed.status == .seeOther && changed.headers[.location] == "/vitals")
      #expect(try await visitor.text("/vitals").contains("Usual: 52–60 BPM"))
      #expect(try await visitor.send(.post, "/vitals/sensitivity", "sensitivity=all").status == .notFound)
    }
  }

  @Test(
    "A store without sleep has an honest page in every language", arguments: ["en", "zh", "he", "de", "es"])
  func empty(language: String) async throws {
    try await Demo(days: 0).visit { visitor in
      let page = try await visitor.text("/vitals", language: language)
      #expect(!page.contains("class=\"reference\""))
      #expect(language != "en" || page.contains("No sleep was recorded for this night."))
      #expect(try await visitor.get("/vitals?range=century&at=never").status == .ok)
    }
  }

  // MARK: Sleep

  @Test("The sentence of a night names the time asleep, and its table the amounts")
  func night() async throws {
    let demo = try await Demo(days: 0)
    let bed = Self.midnight - 23 * 60
    try demo.store.commit([
      Self.sample(.sleepAnalysis, .category(0), bed, bed + 467 * 60),
      Self.sample(.sleepAnalysis, .category(3), bed + 15 * 60, bed + 200 * 60),
      Self.sample(.sleepAnalysis, .category(2), bed + 200 * 60, bed + 210 * 60),
      Self.sample(.sleepAnalysis, .category(4), bed + 210 * 60, bed + 461 * 60),
    ])
    try await demo.visit { visitor in
      let page = try await visitor.text("/data/sleepAnalysis?range=day&at=2026-05-28")
      let sentence = try #require(page.firstMatch(of: #/Asleep for ([^,]+), from ([^<]+?) to ([^<]+?)\./#))
      #expect(sentence.1 == "7 h 16 min")
      #expect(sentence.2.hasPrefix("11:52") && sentence.3.hasPrefix("7:18"))
      for cells in [
        "Time to fall asleep</th><td>15 min</td>", "Awake</th><td>10 min</td>",
        "Time asleep of time in bed</th><td>93%</td>", "Awakenings</th><td>1</td>",
      ] { #expect(page.contains(cells), "\(cells)") }
    }
  }

  @Test("A nap is next to the night, and in no average of nights")
  func naps() async throws {
    let demo = try await Demo(days: 0)
    try Self.addNight(0, heartRate: 56, to: demo)
    let nap = Self.midnight + 14 * 3600
    try demo.store.commit([Self.sample(.sleepAnalysis, .category(3), nap, nap + 3600)])
    try await demo.visit { visitor in
      let day = try await visitor.text("/data/sleepAnalysis?range=day&at=2026-05-28")
      #expect(day.contains(">Nap<") && day.contains("9 h with naps") && day.contains("Asleep for 8 h"))
      let week = try await visitor.text("/data/sleepAnalysis?range=week&at=2026-05-28")
      #expect(week.contains("class=\"bar nap\"") && week.contains("Core 8 h, Nap 1 h"))
      #expect(week.contains("<b>8</b> <small>h</small>"))
    }
  }

  @Test("A day with only a nap has no night")
  func onlyNap() async throws {
    let demo = try await Demo(days: 0)
    let nap = Self.midnight + 14 * 3600
    try demo.store.commit([Self.sample(.sleepAnalysis, .category(3), nap, nap + 2700)])
    try await demo.visit { visitor in
      let day = try await visitor.text("/data/sleepAnalysis?range=day&at=2026-05-28")
      #expect(day.contains("No night was recorded for this day, only a nap."))
      #expect(!day.contains("Time asleep of time in bed"))
    }
  }

  @Test(
    "A night with a clock change is on its day, with a note",
    arguments: [
      ("2026-03-29", "The clocks went forward", "7 h"), ("2025-10-26", "The clocks went back", "9 h"),
    ])
  func clocks(day: String, note: String, length: String) async throws {
    let demo = try await Demo(days: 0)
    let start = try Demo.time.date(day) - 3600
    let end = try Demo.time.date("\(day)T07:00")
    try demo.store.commit([
      Self.sample(.sleepAnalysis, .category(3), start, end),
      Self.sample(.sleepAnalysis, .category(3), start + 90_000, end + 86_400),
    ])
    try await demo.visit { visitor in
      let page = try await visitor.text("/data/sleepAnalysis?range=day&at=\(day)")
      #expect(page.contains(note) && page.contains("is \(length)."))
      #expect(page.contains("Asleep for \(length),"))
    }
  }

  @Test("Points are off until they are turned on, and their parts add up")
  func points() async throws {
    let demo = try await Demo(days: 0)
    for age in 0...6 { try Self.addNight(age, heartRate: 56, to: demo) }
    try await demo.visit { visitor in
      let path = "/data/sleepAnalysis?range=day&at=2026-05-28"
      #expect(try await !visitor.text(path).contains("Points (Our Formula)"))
      let changed = try await visitor.send(.post, "/sleep/points", "shown=yes&day=2026-05-28")
      #expect(changed.headers[.location] == path)
      let page = try await visitor.text(path)
      #expect(page.contains("Points (Our Formula)"))
      for part in ["50 of 50", "30 of 30", "20 of 20", "100 of 100"] { #expect(page.contains(">\(part)<")) }
      let early = try await visitor.text("/data/sleepAnalysis?range=day&at=2026-05-24")
      #expect(early.contains("Points need at least 5 nights"))
      #expect(try await visitor.send(.post, "/sleep/points", "shown=maybe").status == .notFound)
    }
  }

  @Test("Regularity needs seven pairs of days")
  func regularity() async throws {
    let demo = try await Demo(days: 0)
    for age in 0...6 { try Self.addNight(age, heartRate: 56, to: demo) }
    try await demo.visit { visitor in
      let path = "/data/sleepAnalysis?range=month&at=2026-05-28"
      #expect(try await visitor.text(path).contains("Regularity needs at least 7 pairs"))
      try Self.addNight(7, heartRate: 56, to: demo)
      let page = try await visitor.text(path)
      #expect(page.contains("<b>100</b>") && page.contains("asleep or awake, 100% of the time."))
    }
  }
}
