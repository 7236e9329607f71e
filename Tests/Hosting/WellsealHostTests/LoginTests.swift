import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import TestIssuer
import TestPostgres
import Testing
import WellsealAccounts
import WellsealBase
import WellsealCluster
import WellsealConsent
import WellsealHost
import WellsealRequests

@testable import WellsealOpenIDConnect

@Suite(
  "Sign-in with an OpenID provider")
struct LoginTests {
  @Test("A user links an account, signs in with it, and unlinks it")
  func whole() async throws {
    let fixture = try HostFixture(TestCluster(on: #require(PostgresServer.shared)), hasLogin: true)
    let name = try fixture.person()
    try await fixture.visit { visitor in
      #expect(try await Self.page(visitor, "/sign-in").contains("Hospital login"))
      let person = try await visitor.signedIn(name)
      #expect(try await Self.page(person, Self.path).contains("No linked accounts"))
      let linked = try await Self.link(person, fixture)
      #expect(linked.status == .ok && Self.text(linked).contains("0; url=/profile/sign-in"))
      #expect(HostClient.cookie(of: linked) == nil)
      // Linking again changes nothing.
      #expect(try await Self.link(person, fixture).status == .ok)
      let page = try await Self.page(person, Self.path)
      #expect(page.contains(TestIssuer.issuer) && page.components(separatedBy: "/logins/").count == 2)
      let came = try await Self.signIn(visitor, fixture)
      #expect(came.status == .ok && Self.text(came).contains("0; url=/"))
      let cookie: String = try #require(HostClient.cookie(of: came))
      #expect(came.headers[values: .setCookie].contains { $0.hasPrefix("__Host-wellseal-openid=;") })
      let found = HostClient(client: visitor.client, cookie: cookie, name: name)
      #expect(try await found.get("/").status.code == 423)
      #expect(try await found.get("/api/v1/types").status.code == 423)
      #expect(try await found.post("/unlock", ["passphrase": "wrong"]).status == .forbidden)
      #expect(try await found.post("/unlock", ["passphrase": Self.passphrase]).status == .seeOther)
      #expect(try await found.get("/").status == .ok)
      #expect(try await Self.page(found, Self.path).contains("Last used"))
      let number = try Self.number(on: try await Self.page(found, Self.path))
      #expect(
        try await found.post("\(Self.path)/logins/\(number)/remove", ["secret": "one two three four"]).status
          == .seeOther)
      #expect(
        try await found.post("\(Self.path)/logins/\(number)/remove", ["secret": "one two three four"]).status
          == .notFound)
      #expect(try await Self.signIn(visitor, fixture).status == .forbidden)
      // Neither database contains the subject, an email address, or what browsers and providers
      // send.
      for base in [fixture.cluster.directory, fixture.cluster.segments] {
        let dump = try fixture.cluster.server.dump(base)
        for secret in ["staff-4711", "anna@example.org", "access-", TestIssuer.secret] {
          #expect(!dump.contains(secret))
        }
      }
      #expect(
        !fixture.lines.all.contains { $0.contains("state") || $0.contains("staff") || $0.contains("code") })
    }
    #expect(
      try SignInMethodTests.events(of: name, fixture) == [
        .account(AccessAccount(.linkedLogin, count: 1)), .account(AccessAccount(.usedLogin, count: 1)),
        .account(AccessAccount(.removedLogin, count: 0)),
      ])
  }

  @Test(
    "Unknown, suspended and erased users and invalid replies look alike")
  func refusals() async throws {
    let fixture = try HostFixture(hasLogin: true)
    let (anna, ben, carl) = (try fixture.person(), try fixture.person(), try fixture.person())
    let subjects = (anna: UUID().uuidString, ben: UUID().uuidString, carl: UUID().uuidString)
    try await fixture.visit { visitor in
      for (name, subject) in [(anna, subjects.anna), (ben, subjects.ben), (carl, subjects.carl)] {
        fixture.issuer.sign(in: subject)
        #expect(try await Self.link(try await visitor.signedIn(name), fixture).status == .ok)
      }
      try fixture.cluster.cluster.suspend(ben, true)
      let erased = try #require(try fixture.cluster.cluster.person(named: carl)).identifier
      #expect(try fixture.cluster.cluster.identities(of: erased).count == 1)
      try fixture.cluster.cluster.erase(carl)
      #expect(try fixture.cluster.cluster.identities(of: erased).isEmpty)
      var answers: [TestResponse] = []
      for subject in [UUID().uuidString, subjects.ben, subjects.carl] {
        fixture.issuer.sign(in: subject)
        answers.append(try await Self.signIn(visitor, fixture))
      }
      fixture.issuer.sign(in: subjects.anna)
      // Each reply twice: the first is valid, and the second has been used.
      let (kept, address) = try await Self.depart(visitor)
      let query = fixture.issuer.visit(address)
      #expect(try await Self.arrive(visitor, query, kept).status == .ok)
      answers.append(try await Self.arrive(visitor, query, kept))
      // The cookie of another browser, and a browser without one.
      let (other, _) = try await Self.depart(visitor)
      let (mine, going) = try await Self.depart(visitor)
      let back = fixture.issuer.visit(going)
      answers.append(try await Self.arrive(visitor, back, other))
      answers.append(try await Self.arrive(visitor, back, nil))
      answers.append(try await Self.arrive(visitor, back, "AAAA"))
      answers.append(try await Self.arrive(visitor, "", mine))
      answers.append(try await Self.arrive(visitor, "ticket=AAAA", mine))
      #expect(try await Self.arrive(visitor, back, mine).status == .ok)
      // Invalid tokens, and a sign-in that the user refused.
      fixture.issuer.twist { $0.claims = { $0["nonce"] = "AAAA" } }
      answers.append(try await Self.signIn(visitor, fixture))
      fixture.issuer.twist { $0.signing = .hmac }
      answers.append(try await Self.signIn(visitor, fixture))
      fixture.issuer.twist { twist in
        twist = TestIssuer.Twist()
        twist.query = { $0 = $0.filter { $0.name != "code" } + [("error", "access_denied")] }
      }
      answers.append(try await Self.signIn(visitor, fixture))
      fixture.issuer.twist { $0.query = { $0 = $0.map { $0.name == "iss" ? ("iss", "https://a") : $0 } } }
      answers.append(try await Self.signIn(visitor, fixture))
      fixture.issuer.twist { $0 = TestIssuer.Twist() }
      let (late, gone) = try await Self.depart(visitor)
      let lateQuery = fixture.issuer.visit(gone)
      fixture.clock.advance(by: 301)
      answers.append(try await Self.arrive(visitor, lateQuery, late))
      for (place, answer) in answers.enumerated() {
        #expect(answer.status == .forbidden && answer.body == answers[0].body, "\(place)")
        #expect(HostClient.cookie(of: answer) == nil)
      }
    }
  }

  @Test("An account is linked only with the store's secret and that browser")
  func linking() async throws {
    let fixture = try HostFixture(hasLogin: true)
    let (anna, ben) = (try fixture.person(), try fixture.person())
    fixture.issuer.sign(in: UUID().uuidString)
    try await fixture.visit { visitor in
      let (a, b) = (try await visitor.signedIn(anna), try await visitor.signedIn(ben))
      let wrong = try await a.post("\(Self.path)/logins", ["secret": "wrong"])
      #expect(wrong.status == .unprocessableContent && wrong.headers[.setCookie] == nil)
      let (kept, address) = try await Self.begin(a)
      let query = fixture.issuer.visit(address)
      // Another user's browser delivers the reply: nothing is linked.
      #expect(try await Self.arrive(b, query, nil).status == .forbidden)
      #expect(try await Self.arrive(visitor, query, kept).status == .ok)
      // The account is Anna's, so Ben can't link it.
      let taken = try await Self.link(b, fixture)
      #expect(taken.status == .forbidden && Self.text(taken).contains("wasn’t accepted"))
      #expect(try await Self.page(b, Self.path).contains("No linked accounts"))
      let number = try Self.number(on: try await Self.page(a, Self.path))
      let none = "00000000-0000-4000-8000-000000000000"
      let theirs = try await b.post("\(Self.path)/logins/\(number)/remove", ["secret": "one two three four"])
      let nothing = try await b.post("\(Self.path)/logins/\(none)/remove", ["secret": "one two three four"])
      #expect(theirs.status == .notFound && theirs.body == nothing.body)
      // A session that ended in the meantime links nothing.
      fixture.issuer.sign(in: UUID().uuidString)
      let (late, going) = try await Self.begin(b)
      _ = try await b.post("/sign-out")
      #expect(try await Self.arrive(visitor, fixture.issuer.visit(going), late).status == .forbidden)
      // The maximum is five.
      for place in 1..<6 {
        fixture.issuer.sign(in: UUID().uuidString)
        #expect(try await Self.link(a, fixture).status == (place < 5 ? .ok : .forbidden))
      }
    }
    #expect(try SignInMethodTests.events(of: ben, fixture).isEmpty)
  }

  @Test("An unreachable issuer is reported, and the passphrase still works")
  func unreachable() async throws {
    let fixture = try HostFixture(hasLogin: true)
    let name = try fixture.person()
    fixture.issuer.twist {
      $0.answers["/.well-known/openid-configuration"] = .failure(WebError(.connectionFailed, url: ""))
    }
    try await fixture.visit { visitor in
      for _ in 0..<3 {
        let answer = try await visitor.get("/sign-in/openid")
        #expect(answer.status == .serviceUnavailable && answer.headers[.setCookie] == nil)
      }
      let person = try await visitor.signedIn(name)
      let refused = try await person.post("\(Self.path)/logins", ["secret": Self.passphrase])
      #expect(refused.status == .unprocessableContent && Self.text(refused).contains("Can’t reach"))
    }
  }

  @Test("Invalid replies count against their address before the issuer is asked")
  func gate() async throws {
    let fixture = try HostFixture(hasLogin: true)
    try await fixture.visit { visitor in
      var last = HTTPResponse.Status.ok
      for _ in 0..<62 { last = try await Self.arrive(visitor, "state=a&code=b", nil).status }
      #expect(last == .tooManyRequests)
      let (kept, address) = try await Self.depart(visitor)
      let query = fixture.issuer.visit(address)
      #expect(try await Self.arrive(visitor, query, kept).status == .tooManyRequests)
      #expect(!fixture.issuer.asked.contains("/token"))
    }
  }

  @Test("Without a provider, the sign-in method doesn't exist")
  func absent() async throws {
    let fixture = try HostFixture()
    let name = try fixture.person()
    try await fixture.visit { visitor in
      let door = try await Self.page(visitor, "/sign-in")
      #expect(!door.contains("/sign-in/openid"))
      for path in ["/sign-in/openid", "/sign-in/openid/callback?state=a&code=b"] {
        #expect(try await visitor.get(path).headers[.location] == "/sign-in")
      }
      let person = try await visitor.signedIn(name)
      let ways = try await Self.page(person, Self.path)
      #expect(!ways.contains("/logins"))
      #expect(try await person.post("\(Self.path)/logins", ["secret": Self.passphrase]).status == .notFound)
    }
  }

  @Test(
    "The sign-in cookie lasts 5 minutes and is hidden from scripts"
  )
  func cookie() async throws {
    let fixture = try HostFixture(hasLogin: true)
    try await fixture.visit { visitor in
      let answer = try await visitor.get("/sign-in/openid")
      #expect(answer.status == .seeOther)
      let field = try #require(answer.headers[.setCookie])
      for part in ["__Host-wellseal-openid=", "Path=/", "Secure", "HttpOnly", "SameSite=Lax", "Max-Age=300"] {
        #expect(field.contains(part))
      }
      let address = try #require(answer.headers[.location])
      #expect(address.hasPrefix("\(TestIssuer.issuer)/authorize?"))
      #expect(address.contains("https%3A%2F%2Flocalhost%2Fsign-in%2Fopenid%2Fcallback"))
    }
  }

  @Test(
    "Servers of a cluster accept each other's attempts for 30 seconds")
  func house() throws {
    let clock = HostFixture.TestClock()
    let secret = [UInt8](repeating: 7, count: 32)
    let (first, second) = (
      SignInAttempts(secret: secret, now: { clock.now }), SignInAttempts(secret: secret, now: { clock.now })
    )
    let (attempt, kept) = first.begin(.link(session: "session"))
    #expect(second.consume(kept, state: attempt.state) == attempt)
    let told = first.identity(ofTicket: kept, at: TestIssuer.issuer)
    #expect(told == nil)
    #expect(second.consume(first.ticket(for: Self.identity, .signIn), state: attempt.state) == nil)
    let ticket = first.ticket(for: Self.identity, attempt.purpose)
    let read = try #require(second.identity(ofTicket: ticket, at: TestIssuer.issuer))
    #expect(read.identity == Self.identity && read.purpose == attempt.purpose)
    #expect(SignInAttempts(now: { clock.now }).identity(ofTicket: ticket, at: TestIssuer.issuer) == nil)
    clock.advance(by: 31)
    #expect(second.identity(ofTicket: ticket, at: TestIssuer.issuer) == nil)
  }
}

