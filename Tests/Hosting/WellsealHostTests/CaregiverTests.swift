import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Synchronization
import TestPostgres
import TestSupport
import Testing
import WellsealAccounts
import WellsealBase
import WellsealCluster
import WellsealConsent
import WellsealHealthApp
import WellsealRequests
import WellsealStore

@testable import WellsealHost
@testable import WellsealModel

@Suite(
  "Caregivers on a server")
struct CaregiverTests {
  @Test(
    "A caregiver sees exactly what was granted until the end"
  )
  func whole() async throws {
    let fixture = try HostFixture()
    let (anna, ben) = (try Self.person(fixture), try fixture.person())
    try await fixture.visit { visitor in
      let (a, b) = (try await visitor.signedIn(anna), try await visitor.signedIn(ben))
      let page = try await a.get("/sharing/people")
      #expect(page.status == .ok && Self.text(page).contains("Not shared with anyone"))
      #expect(Self.text(try await a.get("/sharing")).contains("/sharing/people"))
      let secret = try await Self.invite(a, ["role": "guardian"])
      #expect(!Self.text(try await a.get("/sharing/people")).contains(secret))
      // An unauthenticated visitor learns nothing.
      let stranger = try await visitor.get("/invited/\(secret)")
      #expect(stranger.status == .unauthorized && !Self.text(stranger).contains(anna))
      let offer = Self.text(try await b.get("/invited/\(secret)"))
      #expect(offer.contains(anna) && offer.contains("Guardian") && offer.contains("Heart Rate"))
      #expect(try await a.post("/invited/\(secret)").status == .gone)
      let taken = try await b.post("/invited/\(secret)")
      let path: String = try #require(taken.headers[.location])
      #expect(taken.status == .seeOther && path.hasPrefix("/people/"))
      for again in [a, b] { #expect(try await again.post("/invited/\(secret)").status == .gone) }
      let own = Self.text(try await b.get("/"))
      #expect(own.contains("View ") && own.contains(path))
      #expect(Self.text(try await b.get("/people")).contains(anna))

      let seen = Self.text(try await b.get(path))
      #expect(seen.contains("You see this as guardian of") && seen.contains("\(path)/data/heartRate"))
      for other in ["stepCount", "sexualActivity", "labResultRecord"] { #expect(!seen.contains(other)) }
      for rest in ["/data/heartRate", "/data/heartRate?range=year", "/data/heartRate/all"] {
        let page = try await b.get(path + rest)
        #expect(page.status == .ok && Self.text(page).contains("You see this as guardian of"), "\(rest)")
      }
      let none = try await b.get("\(path)/data/bodyMass")
      #expect(none.status == .notFound)
      for rest in ["/data/stepCount", "/data/sexualActivity/all", "/records/labResultRecord"] {
        let page = try await b.get(path + rest)
        #expect(page.status == .notFound && page.body == none.body, "\(rest)")
      }
      // Access is read-only.
      #expect(try await b.post("\(path)/data/heartRate/add").status != .ok)

      let detail = try #require(
        Self.text(try await a.get("/sharing/people")).firstMatch(of: /\/sharing\/people\/([0-9A-F-]{36})/))
      let own2 = "/sharing/people/\(detail.output.1)"
      let facts = Self.text(try await a.get(own2))
      #expect(facts.contains("Accepted by") && facts.contains(ben) && facts.contains("Heart Rate"))
      #expect(Self.text(try await a.get("/sharing/log?app=account:\(detail.output.1)")).contains("read"))
      #expect(try await a.post("\(own2)/end").status == .ok)
      // Until then, the frame may lead there.
      #expect(try await b.get(path).status == .notFound)
      let (over, missing) = (try await b.get(path), try await b.get("/people/\(UUID().uuidString)"))
      #expect(over.status == .notFound && over.body == missing.body)
      #expect(!Self.text(try await b.get("/people")).contains(anna))
      #expect(try await a.get(own2).status == .notFound)
    }
    let events = try Self.events(of: anna, fixture)
    #expect(events.contains { $0.1 == .account(AccessAccount(.tookInvitation, count: 1)) && $0.0 == "Ben" })
    let reads = events.filter { if case .read = $0.1 { true } else { false } }
    #expect(reads.count == 4 && reads.allSatisfy { $0.0 == "Ben" })
  }

  @Test(
    "A grant works while the owner is signed out and after key changes"
  )
  func locked() async throws {
    let first = try HostFixture()
    let (anna, ben) = (try Self.person(first), try first.person())
    let path = Box("")
    try await first.visit { visitor in
      let (a, b) = (try await visitor.signedIn(anna), try await visitor.signedIn(ben))
      let found = try await Self.give(a, b)
      path.set(found)
      _ = try await a.post("/lock")
      #expect(try await b.get("\(found)/data/heartRate").status == .ok)
      // The owner's own session stays locked.
      #expect(try await a.get("/").status.code == 423)
    }
    for name in [anna, ben] {
      let store = try SealedStore(opening: first.cluster.cluster.open(name))
      try store.unlock(with: StoreSecret(passphrase: "one two three four"))
      try store.replaceSecret(StoreSecret(passphrase: "another passphrase"), cost: TestCluster.cost)
      try store.renewDataKey()
      try store.close()
    }
    let second = try HostFixture(first.cluster)
    try await second.visit { visitor in
      let b = try await visitor.signedIn(ben, "another passphrase")
      #expect(try await b.get("\(path.value)/data/heartRate").status == .ok)
      second.clock.advance(by: 16 * 60)
      await second.server.sweepPeople()
      // The idle store was locked, and opens again with the next view.
      let again = try await visitor.signedIn(ben, "another passphrase")
      #expect(try await again.get("\(path.value)/data/heartRate").status == .ok)
      // If the viewer's own store is locked, nothing is visible.
      _ = try await again.post("/lock")
      #expect(try await again.get(path.value).status.code == 423)
    }
  }

  @Test(
    "A date range limits the view; sensitive types need an explicit grant"
  )
  func scope() async throws {
    let fixture = try HostFixture()
    let (anna, ben) = (try Self.person(fixture), try fixture.person())
    try await fixture.visit { visitor in
      let (a, b) = (try await visitor.signedIn(anna), try await visitor.signedIn(ben))
      func rates(_ path: String) async throws -> [Bool] {
        let text = Self.text(try await b.get("\(path)/data/heartRate/all"))
        return ["61", "72", "83"].map {
          text.contains("\($0) beats/min") || text.contains("\($0) BPM") || text.contains(">\($0)")
        }
      }
      let all = try await Self.give(a, b, ["preset": "everything"], types: [])
      #expect(try await rates(all) == [true, true, true])
      let summary = Self.text(try await b.get(all))
      #expect(summary.contains("data/stepCount"))
      for other in ["sexualActivity", "labResultRecord"] { #expect(!summary.contains(other)) }

      let since = Self.day(Date() - 20 * 86_400)
      let window = try await Self.give(a, b, ["since": since])
      #expect(try await rates(window) == [false, true, true])
      // The earlier invitation of the same user has ended.
      #expect(try await b.get(all).status == .notFound)
      let last = try await Self.give(a, b, ["days": "5"])
      #expect(try await rates(last) == [false, false, true])

      let named = try await Self.give(a, b, types: ["sexualActivity", "labResultRecord"])
      let shown = Self.text(try await b.get(named))
      #expect(shown.contains("sexualActivity") && shown.contains("records/labResultRecord"))
      #expect(try await b.get("\(named)/records/labResultRecord").status == .ok)
      #expect(try await b.get("\(named)/data/heartRate").status == .notFound)
      // A change by the owner takes effect with the next request.
      let own = named.replacing("/people/", with: "/sharing/people/")
      #expect(
        try await Self.send(a, own, ["name": "Ben", "role": "caregiver"], ["stepCount"]).status == .seeOther)
      #expect(try await b.get("\(named)/records/labResultRecord").status == .notFound)
      #expect(try await b.get("\(named)/data/stepCount").status == .ok)
      // On the pages of apps, too.
      let app = own.replacing("/sharing/people/", with: "/sharing/apps/account:")
      // The buttons of that page lead to valid addresses.
      let buttons = Self.text(try await a.get(app)).matches(
        of: /action="([^"]*)\/(?:types|stop|forget)\?for=[0-9a-f]+"/)
      #expect(buttons.count == 3)
      for button in buttons {
        #expect(String(button.output.1).removingPercentEncoding == app)
        #expect(try await a.get(String(button.output.1)).status == .ok)
      }
      _ = try await a.post("\(app)/types", ["change": "read", "type": "stepCount", "granted": "no"])
      #expect(try await b.get("\(named)/data/stepCount").status == .notFound)
      _ = try await a.post("\(app)/stop")
      #expect(try await b.get(named).status == .notFound)
    }
  }

