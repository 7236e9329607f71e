import Foundation
import StoreConformance
import TestSupport
import Testing
import WellsealBase
import WellsealConsent
import WellsealModel

@testable import WellsealModelContext

@Suite("Tools for language models")
struct HealthToolTests {
  private func fixture() async throws -> ToolFixture {
    try ToolFixture(await ToolFixture.store(ToolFixture.samples()), book: ToolFixture.book())
  }

  private func members(_ json: JSON, _ names: [String]) -> [String] {
    names.map { json[$0]?.text ?? "-" }
  }

  private func rows(_ json: JSON) -> [JSON] {
    if case .array(let rows)? = json["rows"] { rows } else { [] }
  }

  @Test("Each of the eleven tools has a name, a description and a schema")
  func list() {
    let tools = HealthTool.all.map(\.description)
    #expect(tools.count == 11)
    #expect(Set(tools.map(\.name)).count == 11)
    for tool in tools {
      #expect(tool.name.wholeMatch(of: #/[a-z_]{1,64}/#) != nil)
      #expect(tool.text.count > 40 && tool.text.count < 400)
      #expect(tool.schema["type"]?.text == #""object""#)
      #expect(Set(tool.arguments.map(\.name)).count == tool.arguments.count)
    }
  }

  @Test("Totals are merged, with unit, zone, days and sources")
  func totals() async throws {
    let answer = try await fixture().answer(
      "totals", #"{"type":"steps","since":"2024-05-07","until":"2024-05-09"}"#)
    #expect(
      members(answer, ["type", "unit", "zone", "from", "to", "daysAsked", "daysCovered", "sources"])
        == [
          #""stepCount""#, #""count""#, #""Europe/Berlin""#, #""2024-05-07""#, #""2024-05-09""#, "3", "2",
          #"["Phone","Watch"]"#,
        ])
    #expect(
      answer["rows"]?.text == #"[{"start":"2024-05-08","sum":500},{"start":"2024-05-09","sum":1000}]"#)
  }

