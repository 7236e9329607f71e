import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing
import WebFixtures
import WellsealBase
import WellsealConsent
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealRequests
import WellsealStore

@Suite("API for settings, locking and rings")
struct SettingsInterfaceTests {
  private func json(_ answer: TestResponse) throws -> JSONValue {
    try JSONDocument(parsing: Array(answer.body.readableBytesView)).root
  }

  @Test("A setting is set by name, and the others don't change")
  func settings() async throws {
    let demo = try await Demo(days: 0)
    try await demo.visit { visitor in
      let before = try json(try await visitor.get("/api/v1/settings"))
      #expect(before["language"]?.kind == .null && before["idleMinutes"]?.integer == 15)
      let body = #"{"language":"he","idleMinutes":30}"#
      let after = try json(try await visitor.send(.put, "/api/v1/settings", body))
      #expect(after["language"]?.string == "he" && after["units"]?.string == "metric")
      #expect(await demo.storeSession.choices().idleMinutes == 30)
      #expect(try await visitor.text("/").contains("dir=\"rtl\""))
    }
  }

  @Test("Weeks start on the selected day, or on that of the browser's region")
  func weeks() async throws {
    let demo = try await Demo(days: 0)
    // 28 May 2026, a Thursday.
    _ = try await demo.add(.stepCount, .quantity(HealthQuantity(100, .count)), at: Demo.now - 3600)
    try await demo.visit { visitor in
      func firstDay(_ language: String) async throws -> String? {
        let path = "/data/stepCount?range=half-year&at=\(Demo.time.dayWords(Demo.now))"
        let page = try await visitor.text(path, language: language)
        let rows = page.matches(of: #/<th scope="row">(.*?)<\/th>/#.dotMatchesNewlines())
        return rows.last.map { String($0.1) }
      }
      #expect(try await firstDay("en")?.contains("May 25") == true)
      #expect(try await firstDay("en-US")?.contains("May 24") == true)
      _ = try await visitor.send(.put, "/api/v1/settings", #"{"firstWeekday":"saturday"}"#)
      #expect(try await firstDay("en-US")?.contains("May 23") == true)
      let profile = try await visitor.text("/profile")
      #expect(profile.contains("value=\"saturday\" selected"))
      _ = try await visitor.send(.put, "/api/v1/settings", #"{"firstWeekday":null}"#)
      #expect(try await firstDay("en")?.contains("May 25") == true)
    }
  }

  @Test(
    "An unknown setting or invalid value is rejected and changes nothing",
    arguments: [
      #"{"language":"xx"}"#, #"{"units":"stone"}"#, #"{"firstWeekday":"funday"}"#, #"{"idleMinutes":7}"#,
      #"{"other":1}"#,
    ])
  func refused(body: String) async throws {
    let demo = try await Demo(days: 0)
    let before = await demo.storeSession.choices()
    try await demo.visit { visitor in
      let answer = try await visitor.send(.put, "/api/v1/settings", body)
      #expect(answer.status == .unprocessableContent)
      #expect(await demo.storeSession.choices() == before)
    }
  }

  @Test("Locking locks the store and the session")
  func lock() async throws {
    let demo = try await Demo(days: 0)
    try await demo.visit { visitor in
      let locking = try await visitor.send(.post, "/api/v1/lock")
      #expect(locking.status == .noContent)
      #expect(demo.store.isLocked)
      let after = try await visitor.get("/api/v1/settings")
      #expect(after.status.code == 423)
    }
  }

  @Test("The rings are returned by day with their goals")
  func rings() async throws {
    try await Demo(days: 5).visit { visitor in
      let answer = try await visitor.get("/api/v1/activity?since=2026-05-25&until=2026-05-27")
      let days = try #require(try json(answer)["days"]?.elements.map { $0 })
      #expect(days.compactMap { $0["day"]?.string } == ["2026-05-25", "2026-05-26", "2026-05-27"])
      #expect(days.allSatisfy { $0["move"]?["goal"]?.double == 400 && $0["move"]?["unit"]?.string == "kcal" })
      #expect(days.allSatisfy { $0["stand"]?["value"]?.double ?? 0 > 0 })
      #expect(
        try await visitor.get("/api/v1/activity?since=2026-05-27&until=2026-05-25").status == .badRequest)
      #expect(try await visitor.get("/api/v1/activity?since=soon").status == .badRequest)
    }
  }

  @Test("The access log is saved unchanged and paged by a hundred lines")
  func log() async throws {
    let fixture = try await SharingFixture()
    try fixture.repository.change { $0.apps[.native("org.example.steps")] = AppConsent(name: "Step Friend") }
    for _ in 0..<105 { try await fixture.broker.change(.native("org.example.steps"), .keep) }
    try await fixture.visit { visitor in
      let file = try await visitor.get("/sharing/log/file")
      #expect(file.headers[.contentDisposition] == "attachment; filename=\"access-log-2026-05-28.jsonl\"")
      // The last line is about the browser's sign-in.
      #expect(String(buffer: file.body).split(separator: "\n").count == 106)
      let page = try await visitor.text("/sharing/log")
      #expect(page.components(separatedBy: "You kept").count == 100)
      let older = try #require(page.firstMatch(of: #/href="([^"]*before=\d+)"/#)?.1)
      let rest = try await visitor.text(String(older).replacing("&amp;", with: "&"))
      #expect(rest.components(separatedBy: "You kept").count == 7)
      #expect(!rest.contains("before="))
    }
  }
}
