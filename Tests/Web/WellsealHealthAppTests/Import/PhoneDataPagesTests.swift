import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing
import WebFixtures
import WellsealLocalization
import WellsealModel
import WellsealProgramAPI

@testable import WellsealHealthApp

@Suite("Data from a phone")
struct PhoneDataPagesTests {
  private static let credential = "hb_" + String(repeating: "a", count: 43)

  private func redeem(_ code: Substring, _ fixture: ProgramFixture) async throws -> TestResponse {
    let body =
      #"{"invitation_code":"\#(code)","installation_id":"\#(UUID().uuidString)","#
      + #""device_credential":"\#(Self.credential)","platform":"ios"}"#
    return try await fixture.ask("/v1/pairing/redeem", nil, .post, body: body)
  }

  private func code(of response: TestResponse) throws -> Substring {
    let page = String(buffer: response.body)
    return try #require(page.firstMatch(of: #/[A-Z2-9]{5}-[A-Z2-9]{5}-[A-Z2-9]{5}/#)).output
  }

  @Test("The page pairs a phone, shows its deliveries, and warns after 36 hours without one")
  func pairing() async throws {
    let fixture = try await ProgramFixture()
    try await fixture.demo.visit(fixture.app) { visitor in
      #expect(try await visitor.text("/health-import").contains(#"href="/phone""#))
      let shown = try await visitor.send(.post, "/phone", "name=My+iPhone&secret=demo")
      let page = String(buffer: shown.body)
      #expect(page.contains(#"href="healthbridge://pair?payload="#))
      #expect(page.contains("https://health.example.org/v1/batches"))
      #expect(page.contains("<figure class=\"code\">"))
      #expect(try await redeem(code(of: shown), fixture).status == .ok)
      let paired = try await visitor.text("/phone")
      #expect(paired.contains("My iPhone") && paired.contains("No delivery yet"))
      #expect(!paired.contains("healthbridge://"))
      let batch =
        #"{"schema_id":"health_bridge.batch.v1","schema_version":"1.0.0","#
        + #""health_types":[{"type_code":"steps","aliases":["HKQuantityTypeIdentifierStepCount"]}],"#
        + #""samples":[{"client_record_id":"hk-1","source_key":"apple_health.phone","type_code":"steps","#
        + #""start_time":"2026-05-20T10:00:00Z","end_time":"2026-05-20T10:05:00Z","value":9,"unit":"count"}]}"#
      #expect(try await fixture.ask("/v1/batches", Self.credential, .post, body: batch).status == .accepted)
      let delivered = try await visitor.text("/phone")
      #expect(delivered.contains("Last delivery") && delivered.contains("Entries today: 1, types: 1"))
      #expect(!delivered.contains("36 hours"))
      #expect(try await visitor.text("/sharing").contains("My iPhone"))
    }
  }

  @Test("A phone is stale after 36 hours")
  func stale() async throws {
    let fixture = try await ProgramFixture()
    try await fixture.demo.visit(fixture.app) { visitor in
      let shown = try await visitor.send(.post, "/phone", "name=iPhone&secret=demo")
      #expect(try await redeem(code(of: shown), fixture).status == .ok)
    }
    for (hours, expected) in [(35.9, false), (36.1, true)] {
      let now = fixture.clock.now.addingTimeInterval(hours * 3600)
      let phones = try PairedPhone.all(in: fixture.sharing, at: now, in: Demo.time)
      #expect(phones.map(\.isStale) == [expected])
      var phone = try #require(phones.first)
      let (body, sleep) = (
        SetAsideBody(problem: "x", count: nil), SetAsideBody(problem: SetAsideBody.olderSleep, count: 3)
      )
      phone.setAside = [body, sleep, body, sleep]
      let words = Localizer(language: .english, units: .metric, time: Demo.time, now: now)
      #expect(
        phone.facts(words).suffix(2) == [
          "Deliveries that couldn’t be stored: 2",
          "Sleep stages not stored, because a later delivery replaced all sleep data: 6",
        ])
    }
  }

  @Test(
    "A wrong passphrase or the name of a program shows no code",
    arguments: ["name=iPhone&secret=x", "name=Grafana&secret=demo"])
  func refused(form: String) async throws {
    let fixture = try await ProgramFixture()
    _ = try await fixture.token("Grafana")
    try await fixture.demo.visit(fixture.app) { visitor in
      let answer = try await visitor.send(.post, "/phone", form)
      #expect(answer.status == .unprocessableContent)
      #expect(!String(buffer: answer.body).contains("healthbridge://"))
    }
  }

  @Test("Without programs there is no page")
  func missing() async throws {
    try await Demo(days: 0).visit { visitor in
      let answer = try await visitor.get("/phone")
      #expect(answer.status == .notFound)
      #expect(try await !visitor.text("/health-import").contains(#"href="/phone""#))
    }
  }
}