  @Test("Statistics have averages, categories, other units and hours")
  func measures() async throws {
    let fixture = try await fixture()
    let rate = try await fixture.answer(
      "totals", #"{"type":"heartRate","since":"2024-05-09","until":"2024-05-09"}"#)
    #expect(rows(rate).first?["average"]?.text == "70")
    let mindful = try await fixture.answer("totals", #"{"type":"mindfulSession","by":"week"}"#)
    #expect(rows(mindful).first?["seconds"]?.text == "600")
    #expect(mindful["daysCovered"]?.text == "1")
    let hours = try await fixture.answer(
      "totals", #"{"type":"stepCount","by":"hour","since":"2024-05-09","until":"2024-05-09"}"#)
    #expect(hours["rows"]?.text == #"[{"start":"2024-05-09T10:00:00+02:00","sum":1000}]"#)
    let grams = try await fixture.answer("totals", #"{"type":"bodyMass","unit":"g","since":"2024-05"}"#)
    #expect(grams["unit"]?.text == #""g""#)
    #expect(rows(grams).first?["max"]?.text == "71.5")
  }

  @Test("A total has an explanation")
  func explained() async throws {
    let answer = try await fixture().answer("explain_total", #"{"type":"stepCount","at":"2024-05-09"}"#)
    #expect(answer["total"]?.text == "1000")
    #expect(rows(answer).map { $0["counted"]?.text } == ["1000", "0"])
    #expect(rows(answer).last?["leftOut"]?.text == #"[{"inFavorOf":"Watch","seconds":3600}]"#)
  }

  @Test("Nights, workouts and periods have results")
  func events() async throws {
    let fixture = try await fixture()
    let nights = try await fixture.answer("sleep_nights")
    #expect(members(nights, ["daysAsked", "daysCovered", "averageAsleep"]) == ["7", "1", "28800"])
    #expect(rows(nights).first?["day"]?.text == #""2024-05-09""#)
    let workouts = try await fixture.answer("workouts", #"{"activity":"running"}"#)
    #expect(
      members(rows(workouts)[0], ["activity", "seconds", "meters", "heartRate"])
        == [#""running""#, "1800", "5000", "70"])
    let periods = try await fixture.answer(
      "compare_periods", #"{"type":"stepCount","a":"2024-05-08","b":"2024-05-09"}"#)
    #expect(periods["percent"]?.text == "100")
    #expect(periods["a"]?["daysCovered"]?.text == "1")
  }

  @Test("Latest values and samples have pages")
  func samples() async throws {
    let fixture = try await fixture()
    let latest = try await fixture.answer("latest", #"{"types":["stepCount","bodyMass"]}"#)
    #expect(Set(rows(latest).compactMap { $0["of"]?.text }) == [#""day""#, #""sample""#])
    let first = try await fixture.answer("samples", #"{"type":"stepCount","limit":2}"#)
    #expect(first["nextCursor"]?.text == #""2""#)
    #expect(rows(first).count == 2)
    let second = try await fixture.answer("samples", #"{"type":"stepCount","limit":2,"cursor":"2"}"#)
    #expect(second["nextCursor"] == nil)
    #expect(rows(second).first?["value"]?.text == "500")
  }

  @Test("Records and test trends are returned")
  func records() async throws {
    let fixture = try await fixture()
    let found = try await fixture.answer("search_records", #"{"text":"haemo"}"#)
    #expect(rows(found).map { $0["date"]?.text } == [#""2024-04-01""#, #""2024-03-01""#])
    #expect(found["sources"]?.text == #"["Clinic"]"#)
    let trend = try await fixture.answer("lab_trend", #"{"test":"718-7"}"#)
    #expect(rows(trend).map { $0["value"]?.text } == ["11.5", "12.5"])
    #expect(trend["unit"]?.text == #""g/dL""#)
  }

  @Test("The status and the list name the available data")
  func contents() async throws {
    let fixture = try await fixture()
    let status = try await fixture.answer("status")
    #expect(status["types"]?.text == "7")
    #expect(status["newest"]?.text == #""2024-05-09T20:10:00+02:00""#)
    let types = try await fixture.answer("list_types", #"{"contains":"mass"}"#)
    #expect(rows(types).map { $0["type"]?.text } == [#""bodyMass""#])
  }

  @Test(
    "An invalid argument is explained in a sentence",
    arguments: [
      ("totals", #"{"type":"stepz"}"#, "stepz"), ("totals", #"{"type":"stepCount","unit":"kg"}"#, "kg"),
      ("totals", #"{"type":"stepCount","since":"soon"}"#, "soon"),
      ("totals", #"{"type":"stepCount","since":"2024-05-09","until":"2024-05-01"}"#, "after"),
      ("compare_periods", #"{"type":"stepCount","a":"x","b":"2024"}"#, "invalid period"),
      ("workouts", #"{"activity":"runing"}"#, "runing"),
      ("explain_total", #"{"type":"workout","at":"now"}"#, "workout"),
      ("samples", #"{"type":"stepCount","cursor":"-5"}"#, "cursor"),
      ("samples", #"{"type":"stepCount","cursor":"99999999"}"#, "cursor"),
    ])
  func wrong(tool: String, arguments: String, word: String) async throws {
    let result = try await fixture().ask(tool, arguments)
    #expect(result.answer == nil)
    #expect(result.text.lowercased().contains(word), "\(result.text)")
  }

  /// Calls that query everything in several ways.
  static let calls: [(String, String)] = [
    ("status", "{}"), ("status", #"{"limit":100}"#), ("list_types", "{}"),
    ("totals", #"{"type":"stepCount","since":"2020","until":"2024-05-10"}"#),
    ("totals", #"{"type":"heartRate","by":"hour","since":"2024-04"}"#),
    ("totals", #"{"type":"mindfulSession","by":"month"}"#), ("totals", #"{"type":"bodyMass","by":"year"}"#),
    ("explain_total", #"{"type":"stepCount","at":"2024-05-09"}"#),
    ("sleep_nights", #"{"since":"2024-01-01"}"#), ("workouts", #"{"since":"2024-01-01","limit":100}"#),
    ("compare_periods", #"{"type":"stepCount","a":"2024-04","b":"2024-05"}"#),
    ("compare_periods", #"{"type":"sleepAnalysis","a":"2024-04","b":"2024-05"}"#),
    (
      "latest",
      #"{"types":["stepCount","heartRate","workout","sleepAnalysis","labResultRecord","bodyMass","mindfulSession"]}"#
    ),
    ("samples", #"{"type":"heartRate","limit":100}"#), ("samples", #"{"type":"workout"}"#),
    ("samples", #"{"type":"stepCount","limit":100}"#), ("samples", #"{"type":"sleepAnalysis"}"#),
    ("samples", #"{"type":"labResultRecord"}"#), ("search_records", "{}"),
    ("lab_trend", #"{"test":"haemo"}"#),
  ]

  @Test(
    "A denied type looks like an empty one in every result",
    arguments: [
      HealthType.stepCount, .heartRate, .bodyMass, .sleepAnalysis, .mindfulSession, .workout,
      .labResultRecord,
    ])
  func refused(type: HealthType) async throws {
    let samples = try ToolFixture.samples()
    let whole = try ToolFixture(await ToolFixture.store(samples), book: ToolFixture.book(refusing: [type]))
    let without = samples.filter { $0.type != type }
    let empty = try ToolFixture(await ToolFixture.store(without), book: ToolFixture.book(refusing: [type]))
    let allowed = try ToolFixture(await ToolFixture.store(samples), book: ToolFixture.book())
    var differences = 0
    for (tool, arguments) in Self.calls {
      let (left, right) = (try await whole.ask(tool, arguments), try await empty.ask(tool, arguments))
      #expect(left == right, "\(tool) \(arguments)")
      if try await allowed.ask(tool, arguments) != left { differences += 1 }
    }
    #expect(differences > 0, "the calls see the type where it is allowed")
  }

  @Test("With a date range, nothing outside it is visible")
  func window() async throws {
    let samples = try ToolFixture.samples()
    let from = ToolFixture.date("2024-05-09T00:00")
    let inside = samples.filter { $0.end >= from }
    let book = ToolFixture.book(window: ReadWindow(from: from))
    let whole = try ToolFixture(await ToolFixture.store(samples), book: book)
    let cut = try ToolFixture(await ToolFixture.store(inside), book: book)
    for (tool, arguments) in Self.calls {
      #expect(try await whole.ask(tool, arguments) == cut.ask(tool, arguments), "\(tool) \(arguments)")
    }
  }

  @Test(
    "Replies have at most 2,048 bytes, or as many as requested", arguments: [nil, 4096, 65_536])
  func length(bytes: Int?) async throws {
    var samples = try ToolFixture.samples()
    for number in 0..<300 {
      let name = String(repeating: "Ω\"\\", count: 60) + "\(number % 15)"
      let source = HealthSource(name: name, bundleIdentifier: "org.example.\(number % 15)")
      let day = ToolFixture.time.dayWords(ToolFixture.date("2023-08-01T12:00") + Double(number) * 86_400)
      samples += [
        try ToolFixture.quantity(.stepCount, 10, .count, "\(day)T10:00", "\(day)T11:00", by: source),
        try ToolFixture.quantity(.heartRate, 60, .count / .minute, "\(day)T10:00", by: source),
        try ToolFixture.sample(.sleepAnalysis, .category(1), "\(day)T01:00", "\(day)T06:00", by: source),
        try ToolFixture.sample(.mindfulSession, .category(0), "\(day)T09:00", "\(day)T09:01", by: source),
      ]
    }
    let fixture = try ToolFixture(await ToolFixture.store(samples), book: ToolFixture.book())
    var cut = 0
    for (tool, arguments) in Self.calls {
      let more = bytes.map { #""bytes":\#($0)"# }
      let given = more.map { arguments == "{}" ? "{\($0)}" : "\(arguments.dropLast()),\($0)}" } ?? arguments
      let answer = try await fixture.answer(tool, given)
      #expect(answer.minified.count <= bytes ?? 2048, "\(tool) \(arguments)")
      if answer["note"] != nil { cut += 1 }
    }
    #expect(bytes == 65_536 || cut > 2)
  }

  @Test("A truncated page continues where it was cut")
  func cutPages() async throws {
    let samples = try (0..<150).map { number in
      try ToolFixture.quantity(.stepCount, Double(number), .count, "2024-05-09T10:\(10 + number % 50)")
    }
    let fixture = try ToolFixture(await ToolFixture.store(samples), book: ToolFixture.book())
    var (seen, cursor) = ([String](), "0")
    for _ in 0..<100 {
      let answer = try await fixture.answer(
        "samples", #"{"type":"stepCount","limit":60,"cursor":"\#(cursor)"}"#)
      seen += rows(answer).compactMap { $0["value"]?.text }
      guard case .string(let next)? = answer["nextCursor"] else { break }
      cursor = next
    }
    #expect(seen.count == 150)
    #expect(Set(seen).count == 150)
  }
}
