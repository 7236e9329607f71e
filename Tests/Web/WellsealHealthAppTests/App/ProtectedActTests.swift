import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Testing
import WebFixtures
import WellsealBase
import WellsealConsent
import WellsealModel
import WellsealRequests
import WellsealStore

@testable import WellsealHealthApp

@Suite("Protected actions")
struct ProtectedActTests {
  @Test("Each route that changes something has a row, and each row has a route")
  func rows() {
    let changing = HealthApp.addresses.filter { !ActTable.isReading($0.method) }
      .map { "\($0.method.rawValue) \($0.path)" }
    for route in changing { #expect(ActTable.rows[route] != nil, "\(route) has no row") }
    // The routes of a multi-user server are compared there.
    let hosted = ["/sharing/people", "/invited/", "/people/", "/take-part/", "/sharing/studies/"]
    for row in ActTable.rows.keys where row != "POST /unlock" {
      let path = row.drop { $0 != "/" }
      guard !hosted.contains(where: { path.hasPrefix($0) }) else { continue }
      #expect(changing.contains(row), "\(row) is no route")
    }
  }

  @Test(
    "Provider routes are answered",
    arguments: ["", "/x", "/x/sign-in", "/x/sync"])
  func providers(rest: String) throws {
    let methods: [HTTPRequest.Method] = rest == "/x" ? [.delete] : [.post]
    for method in methods {
      let path = "/api/v1/providers\(rest.replacing("/x", with: "/{id}"))"
      guard case .some(.none) = ActTable.row(method, path) else {
        Issue.record("\(method) \(path) is not answered with a session alone")
        continue
      }
    }
  }

  @Test("Each action has a proof, and each reason has a text", arguments: ProtectedAct.allCases)
  func acts(act: ProtectedAct) {
    #expect(ActTable.rows.values.contains(.act(act)), "no route is \(act)")
    #expect(act == .endSessions ? act.proof == .openSession : act.proof == .presentSecret)
    let changesSecret: Set<ProtectedAct> = [.restoreBackup, .changePassphrase, .renewRecoveryCode]
    #expect((act.consequence == .endsOtherSessions) == changesSecret.contains(act))
    for case .none(let reason) in ActTable.rows.values { #expect(reason.contains(" "), "\(reason)") }
  }

  /// A request for each action that a single-user installation has.
  private static let requests: [(path: String, body: String)] = [
    (
      "/profile/security/passphrase",
      "passphrase=violet-kettle-93-umbrella-fjord&again=violet-kettle-93-umbrella-fjord"
    ),
    ("/profile/security/code", ""), ("/profile/security/key", ""),
    ("/sharing/tokens", "name=Watch&read=stepCount"),
  ]

  @Test("A wrong or missing secret is rejected with a message, and nothing changes", arguments: requests)
  func refused(path: String, body: String) async throws {
    let kept = try await ActFixture()
    try await kept.visit { visitor in
      for secret in ["", "&secret=", "&secret=wrong"] {
        let answer = try await visitor.send(.post, path, body + secret)
        #expect(answer.status == .unprocessableContent)
        #expect(String(buffer: answer.body).contains("Wrong passphrase or code"))
      }
      #expect(kept.events.isEmpty && kept.sharing.tokens?.tokens.isEmpty == true)
      #expect(try await kept.demo.storeSession.proves(StoreSecret(passphrase: "demo")))
    }
  }

  @Test("An act that is done is in the access log", arguments: requests)
  func logged(path: String, body: String) async throws {
    let kept = try await ActFixture()
    try await kept.visit { visitor in
      let answer = try await visitor.send(.post, path, body + "&secret=demo")
      #expect(answer.status.code < 400, "\(String(buffer: answer.body).prefix(600))")
      _ = try await visitor.get("/work/events")
      guard case .act(let act) = ActTable.row(.post, path) else {
        Issue.record("no act")
        return
      }
      switch act.logLine {
      case .gate(let verb):
        #expect(kept.events.contains { if case .account(let line) = $0 { line.verb == verb } else { false } })
      case .service: #expect(!kept.events.isEmpty)
      }
    }
  }

  @Test("A new passphrase ends the other sessions, but not the current one")
  func sessions() async throws {
    let kept = try await ActFixture()
    try await kept.visit { visitor in
      let other = kept.demo.sessions.redeem(kept.demo.sessions.makeLink()) ?? ""
      #expect(kept.demo.sessions.status(of: other) == .open)
      let (path, body) = Self.requests[0]
      _ = try await visitor.send(.post, path, body + "&secret=wrong")
      #expect(kept.demo.sessions.status(of: other) == .open)
      _ = try await visitor.send(.post, path, body + "&secret=demo")
      #expect(kept.demo.sessions.status(of: other) == .unknown)
      #expect(try await visitor.get("/").status == .ok)
    }
  }

  @Test("The page that asks for the secret repeats the original form")
  func asked() async throws {
    let kept = try await ActFixture()
    try await kept.visit { visitor in
      _ = try await visitor.send(
        .post, "/sharing/tokens", "name=Watch&read=stepCount&read=heartRate&secret=demo")
      let path = "/sharing/apps/program:watch/types"
      let off = "change=read&type=stepCount&granted=no"
      #expect(try await visitor.send(.post, path, off).status == .seeOther)
      let on = "change=read&type=stepCount&granted=yes"
      let asked = try await visitor.send(.post, path, on)
      #expect(asked.status == .unprocessableContent)
      let page = String(buffer: asked.body)
      for field in ["name=\"change\" value=\"read\"", "name=\"type\" value=\"stepCount\"", "name=\"secret\""]
      {
        #expect(page.contains(field), "\(page)")
      }
      let key = AppKey.program("watch")
      #expect(kept.repository.decisions.apps[key]?.reading[.stepCount] == .denied)
      #expect(try await visitor.send(.post, path, "\(on)&secret=demo").status == .seeOther)
      #expect(kept.repository.decisions.apps[key]?.reading[.stepCount] == .all)
    }
  }

  @Test("A program sends the secret as a member, and a missing one is reported")
  func interface() async throws {
    let kept = try await ActFixture()
    try await kept.visit { visitor in
      _ = try await visitor.send(
        .post, "/sharing/tokens", "name=Watch&read=stepCount&read=heartRate&secret=demo")
      let path = "/api/v1/apps/program%3Awatch/changes"
      let off = #"{"change":"read","types":["stepCount"],"granted":false}"#
      #expect(try await visitor.send(.post, path, off).status == .noContent)
      for secret in ["", #","secret":"wrong""#] {
        let on = #"{"change":"read","types":["stepCount"],"granted":true\#(secret)}"#
        let answer = try await visitor.send(.post, path, on)
        #expect(answer.status == .unprocessableContent)
        #expect(answer.headers[.contentType] == "application/problem+json")
      }
      let on = #"{"change":"read","types":["stepCount"],"granted":true,"secret":"demo"}"#
      #expect(try await visitor.send(.post, path, on).status == .noContent)
    }
  }
}

/// A Health app with a passphrase-protected store, tokens and an access log.
private struct ActFixture {
  let demo: Demo
  let repository: ConsentRepository
  let sharing: AppServices.Sharing
  private let lines = MemoryAccessLog(key: SharingFixture.key)
  private let app: HealthApp

  init() async throws {
    demo = try await Demo(days: 0)
    repository = try ConsentRepository(path: nil)
    let broker = ConsentBroker(
      repository, log: AccessLog(to: lines, key: SharingFixture.key), now: { Demo.now })
    var sharing = AppServices.Sharing(broker, log: lines)
    sharing.tokens = TokenService(broker, try TokenRepository(path: nil))
    self.sharing = sharing
    app = HealthApp(
      storeSession: demo.storeSession, sessions: demo.sessions, sharing: sharing, time: Demo.time,
      now: { Demo.now },
      inspect: { inputs in await Example.inspect(inputs[0]) })
  }

  /// The logged events, without the visitor's sign-in.
  var events: [AccessEvent] {
    lines.bytes.split(separator: 0x0A).compactMap { line in
      (try? JSONDocument(parsing: Array(line)).root).flatMap { AccessEntry($0) }?.event
    }.filter { $0 != .account(AccessAccount(.signedIn, count: 1)) }
  }

  func visit(_ body: @escaping @Sendable (Visitor) async throws -> Void) async throws {
    try await demo.visit(app, body)
  }
}
