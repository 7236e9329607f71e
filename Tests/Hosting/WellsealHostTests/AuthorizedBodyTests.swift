import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import TestPostgres
import Testing
import WellsealCluster

@testable import WellsealHost

@Suite("Requests whose authorization ends while they arrive")
struct AuthorizedBodyTests {
  private static let sample = #"{"start": "2026-01-01T08:00:00Z", "value": 61, "unit": "count/min"}"#

  @Test("A session that ends while a request arrives saves nothing", arguments: [true, false])
  func session(hasLength: Bool) async throws {
    let fixture = try HostFixture()
    let name = try fixture.person(samples: 1)
    try await fixture.visit { visitor in
      let person = try await visitor.signedIn(name)
      let cookie = try #require(person.cookie)
      let digest = try #require(SessionSecret(cookie)).digest
      var head = HostFixture.head("/api/v1/types/heartRate/samples")
      head.headerFields[.cookie] = "__Host-wellseal=\(cookie)"
      head.headerFields[.contentType] = "application/json"
      if hasLength { head.headerFields[.contentLength] = "\(Self.sample.utf8.count)" }
      let saved = try await fixture.respond(to: head, Self.sample) {}
      #expect(saved.status == .created)
      let late = try await fixture.respond(to: head, Self.sample) {
        // As another server ends it, which this one notices after half a minute.
        try fixture.cluster.cluster.endSession(digest)
        fixture.clock.advance(by: 31)
      }
      #expect(late.status == .unauthorized)
      let again = try await visitor.signedIn(name).get("/api/v1/types/heartRate/samples")
      #expect(CaregiverTests.text(again).components(separatedBy: "\"value\"").count == 3)
    }
  }

  @Test("A form of a session that ended meanwhile leads to the sign-in page")
  func form() async throws {
    let fixture = try HostFixture()
    let name = try fixture.person()
    try await fixture.visit { visitor in
      let person = try await visitor.signedIn(name)
      let cookie = try #require(person.cookie)
      let digest = try #require(SessionSecret(cookie)).digest
      let body = "units=us"
      var head = HostFixture.head(person.formPath("/profile/choices"))
      head.headerFields[.cookie] = "__Host-wellseal=\(cookie)"
      head.headerFields[.contentType] = "application/x-www-form-urlencoded"
      head.headerFields[.contentLength] = "\(body.utf8.count)"
      let answer = try await fixture.respond(to: head, body) {
        try fixture.cluster.cluster.endSession(digest)
        fixture.clock.advance(by: 31)
      }
      #expect(answer.status == .seeOther && answer.headers[.location] == "/sign-in")
    }
  }
}
