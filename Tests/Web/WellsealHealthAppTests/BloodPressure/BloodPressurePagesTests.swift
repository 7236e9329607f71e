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

@testable import WellsealHealthApp

@Suite("The measuring week in the Health app")
struct BloodPressurePagesTests {
  private func json(_ answer: TestResponse) throws -> JSONValue {
    try JSONDocument(parsing: Array(answer.body.readableBytesView)).root
  }

  private static let today = Demo.time.day(Demo.now)
  private static let firstDay = ["152/95", "148/92", "150/94", "146/90"]
  private static let otherDays = ["136/86", "134/84", "132/82", "130/80"]

  /// Adds the readings of a cuff on a day.
  private func add(_ texts: [String], on day: CivilDate, to demo: Demo) async throws {
    for (clock, text) in zip(["07:30", "07:32", "19:30", "19:32"], texts) {
      let date = try Demo.time.date("\(day)T\(clock)")
      let values = text.split(separator: "/").compactMap { Double($0) }
      let members = try zip([HealthType.bloodPressureSystolic, .bloodPressureDiastolic], values).map {
        type, value in
        try HealthSample(
          type: type, start: date, end: date, value: .quantity(HealthQuantity(value, "mmHg")),
          provenance: Provenance(
            sourceRevision: SourceRevision(
              source: HealthSource(name: "Cuff", bundleIdentifier: "org.example.4"))))
      }
      _ = try await demo.add(.bloodPressure, .correlation(members), at: date, from: "Cuff")
    }
  }

  /// Adds a week with the worked example that began nine days ago.
  private func pastWeek(of demo: Demo, count: Int = 24) async throws -> CivilDate {
    let first = Self.today.adding(days: -9)
    try await add(Self.firstDay, on: first, to: demo)
    for day in 1..<7 {
      try await add(
        Array(Self.otherDays.prefix(max(0, count - 4 * (day - 1)))), on: first.adding(days: day), to: demo)
    }
    let week = try BloodPressureWeek(first: first)
    try await BloodPressureWeeks.change(in: demo.store) { try $0.start(week, today: Self.today) }
    return first
  }

  @Test("Two presses from the blood pressure start a week, and one stops it")
  func start() async throws {
    let demo = try await Demo(days: 0)
    try await demo.visit { visitor in
      #expect(try await visitor.text("/data/bloodPressure").contains("href=\"/blood-pressure\""))
      let empty = try await visitor.text("/blood-pressure")
      #expect(empty.contains("Start Measuring Week") && empty.contains("How to Measure"))
      let started = try await visitor.send(
        .post, "/blood-pressure/start", "morning=07%3A00&evening=21%3A00")
      #expect(started.status == .seeOther && started.headers[.location] == "/blood-pressure")
      // A second press has no effect.
      _ = try await visitor.send(.post, "/blood-pressure/start", "morning=08%3A00&evening=20%3A00")
      let weeks = try await BloodPressureWeeks(in: demo.store)
      #expect(weeks.all.map(\.first) == [Self.today] && weeks.all[0].clock(.evening) == "21:00")
      let page = try await visitor.text("/blood-pressure")
      #expect(page.contains("Day 1 of 7") && page.contains("Two readings this evening"))
      #expect(page.contains("not counted") && page.contains("12 more readings for a class"))
      #expect(page.components(separatedBy: "<th scope=\"row\">").count == 8)
      #expect(try await visitor.text("/data/bloodPressure").contains("Day 1 of 7"))
      _ = try await visitor.send(.post, "/blood-pressure/stop")
      #expect(try await visitor.text("/blood-pressure").contains("Start Measuring Week"))
      let wrong = try await visitor.send(.post, "/blood-pressure/start", "morning=13%3A00&evening=20%3A00")
      #expect(wrong.status == .badRequest)
    }
  }

