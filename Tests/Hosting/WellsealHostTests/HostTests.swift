import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Synchronization
import TestPostgres
import Testing
import WellsealAccounts
import WellsealCluster
import WellsealConsent
import WellsealModel
import WellsealRequests
import WellsealStore

@testable import WellsealHealthApp
@testable import WellsealHost

@Suite(
  "Multi-user server")
struct HostTests {
  @Test("A user signs in, sees their own Health app, and signs out")
  func signIn() async throws {
    let fixture = try HostFixture()
    let name = try fixture.person()
    try await fixture.visit { visitor in
      let door = try await visitor.get("/")
      #expect(door.status == .seeOther && door.headers[.location] == "/sign-in")
      #expect(try await visitor.get("/api/v1/types").status == .unauthorized)
      let person = try await visitor.signedIn(name)
      #expect(try await person.get("/").status == .ok)
      #expect(try await person.get("/api/v1/types").status == .ok)
      let out = try await person.post("/sign-out")
      #expect(out.headers[.setCookie]?.contains("Max-Age=0") ?? false)
      #expect(try await person.get("/").status == .seeOther)
    }
    let open = try fixture.cluster.cluster.people().first { $0.name == name }?.isOpen
    #expect(open == false)
  }

  @Test("Each form of each page that can be opened names the user")
  func forms() async throws {
    let fixture = try HostFixture()
    let name = try fixture.person()
    try await fixture.visit { visitor in
      let person = try await visitor.signedIn(name)
      var count = 0
      let pages = HealthApp.routes.filter { $0.method == .get && !$0.isQuiet && !$0.path.hasPrefix("/api/") }
        .map { HealthApp.Address(method: .get, path: $0.path).example }
      for path in pages + ["/people", "/sharing/people", "/sharing/studies"] {
        let page = String(buffer: try await person.get(path).body)
        for form in page.matches(of: #/<form [^>]*method="post"[^>]*>/#) {
          count += 1
          #expect(
            form.output.contains(#/ action="[^"]*(\?|&amp;)for=[0-9a-f]{8}"/#), "\(path): \(form.output)")
        }
      }
      #expect(count > 40)
    }
  }

  @Test("A form that another user opened in the same browser is refused")
  func anotherUsersForm() async throws {
    let fixture = try HostFixture()
    let names = (try fixture.person(), try fixture.person())
    try await fixture.visit { visitor in
      let (first, second) = (try await visitor.signedIn(names.0), try await visitor.signedIn(names.1))
      let page = String(buffer: try await first.get("/data/bodyMass/add").body)
      let action = try String(
        #require(page.firstMatch(of: #/action="(\/data\/bodyMass\/add\?for=[0-9a-f]+)"/#)?.1))
      let entry = ["value": "71", "unit": "kg", "day": "2026-05-28", "time": "07:30"]
      let refused = try await second.post(action, entry)
      #expect(refused.status == .conflict)
      #expect(String(buffer: refused.body).contains("You opened this form for another person"))
      let list = String(buffer: try await second.get("/data/bodyMass/all").body)
      #expect(list.contains("No data"))
      // This program's pages contain no form without a name.
      let nameless = HostClient(client: visitor.client, cookie: first.cookie)
      let unnamed = try await nameless.post("/data/bodyMass/add", entry)
      #expect(unnamed.status == .conflict)
      let empty = String(buffer: try await first.get("/data/bodyMass/all").body)
      #expect(empty.contains("No data"))
      let saved = try await first.post(action, entry)
      #expect(saved.status == .seeOther)
    }
  }

  @Test("The cookie is for this host only, and the database has only its digest")
  func cookie() async throws {
    let fixture = try HostFixture(TestCluster(on: #require(PostgresServer.shared)))
    let name = try fixture.person()
    try await fixture.visit { visitor in
      let answer = try await visitor.post("/sign-in", ["name": name, "passphrase": "one two three four"])
      let field = try #require(answer.headers[.setCookie])
      for part in ["__Host-wellseal=", "Path=/", "Secure", "HttpOnly", "SameSite=Strict"] {
        #expect(field.contains(part))
      }
      #expect(!field.contains("Domain"))
      #expect(answer.headers[Guards.named("Strict-Transport-Security")] != nil)
      let secret = try #require(HostClient.cookie(of: answer))
      let dump = try fixture.cluster.server.dump(fixture.cluster.directory)
      #expect(!dump.contains(secret))
      let digest = try #require(SessionSecret(secret)).digest.map {
        ($0 < 16 ? "0" : "") + String($0, radix: 16)
      }
      #expect(dump.contains(digest.joined()))
    }
  }

  @Test("Unknown names, wrong passphrases and suspended users look alike")
  func unknown() async throws {
    let fixture = try HostFixture()
    let (name, suspended) = (try fixture.person(), try fixture.person())
    try fixture.cluster.cluster.suspend(suspended, true)
    try await fixture.visit { visitor in
      var answers: [TestResponse] = []
      var pages: [String] = []
      for (who, what) in [(name, "wrong"), ("nobody", "wrong"), (suspended, "one two three four")] {
        let answer = try await visitor.post("/sign-in", ["name": who, "passphrase": what])
        // The field contains the typed name again.
        let page = CaregiverTests.text(answer)
        #expect(page.contains(who))
        answers.append(answer)
        pages.append(page.replacing(who, with: "NAME"))
      }
      for (answer, page) in zip(answers, pages) {
        #expect(answer.status == .forbidden)
        #expect(page == pages[0])
        func fields(_ answer: TestResponse) -> [HTTPField] {
          let others = [.date, .contentLength, RequestIdentifier.field]
          return answer.headers.filter { !others.contains($0.name) }
        }
        #expect(fields(answer) == fields(answers[0]))
      }
    }
  }

  @Test("A rejection takes a time that depends on the name, and not on whether a user has it")
  func rejectionTime() async throws {
    let fixture = try HostFixture()
    let delay = fixture.delay
    func slow(_ make: () throws -> String) throws -> String {
      for _ in 0..<200 {
        let name = try make()
        if delay.duration(for: name) > .milliseconds(120) { return name }
      }
      throw CancellationError()
    }
    let names = [try slow { try fixture.person() }, try slow { TestCluster.name() }]
    try await fixture.visit { visitor in
      for name in names {
        // After five wrong ones, the limit rejects the others.
        for _ in 0..<6 {
          let begin = ContinuousClock.now
          let answer = try await visitor.post("/sign-in", ["name": name, "passphrase": "wrong"])
          #expect(answer.status == .forbidden || answer.status == .tooManyRequests)
          #expect(.now - begin >= delay.duration(for: name))
        }
      }
    }
  }

  @Test("Spellings of a name share the limit of wrong passphrases, also if no user has the name")
  func spellings() async throws {
    let fixture = try HostFixture()
    try await fixture.visit { visitor in
      var statuses: [[HTTPResponse.Status]] = []
      for name in [try fixture.person(), TestCluster.name()] {
        let spellings = [
          name, name.lowercased(), name.uppercased(), " \(name)  ", name.replacing(" ", with: "  "),
          name.capitalized, name.lowercased() + " ",
        ]
        var seen: [HTTPResponse.Status] = []
        for spelling in spellings {
          seen.append(try await visitor.post("/sign-in", ["name": spelling, "passphrase": "wrong"]).status)
        }
        statuses.append(seen)
      }
      #expect(statuses[0] == Array(repeating: .forbidden, count: 6) + [.tooManyRequests])
      #expect(statuses[1] == statuses[0])
    }
  }

  @Test("A second invitation invalidates the session of the first link")
  func invitedAgain() async throws {
    let fixture = try HostFixture()
    let (name, first, second) = (TestCluster.name(), SessionSecret(), SessionSecret())
    try fixture.cluster.cluster.invite(name, first.digest, until: Date() + 3600)
    try await fixture.visit { visitor in
      let taken = try await visitor.post("/invite/\(first.text)")
      let stranger = HostClient(client: visitor.client, cookie: HostClient.cookie(of: taken))
      #expect(try await stranger.get("/setup").status == .ok)
      try fixture.cluster.cluster.invite(name, second.digest, until: Date() + 3600)
      fixture.clock.advance(by: 31)
      #expect(try await stranger.get("/setup").status == .seeOther)
      let invited = try await visitor.post("/invite/\(second.text)")
      #expect(HostClient.cookie(of: invited) != nil)
    }
  }

  @Test("A cut-off link says so, and all other invalid links look alike")
  func cutInvitation() async throws {
    let fixture = try HostFixture()
    let (name, used, expired) = (TestCluster.name(), SessionSecret(), SessionSecret())
    try fixture.cluster.cluster.invite(name, used.digest, until: Date() + 3600)
    try fixture.cluster.cluster.invite(TestCluster.name(), expired.digest, until: Date() - 1)
    try await fixture.visit { visitor in
      #expect(HostClient.cookie(of: try await visitor.post("/invite/\(used.text)")) != nil)
      for link in [used.text, expired.text, SessionSecret().text] {
        let page = try await visitor.get("/invite/\(link)")
        #expect(page.status == .gone)
        #expect(String(buffer: page.body).contains("It was already used, has expired"))
      }
      let page = try await visitor.get("/invite/\(used.text.dropLast())")
      #expect(page.status == .gone && String(buffer: page.body).contains("A part of this link is missing"))
    }
  }

  @Test("Signing out closes the store that a program's token could read")
  func signedOut() async throws {
    let fixture = try HostFixture()
    let name = try fixture.person()
    let token = try await Self.token(of: name, fixture)
    let known = try #require(try fixture.cluster.cluster.person(named: name))
    let route = try fixture.cluster.cluster.route(of: known.identifier)
    try await fixture.visit { visitor in
      func read() async throws -> HTTPResponse.Status {
        try await visitor.get(
          "/p/\(route)/api/v1/types/heartRate/samples", [.authorization: "Bearer \(token)"]
        ).status
      }
      let (one, two) = (try await visitor.signedIn(name), try await visitor.signedIn(name))
      #expect(try await read() == .ok)
      _ = try await one.post("/sign-out")
      #expect(try await read() == .ok)
      _ = try await two.post("/sign-out")
      let after = try await read()
      #expect(after.code == 423)
    }
  }

  @Test("After a restart, a session exists and is locked until unlocked")
  func restarted() async throws {
    let first = try HostFixture()
    let name = try first.person()
    let cookie = Mutex("")
    try await first.visit { visitor in
      let text = try #require(try await visitor.signedIn(name).cookie)
      cookie.withLock { $0 = text }
    }
    let kept = cookie.withLock { $0 }
    let second = try HostFixture(first.cluster)
    try await second.visit { visitor in
      let person = HostClient(client: visitor.client, cookie: kept)
      let locked = try await person.get("/")
      #expect(locked.status.code == 423)
      #expect(try await person.post("/unlock", ["passphrase": "wrong"]).status == .forbidden)
      #expect(try await person.post("/unlock", ["passphrase": "one two three four"]).status == .seeOther)
      #expect(try await person.get("/").status == .ok)
    }
  }

  @Test(
    "Another user's data looks like data that doesn't exist", .timeLimit(.minutes(5)))
  func isolation() async throws {
    let fixture = try HostFixture()
    let (anna, ben) = (try fixture.person(samples: 3), try fixture.person(samples: 3))
    let parts = try Self.parts(of: ben, fixture)
    try await fixture.visit { visitor in
      let a = try await visitor.signedIn(anna)
      _ = try await visitor.signedIn(ben)
      let nobody = HostClient(client: visitor.client, cookie: SessionSecret().text)
      for address in HealthApp.addresses {
        let theirs = parts.fill(address.path, parts.uuid)
        let none = parts.fill(address.path, Self.nothing)
        // An unknown session gets nothing at any address.
        let stranger = try await nobody.ask(address.method, none, [HostClient.site: "same-origin"], "")
        #expect([.seeOther, .unauthorized].contains(stranger.status), "\(address)")
        guard address.method == .get, theirs != none, address.path != "/events" else { continue }
        let (found, missing) = (try await a.get(theirs), try await a.get(none))
        #expect(found.status == missing.status, "\(address)")
        // The reply may repeat the address and nothing else.
        #expect(
          Self.count(parts.uuid, in: found) == Self.count(Self.nothing, in: missing), "\(address)")
      }
    }
    #expect(try parts.content(fixture) == parts.before)
  }

  @Test("A token is valid only at its user's address")
  func tokens() async throws {
    let fixture = try HostFixture()
    let (anna, ben) = (try fixture.person(), try fixture.person())
    let (hers, his) = (try await Self.token(of: anna, fixture), try await Self.token(of: ben, fixture))
    let cluster = fixture.cluster.cluster
    let route = { (name: String) in
      try cluster.route(of: #require(try cluster.person(named: name)).identifier)
    }
    let (annas, bens) = (try route(anna), try route(ben))
    try await fixture.visit { visitor in
      func ask(_ route: String, _ token: String) async throws -> TestResponse {
        try await visitor.get("/p/\(route)/api/v1/types", [.authorization: "Bearer \(token)"])
      }
      // While the store is locked, a token is known, and there is nothing to read.
      #expect(try await ask(annas, hers).status.code == 423)
      let missing = try await ask(UUID().uuidString.lowercased(), hers)
      #expect(missing.status == .unauthorized)
      for (route, token) in [(annas, his), (bens, hers), ("x", hers), (annas, "wls_nothing")] {
        let answer = try await ask(route, token)
        #expect(answer.status == missing.status && answer.body == missing.body)
      }
      _ = try await visitor.signedIn(anna)
      #expect(try await ask(annas, hers).status == .ok)
      #expect(try await ask(annas, his).body == missing.body)
      // Programs get no pages, and program addresses serve none.
      #expect(
        try await visitor.get("/p/\(annas)/", [.authorization: "Bearer \(hers)"]).status == .unauthorized)
    }
  }

  @Test("An invitation is valid once and leads to a store and a session")
  func invitation() async throws {
    let fixture = try HostFixture()
    let name = TestCluster.name()
    let secret = SessionSecret()
    try fixture.cluster.cluster.invite(name, secret.digest, until: Date() + 3600)
    let path = HostAddress.invitation(secret)
    try await fixture.visit { visitor in
      #expect(try await visitor.get(HostAddress.invitation(SessionSecret())).status == .gone)
      #expect(try await visitor.get(path).status == .ok)
      #expect(try await visitor.get(path).status == .ok)
      let answer = try await visitor.post(path)
      #expect(answer.status == .seeOther)
      let cookie: String = try #require(HostClient.cookie(of: answer))
      let person = HostClient(client: visitor.client, cookie: cookie)
      #expect(try await visitor.post(path).status == .gone)
      #expect(try await person.get("/").headers[.location] == "/setup")
      let passphrase = "correct horse battery staple lantern"
      let made = try await person.post("/setup/lock", ["passphrase": passphrase, "again": passphrase])
      #expect(made.headers[.location] == "/setup/kit", "\(String(buffer: made.body).suffix(400))")
      #expect(try await person.get("/setup/kit").status == .ok)
      #expect(try await visitor.signedIn(name, passphrase).get("/").status == .ok)
    }
    #expect(throws: ClusterError.nameTaken) {
      try fixture.cluster.cluster.invite(name, SessionSecret().digest, until: Date() + 3600)
    }
  }

  /// Appended to the address of another server of the cluster, each of them would lead to another
  /// host.
  @Test(
    "An invalid request target is rejected, even with a session",
    arguments: ["@example.org/", ":1@example.org/records", ".example.org/", "https://example.org/"])
  func target(text: String) async throws {
    let fixture = try HostFixture()
    let name = try fixture.person()
    try await fixture.visit { visitor in
      let person = try await visitor.signedIn(name)
      #expect(try await person.get(text).status == .badRequest)
      #expect(try await person.get("/").status == .ok)
    }
  }

  @Test("Only the public name and the server's own pages are served")
  func names() async throws {
    let fixture = try HostFixture()
    let name = try fixture.person()
    try await fixture.visit { visitor in
      let person = try await visitor.signedIn(name)
      for origin in ["https://evil.example", "http://localhost", "null"] {
        #expect(try await person.post("/sign-out", [:], [.origin: origin]).status == .forbidden)
      }
      #expect(
        try await person.post("/sign-in", ["name": name], [HostClient.site: "cross-site"]).status
          == .forbidden)
      #expect(try await person.get("/").status == .ok)
      #expect(try await person.get("/", [HostClient.site: "cross-site"]).status == .forbidden)
    }
    #expect(AppSite.named("health.example.org").isNamed(by: "Health.Example.Org"))
    for other in ["health.example.org.evil.example", "localhost", "health.example.org:444", nil] {
      #expect(!AppSite.named("health.example.org").isNamed(by: other))
    }
  }

