import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing
import WebFixtures
import WellsealBase
import WellsealModel
import WellsealStore

@testable import WellsealHealthApp
@testable import WellsealQueries

@Suite("Deviations of the cycle in the Health app")
struct CycleDeviationPagesTests {
  /// Starts with 24, 41, 29, 26 and 38 days between them; the clock is at 28 May 2026.
  private static let starts = [
    "2025-11-28", "2025-12-22", "2026-02-01", "2026-03-02", "2026-03-28", "2026-05-05",
  ]
  private static let sentence =
    "In the last six months your longest and shortest cycle differ by 17 days. "
    + "Apple’s app calls 17 or more irregular."

  private func json(_ answer: TestResponse) throws -> JSONValue {
    try JSONDocument(parsing: Array(answer.body.readableBytesView)).root
  }

  private func log(_ starts: [String], _ visitor: Visitor) async throws {
    for day in starts {
      let answer = try await visitor.send(.post, "/cycle/log", "type=menstrualFlow&day=\(day)&value=medium")
      #expect(answer.status == .seeOther)
    }
  }

  @Test("The sentence appears once the choice is on, with the two cycles and without a diagnosis")
  func sentence() async throws {
    try await Demo(days: 0).visit { visitor in
      try await log(Self.starts, visitor)
      #expect(try await !visitor.text("/cycle").contains("Apple’s app calls"))
      let on = try await visitor.send(.post, "/cycle/choices", "deviations=yes")
      #expect(on.headers[.location] == "/cycle")
      let page = try await visitor.text("/cycle")
      #expect(page.contains(Self.sentence), "\(page)")
      #expect(page.contains("24 days") && page.contains("41 days"))
      #expect(page.contains("Periods: 6. Complete cycles: 5.") && page.contains("It isn’t a diagnosis."))
      // The estimate has a span, and no single day.
      #expect(page.contains("Next period: most likely") && !page.contains("Next period: around"))
      let german = try await visitor.text("/cycle", language: "de")
      #expect(german.contains("unterscheiden sich Ihr längster und Ihr kürzester Zyklus um 17 Tage"))
      _ = try await visitor.send(.post, "/cycle/choices", "deviations=no")
      #expect(try await !visitor.text("/cycle").contains("Apple’s app calls"))
    }
  }