  @Test("A reading is added on the page of the week, which fills its slot and can undo it")
  func entry() async throws {
    let demo = try await Demo(days: 0)
    try await demo.visit { visitor in
      _ = try await visitor.send(.post, "/blood-pressure/start", "morning=07%3A00&evening=21%3A00")
      let form = "day=\(Self.today)&time=22%3A10&back=week"
      let wrong = try await visitor.send(.post, "/data/bloodPressure/add", "\(form)&value=80&diastolic=120")
      #expect(wrong.status == .unprocessableContent)
      #expect(String(buffer: wrong.body).contains("name=\"back\" value=\"week\""))
      let added = try await visitor.send(.post, "/data/bloodPressure/add", "\(form)&value=136&diastolic=86")
      let location = try #require(added.headers[.location])
      #expect(location.hasPrefix("/blood-pressure?added="))
      let page = try await visitor.text(location)
      #expect(page.contains("136/86") && page.contains("One more reading this evening"))
      #expect(page.contains("role=\"status\"") && !page.contains("measure again in 5 minutes"))
      let action = try #require(page.firstMatch(of: #/action="(\/data\/[^"]+\?undo=log)"/#)?.1)
      let undone = try await visitor.send(.post, String(action))
      #expect(undone.headers[.location] == "/blood-pressure")
      #expect(try await visitor.text("/blood-pressure").contains("Two readings this evening"))
    }
  }

