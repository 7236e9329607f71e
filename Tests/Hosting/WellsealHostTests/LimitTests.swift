import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Synchronization
import TestPostgres
import TestSupport
import Testing
import WellsealCluster
import WellsealConsent
import WellsealModel

@testable import WellsealHost

@Suite(
  "Limits for a user's requests and storage")
struct LimitTests {
  private static let sample =
    #"{"start":"2026-01-02T08:00:00Z","value":61,"unit":"count/min","sure":true}"#

  @Test("Wrong tokens use strangers' budget, not the user's")
  func strangers() async throws {
    var limits = HostLimits()
    limits.calls = 40
    let fixture = try HostFixture(limits: limits)
    let name = try fixture.person()
    let known = try #require(try fixture.cluster.cluster.person(named: name))
    let route = try fixture.cluster.cluster.route(of: known.identifier)
    try await fixture.visit { visitor in
      let person = try await visitor.signedIn(name)
      var system = SystemRandomNumberGenerator()
      for _ in 0..<50 {
        let token = ProgramToken(using: &system).text
        _ = try await visitor.get("/p/\(route)/api/v1/types", [.authorization: "Bearer \(token)"])
      }
      for _ in 0..<20 { _ = try await visitor.get("/p/\(route)/fhir/R4/Patient") }
      for _ in 0..<15 { #expect(try await person.get("/api/v1/types").status == .ok) }
    }
  }

  @Test(
    "A user over quota gets an error everywhere and can still delete"
  )
  func full() async throws {
    let fixture = try HostFixture()
    let (name, other) = (try fixture.person(samples: 3000), try fixture.person())
    let token = try await HostTests.token(of: name, write: [.heartRate], fixture)
    let cluster = fixture.cluster.cluster
    let route = try cluster.route(of: #require(try cluster.person(named: name)).identifier)
    try await fixture.visit { visitor in
      let (person, neighbor) = (try await visitor.signedIn(name), try await visitor.signedIn(other))
      func save(_ who: HostClient) async throws -> TestResponse {
        try await who.ask(
          .post, "/api/v1/types/heartRate/samples",
          [.contentType: "application/json", HostClient.site: "same-origin"], Self.sample)
      }
      let first = try await save(person)
      #expect(first.status == .created)
      let uuid = try #require(
        String(buffer: first.body).firstMatch(of: /[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}/))
      _ = try cluster.limit(name, to: 10)
      #expect(try await save(person).status.code == 507)
      #expect(try await save(neighbor).status.code == 201)
      let page = try await person.post(
        "/data/heartRate/add", ["value": "61", "day": "2026-01-02", "time": "08:00", "sure": "yes"],
        [.accept: "text/html"])
      #expect(page.status.code == 507, "\(page.status)")
      #expect(String(buffer: page.body).contains("You’ve used all of your storage"))
      let line = #"{"type":"heartRate","start":"2026-01-02T08:00:00Z","value":61,"unit":"count/min"}"#
      func bring() async throws -> TestResponse {
        try await visitor.ask(
          .post, "/p/\(route)/api/v1/ingest", [.authorization: "Bearer \(token)"], line + "\n")
      }
      #expect(try await bring().status.code == 507)
      #expect(try await person.get("/api/v1/types").status == .ok)
      #expect(try await person.get("/data/heartRate").status == .ok)
      let deleted = try await person.post("/data/heartRate/samples/\(uuid.0)/delete")
      #expect(deleted.status == .seeOther, "\(deleted.status)")
      #expect(try await save(person).status.code == 507)
      _ = try cluster.limit(name, to: 1 << 30)
      #expect(try await save(person).status == .created)
      #expect(try await bring().status == .ok)
      #expect(await fixture.server.counts().contains("wellseal_over_quota_total 4"))
    }
  }

  @Test("A user over the rate limit waits, and others don't")
  func limited() async throws {
    var limits = HostLimits()
    (limits.calls, limits.saves) = (30, 3)
    let fixture = try HostFixture(limits: limits)
    let (name, other) = (try fixture.person(), try fixture.person())
    try await fixture.visit { visitor in
      let (person, neighbor) = (try await visitor.signedIn(name), try await visitor.signedIn(other))
      for _ in 0..<3 { _ = try await person.post("/profile/choices", ["units": "metric"]) }
      let refused = try await person.post("/profile/choices", ["units": "metric"])
      #expect(refused.status == .tooManyRequests && refused.headers[.retryAfter] == "20")
      for _ in 0..<26 { #expect(try await person.get("/api/v1/types").status == .ok) }
      #expect(try await person.get("/api/v1/types").status == .tooManyRequests)
      #expect(try await neighbor.get("/api/v1/types").status == .ok)
      fixture.clock.advance(by: 20)
      #expect(try await person.post("/profile/choices", ["units": "metric"]).status == .seeOther)
      #expect(await fixture.server.counts().contains("wellseal_limited_total 2"))
    }
  }

  @Test("64 pages of a user get events, and another one has to wait")
  func feeds() async throws {
    let fixture = try HostFixture()
    let (name, other) = (try fixture.person(), try fixture.person())
    try await fixture.visit { visitor in
      let (person, neighbor) = (try await visitor.signedIn(name), try await visitor.signedIn(other))
      let refused = Refused()
      try await withThrowingTaskGroup(of: HTTPResponse.Status.self) { group in
        for _ in 0..<70 {
          group.addTask {
            let status = try await person.get("/events").status
            if status == .tooManyRequests { refused.add() }
            return status
          }
        }
        // The others continue until the session ends, which it does even if too few are rejected.
        try? await wait { refused.count == 6 }
        #expect(try await person.get("/api/v1/types").status == .ok)
        _ = try await person.post("/sign-out")
        #expect(try await group.reduce(0) { $0 + ($1 == .ok ? 1 : 0) } == 64)
      }
      #expect(refused.count == 6)
      #expect(try await neighbor.get("/api/v1/types").status == .ok)
    }
  }

  @Test("A user's full export runs once at a time, however its URL is spelled")
  func exports() async throws {
    let fixture = try HostFixture(TestCluster(on: #require(PostgresServer.shared)))
    let name = try fixture.person(samples: 20_000)
    try await fixture.visit { visitor in
      let person = try await visitor.signedIn(name)
      // The first one waits for its samples until all others have a reply.
      let blocker = try PostgresConnection(to: fixture.cluster.segments)
      _ = try blocker.run("BEGIN")
      _ = try blocker.run("LOCK TABLE segment IN ACCESS EXCLUSIVE MODE")
      let refused = Refused()
      let statuses = try await withThrowingTaskGroup(of: HTTPResponse.Status.self) { group in
        for path in ["/api/v1/export", "/api/v1/export/"] {
          for _ in 0..<3 {
            group.addTask {
              let status = try await person.get("\(path)?format=csv&types=heartRate").status
              if status == .tooManyRequests { refused.add() }
              return status
            }
          }
        }
        try? await wait(until: { refused.count == 5 }, atMost: .seconds(20))
        _ = try blocker.run("COMMIT")
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(statuses.count { $0 == .ok } == 1, "\(statuses)")
      #expect(statuses.count { $0 == .tooManyRequests } == 5, "\(statuses)")
      #expect(try await person.get("/api/v1/export/?format=csv&types=heartRate").status == .ok)
    }
  }

  /// The number of requests that have to wait.
  private final class Refused: Sendable {
    private let state = Atomic(0)
    var count: Int { state.load(ordering: .relaxed) }
    func add() { state.add(1, ordering: .relaxed) }
  }
}
