import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing
import WebFixtures
import WellsealBase
import WellsealConsent
import WellsealModel

@Suite("Sharing API")
struct SharingInterfaceTests {
  private static let sheet = ConsentSheet.types(
    TypesSheet(share: [.bodyMass], read: [.stepCount, .heartRate]))

  private func json(_ answer: TestResponse) throws -> JSONValue {
    try JSONDocument(parsing: Array(answer.body.readableBytesView)).root
  }

  @Test("Pending requests are listed as in the terminal and answered once")
  func answer() async throws {
    let fixture = try await SharingFixture()
    let (_, question, answer) = try await fixture.ask(Self.sheet)
    let path = "/api/v1/requests/\(question.id.uuidString)"
    try await fixture.visit { visitor in
      let waiting = try json(try await visitor.get("/api/v1/requests"))["requests"]
      #expect(waiting?.count == 1)
      #expect(try json(try await visitor.get(path))["kind"]?.string == "types")
      let body = #"{"answer":{"share":[],"read":["stepCount"]}}"#
      #expect(try await visitor.send(.post, "\(path)/answer", body).status == .noContent)
      #expect(try await visitor.send(.post, "\(path)/answer", body).status == .notFound)
    }
    #expect(try await answer.value == .types(TypesAnswer(read: [.stepCount])))
  }

  @Test(
    "An invalid or overbroad answer is rejected, and the request stays",
    arguments: [
      (#"{"answer":"maybe"}"#, 400), (#"{}"#, 400), ("[]", 400), ("", 400),
      (#"{"answer":{"ticked":["x"]}}"#, 204), (#"{"answer":{"read":["nothing"]}}"#, 400),
      (#"{"answer":{"read":["bloodGlucose"]}}"#, 422),
    ] as [(String, Int)])
  func refused(body: String, status: Int) async throws {
    let fixture = try await SharingFixture()
    let (_, question, answer) = try await fixture.ask(Self.sheet)
    try await fixture.visit { visitor in
      let path = "/api/v1/requests/\(question.id.uuidString)/answer"
      let answered = try await visitor.send(.post, path, body)
      #expect(answered.status.code == status)
      if status != 204 {
        #expect(try await visitor.get("/api/v1/requests/\(question.id.uuidString)").status == .ok)
      }
    }
    answer.cancel()
  }

  /// Creates a fixture in which an app may read steps and write weights.
  private func decided() async throws -> SharingFixture {
    let fixture = try await SharingFixture()
    let (_, question, answer) = try await fixture.ask(Self.sheet)
    try await fixture.broker.answer(
      question.id, with: .types(TypesAnswer(share: [.bodyMass], read: [.stepCount])))
    _ = try await answer.value
    return fixture
  }

  @Test("Types can be toggled, all can be stopped, and the app can be removed")
  func apps() async throws {
    let fixture = try await decided()
    let path = "/api/v1/apps/\(SharingFixture.asking.key)"
    try await fixture.visit { visitor in
      let known = try json(try await visitor.get("/api/v1/apps"))["apps"]
      #expect(known?.count == 1)
      let off = #"{"change":"share","types":["bodyMass"],"granted":false}"#
      #expect(try await visitor.send(.post, "\(path)/changes", off).status == .noContent)
      #expect(try json(try await visitor.get(path))["share"]?.count == 0)
      let other = #"{"change":"read","types":["bloodGlucose"],"granted":true}"#
      #expect(try await visitor.send(.post, "\(path)/changes", other).status == .unprocessableContent)
      #expect(try await visitor.send(.post, "\(path)/changes", #"{"change":"x"}"#).status == .badRequest)
      #expect(try await visitor.send(.post, "\(path)/stop").status == .noContent)
      #expect(fixture.repository.decisions.apps[SharingFixture.asking.key]?.reading[.stepCount] == .denied)
      #expect(try await visitor.send(.delete, path).status == .noContent)
      #expect(try await visitor.get(path).status == .notFound)
    }
  }

  @Test("The log is paged from the latest line, each line once", arguments: [1, 2, 100])
  func log(size: Int) async throws {
    let fixture = try await decided()
    for _ in 0..<4 {
      try await fixture.broker.change(SharingFixture.asking.key, .share([.bodyMass], false))
    }
    try await fixture.visit { visitor in
      var (numbers, cursor): ([Int], String?) = ([], nil)
      repeat {
        let page = try json(
          try await visitor.get("/api/v1/log?limit=\(size)\(cursor.map { "&cursor=\($0)" } ?? "")"))
        numbers += page["lines"]?.elements.compactMap { $0["n"]?.integer } ?? []
        cursor = page["next"]?.string
      } while cursor != nil && numbers.count < 20
      // The last line is about the browser's sign-in.
      #expect(numbers == [6, 5, 4, 3, 2, 1])
      let sentence = try json(try await visitor.get("/api/v1/log?limit=1&cursor=6"))["lines"]?.elements.first
      { _ in
        true
      }
      #expect(sentence?["sentence"]?.string?.hasPrefix("Step Friend (") == true)
      #expect(try json(try await visitor.get("/api/v1/log/verification"))["sound"]?.integer == 6)
      #expect(try await visitor.get("/api/v1/log?kind=x").status == .badRequest)
      #expect(try await visitor.get("/api/v1/log?cursor=0").status == .badRequest)
      #expect(try json(try await visitor.get("/api/v1/log?kind=readings"))["lines"]?.count == 0)
    }
  }

  @Test("Without a daemon there is nothing to share, and a message says so")
  func alone() async throws {
    try await Demo(days: 0).visit { visitor in
      for path in ["requests", "apps", "log", "log/verification"] {
        let answer = try await visitor.get("/api/v1/\(path)")
        #expect(answer.status == .notFound)
        #expect(answer.headers[.contentType] == "application/problem+json")
      }
    }
  }

  @Test("Pins are set as a whole, and name existing types")
  func pins() async throws {
    try await Demo(days: 0).visit { visitor in
      let set = try await visitor.send(.put, "/api/v1/pins", #"{"pins":["bodyMass","stepCount"]}"#)
      #expect(set.status == .ok)
      let pins = try json(try await visitor.get("/api/v1/pins"))["pins"]?.elements.compactMap(\.string)
      #expect(pins == ["bodyMass", "stepCount"])
      for body in [#"{"pins":["nothing"]}"#, #"{"pins":["bodyMass","bodyMass"]}"#, #"{"pins":[1]}"#] {
        #expect(try await visitor.send(.put, "/api/v1/pins", body).status == .unprocessableContent)
      }
      #expect(try await visitor.send(.put, "/api/v1/pins", "{}").status == .badRequest)
    }
  }

  @Test("An unsupported method gets the list of supported ones", arguments: ["PATCH", "QUERY"])
  func methods(name: String) async throws {
    let method = try #require(HTTPRequest.Method(name))
    try await Demo(days: 0).visit { visitor in
      let answer = try await visitor.send(method, "/api/v1/cards")
      #expect(answer.status == .methodNotAllowed)
      #expect(answer.headers[.allow] == "GET, POST")
      #expect(answer.headers[.contentType] == "application/problem+json")
    }
  }
}
