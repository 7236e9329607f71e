import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing
import WebFixtures
import WellsealBase
import WellsealConsent
import WellsealStore

@testable import WellsealModel
@testable import WellsealProgramAPI

@Suite("Bodies whose token or permission is revoked")
struct LateBodyTests {
  private static let key = AppKey.program("grafana")

  enum Route: String, CaseIterable, CustomStringConvertible {
    case lines = "/api/v1/ingest"
    case healthAutoExport = "/api/v1/ingest/health-auto-export"
    case batches = "/v1/batches"

    var description: String { rawValue }

    /// A body with one heart rate.
    var body: String {
      switch self {
      case .lines:
        return #"{"type":"heartRate","start":"2026-05-20T10:00:00Z","value":61,"unit":"bpm","source":"W"}"#
      case .healthAutoExport:
        return #"{"data":{"metrics":[{"name":"heart_rate","units":"bpm","data":["#
          + #"{"date":"2026-05-20 07:05:33 +0200","Min":61,"Avg":61,"Max":61,"source":"Watch"}]}]}}"#
      case .batches:
        var batch = Batch()
        batch.samples = [Batch.sample("hk-1", "heart_rate", "10:00:00", "10:00:00", 61, "bpm")]
        return batch.text
      }
    }
  }

  private func store(_ fixture: ProgramFixture) async throws -> Int {
    if fixture.demo.store.isLocked {
      try fixture.demo.store.unlock(with: StoreSecret(passphrase: "demo"))
    }
    try await fixture.ingest.catchUp()
    return try await fixture.demo.store.samples(of: .heartRate).count
  }

  @Test(
    "A body isn't stored if the token is revoked while it arrives", arguments: Route.allCases, [false, true])
  func revoked(route: Route, isLocked: Bool) async throws {
    for isRevoked in [false, true] {
      let fixture = try await ProgramFixture()
      let token = try await fixture.token(write: TokenRequest.allWritable)
      if isLocked { try fixture.demo.store.lock() }
      let response = try await fixture.ask(route.rawValue, token, body: route.body) {
        [tokens = fixture.tokens] in
        if isRevoked { try await tokens.revoke("Grafana") }
      }
      #expect((response.status == .unauthorized) == isRevoked, "\(String(buffer: response.body))")
      #expect(try await store(fixture) == (isRevoked ? 0 : 1))
    }
  }

  @Test(
    "A body isn't stored if the token expires while it arrives", arguments: Route.allCases)
  func expired(route: Route) async throws {
    let fixture = try await ProgramFixture()
    let token = try await fixture.token(write: TokenRequest.allWritable)
    let response = try await fixture.ask(route.rawValue, token, body: route.body) { [clock = fixture.clock] in
      clock.pass(86_401)
    }
    #expect(response.status == .unauthorized, "\(String(buffer: response.body))")
    #expect(try await store(fixture) == 0)
  }

  @Test(
    "A type that is turned off while a body arrives isn't stored", arguments: Route.allCases, [false, true])
  func turnedOff(route: Route, isLocked: Bool) async throws {
    let fixture = try await ProgramFixture()
    let token = try await fixture.token(write: TokenRequest.allWritable)
    if isLocked { try fixture.demo.store.lock() }
    _ = try await fixture.ask(route.rawValue, token, body: route.body) {
      [repository = fixture.repository] in
      try repository.change { $0.apps[Self.key]?.sharing[.heartRate] = false }
    }
    #expect(try await store(fixture) == 0)
  }

  @Test("A repeated body is stored with the current permissions")
  func repeated() async throws {
    let fixture = try await ProgramFixture()
    let route = Route.healthAutoExport
    let token = try await fixture.token(write: [.heartRate, .bodyMass])
    func send(isAllowed: Bool) async throws -> Int? {
      try fixture.repository.change { $0.apps[Self.key]?.sharing[.heartRate] = isAllowed }
      let response = try await fixture.ask(route.rawValue, token, .post, body: route.body)
      return try JSONDocument(parsing: Array(response.body.readableBytesView)).root["notAllowed"]?.integer
    }
    #expect(try await send(isAllowed: false) == 1)
    #expect(try await store(fixture) == 0)
    // The body was processed, but is pending again while the store is locked.
    try fixture.demo.store.lock()
    #expect(try await send(isAllowed: true) == 0)
    #expect(try await store(fixture) == 1)
    #expect(try await send(isAllowed: false) == 1)
    #expect(fixture.spool.count == 1)
  }
}