  @Test(
    "A takeover closes the open store, and suspension ends the session")
  func takenOver() async throws {
    let fixture = try HostFixture()
    let name = try fixture.person()
    try await fixture.visit { visitor in
      let person = try await visitor.signedIn(name)
      #expect(try await person.get("/").status == .ok)
      try fixture.cluster.cluster.open(name, .always).close()
      // The first database query detects it. The store is reopened, locked.
      _ = try await person.post("/profile/units", ["units": "us"])
      _ = try await person.get("/api/v1/types")
      try fixture.cluster.cluster.suspend(name, true)
      await fixture.server.sweepPeople()
      let answer = try await person.get("/")
      #expect(answer.status != .ok)
    }
  }

  @Test("An idle user is locked, and the store is released")
  func idle() async throws {
    let fixture = try HostFixture()
    let name = try fixture.person()
    try await fixture.visit { visitor in
      let person = try await visitor.signedIn(name)
      #expect(try await person.get("/").status == .ok)
      fixture.clock.advance(by: 16 * 60)
      await fixture.server.sweepPeople()
      #expect(try await person.get("/").status.code == 423)
      fixture.clock.advance(by: 21 * 60)
      await fixture.server.sweepPeople()
      #expect(try fixture.cluster.cluster.people().first { $0.name == name }?.isOpen == false)
    }
  }