  @Test(
    "Invalid forms grant nothing",
    arguments: [
      ["since": "soon"], ["days": "-1"], ["until": "2020-01-01"], ["name": " "], ["secret": "wrong"],
      ["secret": ""],
    ])
  func forms(fields: [String: String]) async throws {
    let fixture = try HostFixture()
    let anna = try Self.person(fixture)
    try await fixture.visit { visitor in
      let a = try await visitor.signedIn(anna)
      let answer = try await Self.send(
        a, "/sharing/people", ["name": "Ben"].merging(fields) { $1 }, ["heartRate"])
      #expect(answer.status == .unprocessableContent && !Self.text(answer).contains("/invited/"))
      #expect(Self.text(try await a.get("/sharing/people")).contains("Not shared with anyone"))
    }
    #expect(try Self.events(of: anna, fixture).isEmpty)
  }

  @Test(
    "Expiry, revocation, leaving, suspension and erasure end access at the next request",
    .timeLimit(.minutes(5)))
  func ends() async throws {
    let fixture = try HostFixture()
    let cluster = fixture.cluster.cluster
    let (anna, ben) = (try Self.person(fixture), try fixture.person())
    try await fixture.visit { visitor in
      let (a, b) = (try await visitor.signedIn(anna), try await visitor.signedIn(ben))
      func isOut(_ path: String, _ client: HostClient) async throws -> Bool {
        // Until then, the frame may lead there.
        _ = try await client.get(path)
        let page = try await client.get(path)
        let none = try await client.get("/people/\(UUID().uuidString)")
        return page.status == .notFound && page.body == none.body
      }
      var path = try await Self.give(a, b)
      #expect(try await b.get(path).status == .ok)
      let listing = try cluster.holderListings().filter { $0.person == anna && $0.account == ben }
      #expect(listing.count == 1)
      for one in listing { try cluster.endHolder(one.id) }
      #expect(try await isOut(path, b))
      #expect(!Self.text(try await a.get("/sharing/people")).contains("/sharing/people/"))

      path = try await Self.give(a, b)
      #expect(try await b.post("\(path)/leave").status == .seeOther)
      #expect(try await isOut(path, b))

      path = try await Self.give(a, b)
      try cluster.suspend(anna, true)
      #expect(try await isOut(path, b))
      #expect(!Self.text(try await b.get("/people")).contains(anna))
      try cluster.suspend(anna, false)
      // What was open when the user was suspended is reopened.
      _ = try await b.get(path)
      #expect(try await b.get(path).status == .ok)
      // A suspended user's request reaches no other store.
      try cluster.suspend(ben, true)
      #expect(try await b.get(path).status != .ok)
      try cluster.suspend(ben, false)
      let again = try await visitor.signedIn(ben)
      #expect(try await again.get(path).status == .ok)

      let a2 = try await visitor.signedIn(anna)
      let ending = try await Self.give(a2, again, ["until": Self.day(fixture.clock.now + 86_400)])
      #expect(Self.text(try await again.get(ending)).contains("Until"))
      fixture.clock.advance(by: 2 * 86_400)
      let late = try await visitor.signedIn(ben)
      #expect(try await isOut(ending, late))
    }
    let second = try HostFixture(fixture.cluster)
    try await second.visit { visitor in
      let (a, b) = (try await visitor.signedIn(anna), try await visitor.signedIn(ben))
      let path = try await Self.give(a, b)
      try cluster.erase(anna)
      #expect(try await b.get(path).status == .notFound)
      let (page, none) = (try await b.get(path), try await b.get("/people/\(UUID().uuidString)"))
      #expect(page.status == .notFound && page.body == none.body)
    }
    #expect(try cluster.holderListings().allSatisfy { $0.person != anna && $0.account != ben })
  }

