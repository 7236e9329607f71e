import Foundation
import HTTPTypes
import HummingbirdTesting
import Testing
import WebFixtures
import WellsealModel
import WellsealStore

@Suite("Relations to stored cards")
struct CardRelationsTests {
  private func look(at card: UnsignedCard, _ visitor: Visitor) async throws -> (path: String, page: String) {
    let body = "--b\r\nContent-Disposition: form-data; name=\"text\"\r\n\r\n\(card.jws)\r\n--b--\r\n"
    let answer = try await visitor.send(
      .post, "/import", body, [.contentType: "multipart/form-data; boundary=b"])
    let path = try #require(answer.headers[.location])
    return (path, try await visitor.text(path))
  }

  private func add(_ card: UnsignedCard, _ visitor: Visitor) async throws {
    let (path, _) = try await look(at: card, visitor)
    #expect(try await visitor.send(.post, path, "card=0").status == .seeOther)
  }

  private static let older = UnsignedCard()
  private static let newer = UnsignedCard(issued: 1_710_000_000, doses: ["2023-10-01", "2024-03-01"])

  @Test("A newer card with the same content can replace the older one")
  func replace() async throws {
    let demo = try await Demo(days: 0)
    try await demo.visit { visitor in
      try await add(Self.older, visitor)
      let (path, page) = try await look(at: Self.newer, visitor)
      let old = try #require(page.firstMatch(of: #/name="replace" value="([^"]+)"/#)?.1)
      #expect(page.contains("Replace the older card of"))
      #expect(try await visitor.send(.post, path, "card=0&replace=\(old)").status == .seeOther)
      let left = try demo.store.samples(SampleQuery([.init(.verifiableClinicalRecord)]))
      #expect(left.count == 1 && left[0].uuid.uuidString != old)
    }
  }

  @Test("An older card mentions that a newer one is stored")
  func newer() async throws {
    try await Demo(days: 0).visit { visitor in
      try await add(Self.newer, visitor)
      let page = try await look(at: Self.older, visitor).page
      #expect(page.contains("A newer card for this person") && !page.contains("name=\"replace\""))
    }
  }

  @Test(
    "A card with another person, issuer or content replaces none",
    arguments: [
      UnsignedCard(name: "Ann Other", issued: 1_710_000_000),
      UnsignedCard(issuer: "https://other.example", issued: 1_710_000_000),
      UnsignedCard(issued: 1_710_000_000, doses: ["2024-03-01"]),
    ])
  func different(card: UnsignedCard) async throws {
    let demo = try await Demo(days: 0)
    try await demo.visit { visitor in
      try await add(Self.older, visitor)
      let (path, page) = try await look(at: card, visitor)
      #expect(!page.contains("name=\"replace\""))
      let old = try demo.store.samples(SampleQuery([.init(.verifiableClinicalRecord)]))[0].uuid
      _ = try await visitor.send(.post, path, "card=0&replace=\(old.uuidString)")
      #expect(try demo.store.samples(SampleQuery([.init(.verifiableClinicalRecord)])).count == 2)
    }
  }

  @Test("A birth date that differs from the profile is mentioned only")
  func birthDate() async throws {
    let demo = try await Demo(days: 0)
    var person = Characteristics()
    person.dateOfBirth = CalendarDay(year: 1984, month: 5, day: 12)
    try demo.store.commit([.setCharacteristics(person)])
    try await demo.visit { visitor in
      #expect(try await !look(at: Self.older, visitor).page.contains("Is this your card?"))
      let card = UnsignedCard(birthDate: "1985-05-12")
      #expect(try await look(at: card, visitor).page.contains("Is this your card?"))
      try await add(card, visitor)
    }
    #expect(try demo.store.samples(SampleQuery([.init(.verifiableClinicalRecord)])).count == 1)
  }

  @Test("A name that no other card has is mentioned, whatever its spelling")
  func name() async throws {
    try await Demo(days: 0).visit { visitor in
      try await add(Self.older, visitor)
      let same = UnsignedCard(name: "JANE  Winterfield", issued: 1_710_000_000)
      #expect(
        try await !look(at: same, visitor).page.contains("Your other cards are for a different person."))
      #expect(
        try await look(at: UnsignedCard(name: "Leo Winterfield"), visitor).page.contains(
          "Your other cards are for a different person.")
      )
    }
  }
}
