import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import TestSupport
import Testing
import WebFixtures
import WellsealBase
import WellsealConsent
import WellsealFHIRServing
import WellsealModel
import WellsealRequests
import WellsealStore

@testable import WellsealFHIRServer
@testable import WellsealHealthApp

@Suite("Authorization pages for web apps", .timeLimit(.minutes(5)))
struct WebAppPagesTests {
  /// Starts the test app's sign-in and allows the app.
  ///
  /// Its sheets are pending then.
  private static func allowed(_ visitor: Visitor, state: String) async throws -> String {
    let first = try await visitor.text(FHIREndpointTests.address(["state": state]))
    let found = first.firstMatch(of: #/url=(\/sharing\/web\/[A-Za-z0-9_-]+)/#)
    let page = try #require(found.map { String($0.output.1) })
    #expect(try await visitor.send(.post, page, "answer=allow&secret=demo").status == .seeOther)
    return page
  }

  /// Returns the address to which a page redirects once its sheet exists.
  private static func sheet(_ visitor: Visitor, _ page: String) async throws -> String {
    var location: String?
    try await wait {
      location = try await visitor.send(.get, page).headers[.location]
      return location != nil
    }
    return try #require(location)
  }

  /// Returns the page of a sign-in without another sheet as soon as it has content.
  private static func page(
    _ fixture: SharingFixture, _ visitor: Visitor, _ page: String, saying words: String
  ) async throws -> String {
    var text = ""
    try await wait {
      for question in fixture.broker.pending() {
        // One answer may have resolved the next question, too.
        try? await fixture.broker.answer(question.id, with: question.sheet.denyingAll)
      }
      text = try await visitor.text(page)
      return text.contains(words)
    }
    return text
  }

  @Test("Each of several sign-ins of an app has a sheet that leads back to it")
  func several() async throws {
    let fixture = try await SharingFixture(days: 3)
    try await fixture.visit { visitor in
      var signIns: [(state: String, page: String, sheet: String)] = []
      for state in ["one", "two", "three", "four"] {
        let page = try await Self.allowed(visitor, state: state)
        signIns.append((state, page, try await Self.sheet(visitor, page)))
      }
      #expect(Set(signIns.map(\.sheet)).count == signIns.count)
      // One answer resolves the question of all sign-ins.
      let answered = signIns[2]
      let answer = try await visitor.send(.post, answered.sheet, "answer=deny")
      let next = try #require(answer.headers[.location])
      #expect(next == answered.page || next.hasPrefix("/sharing/requests/"))
      for signIn in signIns {
        let end = try await Self.page(fixture, visitor, signIn.page, saying: "url=http:")
        #expect(end.contains("state=\(signIn.state)"))
      }
    }
  }

  @Test("A sheet resolved in another tab continues once and is then closed")
  func otherTab() async throws {
    let fixture = try await SharingFixture(days: 3)
    try await fixture.visit { visitor in
      let (first, second) = (
        try await Self.allowed(visitor, state: "one"), try await Self.allowed(visitor, state: "two")
      )
      let (answered, settled) = (
        try await Self.sheet(visitor, first), try await Self.sheet(visitor, second)
      )
      #expect(try await visitor.text(settled).contains(#"data-goes-on="\#(second)""#))
      _ = try await visitor.send(.post, answered, "answer=deny")
      let id = try #require(UUID(uuidString: String(settled.suffix(36))))
      try await wait { !fixture.broker.pending().contains { $0.id == id } }
      for answer in [
        try await visitor.get(settled), try await visitor.send(.post, settled, "answer=allow"),
      ] {
        #expect(answer.status == .seeOther && answer.headers[.location] == second)
      }
      let end = try await Self.page(fixture, visitor, second, saying: "url=http:")
      #expect(end.contains("state=two"))
      // Going back from the app doesn't send the same code again.
      #expect(try await visitor.get(settled).status == .gone)
      #expect(try await visitor.send(.post, settled, "answer=allow").status == .conflict)
    }
  }

  @Test("After cards are shared, the page shows them, not the sign-in")
  func sharesAfterSignIn() async throws {
    let fixture = try await SharingFixture()
    try await fixture.app.keepCards(of: Array(UnsignedCard().jws.utf8))
    try await fixture.visit { visitor in
      let code = try await FHIREndpointTests.code(fixture, visitor, answering: \.grantingAll)
      let tokens = try await FHIREndpointTests.exchange(code, visitor.client).answer
      let authorization = try #require(fixture.app.services.authorization)
      let app = WebApp(client: "test-app", name: "test-app", redirects: [])
      #expect(tokens["access_token"]?.string != nil)
      async let shared = authorization.shareOnce(recordTypes: [], with: app)
      var question: ConsentQuestion?
      try await wait {
        question = fixture.broker.pending().first
        return question != nil
      }
      let asked = try #require(question)
      let card = try #require(
        await fixture.demo.storeSession.store().samples(of: .verifiableClinicalRecord).first)
      let answer = try await visitor.send(
        .post, RequestPages.path(of: asked), "answer=allow&tick=\(card.uuid.uuidString)")
      #expect(answer.status == .ok)
      #expect(try await shared.count == 1)
    }
  }

  @Test(
    "A waiting page is reloaded by every browser, with or without scripts")
  func waits() async throws {
    let fixture = try await SharingFixture(days: 3)
    let authorization = try #require(fixture.app.services.authorization)
    try await fixture.visit { visitor in
      let page = try await Self.allowed(visitor, state: "one")
      let sheet = try await Self.sheet(visitor, page)
      // A write to the registered apps makes the redirect wait.
      try await authorization.tokens.mutex.alone {
        _ = try await visitor.send(.post, sheet, "answer=deny")
        let waiting = try await Self.page(fixture, visitor, page, saying: "<html")
        let head = waiting.replacing(#/<noscript>.*?<\/noscript>/#, with: "")
        #expect(head.contains(#"<meta http-equiv="refresh" content="1">"#))
      }
      _ = try await Self.page(fixture, visitor, page, saying: "url=http:")
    }
  }
}