  @Test("A locked store is released after a minute; an open one stays open")
  func lockedGoesBack() async throws {
    let fixture = try HostFixture()
    let (locked, open) = (try fixture.person(), try fixture.person())
    try await fixture.visit { visitor in
      let (first, second) = (try await visitor.signedIn(locked), try await visitor.signedIn(open))
      _ = try await first.post("/lock")
      fixture.clock.advance(by: 61)
      await fixture.server.sweepPeople()
      let people = try fixture.cluster.cluster.people().filter { [locked, open].contains($0.name) }
      #expect(people.filter(\.isOpen).map(\.name) == [open])
      #expect(try await second.get("/data/heartRate").status == .ok)
      #expect(try await first.get("/").status.code == 423)
    }
  }

  @Test("Memory is free of a user's data once the store is released")
  func nothingStays() async throws {
    let fixture = try HostFixture()
    let name = try fixture.person()
    let identifier = try #require(try fixture.cluster.cluster.person(named: name)).identifier
    try await fixture.visit { visitor in
      let person = try await visitor.signedIn(name)
      #expect(try await person.get("/").status == .ok)
      weak var executor: PersonExecutor?
      weak var studies: StudyService?
      do {
        let hosted = try #require(try await fixture.server.people.person(identifier))
        (executor, studies) = (hosted.executor, hosted.studies)
      }
      #expect(executor != nil && studies != nil)
      await fixture.server.people.drop(identifier)
      // Pending work for the user finishes first.
      for _ in 0..<1000 where executor != nil || studies != nil {
        try await Task.sleep(for: .milliseconds(10))
      }
      #expect(executor == nil && studies == nil)
    }
  }

