import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing
import WebFixtures
import WellsealBase
import WellsealHealthApp
import WellsealModel
import WellsealRequests
import WellsealStore

@Suite("Health cards in the Health app")
struct CardPagesTests {
  private static func form(_ card: String) -> (String, HTTPFields) {
    let body = "--b\r\nContent-Disposition: form-data; name=\"text\"\r\n\r\n\(card)\r\n--b--\r\n"
    return (body, [.contentType: "multipart/form-data; boundary=b"])
  }

  @Test(
    "A card is inspected first and stored only on confirmation",
    arguments: [Example.jws, Example.numeric, Example.file])
  func add(card: String) async throws {
    let demo = try await Demo(days: 0)
    try await demo.visit { visitor in
      let (body, fields) = Self.form(card)
      let looked = try await visitor.send(.post, "/import", body, fields)
      let sheet = try #require(looked.headers[.location])
      let page = try await visitor.text(sheet)
      #expect(page.contains("Verified") && page.contains("John B. Anyperson"))
      #expect(try demo.store.contents().isEmpty)
      #expect(try await visitor.send(.post, sheet, "card=0").headers[.location] == "/cards")
      #expect(try demo.store.contents().first?.count == 1)
      let again = try #require(try await visitor.send(.post, "/import", body, fields).headers[.location])
      #expect(try await visitor.text(again).contains("Already in Health"))
      // On return to the sheet, the card is shown as in Health and can't be added again.
      #expect(try await visitor.text(sheet).contains("Already in Health"))
      #expect(try await visitor.send(.post, sheet, "card=0").status == .seeOther)
      #expect(try demo.store.contents().first?.count == 1)
    }
  }

  @Test("A modified card can't be added")
  func tampered() async throws {
    let demo = try await Demo(days: 0)
    try await demo.visit { visitor in
      let (body, fields) = Self.form(Example.tampered)
      let sheet = try #require(try await visitor.send(.post, "/import", body, fields).headers[.location])
      #expect(try await visitor.text(sheet).contains("Unable to add: the card was changed."))
      _ = try await visitor.send(.post, sheet, "card=0")
    }
    #expect(try demo.store.contents().isEmpty)
  }

  @Test("The page gives the reason why an image can't be read")
  func unreadable() async throws {
    let demo = try await Demo(days: 0)
    try await demo.visit { visitor in
      let (body, fields) = Self.form("<svg xmlns='http://www.w3.org/2000/svg'><g>")
      let answer = try await visitor.send(.post, "/import", body, fields)
      #expect(answer.status == .unprocessableContent)
      #expect(visitor.pageText(answer).contains("the SVG image is damaged or truncated"))
    }
  }

  @Test("A card uploaded in one browser can't be added in another")
  func otherSession() async throws {
    let demo = try await Demo(days: 0)
    try await demo.visit { visitor in
      let (body, fields) = Self.form(Example.jws)
      let sheet = try #require(try await visitor.send(.post, "/import", body, fields).headers[.location])
      let other = try await visitor.client.execute(uri: "/open/\(demo.sessions.makeLink())", method: .get)
      let cookie = String(try #require(other.headers[.setCookie]).prefix { $0 != ";" })
      #expect(try await visitor.send(.post, sheet, "card=0", [.cookie: cookie]).status == .gone)
    }
    #expect(try demo.store.contents().isEmpty)
  }

  @Test(
    "Content without a card is rejected with a message",
    arguments: [("hello", "This isn’t a SMART Health Card. It is "), (" ", "Choose a file or paste text.")])
  func noCard(text: String, sentence: String) async throws {
    try await Demo(days: 0).visit { visitor in
      let (body, fields) = Self.form(text)
      let answer = try await visitor.send(.post, "/import", body, fields)
      #expect(answer.status == .unprocessableContent)
      #expect(String(buffer: answer.body).contains(sentence))
    }
  }

  @Test("A stored card shows its checks, code and text, and can be removed")
  func stored() async throws {
    let demo = try await Demo(days: 0)
    try await demo.app.keepCards(of: Array(Example.jws.utf8))
    try await demo.visit { visitor in
      let list = try await visitor.text("/cards")
      let path = String(try #require(list.firstMatch(of: #/href="(\/cards\/[^"]+)"/#)?.1))
      #expect(try await visitor.text(path).contains("Signature valid"))
      #expect(try await visitor.text("\(path)/show").contains("<path d=\"M"))
      #expect(try await visitor.text("\(path)/raw").contains(Example.jws.prefix(60)))
      #expect(try await visitor.get("\(path)/file").headers[.contentType] == "application/smart-health-card")
      #expect(try await visitor.send(.post, "\(path)/remove").status == .seeOther)
      #expect(try await visitor.get(path).status == .notFound)
    }
  }
}
