import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Testing
import WebFixtures
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealRequests

@Suite("Pins in the user's order")
struct PinsPageTests {
  private let three = "pin=stepCount&pin=heartRate&pin=bodyMass"

  @Test(
    "Pins are moved, removed and added, and the summary follows",
    arguments: [
      ("&up=heartRate", ["heartRate", "stepCount", "bodyMass"]),
      ("&down=heartRate", ["stepCount", "bodyMass", "heartRate"]),
      ("&up=stepCount", ["stepCount", "heartRate", "bodyMass"]),
      ("&off=stepCount", ["heartRate", "bodyMass"]), ("", ["stepCount", "heartRate", "bodyMass"]),
    ])
  func order(button: String, order: [String]) async throws {
    let demo = try await Demo(days: 3)
    try await demo.visit { [three] visitor in
      #expect(try await visitor.send(.post, "/pins", three + button).status == .seeOther)
      #expect(await demo.storeSession.choices().pins == order)
      let page = try await visitor.text("/")
      let places = order.compactMap { page.firstRange(of: "href=\"/data/\($0)\"")?.lowerBound }
      #expect(places.count == order.count && places == places.sorted())
      #expect(try await visitor.send(.post, "/pins/add", "pin=sleepAnalysis").status == .seeOther)
      #expect(await demo.storeSession.choices().pins == order + ["sleepAnalysis"])
      #expect(try await visitor.send(.post, "/pins", "reset=1").status == .seeOther)
      #expect(await demo.storeSession.choices().pins == nil)
    }
  }

  @Test("Each pin shows its latest value, and types to add come first")
  func newest() async throws {
    try await Demo(days: 3).visit { visitor in
      let page = try await visitor.text("/pins")
      #expect(page.contains(#/<small>[0-9,]+ steps<\/small>/#))
      let (add, list) = (page.firstRange(of: "/pins/add"), page.firstRange(of: "data-order"))
      #expect(try #require(add).lowerBound < #require(list).lowerBound)
    }
  }

  @Test("An unknown or duplicate type is rejected", arguments: ["pin=x", "pin=heartRate&pin=heartRate"])
  func refuses(form: String) async throws {
    let demo = try await Demo(days: 0)
    try await demo.visit { visitor in
      let refused = try await visitor.send(.post, "/pins", form)
      #expect(refused.status == .badRequest)
      #expect(await demo.storeSession.choices().pins == nil)
    }
  }
}
