import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing
import WebFixtures
import WellsealBase
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealQueries
import WellsealRequests
import WellsealStore

@Suite("Units chosen for a type")
struct UnitPagesTests {
  private func mass(_ kilograms: Double) -> SampleValue { .quantity(HealthQuantity(kilograms, "kg")) }

  @Test("A chosen unit applies everywhere, and stored values don't change")
  func chosen() async throws {
    let demo = try await Demo(days: 0)
    let sample = try await demo.add(.bodyMass, mass(70))
    try await demo.visit { visitor in
      #expect(try await visitor.text("/data/bodyMass").contains("href=\"/data/bodyMass/unit\""))
      let choice = try await visitor.text("/data/bodyMass/unit")
      for unit in ["kg", "lb", "st"] { #expect(choice.contains("value=\"\(unit)\"")) }
      #expect(choice.contains("name=\"unit\" value=\"\" checked"))
      let answer = try await visitor.send(.post, "/data/bodyMass/unit", "unit=lb")
      #expect(answer.status == .seeOther && answer.headers[.location] == "/data/bodyMass")
      for path in [
        "/data/bodyMass", "/data/bodyMass/all", "/browse/body", "/data/bodyMass/samples/\(sample.uuid)",
      ] {
        let page = try await visitor.text(path)
        #expect(page.contains("154"), "\(path)")
        #expect(page.contains("lb"), "\(path)")
      }
      #expect(
        try await visitor.text("/data/bodyMass/add").contains("<option value=\"lb\" selected>"))
      #expect(try await visitor.text("/data/leanBodyMass/unit").contains("value=\"\" checked"))
      let told = try await visitor.text("/api/v1/types/bodyMass/statistics?by=day")
      #expect(told.contains("\"unit\":\"kg\"") && told.contains(":70,"))
      _ = try await visitor.send(.post, "/data/bodyMass/unit", "unit=")
      #expect(try await visitor.text("/data/bodyMass").contains("kg"))
      #expect(await demo.storeSession.choices().typeUnits.isEmpty)
    }
  }

  @Test(
    "Stones are shown with pounds and without decimals",
    arguments: [(70.0, "11", "0.3"), (63.4, "9", "13.8"), (88.9, "14", "0"), (88.89, "14", "0")])
  func stones(kilograms: Double, stones: String, pounds: String) async throws {
    let demo = try await Demo(days: 0)
    _ = try await demo.add(.bodyMass, mass(kilograms))
    try await demo.visit { visitor in
      _ = try await visitor.send(.post, "/data/bodyMass/unit", "unit=st")
      let page = try await visitor.text("/data/bodyMass")
      #expect(page.contains("<b>\(stones)</b> <small>st</small> <b>\(pounds)</b> <small>lb</small>"))
      #expect(try await visitor.text("/data/bodyMass/all").contains("\(stones) st \(pounds) lb"))
    }
  }

  @Test(
    "Stones are typed with pounds or as a number",
    arguments: [("11+st+2+lb", 70.76), ("11+2", 70.76), ("11.5", 73.03), ("11+15", nil)]
      as [(String, Double?)])
  func typedStones(text: String, kilograms: Double?) async throws {
    let demo = try await Demo(days: 0)
    try await demo.visit { visitor in
      _ = try await visitor.send(.post, "/data/bodyMass/unit", "unit=st")
      let day = Demo.time.words(Demo.now - 3600)
      let body = "value=\(text)&day=\(day.prefix(10))&time=\(day.dropFirst(11).prefix(5))"
      let answer = try await visitor.send(.post, "/data/bodyMass/add", body)
      #expect(answer.status == (kilograms == nil ? .unprocessableContent : .seeOther))
      let found = try demo.store.samples(SampleQuery([.init(.bodyMass)]))
      let value = try found.first?.value.quantity?.value(in: "kg")
      #expect((value.map { ($0 * 100).rounded() / 100 }) == kilograms)
    }
  }

  @Test("An entry is interpreted in the chosen unit")
  func entry() async throws {
    let demo = try await Demo(days: 0)
    try await demo.visit { visitor in
      _ = try await visitor.send(.post, "/data/bodyTemperature/unit", "unit=degF")
      let day = Demo.time.words(Demo.now - 3600)
      let body = "value=98.6&day=\(day.prefix(10))&time=\(day.dropFirst(11).prefix(5))"
      let answer = try await visitor.send(.post, "/data/bodyTemperature/add", body)
      #expect(answer.status == .seeOther)
      let found = try demo.store.samples(SampleQuery([.init(.bodyTemperature)]))
      let value = try #require(try found.first?.value.quantity?.value(in: "degC"))
      #expect(abs(value - 37) < 0.001)
    }
  }

  @Test(
    "An invalid unit for the type is rejected on the page and in the API", arguments: ["degC", "x", "lb;kg"])
  func refused(unit: String) async throws {
    let demo = try await Demo(days: 0)
    try await demo.visit { visitor in
      let answer = try await visitor.send(.post, "/data/bodyMass/unit", "unit=\(unit)")
      #expect(answer.status == .notFound)
      let body = #"{"typeUnits":{"bodyMass":"\#(unit)"}}"#
      let told = try await visitor.send(.put, "/api/v1/settings", body)
      #expect(told.status == .unprocessableContent)
      let without = try await visitor.get("/data/stepCount/unit")
      #expect(without.status == .notFound)
      #expect(await demo.storeSession.choices().typeUnits.isEmpty)
    }
  }

  @Test("The API sets units by name, including mmol/L")
  func forPrograms() async throws {
    let demo = try await Demo(days: 0)
    _ = try await demo.add(.bloodGlucose, .quantity(HealthQuantity(90, "mg/dL")))
    try await demo.visit { visitor in
      let body = #"{"typeUnits":{"bloodGlucose":"mmol/L","distanceWalkingRunning":"mi"}}"#
      #expect(try await visitor.send(.put, "/api/v1/settings", body).status == .ok)
      let page = try await visitor.text("/data/bloodGlucose")
      #expect(page.contains("mmol/L") && page.contains("<b>5</b>"))
      let kept = try await visitor.text("/api/v1/settings")
      #expect(kept.contains("\"distanceWalkingRunning\":\"mi\""))
    }
  }

  @Test("Every selectable unit fits its type and has a name in every language")
  func names() {
    for type in HealthType.all {
      for unit in type.choosableUnits {
        #expect(type.unit?.isCompatible(with: unit) == true, "\(type.name) \(unit)")
        for language in Language.allCases {
          let words = Localizer(language: language, units: .metric, time: Demo.time, now: Demo.now)
          let name = words.name(of: unit, of: type)
          #expect(!name.isEmpty && !name.contains("<") && !name.contains("_"), "\(type.name) \(name)")
        }
      }
      let usual = type.preferredUnits?.metric
      #expect(type.choosableUnits.isEmpty || type.choosableUnits[0] == usual)
    }
  }
}