  @Test("Each choice changes only itself, on the page and for programs")
  func choices() async throws {
    try await Demo(days: 0).visit { visitor in
      func choices() async throws -> [Bool?] {
        let answer = try json(try await visitor.get("/api/v1/cycle/choices"))
        return [answer["ovulation"]?.bool, answer["deviations"]?.bool]
      }
      #expect(try await choices() == [false, false])
      _ = try await visitor.send(.post, "/cycle/choices", "ovulation=yes")
      _ = try await visitor.send(.post, "/cycle/choices", "deviations=yes")
      #expect(try await choices() == [true, true])
      let body = #"{"ovulation": false}"#
      let answer = try await visitor.send(.put, "/api/v1/cycle/choices", body)
      #expect(try json(answer)["deviations"]?.bool == true)
      #expect(try await choices() == [false, true])
      let wrong = try await visitor.send(.put, "/api/v1/cycle/choices", #"{"deviations": "yes"}"#)
      #expect(wrong.status == .badRequest)
      #expect(try await choices() == [false, true])
    }
  }

  @Test("Programs read the comparison, which is null until the choice is on")
  func program() async throws {
    try await Demo(days: 0).visit { visitor in
      try await log(Self.starts, visitor)
      #expect(try json(try await visitor.get("/api/v1/cycle"))["deviations"]?.kind == .null)
      _ = try await visitor.send(.put, "/api/v1/cycle/choices", #"{"deviations": true}"#)
      let found = try json(try await visitor.get("/api/v1/cycle"))["deviations"]
      #expect(found?["status"]?.string == "compared" && found?["cycles"]?.integer == 5)
      let finding = found?["findings"]?.elements.first { _ in true }
      #expect(finding?["kind"]?.string == "irregular" && finding?["value"]?.integer == 17)
    }
  }

  @Test("Missing months, contraceptives and cycles that don't count are named")
  func reasons() async throws {
    try await Demo(days: 0).visit { visitor in
      _ = try await visitor.send(.post, "/cycle/choices", "deviations=yes")
      #expect(try await visitor.text("/cycle").contains("Deviations need six months of logged dates."))
      try await log(["2026-01-10"], visitor)
      #expect(try await visitor.text("/cycle").contains("Yours are enough from Jul 10, 2026."))
      // A cycle of 120 days.
      try await log(["2025-11-01", "2025-12-14", "2026-05-10"], visitor)
      let page = try await visitor.text("/cycle")
      #expect(page.contains("Not counted: over 99 days") && page.contains("Cycles not counted: 1"), "\(page)")
      let state = "type=contraceptive&day=2026-05-01&value=oral"
      _ = try await visitor.send(.post, "/cycle/log", state)
      #expect(
        try await visitor.text("/cycle").contains(
          "Deviations are off because of an entry in the last six months: Contraceptive"))
    }
  }

  /// Adds one of each of Apple's notifications.
  private func notify(_ demo: Demo) async throws {
    for type in CycleDays.notifications {
      _ = try await demo.add(type, .category(0), at: Demo.now - 86_400)
    }
  }

  @Test("Apple's four notifications are on the page as they came, and for programs")
  func notifications() async throws {
    let demo = try await Demo(days: 0)
    try await notify(demo)
    try await demo.visit { visitor in
      let page = try await visitor.text("/cycle")
      for (type, name) in [
        (HealthType.irregularMenstrualCycles, "Irregular Periods"),
        (.infrequentMenstrualCycles, "Infrequent Periods"),
        (.prolongedMenstrualPeriods, "Prolonged Periods"),
        (.persistentIntermenstrualBleeding, "Persistent Spotting"),
      ] {
        #expect(page.contains(name))
        let sample = try #require(try demo.store.samples(SampleQuery([.init(type)])).first)
        let path = "/data/\(type.name)/samples/\(sample.uuid.uuidString)"
        #expect(page.contains("href=\"\(path)\""))
        #expect(try await visitor.get(path).status == .ok)
      }
      let list = try json(try await visitor.get("/api/v1/cycle"))["notifications"]
      #expect(
        Set(list?.elements.compactMap { $0["type"]?.string } ?? [])
          == Set(CycleDays.notifications.map(\.name)))
    }
  }

  @Test(
    "A deviation is nowhere else",
    arguments: [
      "/", "/browse", "/browse?q=irregular", "/browse?q=cycle", "/data", "/trends", "/notices",
      "/profile/report", "/api/v1/report", "/api/v1/notices", "/api/v1/export?format=jsonl",
    ])
  func elsewhere(path: String) async throws {
    try await Demo(days: 0).visit { visitor in
      try await log(Self.starts, visitor)
      _ = try await visitor.send(.post, "/cycle/choices", "deviations=yes")
      #expect(try await visitor.text("/cycle").contains(Self.sentence))
      let answer = try await visitor.get(path)
      #expect(answer.status == .ok)
      let text = String(buffer: answer.body)
      for sign in ["Apple’s app calls", "17 days", "deviations"] { #expect(!text.contains(sign), "\(sign)") }
    }
  }

  @Test("The lock of the cycle hides deviations and their choice")
  func locked() async throws {
    let demo = try await Demo(days: 0)
    try await demo.visit { visitor in
      try await log(Self.starts, visitor)
      _ = try await visitor.send(.post, "/cycle/choices", "deviations=yes")
    }
    try await CycleChoices.change(in: demo.store) { $0.asksForSecret = true }
    try await demo.visit { visitor in
      for path in ["/cycle", "/api/v1/cycle", "/api/v1/cycle/choices"] {
        let answer = try await visitor.get(path)
        #expect(answer.status.code == 423 && !String(buffer: answer.body).contains("irregular"), "\(path)")
      }
      let change = try await visitor.send(.put, "/api/v1/cycle/choices", #"{"deviations": false}"#)
      #expect(change.status.code == 423)
    }
    #expect(try await CycleChoices(in: demo.store).showsDeviations)
  }
}