  @Test("A very high reading says to measure again, and has no class")
  func veryHigh() async throws {
    try await Demo(days: 0).visit { visitor in
      _ = try await visitor.send(.post, "/blood-pressure/start", "morning=07%3A00&evening=21%3A00")
      let form = "day=\(Self.today)&time=22%3A10&back=week&value=184&diastolic=100&sure=yes"
      let added = try await visitor.send(.post, "/data/bloodPressure/add", form)
      let page = try await visitor.text(try #require(added.headers[.location]))
      #expect(page.contains("measure again in 5 minutes") && page.contains("184/100"))
      #expect(!page.contains("Stage") && !page.contains("Hypertension"))
    }
  }

  @Test(
    "A complete week has the mean and the class of the chosen guideline",
    arguments: [
      ("aha", "Average, by ACC/AHA 2017", ">Stage 1<"),
      ("esc", "Average at home, by ESC 2024", ">Elevated<"),
    ])
  func complete(guideline: String, title: String, name: String) async throws {
    let demo = try await Demo(days: 0)
    let first = try await pastWeek(of: demo)
    try await demo.visit { visitor in
      let chosen = try await visitor.send(.post, "/blood-pressure/guideline", "guideline=\(guideline)")
      #expect(chosen.headers[.location] == "/blood-pressure")
      let list = try await visitor.text("/blood-pressure")
      #expect(list.contains("133/83") && list.contains("href=\"/blood-pressure?week=\(first)\""))
      let page = try await visitor.text("/blood-pressure?week=\(first)")
      #expect(page.contains("Complete") && page.contains("<b>133/83</b>"))
      #expect(page.contains("24 readings, without the first day"))
      #expect(page.contains(title) && page.contains(name))
      #expect(page.contains("Limit for averages at home: 135/85 mmHg") && page.contains(">Below<"))
      #expect(page.contains("data-print") && page.contains("152/95"))
      // The class is that of the page of the type, too.
      let type = try await visitor.text("/data/bloodPressure?range=month&at=\(Self.today)")
      #expect(type.contains(title))
    }
  }

  @Test("A week with ten readings says how many are missing, and a removed one is gone")
  func few() async throws {
    let demo = try await Demo(days: 0)
    let first = try await pastWeek(of: demo, count: 10)
    try await demo.visit { visitor in
      let page = try await visitor.text("/blood-pressure?week=\(first)")
      #expect(page.contains("10 readings, without the first day"))
      #expect(page.contains("2 more readings for a class") && !page.contains("Stage"))
      for (language, text) in [
        ("de", "Noch 2 Messungen für eine Klasse"), ("es", "Faltan 2 lecturas para una clase"),
        ("zh-CN", "还需 2 次读数才能分级"), ("he-IL", "עוד שתי מדידות לקביעת דרגה"),
      ] {
        #expect(try await visitor.text("/blood-pressure?week=\(first)", language: language).contains(text))
      }
      let removed = try await visitor.send(.post, "/blood-pressure/remove", "week=\(first)")
      #expect(removed.headers[.location] == "/blood-pressure")
      #expect(try await visitor.get("/blood-pressure?week=\(first)").status == .notFound)
      #expect(try demo.store.samples(SampleQuery([.init(.bloodPressure)])).count == 14)
    }
  }

  @Test("A child has a mean and no class")
  func child() async throws {
    let demo = try await Demo(days: 0)
    let first = try await pastWeek(of: demo)
    var characteristics = Characteristics()
    characteristics.dateOfBirth = CalendarDay(year: 2015, month: 1, day: 1)
    try demo.store.commit([.setCharacteristics(characteristics)])
    try await demo.visit { visitor in
      let page = try await visitor.text("/blood-pressure?week=\(first)")
      #expect(page.contains("133/83") && page.contains("No class") && !page.contains("Stage"))
    }
  }

  @Test("The European guideline is the default in Europe", arguments: [("en-US", false), ("de-DE", true)])
  func region(language: String, isEuropean: Bool) async throws {
    try await Demo(days: 0).visit { visitor in
      let page = try await visitor.text("/blood-pressure", language: language)
      #expect(page.contains("value=\"esc\" selected") == isEuropean)
    }
  }

  @Test("Programs start, read, stop and remove weeks")
  func interface() async throws {
    let demo = try await Demo(days: 0)
    let path = "/api/v1/blood-pressure-weeks"
    let first = try await pastWeek(of: demo)
    try await demo.visit { visitor in
      let before = try json(try await visitor.get(path))
      #expect(before["guideline"]?.string == "aha" && before["running"]?.kind == .null)
      let week = try #require(before["past"]?.elements.first { _ in true })
      #expect(week["first"]?.string == "\(first)" && week["class"]?.string == "stage1")
      #expect(week["mean"]?["systolic"]?.integer == 133 && week["highAtHome"]?.bool == false)
      let started = try await visitor.send(.post, path, #"{"morning":"6:45"}"#)
      let running = try json(started)["running"]
      #expect(started.status == .created && running?["morning"]?.string == "06:45")
      #expect(running?["next"]?["slot"]?.string == "evening" && running?["over"]?.bool == false)
      let chosen = try await visitor.send(.put, path, #"{"guideline":"esc"}"#)
      #expect(try json(chosen)["guideline"]?.string == "esc")
      #expect(
        try json(try await visitor.send(.put, path, #"{"guideline":null}"#))["guideline"]?.string == "aha")
      for (method, address, body, status) in [
        (.post, path, "{}", 422), (.post, path, #"{"first":"2027-01-01"}"#, 422),
        (.post, path, #"{"first":"x"}"#, 422), (.post, path, #"{"evening":"9:00"}"#, 422),
        (.post, path, "[]", 400), (.put, path, #"{"guideline":"who"}"#, 422), (.put, path, "{}", 400),
        (.delete, "\(path)/2020-01-01", "", 404), (.delete, "\(path)/x", "", 404),
      ] as [(HTTPRequest.Method, String, String, Int)] {
        #expect(try await visitor.send(method, address, body).status.code == status, "\(address) \(body)")
      }
      #expect(try await visitor.send(.post, "\(path)/stop").status == .ok)
      #expect(try await visitor.send(.post, "\(path)/stop").status == .unprocessableContent)
      #expect(try await visitor.send(.delete, "\(path)/\(first)").status == .noContent)
      #expect(try json(try await visitor.get(path))["past"]?.elements.first { _ in true } == nil)
    }
  }
}
