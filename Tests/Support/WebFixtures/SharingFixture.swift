import Foundation
import Hummingbird
import HummingbirdTesting
import WellsealBase
package import WellsealConsent
package import WellsealHealthApp
import WellsealModel
import WellsealRequests
import WellsealStore

/// A Health app connected to a broker of app requests.
package struct SharingFixture {
  package let demo: Demo
  package let repository: ConsentRepository
  package let broker: ConsentBroker
  package let log: AccessLog
  package let sharing: AppServices.Sharing
  package let app: HealthApp

  package static let asking = RequestingApp(.native("org.example.steps"), name: "Step Friend", version: "1.2")
  package static let key = [UInt8](repeating: 7, count: 32)

  package init(days: Int = 0) async throws {
    demo = try await Demo(days: days)
    let lines = MemoryAccessLog(key: Self.key)
    repository = try ConsentRepository(path: nil)
    log = AccessLog(to: lines, key: Self.key)
    broker = ConsentBroker(repository, log: log, now: { Demo.now })
    sharing = AppServices.Sharing(broker, log: lines)
    app = HealthApp(
      storeSession: demo.storeSession, sessions: demo.sessions, sharing: sharing, time: Demo.time,
      now: { Demo.now },
      inspect: { inputs in await Example.inspect(inputs[0]) })
  }

  /// Runs a body with the browser of a user who came through the link.
  package func visit(_ body: @escaping @Sendable (Visitor) async throws -> Void) async throws {
    let link = demo.sessions.makeLink()
    try await Application(responder: app.responder).test(.router) { client in
      let answer = try await client.execute(uri: "/open/\(link)", method: .get)
      let cookie = answer.headers[.setCookie]?.prefix { $0 != ";" } ?? ""
      try await body(Visitor(client: client, cookie: String(cookie)))
    }
  }

  /// Sends an app's request, and returns once the question is pending, with the future answer.
  package func ask(
    _ sheet: ConsentSheet, as app: RequestingApp = Self.asking
  ) async throws -> (path: String, question: ConsentQuestion, answer: Task<ConsentAnswer?, any Error>) {
    let question = ConsentQuestion(asked: Demo.now, app: app, sheet: sheet)
    let updates = await broker.updates()
    let answer = Task { [broker] in try await broker.ask(question) }
    for await pending in updates where pending.contains(question) { break }
    return ("/sharing/requests/\(question.id.uuidString)", question, answer)
  }
}
