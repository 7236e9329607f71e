import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing
import WebFixtures
import WellsealDaemon
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealQueries
import WellsealRequests
import WellsealStore

@Suite("The first run", .timeLimit(.minutes(5)))
struct SetupPagesTests {
  private static let passphrase = "violet-kettle-93 umbrella fjord"

  private static func code(in page: String) throws -> String {
    let groups = page.matches(of: #/<span>([0-9A-HJKMNP-TV-Z]{4})</span>/#).map { String($0.1) }
    try #require(groups.count == 9)
    return groups.joined(separator: "-")
  }

  @Test("Without a store, pages redirect to setup and the API returns an error")
  func leads() async throws {
    try await DaemonAppFixture(hasStore: false).visit { visitor in
      for path in ["/", "/browse", "/profile/security", "/setup/kit"] {
        let answer = try await visitor.get(path)
        #expect(answer.status == .seeOther && answer.headers[.location] == "/setup")
      }
      #expect(try await visitor.get("/api/v1/types").status == .conflict)
      #expect(try await visitor.text("/setup").contains("Step 1 of 4"))
    }
  }

  @Test("Four steps create the store, show the code once, and list next steps")
  func whole() async throws {
    let kept = try await DaemonAppFixture(hasStore: false)
    try await kept.visit { visitor in
      let who = try await visitor.send(.post, "/setup", "name=Jane&dateOfBirth=1990-02-28&units=us")
      #expect(who.headers[.location] == "/setup/lock")
      let typed = Self.passphrase.replacing(" ", with: "+")
      let made = try await visitor.send(.post, "/setup/lock", "passphrase=\(typed)&again=\(typed)")
      #expect(made.headers[.location] == "/setup/kit")
      let page = try await visitor.text("/setup/kit")
      #expect(page.contains("aria-label=\"The recovery code as a QR code\""))
      let code = try Self.code(in: page)
      #expect(try await visitor.send(.post, "/setup/kit").status == .unprocessableContent)
      #expect(try await visitor.send(.post, "/setup/kit", "saved=1").headers[.location] == "/setup/add")
      #expect(try await visitor.get("/setup/kit").status == .gone)
      let add = try await visitor.text("/setup/add")
      #expect(add.contains("Step 4 of 4") && add.contains("href=\"/document-import\""))
      #expect(!add.contains("class=\"tabs\""), "a step of the first run has the tabs beside it")
      #expect(try await visitor.text("/").contains("First Steps"))
      #expect(try await visitor.get("/setup").headers[.location] == "/")
      let details = try await PersonDetails(in: try await kept.storeSession.store())
      #expect(details.name == "Jane" && details.characteristics.dateOfBirth?.text == "1990-02-28")
      let units = await kept.storeSession.choices().units
      #expect(units == "us")
      _ = try await visitor.send(.post, "/lock")
      #expect(try await visitor.get("/").status.code == 423)
      #expect(try await visitor.send(.post, "/unlock", "passphrase=\(code.lowercased())").status == .seeOther)
      #expect(try await visitor.get("/").status == .ok)
    }
  }

  @Test("Without a passphrase, only the recovery code opens the store")
  func skipped() async throws {
    let kept = try await DaemonAppFixture(hasStore: false)
    try await kept.visit { visitor in
      #expect(try await visitor.send(.post, "/setup/lock", "skip=1").headers[.location] == "/setup/kit")
      let code = try Self.code(in: try await visitor.text("/setup/kit"))
      _ = try await visitor.send(.post, "/lock")
      #expect(try await visitor.send(.post, "/unlock", "passphrase=violet").status == .forbidden)
      #expect(try await visitor.send(.post, "/unlock", "passphrase=\(code)").status == .seeOther)
    }
  }

  @Test(
    "A missing, mistyped or weak passphrase creates no store",
    arguments: [
      ("passphrase=&again=", "Enter a passphrase."),
      ("passphrase=violet-kettle-93&again=violet-kettle-94", "The passphrases don’t match."),
      ("passphrase=password1&again=password1", "easy to guess"),
    ])
  func refused(body: String, reason: String) async throws {
    let kept = try await DaemonAppFixture(hasStore: false)
    try await kept.visit { visitor in
      let answer = try await visitor.send(.post, "/setup/lock", body)
      #expect(answer.status == .unprocessableContent && visitor.pageText(answer).contains(reason))
      #expect(!visitor.pageText(answer).contains("violet"))
      let state = await kept.owner.state
      #expect(state == .none)
    }
  }

  @Test("A weak passphrase is accepted on explicit request")
  func weak() async throws {
    let kept = try await DaemonAppFixture(hasStore: false)
    try await kept.visit { visitor in
      let body = "passphrase=password1&again=password1&weak=1"
      let made = try await visitor.send(.post, "/setup/lock", body)
      #expect(made.status == .seeOther)
      let state = await kept.owner.state
      #expect(state == .unlocked)
    }
  }

  @Test("A passphrase is rated while typing, considering personal data")
  func judged() async throws {
    try await DaemonAppFixture(hasStore: false).visit { visitor in
      let strong = try await visitor.send(.post, "/strength", "passphrase=violet-kettle-93+umbrella+fjord")
      #expect(visitor.pageText(strong).contains("grade-4"))
      let name = "Wilhelmina-Oberlander"
      let before = try await visitor.send(.post, "/strength", "passphrase=\(name)")
      _ = try await visitor.send(.post, "/setup", "name=Wilhelmina+Oberlander")
      let after = try await visitor.send(.post, "/strength", "passphrase=\(name)")
      #expect(!visitor.pageText(before).contains("grade-0") && visitor.pageText(after).contains("grade-0"))
    }
  }
}
