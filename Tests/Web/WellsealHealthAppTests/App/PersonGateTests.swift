import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing
import WebFixtures
import WellsealKeys
import WellsealModel
import WellsealPages
import WellsealRequests
import WellsealStore

@testable import WellsealHealthApp

@Suite("Forms of several people")
struct PersonGateTests {
  /// A demo of two people, Jane and Leo, without data.
  private struct People {
    let demo: Demo
    let leo: SealedStore
    let app: HealthApp

    init() async throws {
      demo = try await Demo(days: 0)
      leo = try SealedStore.create(
        in: MemoryContainer(), opensWith: [StoreSecret(passphrase: "demo")], cost: ScryptCost(rounds: 1 << 10)
      )
      app = HealthApp(
        storeSession: LocalStoreSession(demo: [.init("Jane", demo.store), .init("Leo", leo)]),
        sessions: demo.sessions, time: Demo.time, now: { Demo.now },
        inspect: { inputs in await Example.inspect(inputs) })
    }

    func visit(_ body: @escaping @Sendable (Visitor) async throws -> Void) async throws {
      try await demo.visit(app, body)
    }

    /// Jane's store.
    var jane: SealedStore { demo.store }
  }

  /// Every route that changes something.
  private static let changes: [HealthApp.Address] = HealthApp.routes
    .map { HealthApp.Address(method: $0.method, path: $0.path) }
    .filter { !ActTable.isReading($0.method) }

  private static func isForPrograms(_ address: HealthApp.Address) -> Bool {
    address.path.hasPrefix("/api/")
  }

  @Test("Every route that changes something refuses a form for another person")
  func refused() async throws {
    let people = try await People()
    try await people.visit { visitor in
      #expect(try await visitor.send(.post, "/people", "place=1").headers[.location] == "/")
      for address in Self.changes where ActTable.aboutNoPerson["\(address.method) \(address.path)"] == nil {
        for query in ["?for=0", "?for=7", "?for=", ""] where !(query.isEmpty && Self.isForPrograms(address)) {
          let answer = try await visitor.send(address.method, address.example + query)
          #expect(answer.status == .conflict, "\(address)\(query)")
          guard !Self.isForPrograms(address) else { continue }
          #expect(String(buffer: answer.body).contains("Nothing was changed."), "\(address)\(query)")
        }
      }
      #expect(try await visitor.text("/").contains("<b>\u{2068}Leo\u{2069}</b>"))
    }
    #expect(try people.jane.contents().isEmpty)
    #expect(try people.leo.contents().isEmpty)
  }

  @Test("The exceptions are routes, and each has a reason")
  func exceptions() {
    let all = Set(Self.changes.map { "\($0.method) \($0.path)" })
    #expect(ActTable.aboutNoPerson.keys.filter { !all.contains($0) }.isEmpty)
    for reason in ActTable.aboutNoPerson.values { #expect(reason.contains(" ")) }
  }

  @Test("Each form of each page that can be opened names the person")
  func forms() async throws {
    let people = try await People()
    try await people.visit { visitor in
      _ = try await visitor.send(.post, "/people", "place=1")
      var count = 0
      for route in HealthApp.routes where route.method == .get && !route.isQuiet {
        let address = HealthApp.Address(method: .get, path: route.path)
        guard !Self.isForPrograms(address) else { continue }
        let page = try await visitor.text(address.example)
        for form in page.matches(of: #/<form [^>]*method="post"[^>]*>/#) {
          count += 1
          #expect(form.output.contains(#/ action="[^"]*(\?|&amp;)for=1"/#), "\(address): \(form.output)")
        }
      }
      #expect(count > 40)
    }
  }

  @Test("A refused entry is preserved, and saved after switching back to the person")
  func switchedBack() async throws {
    let people = try await People()
    try await people.visit { visitor in
      func field(_ name: String, _ page: String) throws -> String {
        try String(
          #require(page.firstMatch(of: try Regex(#"name="\#(name)" value="([^"]*)""#))?.output[1].substring))
      }
      let form = try await visitor.text("/data/bodyMass/add")
      #expect(form.contains("action=\"/data/bodyMass/add?for=0\""))
      _ = try await visitor.send(.post, "/people", "place=1")
      let entry = "value=71&unit=kg&day=2026-05-28&time=07:30"
      let refused = try await visitor.send(.post, "/data/bodyMass/add?for=0", entry)
      #expect(refused.status == .conflict)
      let page = String(buffer: refused.body)
      #expect(page.contains("Switch Back to \u{2068}Jane\u{2069}"))
      let fields = try ["place", "page", "form", "body"]
        .map { "\($0)=\(try field($0, page).replacing("=", with: "%3D"))" }.joined(separator: "&")
      #expect(fields.hasPrefix("place=0&page=/data/bodyMass/add&form=/data/bodyMass/add?for%3D0&body="))
      let asking = String(buffer: try await visitor.send(.post, "/people", fields).body)
      #expect(asking.contains("action=\"/data/bodyMass/add?for=0\""))
      let value = try field("value", asking)
      #expect(value == "71" && asking.contains("Another person was shown when you sent it."))
      let nothing = (try people.jane.contents().isEmpty, try people.leo.contents().isEmpty)
      #expect(nothing == (true, true))
      let saved = try await visitor.send(.post, "/data/bodyMass/add?for=0", entry)
      #expect(saved.status == .seeOther)
    }
    #expect(try people.jane.contents().count == 1)
    #expect(try people.leo.contents().isEmpty)
  }

  @Test("A preference that is saved late doesn't switch the person")
  func late() async throws {
    let people = try await People()
    let session = people.app.services.storeSession
    let choices = await session.choices()
    await session.show(person: 1)
    try await session.keep(choices)
    #expect(await session.choices().shown == 1)
  }

  @Test("Pages of a single person have no such parameter, and accept forms without one")
  func single() async throws {
    try await Demo(days: 0).visit { visitor in
      let page = try await visitor.text("/data/bodyMass/add")
      #expect(!page.contains("for=0") && !page.contains("data-person"))
      let entry = "value=71&unit=kg&day=2026-05-28&time=07:30"
      #expect(try await visitor.send(.post, "/data/bodyMass/add", entry).status == .seeOther)
    }
  }
}
