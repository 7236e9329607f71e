import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Synchronization
import Testing
import WebFixtures
import WellsealHealthApp
import WellsealRequests

@Suite("Sign-in by link and by passphrase")
struct ComingInTests {
  @Test("A HEAD request doesn't consume a link")
  func head() async throws {
    let demo = try await Demo(days: 0)
    try await Application(responder: demo.app.responder).test(.router) { client async throws in
      let link = "/open/\(demo.sessions.makeLink())"
      for _ in 0..<2 { #expect(try await client.execute(uri: link, method: .head).status == .noContent) }
      #expect(try await client.execute(uri: link, method: .get).status == .seeOther)
      #expect(try await client.execute(uri: link, method: .get).status == .gone)
    }
  }

  @Test("Concurrent wrong secrets are each rejected", .timeLimit(.minutes(2)))
  func parallel() async throws {
    let kept = try await DaemonAppFixture()
    try await kept.visit { visitor in
      try await withThrowingTaskGroup(of: HTTPResponse.Status.self) { group in
        for _ in 0..<4 {
          group.addTask { try await visitor.send(.post, "/unlock", "passphrase=wrong").status }
        }
        for try await status in group { #expect(status == .forbidden) }
      }
    }
  }

  @Test("A session ends after 30 days and has the same ID in every process")
  func whole() {
    let clock = Clock()
    let sessions = SessionStore(idle: 1e9, now: { clock.now })
    sessions.admit("secret", browser: "", isLocked: false)
    #expect(sessions.sessions(as: "secret").first?.id == SessionStore.identifier(of: "secret"))
    for _ in 0..<29 {
      clock.advance(by: 86_000)
      #expect(sessions.status(of: "secret") == .open)
    }
    for _ in 0..<2 { clock.advance(by: 86_000) }
    #expect(sessions.status(of: "secret") == .unknown)
  }

  @Test("All other sessions end, including those of other processes")
  func others() async throws {
    let elsewhere = Elsewhere()
    let sessions = SessionStore(now: { Demo.now }, elsewhere: elsewhere)
    for name in ["own", "other"] { sessions.admit(name, browser: "Firefox, Linux", isLocked: false) }
    let listed = try await sessions.allSessions(as: "own")
    #expect(listed.map(\.browser) == ["Firefox, Linux", "Firefox, Linux", ""])
    try await sessions.endOthers(than: "own")
    #expect(sessions.status(of: "other") == .unknown && sessions.status(of: "own") == .open)
    #expect(elsewhere.kept().isEmpty)
  }

  private final class Clock: Sendable {
    private let state = Mutex(Demo.now)
    var now: Date { state.withLock { $0 } }
    func advance(by seconds: TimeInterval) { state.withLock { $0 += seconds } }
  }

  /// A session store with one session that this process doesn't know.
  private final class Elsewhere: SessionKeeping {
    private let state = Mutex([SessionStore.StoredSession(id: UUID(), since: Demo.now, seen: Demo.now)])

    func kept() -> [SessionStore.StoredSession] { state.withLock { $0 } }

    func end(_ id: UUID) -> Bool {
      state.withLock { kept in
        let count = kept.count
        kept.removeAll { $0.id == id }
        return kept.count < count
      }
    }

    func endAll(except secret: String) { state.withLock { $0 = [] } }
  }
}
