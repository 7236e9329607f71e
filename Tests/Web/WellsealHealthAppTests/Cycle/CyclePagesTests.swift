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

@Suite("The cycle in the Health app")
struct CyclePagesTests {
  private func json(_ answer: TestResponse) throws -> JSONValue {
    try JSONDocument(parsing: Array(answer.body.readableBytesView)).root
  }

  /// Logs the first day of five cycles; the clock is at 28 May 2026.
  private func history(_ visitor: Visitor) async throws {
    for day in ["2026-01-31", "2026-03-02", "2026-03-29", "2026-04-27", "2026-05-25"] {
      let answer = try await visitor.send(.post, "/cycle/log", "type=menstrualFlow&day=\(day)&value=medium")
      #expect(answer.headers[.location] == "/cycle?day=\(day)")
    }
  }

  @Test("A press logs the flow of a day, and a second one removes it")
  func flow() async throws {
    let demo = try await Demo(days: 0)
    try await demo.visit { visitor in
      #expect(try await visitor.text("/cycle").contains("Log the first day of your last period"))
      let today = "\(Demo.time.day(Demo.now))"
      let answer = try await visitor.send(.post, "/cycle/log", "type=menstrualFlow&day=\(today)&value=heavy")
      #expect(answer.headers[.location] == "/cycle")
      let page = try await visitor.text("/cycle")
      #expect(page.contains("Day 1") && page.contains("flow-4"))
      #expect(page.contains("aria-pressed=\"true\" aria-label=\"Menstruation: Heavy\""))
      let sample = try #require(try demo.store.samples(SampleQuery([.init(.menstrualFlow)])).first)
      #expect(sample.value == .category(4) && sample.metadata[.menstrualCycleStart] == .boolean(true))
      _ = try await visitor.send(.post, "/cycle/log", "type=menstrualFlow&day=\(today)&value=")
      #expect(try demo.store.samples(SampleQuery([.init(.menstrualFlow)])).isEmpty)
    }
  }

  @Test("Four cycles show statistics and the estimate with its sentence")
  func estimate() async throws {
    try await Demo(days: 0).visit { visitor in
      try await history(visitor)
      let page = try await visitor.text("/cycle")
      // The lengths are 30, 27, 29 and 28 days, with a median of 28.5.
      #expect(page.contains("Day 4") && page.contains("28.5 days") && page.contains("27–30 days"))
      #expect(page.contains("Next period: around Jun 23, most likely Jun 21 – Jun 25, 2026"), "\(page)")
      #expect(page.contains("can’t identify safe days and isn’t a method of contraception"))
      #expect(!page.contains("ovulation, an estimate"))
      #expect(try await visitor.text("/cycle?month=2026-06").contains("estimated"))
      _ = try await visitor.send(.post, "/cycle/choices", "ovulation=yes")
      #expect(try await visitor.text("/cycle").contains("Likely days of ovulation"))
      #expect(try await visitor.text("/cycle", language: "es").contains("método anticonceptivo"))
    }
  }

  @Test("Every reproductive type can be logged and removed")
  func types() async throws {
    let demo = try await Demo(days: 0)
    try await demo.visit { visitor in
      let day = "2026-05-20"
      let page = try await visitor.text("/cycle?day=\(day)")
      for type in CycleEntry.daily + CycleDays.states {
        #expect(page.contains("value=\"\(type.name)\""), "\(type.name)")
        let value = type == .basalBodyTemperature ? "36.6" : type.values?.cases.first?.name ?? ""
        let body = "type=\(type.name)&day=\(day)&value="
        #expect(try await visitor.send(.post, "/cycle/log", body + value).status == .seeOther)
        #expect(try demo.store.samples(SampleQuery([.init(type)])).count == 1, "\(type.name)")
        _ = try await visitor.send(.post, "/cycle/log", body)
        #expect(try demo.store.samples(SampleQuery([.init(type)])).isEmpty, "\(type.name)")
      }
    }
  }

  @Test(
    "Invalid entries are rejected",
    arguments: [
      "type=stepCount&day=2026-05-20&value=1", "type=menstrualFlow&day=2027-05-20&value=light",
      "type=menstrualFlow&day=x&value=light", "type=menstrualFlow&day=2026-05-20&value=9", "",
    ])
  func refused(body: String) async throws {
    let demo = try await Demo(days: 0)
    try await demo.visit { visitor in
      let answer = try await visitor.send(.post, "/cycle/log", body)
      let isEmpty = try demo.store.contents().isEmpty
      #expect(answer.status == .badRequest && isEmpty)
    }
  }

  @Test("Programs log a day and read the estimate")
  func interface() async throws {
    try await Demo(days: 0).visit { visitor in
      try await history(visitor)
      let answer = try json(try await visitor.get("/api/v1/cycle"))
      #expect(answer["statistics"]?["medianLength"]?.double == 28.5)
      #expect(answer["prediction"]?["status"]?.string == "estimated")
      func bleedingDays(_ body: String) async throws -> Int? {
        let answer = try json(try await visitor.send(.post, "/api/v1/cycle", body))
        return answer["cycles"]?.elements.first { _ in true }?["bleedingDays"]?.integer
      }
      let body = #"{"type":"menstrualFlow","value":"light","day":"2026-05-26"}"#
      #expect(try await bleedingDays(body) == 2)
      #expect(try await bleedingDays(body.replacing("\"light\"", with: "null")) == 1)
      for wrong in [#"{"type":"stepCount","value":"1"}"#, #"{"type":"menstrualFlow","value":"often"}"#, "{}"]
      {
        #expect(try await visitor.send(.post, "/api/v1/cycle", wrong).status == .unprocessableContent)
      }
    }
  }
}
