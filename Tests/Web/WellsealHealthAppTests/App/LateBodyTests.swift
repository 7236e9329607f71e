import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Testing
import WebFixtures
import WellsealHealthApp
import WellsealModel
import WellsealRequests

@Suite("Sessions that end while a body arrives")
struct LateBodyTests {
  private static let path = "/api/v1/types/heartRate/samples"
  private static let sample = #"{"start": "2026-05-01T08:00:00Z", "value": 61, "unit": "count/min"}"#

  enum Change: CaseIterable {
    case nothing
    case end
    case lock

    var status: Int {
      switch self {
      case .nothing: 201
      case .end: 401
      case .lock: 423
      }
    }

    func apply(to session: String, in sessions: SessionStore) {
      switch self {
      case .nothing: break
      case .end: sessions.remove(session)
      case .lock: sessions.lock(session)
      }
    }
  }

  @Test("A late body is not saved if the session ended or was locked meanwhile", arguments: Change.allCases)
  func saving(change: Change) async throws {
    let demo = try await Demo(days: 0)
    let sessions = demo.sessions
    let session = try #require(sessions.redeem(sessions.makeLink()))
    let responder = LateBody(demo.app.responder) { change.apply(to: session, in: sessions) }
    try await Application(responder: responder).test(.router) { client in
      let answer = try await client.execute(
        uri: Self.path, method: .post,
        headers: [
          .cookie: SessionCookie.value(for: session), .origin: "http://localhost",
          .contentType: "application/json",
        ], body: ByteBuffer(string: Self.sample))
      #expect(answer.status.code == change.status, "\(String(buffer: answer.body))")
    }
    #expect(try await demo.store.samples(of: .heartRate).count == (change == .nothing ? 1 : 0))
  }
}