  @Test("Metrics and log lines reveal nothing about users")
  func operation() async throws {
    let fixture = try HostFixture()
    let name = try fixture.person()
    try await fixture.visit { visitor in
      #expect(try await visitor.get("/livez").status == .ok)
      #expect(try await visitor.get("/readyz").status == .ok)
      let person = try await visitor.signedIn(name)
      _ = try await person.get("/data/heartRate")
      let text = await fixture.server.counts()
      #expect(text.contains(#"wellseal_sign_ins_total{outcome="right"} 1"#))
      #expect(text.contains("wellseal_open_people 1"))
      #expect(text.contains("wellseal_known_sessions 1"))
      #expect(text.contains("\nwellseal_cache_bytes "))
      let heap = try #require(text.firstMatch(of: /\nwellseal_heap_bytes (\d+)\n/)?.1)
      let taken = UnsafeMutableRawPointer.allocate(byteCount: 1_000_000_000, alignment: 16)
      let more = await fixture.server.counts().firstMatch(of: /\nwellseal_heap_bytes (\d+)\n/)?.1
      taken.deallocate()
      // Other tests allocate and free memory concurrently.
      #expect(try #require(more.flatMap { Int($0) }) - (try #require(Int(heap))) > 500_000_000)
      for line in text.split(separator: "\n") where !line.hasPrefix("#") {
        #expect(line.split(separator: " ").count == 2)
      }
      let lines = fixture.lines.all
      #expect(lines.count == 4)
      for secret in [name, "heartRate", "/data", try #require(person.cookie), "one two"] {
        #expect(!lines.contains { $0.contains(secret) } && !text.contains(secret))
      }
      #expect(lines.allSatisfy { (try? JSONSerialization.jsonObject(with: Data($0.utf8))) != nil })
    }
  }
}

