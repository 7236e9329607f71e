import Foundation
import HTTPTypes
import HummingbirdTesting
import Testing
import WebFixtures
import WellsealModel

@testable import WellsealHealthApp

@Suite("Undo of an entry")
struct AddedEntryTests {
  @Test(
    "The page of the type confirms the parsed entry, and can undo it",
    arguments: [
      ("bodyMass", "value=68,5", "de", "68,5"), ("stepCount", "value=1.500", "de", "1.500"),
      ("stepCount", "value=1,500", "en", "1,500"),
      ("bloodPressure", "value=121&diastolic=79", "en", "121/79"),
    ])
  func undo(type: String, value: String, language: String, shown: String) async throws {
    let demo = try await Demo(days: 0)
    try await demo.visit { visitor in
      let form = "day=2026-05-28&time=07%3A30&\(value)"
      let added = try await visitor.send(
        .post, "/data/\(type)/add", form, [.acceptLanguage: language])
      let location = try #require(added.headers[.location])
      #expect(location.hasPrefix("/data/\(type)?added="))
      let page = try await visitor.text(location, language: language)
      #expect(page.contains("role=\"status\"") && page.contains(shown))
      let action = try #require(page.firstMatch(of: #/action="(\/data\/[^"]+\?undo=yes)"/#)?.1)
      let undone = try await visitor.send(.post, String(action))
      #expect(undone.status == .seeOther && undone.headers[.location] == "/data/\(type)")
      let store = demo.store
      #expect(try await store.samples(of: try HealthType.named(type)).isEmpty)
      // The address of the removed entry shows the page without a confirmation.
      #expect(try await !visitor.text(location).contains("undo=yes"))
    }
  }

  @Test(
    "A very high blood pressure should be measured again, and has no class",
    arguments: [
      ("22:00", "184", "100", true), ("22:00", "150", "121", true), ("22:00", "180", "120", false),
      ("07:00", "184", "100", false),
    ])
  func veryHigh(time: String, systolic: String, diastolic: String, isAsked: Bool) async throws {
    try await Demo(days: 0).visit { visitor in
      let form = "day=2026-05-28&time=\(time)&value=\(systolic)&diastolic=\(diastolic)"
      var added = try await visitor.send(.post, "/data/bloodPressure/add", form)
      // An unlikely value is confirmed first.
      if added.headers[.location] == nil {
        added = try await visitor.send(.post, "/data/bloodPressure/add", "\(form)&sure=yes")
      }
      let page = try await visitor.text(try #require(added.headers[.location]))
      #expect(page.contains("measure again in 5 minutes") == isAsked)
      #expect(!page.contains("Stage"))
    }
  }

  @Test(
    "An address that names no entry shows the page", arguments: ["x", "AAAAAAAA-BBBB-4CCC-8DDD-EEEEEEEEEE00"])
  func unknown(text: String) async throws {
    try await Demo(days: 0).visit { visitor in
      let page = try await visitor.text("/data/bodyMass?added=\(text)")
      #expect(!page.contains("undo=yes"))
    }
  }
}
