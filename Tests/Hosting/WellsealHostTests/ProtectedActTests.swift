import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Synchronization
import TestPostgres
import TestSupport
import Testing
import WellsealBase
import WellsealCluster
import WellsealConsent
import WellsealModel
import WellsealRequests
import WellsealStore

@testable import WellsealHealthApp
@testable import WellsealHost

@Suite("Protected actions on a server")
struct HostedActTests {
  private static let own = "one two three four"

  @Test("Each page that only a server has, and that changes something, has a row")
  func rows() async throws {
    let fixture = try HostFixture()
    let name = try fixture.person()
    try await fixture.visit { visitor in
      let person = try await visitor.signedIn(name)
      let id = UUID().uuidString
      let rows = ActTable.rows.keys.sorted()
      for row in rows where row.hasPrefix("POST ") {
        let path = row.dropFirst(5).replacing("{id}", with: id).replacing(
          "{secret}", with: String(repeating: "a", count: 64)
        )
        .replacing("{study}", with: "none")
        guard
          path.hasPrefix("/sharing/people") || path.hasPrefix("/invited/") || path.hasPrefix("/people/")
            || path.hasPrefix("/take-part/") || path.hasPrefix("/sharing/studies/")
        else { continue }
        let answer = try await person.post(String(path))
        #expect(
          answer.status != .methodNotAllowed && answer.status != .internalServerError,
          "\(row): \(answer.status)")
      }
      // A route without a row would be answered with 500.
      for path in [
        "/sharing/people", "/sharing/people/\(id)", "/sharing/people/\(id)/end", "/people/\(id)/leave",
      ] {
        #expect(try await person.post(path).status != .internalServerError, "\(path)")
      }
    }
  }

  @Test("Each address of the server itself that changes something has a reason")
  func hostRoutes() {
    let reasons: [String: String] = [
      "/sign-in": "requires the secret", "/sign-in/passkey": "requires the passkey",
      "/sign-in/passkey/options": "issues a challenge, which is useless by itself",
      "/sign-out": "removes access", "/invite/…": "requires the secret of the invitation",
      "/admin/sign-in/passkey": "requires the passkey of an administrator",
      "/admin/sign-in/passkey/options": "issues a challenge, which is useless by itself",
      "/admin/sign-out": "removes access", "/admin/register/…": "requires the secret of the link",
      "/admin/invite": "creates an empty account", "/admin/users/…": "has a table of acts",
      "/admin/nodes/…": "has a table of acts",
    ]
    let changing = HostRoute.all.map(\.description).filter { $0.contains("POST ") }
    for row in changing {
      let paths = row.split(separator: " ")[1].split(separator: ",").map(String.init)
      // The addresses of linked accounts reject every form.
      if paths.allSatisfy({ $0.contains("login") || $0.contains("openid") }) { continue }
      for path in paths { #expect(reasons[path] != nil, "\(row)") }
    }
  }

  @Test("Restoring another's backup in a session requires the current secret")
  func takeover() async throws {
    let fixture = try HostFixture()
    let (cara, thief) = (
      try fixture.person(samples: 3), try fixture.person("five six seven eight", samples: 7)
    )
    try await fixture.visit { visitor in
      let person = try await visitor.signedIn(cara)
      let backup = try await RestoreTests.backup(of: visitor.signedIn(thief, "five six seven eight"))
      let taken = try await RestoreTests.hand(backup, to: "/profile/restore", by: person)
      #expect(taken.headers[.location] == "/profile/restore/file")
      for fields in [
        ["secret": "five six seven eight", "sure": "1"],
        ["backupSecret": "five six seven eight", "sure": "1"],
        ["secret": "five six seven eight", "backupSecret": "five six seven eight", "sure": "1"],
      ] {
        let answer = try await person.post("/profile/restore/file", fields)
        #expect(answer.status == .unprocessableContent)
        #expect(String(buffer: answer.body).contains("Wrong passphrase or code"))
      }
      #expect(try await RestoreTests.count(person) == 3)
      #expect(try await visitor.signedIn(cara).get("/").status == .ok)
      let refused = try await visitor.post("/sign-in", ["name": cara, "passphrase": "five six seven eight"])
      #expect(refused.status == .forbidden)
      // With it, it succeeds; the log records it and outlives the replacement, and other browsers
      // are signed out.
      let other = try await visitor.signedIn(cara)
      _ = try await person.post(
        "/profile/restore/file", ["secret": Self.own, "backupSecret": "five six seven eight", "sure": "1"])
      _ = try await person.get("/work/events")
      #expect(try await RestoreTests.count(person) == 7)
      #expect(try await other.get("/").headers[.location] == "/sign-in")
      #expect(try Self.verbs(of: cara, fixture).contains(.restoredBackup))
    }
  }

  @Test("Extending a caregiver's access needs the current secret; reducing doesn't")
  func widening() async throws {
    let fixture = try HostFixture()
    let (anna, ben) = (try fixture.person(), try fixture.person())
    try await fixture.visit { visitor in
      let (a, b) = (try await visitor.signedIn(anna), try await visitor.signedIn(ben))
      let fields = ["days": "3", "until": "2099-12-01", "since": "2026-01-01"]
      let seen = try await CaregiverTests.give(a, b, fields, types: ["heartRate", "stepCount"])
      let own = seen.replacing("/people/", with: "/sharing/people/")
      let same = ["name": "Ben", "role": "caregiver"].merging(fields) { $1 }
      let wider: [([String: String], [String])] = [
        (same.merging(["preset": "everything"]) { $1 }, []), (same, ["heartRate", "bodyMass"]),
        (same.merging(["days": ""]) { $1 }, ["heartRate"]),
        (same.merging(["days": "4"]) { $1 }, ["heartRate"]),
        (same.merging(["until": ""]) { $1 }, ["heartRate"]),
        (same.merging(["until": "2099-12-02"]) { $1 }, ["heartRate"]),
        (same.merging(["since": ""]) { $1 }, ["heartRate"]),
        (same.merging(["since": "2025-12-31"]) { $1 }, ["heartRate"]),
      ]
      for (form, types) in wider {
        // Wrong ones delay each other, as at unlocking.
        for secret in types.isEmpty ? ["", "wrong"] : [""] {
          let answer = try await CaregiverTests.send(a, own, form.merging(["secret": secret]) { $1 }, types)
          #expect(answer.status == .unprocessableContent, "\(form) \(types)")
        }
      }
      #expect(try await b.get("\(seen)/data/bodyMass").status == .notFound)
      let narrower: [([String: String], [String])] = [
        (same, ["heartRate"]), (same.merging(["days": "2"]) { $1 }, ["heartRate"]),
        (same.merging(["days": "2", "until": "2099-11-30"]) { $1 }, ["heartRate"]),
        (same.merging(["days": "2", "until": "2099-11-30", "since": "2026-02-01"]) { $1 }, ["heartRate"]),
      ]
      for (form, types) in narrower {
        let answer = try await CaregiverTests.send(a, own, form.merging(["secret": ""]) { $1 }, types)
        #expect(answer.status == .seeOther, "\(form) \(types)")
      }
      // The page of an app can't bypass the check.
      let app = own.replacing("/sharing/people/", with: "/sharing/apps/account:")
      let wish = ["change": "read", "type": "heartRate", "granted": "yes"]
      #expect(try await a.post("\(app)/types", wish).status == .unprocessableContent)
      let key = own.split(separator: "/").last ?? ""
      let answer = try await a.client.execute(
        uri: "/api/v1/apps/account%3A\(key)/changes", method: .post,
        headers: [
          .contentType: "application/json", HostClient.site: "same-origin",
          .cookie: "__Host-wellseal=\(a.cookie ?? "")",
        ], body: ByteBuffer(string: #"{"change":"read","types":["heartRate"],"granted":true}"#))
      #expect(answer.status == .unprocessableContent)
      #expect(
        try await CaregiverTests.send(a, own, same.merging(["days": ""]) { $1 }, ["heartRate", "bodyMass"])
          .status
          == .seeOther)
    }
  }

  @Test("A replaced store stays sealed on disk for 30 days or until erasure")
  func replaced() async throws {
    let place = NSTemporaryDirectory() + "replaced-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: place) }
    let stores = ReplacedStores(in: place)
    let fixture = try HostFixture(replaced: stores)
    let name = try fixture.person(samples: 3)
    try await fixture.visit { visitor in
      let person = try await visitor.signedIn(name)
      let backup = try await RestoreTests.backup(of: person)
      #expect(String(buffer: try await person.get("/profile/backup").body).contains("backup"))
      _ = try await RestoreTests.restore(backup, Self.own, by: person)
    }
    func kept() -> [String] {
      (FileManager.default.enumerator(atPath: place)?.compactMap { $0 as? String } ?? [])
        .filter { $0.hasSuffix(".wellseal") }
    }
    let copy = try #require(kept().first)
    let store = try SealedStore(opening: SQLiteContainer(path: "\(place)/\(copy)"))
    try store.unlock(with: StoreSecret(passphrase: Self.own))
    #expect(try store.samples(SampleQuery([SampleQuery.Part(.heartRate)])).count == 3)
    try store.close()
    let now = fixture.clock.now
    stores.sweep(at: now + 29 * 86_400) { _ in true }
    #expect(kept().count == 1)
    stores.sweep(at: now + 30 * 86_400 + 1) { _ in true }
    #expect(kept().isEmpty)
  }

  static func verbs(of name: String, _ fixture: HostFixture) throws -> [AccessAccount.Verb] {
    try CaregiverTests.allEvents(of: name, fixture).compactMap {
      if case .account(let account) = $0.1 { account.verb } else { nil }
    }
  }
}

@Suite("A user's sessions on a server")
struct HostedSessionTests {
  @Test("All other sessions end, even those from before a restart, with a log entry")
  func endOthers() async throws {
    let first = try HostFixture()
    let name = try first.person()
    let cookies = Cookies()
    try await first.visit { visitor in
      for _ in 0..<3 { cookies.add(try await visitor.signedIn(name).cookie ?? "") }
    }
    let second = try HostFixture(first.cluster, taking: .always)
    try await second.visit { visitor in
      let person = try await visitor.signedIn(name)
      let page = String(buffer: try await person.get("/profile/sessions").body)
      #expect(page.matches(of: #/ action="[^"]*\/end\?for=[0-9a-f]+"/#).count == 3, "\(page)")
      #expect(!page.contains("link from the terminal") && !page.contains("<code dir=\"ltr\">wellseal open"))
      #expect(try await person.post("/profile/sessions/end-others").status == .seeOther)
      for cookie in cookies.all {
        let other = HostClient(client: visitor.client, cookie: cookie)
        #expect(try await other.get("/profile").headers[.location] == "/sign-in")
      }
      #expect(try await person.get("/profile").status == .ok)
    }
    let verbs = try HostedActTests.verbs(of: name, second)
    #expect(verbs.count { $0 == .signedIn } == 4 && verbs.last == .endedSessions)
  }

  @Test("A session from before a restart can be ended alone")
  func endOne() async throws {
    let first = try HostFixture()
    let name = try first.person()
    let cookies = Cookies()
    try await first.visit { visitor in cookies.add(try await visitor.signedIn(name).cookie ?? "") }
    let second = try HostFixture(first.cluster, taking: .always)
    try await second.visit { visitor in
      let person = try await visitor.signedIn(name)
      let page = String(buffer: try await person.get("/profile/sessions").body)
      let path = try #require(page.firstMatch(of: /\/profile\/sessions\/[0-9A-F-]{36}\/end/)?.output)
      #expect(try await person.post(String(path)).status == .seeOther)
      #expect(try await person.post(String(path)).status == .notFound)
      let other = HostClient(client: visitor.client, cookie: cookies.all[0])
      #expect(try await other.get("/profile").headers[.location] == "/sign-in")
    }
  }

  @Test("A session ends 30 days after it began and has the browser's name")
  func whole() async throws {
    let fixture = try HostFixture()
    let name = try fixture.person()
    try await fixture.visit { visitor in
      let agent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
      let person = try await visitor.signedIn(name)
      _ = try await person.get("/", [.userAgent: agent])
      let answer = try await visitor.post(
        "/sign-in", ["name": name, "passphrase": "one two three four"], [.userAgent: agent])
      let named = HostClient(client: visitor.client, cookie: HostClient.cookie(of: answer))
      #expect(String(buffer: try await named.get("/profile/sessions").body).contains("Firefox, Linux"))
      for _ in 0..<59 {
        fixture.clock.advance(by: 12 * 3600)
        #expect(try await person.get("/").headers[.location] != "/sign-in")
      }
      fixture.clock.advance(by: 12 * 3600 + 60)
      #expect(try await person.get("/").headers[.location] == "/sign-in")
    }
  }

  @Test("A new passphrase ends the other sessions")
  func passphrase() async throws {
    let fixture = try HostFixture()
    let name = try fixture.person()
    try await fixture.visit { visitor in
      let (person, other) = (try await visitor.signedIn(name), try await visitor.signedIn(name))
      let new = "violet-kettle-93-umbrella-fjord"
      let answer = try await person.post(
        "/profile/security/passphrase", ["secret": "one two three four", "passphrase": new, "again": new])
      #expect(answer.status == .ok)
      #expect(try await person.get("/profile").status == .ok)
      #expect(try await other.get("/profile").headers[.location] == "/sign-in")
      #expect(try HostedActTests.verbs(of: name, fixture).last == .changedPassphrase)
    }
  }

  private final class Cookies: Sendable {
    private let state = Mutex<[String]>([])
    var all: [String] { state.withLock { $0 } }
    func add(_ cookie: String) { state.withLock { $0.append(cookie) } }
  }
}

@Suite("A user's programs during failures")
struct HostedFaultTests {
  @Test("A program has to retry after a takeover")
  func takenOver() async throws {
    let fixture = try HostFixture()
    let name = try fixture.person()
    let token = try await HostTests.token(of: name, write: [.heartRate], fixture)
    let cluster = fixture.cluster.cluster
    let route = try cluster.route(of: #require(try cluster.person(named: name)).identifier)
    let line = #"{"type":"heartRate","start":"2026-01-02T08:00:00Z","value":61,"unit":"count/min"}"#
    try await fixture.visit { visitor in
      _ = try await visitor.signedIn(name)
      func bring() async throws -> TestResponse {
        try await visitor.ask(
          .post, "/p/\(route)/api/v1/ingest", [.authorization: "Bearer \(token)"], line + "\n")
      }
      #expect(try await bring().status == .ok)
      try cluster.open(name, .always).close()
      let answer = try await bring()
      #expect(answer.status == .serviceUnavailable, "\(String(buffer: answer.body))")
      #expect(answer.headers[.retryAfter] == "5")
      #expect(answer.headers[.contentType] == "application/problem+json")
      #expect(await fixture.server.counts().contains("wellseal_taken_over_total 1"))
      // Reopened, and locked: an upload waits.
      #expect(try await bring().status.code < 500)
    }
  }

  @Test(
    "An impossible name counts as a wrong secret",
    arguments: [("%00", false), ("\u{0}Anna", false), ("", false)])
  func names(typed: String, isRight: Bool) async throws {
    let fixture = try HostFixture()
    let name = try fixture.person()
    try await fixture.visit { visitor in
      let wrong = try await visitor.post(
        "/sign-in",
        ["name": name + typed.replacing("%00", with: "\u{0}") + "x", "passphrase": "one two three four"])
      #expect(wrong.status == .forbidden)
      let right = try await visitor.post(
        "/sign-in", ["name": " \(name) ", "passphrase": "one two three four"])
      #expect(right.status == .seeOther)
    }
  }
}