// MARK: Other users

extension HostTests {
  /// Identifiers of a user's data that an address can contain.
  struct Parts: Sendable {
    var name: String
    var uuid: String
    var before: Int

    func fill(_ path: String, _ identifier: String) -> String {
      [
        ("{type}", "heartRate"), ("{category}", "heart"), ("{uuid}", identifier), ("{name}", identifier),
        ("{id}", identifier), ("{app}", "program:grafana"),
      ].reduce(path) { $0.replacing($1.0, with: $1.1) }
    }

    func content(_ fixture: HostFixture) throws -> Int { try HostTests.samples(of: name, fixture).count }
  }

  static let nothing = "00000000-0000-4000-8000-000000000000"

  static func count(_ text: String, in answer: TestResponse) -> Int {
    String(buffer: answer.body).components(separatedBy: text).count
  }

  static func samples(of name: String, _ fixture: HostFixture) throws -> [HealthSample] {
    let store = try SealedStore(opening: fixture.cluster.cluster.open(name))
    defer { try? store.close() }
    try store.unlock(with: StoreSecret(passphrase: "one two three four"))
    return try store.samples(SampleQuery([SampleQuery.Part(.heartRate)]))
  }

  static func parts(of name: String, _ fixture: HostFixture) throws -> Parts {
    let samples = try samples(of: name, fixture)
    return Parts(name: name, uuid: try #require(samples.first).uuid.uuidString, before: samples.count)
  }

  static func token(
    of name: String, write: Set<HealthType> = [], _ fixture: HostFixture
  ) async throws -> String {
    let container = try fixture.cluster.cluster.open(name)
    defer { container.close() }
    let consent = HostedConsent(container.records)
    let tokens = TokenService(try consent.service().broker, try consent.tokens())
    return try await tokens.create(TokenRequest("Grafana", read: [.heartRate], write: write, expires: nil))
      .token
      .text
  }
}