  @Test("An erased caregiver sees no one and isn't listed")
  func erasedHolder() async throws {
    let fixture = try HostFixture()
    let (anna, ben) = (try Self.person(fixture), try fixture.person())
    try await fixture.visit { visitor in
      let (a, b) = (try await visitor.signedIn(anna), try await visitor.signedIn(ben))
      _ = try await Self.give(a, b)
      try fixture.cluster.cluster.erase(ben)
      #expect(Self.text(try await a.get("/sharing/people")).contains("Not shared with anyone"))
    }
  }

  @Test("Modified rows don't open anything")
  func rows() async throws {
    let fixture = try HostFixture(TestCluster(on: #require(PostgresServer.shared)))
    let (anna, ben, eve) = (try Self.person(fixture), try fixture.person(), try fixture.person())
    let cluster = fixture.cluster.cluster
    func identifier(_ name: String) throws -> UUID {
      try #require(try cluster.person(named: name)).identifier
    }
    let (annas, bens, eves) = (try identifier(anna), try identifier(ben), try identifier(eve))
    try await fixture.visit { visitor in
      let a = try await visitor.signedIn(anna)
      let (b, e) = (try await visitor.signedIn(ben), try await visitor.signedIn(eve))
      let path = try await Self.give(a, b)
      let id = try #require(UUID(uuidString: String(path.dropFirst("/people/".count))))
      let row = try #require(try cluster.holder(id, by: bens))
      #expect(row.person == annas)
      // Assigned to another account, the row leads to a grant that isn't theirs.
      try cluster.endHolder(id)
      try cluster.keepHolder(
        CaregiverRow(id: id, person: annas, account: eves, sealed: row.sealed), until: nil)
      #expect(try await e.get(path).status == .notFound)
      try cluster.endHolder(id)
      try cluster.keepHolder(row, until: nil)
      #expect(try await b.get(path).status == .ok)
      // The row is moved to a user other than the owner.
      try cluster.endHolder(id)
      try cluster.keepHolder(
        CaregiverRow(id: id, person: eves, account: bens, sealed: row.sealed), until: nil)
      #expect(try await b.get(path).status == .notFound)
      try cluster.endHolder(id)
      var sealed = row.sealed
      sealed[sealed.count / 2] ^= 1
      try cluster.keepHolder(CaregiverRow(id: id, person: annas, account: bens, sealed: sealed), until: nil)
      let broken = try await b.get(path)
      #expect(broken.status == .gone && Self.text(broken).contains("Ask for a new link"))
      #expect(!Self.text(broken).contains("heartRate"))
      // A row restored after its end is still expired.
      try cluster.endHolder(id)
      try cluster.keepHolder(row, until: nil)
      let own = path.replacing("/people/", with: "/sharing/people/")
      #expect(try await a.post("\(own)/end").status == .ok)
      try cluster.keepHolder(row, until: nil)
      #expect(try await b.get(path).status == .notFound)
    }
    // No database contains a key or a link.
    let dump = try fixture.cluster.server.dump(fixture.cluster.directory)
    #expect(!dump.contains("/invited/"))
  }

  @Test(
    "Another user's data looks missing to everyone but the caregiver",
    .timeLimit(.minutes(5)))
  func isolation() async throws {
    let fixture = try HostFixture()
    let (anna, ben, eve) = (try Self.person(fixture), try fixture.person(), try fixture.person())
    let mark = "61"
    try await fixture.visit { visitor in
      let a = try await visitor.signedIn(anna)
      let (b, e) = (try await visitor.signedIn(ben), try await visitor.signedIn(eve))
      let path = try await Self.give(a, b)
      let own = path.replacing("/people/", with: "/sharing/people/")
      let none = UUID().uuidString
      let nobody = HostClient(client: visitor.client, cookie: SessionSecret().text)
      let addresses: [(HTTPRequest.Method, String)] = [
        (.get, path), (.get, "\(path)/data/heartRate"), (.get, "\(path)/data/heartRate/all"),
        (.get, "\(path)/data/workout"), (.get, "\(path)/records/labResultRecord"), (.post, "\(path)/leave"),
        (.get, own), (.post, own), (.post, "\(own)/end"),
      ]
      func ask(_ client: HostClient, _ method: HTTPRequest.Method, _ path: String) async throws
        -> TestResponse
      {
        method == .get ? try await client.get(path) : try await client.post(path, ["name": "Eve"])
      }
      for (method, address) in addresses {
        let id = String(path.dropFirst("/people/".count))
        let other = address.replacing(id, with: none)
        // The owner has no shared data of others, the caregiver has no list of the owner's, and
        // others have neither.
        let clients = address.hasPrefix("/people") ? [a, e] : [b, e]
        for client in clients {
          let (found, missing) = (
            try await ask(client, method, address), try await ask(client, method, other)
          )
          #expect(found.status == .notFound && found.body == missing.body, "\(method) \(address)")
        }
        let stranger = try await ask(nobody, method, address)
        #expect([.seeOther, .unauthorized].contains(stranger.status), "\(method) \(address)")
        #expect(!Self.text(stranger).contains(mark))
      }
      // A caregiver's session grants nothing else of the owner's.
      #expect(Self.text(try await b.get("/api/v1/types")).contains("heartRate"))
      #expect(Self.text(try await a.get("/data/stepCount/all")).contains("4,321"))
      #expect(!Self.text(try await b.get("/data/stepCount/all")).contains("4,321"))
      #expect(try await b.get(path).status == .ok)
    }
  }

  @Test("Owners and caregivers can have several grants, each with its own scope")
  func several() async throws {
    let fixture = try HostFixture()
    let (anna, carl) = (try Self.person(fixture), try Self.person(fixture))
    let (ben, eve) = (try fixture.person(), try fixture.person())
    try await fixture.visit { visitor in
      let (a, c) = (try await visitor.signedIn(anna), try await visitor.signedIn(carl))
      let (b, e) = (try await visitor.signedIn(ben), try await visitor.signedIn(eve))
      let (ab, ae) = (try await Self.give(a, b), try await Self.give(a, e, types: ["stepCount"]))
      let cb = try await Self.give(c, b, types: ["stepCount"])
      let list = Self.text(try await b.get("/people"))
      #expect(list.contains(anna) && list.contains(carl))
      #expect(try await b.get("\(ab)/data/stepCount").status == .notFound)
      #expect(try await b.get("\(cb)/data/stepCount").status == .ok)
      #expect(try await e.get("\(ae)/data/stepCount").status == .ok)
      #expect(try await e.get("\(ae)/data/heartRate").status == .notFound)
      #expect(try await e.get(ab).status == .notFound)
    }
  }
}

// MARK: Grants

extension CaregiverTests {
  /// A value that closures of a test share.
  final class Box: Sendable {
    private let state: Mutex<String>
    init(_ value: String) { state = Mutex(value) }
    var value: String { state.withLock { $0 } }
    func set(_ value: String) { state.withLock { $0 = value } }
  }

  static func text(_ answer: TestResponse) -> String { String(buffer: answer.body) }

  static func day(_ date: Date) -> String {
    String(date.formatted(Date.ISO8601FormatStyle(timeZone: .current)).prefix(10))
  }

  /// Creates a user with heart rates of some weeks, steps, a sensitive type and a clinical record.
  static func person(_ fixture: HostFixture) throws -> String {
    let name = TestCluster.name()
    let store = try SealedStore.create(
      in: fixture.cluster.cluster.add(name), opensWith: [StoreSecret(passphrase: "one two three four")],
      cost: TestCluster.cost)
    let now = Date().timeIntervalSince(.noon)
    let record = ClinicalRecord(displayName: "Haemoglobin", fhirResource: nil)
    let source = Provenance(sourceRevision: SourceRevision(source: .watch))
    let samples =
      try [(61, 30.0), (72, 10), (83, 1)].map { rate, days in
        try Sample.heartRate(rate, at: now - days * 86_400, from: .watch)
      } + [
        Sample.steps(4321, at: now - 7200, lasting: 60, from: .watch),
        Sample.of(.sexualActivity, .category(0), at: now - 86_400, provenance: source),
        Sample.of(.labResultRecord, .clinicalRecord(record), at: now - 86_400, provenance: source),
      ]
    try store.commit(samples.map { try .add(NewSample($0)) })
    try store.close()
    return name
  }

  static func send(
    _ client: HostClient, _ path: String, _ fields: [String: String], _ types: [String]
  ) async throws -> TestResponse {
    let all = ["secret": "one two three four"].merging(fields) { $1 }
    let pairs = all.map { ($0.key, $0.value) } + types.map { ("read", $0) }
    let body = pairs.map {
      "\($0.0)=\($0.1.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")"
    }
    return try await client.ask(
      .post, path, [.contentType: "application/x-www-form-urlencoded", HostClient.site: "same-origin"],
      body.joined(separator: "&"))
  }

  /// Invites Ben and returns the secret of the link on the page.
  static func invite(
    _ giver: HostClient, _ fields: [String: String] = [:], types: [String] = ["heartRate"]
  ) async throws -> String {
    let fields = ["name": "Ben", "role": "caregiver"].merging(fields) { $1 }
    let answer = try await send(giver, "/sharing/people", fields, types)
    #expect(answer.status == .ok, "\(text(answer).suffix(600))")
    let found = try #require(text(answer).firstMatch(of: /https:\/\/localhost\/invited\/([0-9a-f]{64})/))
    return String(found.output.1)
  }

  /// Invites a user who accepts, and returns the address of the shared data.
  static func give(
    _ giver: HostClient, _ taker: HostClient, _ fields: [String: String] = [:],
    types: [String] = ["heartRate"]
  ) async throws -> String {
    let secret = try await invite(giver, fields, types: types)
    let answer = try await taker.post("/invited/\(secret)")
    return try #require(answer.headers[.location], "\(text(answer).suffix(600))")
  }

  /// Returns a user's log without the lines about browser sign-ins.
  static func events(of name: String, _ fixture: HostFixture) throws -> [(String, AccessEvent)] {
    try allEvents(of: name, fixture).filter {
      if case .account(let account) = $0.1 { account.verb != .signedIn } else { true }
    }
  }

  static func allEvents(of name: String, _ fixture: HostFixture) throws -> [(String, AccessEvent)] {
    let records = try fixture.cluster.cluster.records(of: name)
    return try HostedConsent(records).log.read().split(separator: 0x0A).compactMap { line in
      AccessEntry(try JSONDocument(parsing: Array(line)).root).map { ($0.app.name, $0.event) }
    }
  }
}