// MARK: Browser

extension LoginTests {
  static let path = "/profile/sign-in"
  static let passphrase = "one two three four"
  static let identity = OpenIDIdentity(
    issuer: TestIssuer.issuer, digest: [UInt8](repeating: 1, count: 32))

  static func text(_ answer: TestResponse) -> String { String(buffer: answer.body) }

  static func page(_ client: HostClient, _ path: String) async throws -> String {
    text(try await client.get(path))
  }

  static func number(on page: String) throws -> String {
    try #require(page.firstMatch(of: /logins\/([0-9A-F-]{36})\/remove/)?.output.1).description
  }

  /// Returns the cookie of a browser that starts a sign-in, and the address to which it is
  /// redirected.
  static func depart(_ client: HostClient) async throws -> (kept: String, address: String) {
    let answer = try await client.get("/sign-in/openid")
    return (try kept(of: answer), try #require(answer.headers[.location]))
  }

  /// Starts linking an account and returns the cookie and the address.
  static func begin(_ person: HostClient) async throws -> (kept: String, address: String) {
    let answer = try await person.post("\(path)/logins", ["secret": passphrase])
    #expect(answer.status == .ok)
    let link = try #require(text(answer).firstMatch(of: /href="(https:[^"]*authorize[^"]*)"/)?.output.1)
    return (try kept(of: answer), String(link).replacing("&amp;", with: "&"))
  }

  static func arrive(_ client: HostClient, _ query: String, _ kept: String?) async throws -> TestResponse {
    // A browser returns from another site, without the session cookie.
    let headers: HTTPFields = [
      HostClient.site: "cross-site", Guards.named("Sec-Fetch-Mode"): "navigate",
      Guards.named("Sec-Fetch-Dest"): "document",
    ]
    var visitor = HostClient(client: client.client)
    visitor.kept = kept
    return try await visitor.get("/sign-in/openid/callback?\(query)", headers)
  }

  static func signIn(_ visitor: HostClient, _ fixture: HostFixture) async throws -> TestResponse {
    let (kept, address) = try await depart(visitor)
    return try await arrive(visitor, fixture.issuer.visit(address), kept)
  }

  static func link(_ person: HostClient, _ fixture: HostFixture) async throws -> TestResponse {
    let (kept, address) = try await begin(person)
    return try await arrive(person, fixture.issuer.visit(address), kept)
  }

  private static func kept(of answer: TestResponse) throws -> String {
    let field = try #require(answer.headers[.setCookie])
    try #require(field.hasPrefix("__Host-wellseal-openid="))
    return String(field.dropFirst("__Host-wellseal-openid=".count).prefix { $0 != ";" })
  }
}
