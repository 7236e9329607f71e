import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Synchronization
import TestAuthenticator
import TestIssuer
import TestPostgres
import Testing
import WellsealBase
import WellsealCluster
import WellsealRequests

@testable import WellsealHost

@Suite("Page of administrators")
struct AdministrationTests {
  // MARK: Acts

  @Test("An administrator registers a passkey, signs in and acts, and each act is logged by name")
  func whole() async throws {
    let fixture = try HostFixture(
      TestCluster(on: #require(PostgresServer.shared)), administration: AdministratorSettings())
    let (name, cluster) = (try fixture.person(samples: 3), fixture.cluster.cluster)
    try await fixture.visit { visitor in
      var device = SignInMethodTests.device(false)
      let eva = try await Self.administrator("Eva Beispiel", &device, visitor, fixture)
      let first = LoginTests.text(try await eva.get("/admin"))
      #expect(
        first.contains("Eva Beispiel") && first.contains(name) && first.contains("administrators.passkey"))
      let path = try #require(first.firstMatch(of: /\/admin\/users\/[0-9a-f-]{36}/)?.output).description
      let person = try await visitor.signedIn(name)
      let page = LoginTests.text(try await eva.get(path))
      #expect(page.contains("Active") && page.contains("End All Sessions"))
      #expect(!page.contains("Heart Rate") && !page.contains("heartRate"))
      let quota = try await eva.post("\(path)/quota", ["bytes": "2G"])
      #expect(quota.status == .seeOther && quota.headers[.location] == path)
      #expect(try cluster.quota(of: name) == 2 << 30)
      let ended = try await eva.post("\(path)/end-sessions")
      #expect(ended.status == .seeOther)
      let identifier = try #require(try cluster.person(named: name)).identifier
      #expect(try cluster.sessions(of: identifier).isEmpty)
      let suspended = try await eva.post("\(path)/suspend")
      #expect(suspended.status == .seeOther)
      let refused = try await visitor.post("/sign-in", ["name": name, "passphrase": "one two three four"])
      #expect(refused.status == .forbidden)
      let resumed = try await eva.post("\(path)/resume")
      #expect(resumed.status == .seeOther)
      let again = try await visitor.signedIn(name).get("/")
      #expect(again.status == .ok)
      // A wrong name or number changes nothing, and isn't logged.
      for (act, form) in [("erase", ["name": "Somebody"]), ("erase", [:]), ("quota", ["bytes": "-1"])] {
        let wrong = try await eva.post("\(path)/\(act)", form)
        #expect(wrong.status == .unprocessableContent, "\(act)")
      }
      let invited = try await eva.post("/admin/invite", ["name": "Ben Beispiel"])
      let link = try #require(
        LoginTests.text(invited).firstMatch(of: /https:\/\/localhost(\/invite\/[0-9a-f]{64})/)?.1
      ).description
      let welcome = try await visitor.get(link)
      #expect(invited.status == .ok && welcome.status == .ok)
      let taken = try await eva.post("/admin/invite", ["name": name])
      #expect(taken.status == .unprocessableContent)
      let erased = try await eva.post("\(path)/erase", ["name": name])
      #expect(erased.status == .ok && LoginTests.text(erased).contains(name))
      #expect(try cluster.person(named: name) == nil)
      let gone = try await eva.get(path)
      #expect(gone.status == .notFound)
      _ = try await person.get("/")
    }
    let acts = try cluster.latestActs(100)
    #expect(
      acts.filter { $0.stage == .done }.compactMap(\.kind) == [
        .registerPasskey, .signIn, .limitPerson, .endSessions, .suspendPerson, .resumePerson,
        .invitePerson, .erasePerson,
      ])
    #expect(acts.count { $0.stage == .failed } == 1)
    #expect(acts.first?.actor == "admin page: Eva Beispiel (link)")
    #expect(Set(acts.dropFirst(2).map(\.actor)) == ["admin page: Eva Beispiel (passkey)"])
    #expect(try cluster.verifyActs().problem == nil)
    #expect(!fixture.lines.all.contains { $0.contains("Eva") || $0.contains(name) })
  }

  @Test("A dangerous act requires a sign-in of the last five minutes")
  func fresh() async throws {
    let fixture = try HostFixture(administration: AdministratorSettings())
    let name = try fixture.person()
    let person = try #require(try fixture.cluster.cluster.person(named: name)).identifier
    try await fixture.visit { visitor in
      var device = SignInMethodTests.device(false)
      let admin = try await Self.administrator(TestCluster.name(), &device, visitor, fixture)
      let path = "/admin/users/\(person.uuidString.lowercased())"
      fixture.clock.advance(by: 301)
      for act in AdministratorAct.onUsers where act.isDangerous {
        let answer = try await admin.post("\(path)/\(act.path)", ["name": name])
        #expect(answer.status == .forbidden && LoginTests.text(answer).contains("confirm that it’s you"))
      }
      let drained = try await admin.post("/admin/nodes/drain", ["name": "north"])
      #expect(drained.status == .forbidden)
      #expect(try fixture.cluster.cluster.people([person]).first?.state == .active)
      let resumed = try await admin.post("\(path)/resume")
      #expect(resumed.status == .seeOther)
      // The next sign-in leads back to the user.
      let options = try await SignInMethodTests.options(visitor, "/admin/sign-in/passkey/options")
      let form = try device.sign(options).merging(["next": person.uuidString]) { $1 }
      let answer = try await admin.post("/admin/sign-in/passkey", form)
      #expect(answer.headers[.location] == path)
      let signedIn = try Self.client(of: answer, visitor)
      let suspended = try await signedIn.post("\(path)/suspend")
      #expect(suspended.status == .seeOther)
      #expect(try fixture.cluster.cluster.people([person]).first?.state == .suspended)
      // The earlier session of the browser ended.
      let earlier = try await admin.get("/admin")
      #expect(earlier.headers[.location] == "/admin/sign-in")
    }
  }

  @Test("Acts that can't be undone, or that end the service, are dangerous")
  func table() {
    let acts = AdministratorAct.onUsers + AdministratorAct.onNodes
    #expect(Set(acts.filter(\.isDangerous).map(\.path)) == ["suspend", "erase", "drain"])
    #expect(Set(acts.map(\.path)).count == acts.count && Set(acts.map(\.kind)).count == acts.count)
  }

  @Test("An unknown act, user or server changes nothing")
  func unknown() async throws {
    let fixture = try HostFixture(administration: AdministratorSettings())
    try await fixture.visit { visitor in
      var device = SignInMethodTests.device(false)
      let admin = try await Self.administrator(TestCluster.name(), &device, visitor, fixture)
      for path in ["users/\(UUID())/suspend", "users/x/suspend", "users/\(UUID())", "nodes/erase"] {
        let answer = try await admin.post("/admin/\(path)", ["name": "north"])
        #expect(answer.status == .notFound, "\(path)")
      }
      for act in ["drain", "forget"] {
        let answer = try await admin.post("/admin/nodes/\(act)", ["name": "nowhere"])
        #expect(answer.status == .unprocessableContent, "\(act)")
      }
    }
  }

  // MARK: Attacks

  @Test("Sessions, passkeys and challenges of users and administrators open nothing of the other")
  func apart() async throws {
    let fixture = try HostFixture(administration: AdministratorSettings())
    let name = try fixture.person()
    try await fixture.visit { visitor in
      var (device, users) = (SignInMethodTests.device(false), SignInMethodTests.device(true))
      let admin = try await Self.administrator(TestCluster.name(), &device, visitor, fixture)
      let person = try await visitor.signedIn(name)
      try await SignInMethodTests.register(&users, person)
      // The session of one as that of the other.
      for path in ["/admin", "/admin/users/\(UUID())"] {
        let answer = try await person.get(path)
        #expect(answer.status == .seeOther && answer.headers[.location] == "/admin/sign-in")
      }
      var swapped = HostClient(client: visitor.client, cookie: admin.admin)
      let page = try await swapped.get("/")
      #expect(page.headers[.location] == "/sign-in")
      swapped.cookie = nil
      swapped.admin = person.cookie
      let denied = try await swapped.get("/admin")
      #expect(denied.headers[.location] == "/admin/sign-in")
      let asUser = try await admin.get("/")
      #expect(asUser.headers[.location] == "/sign-in")
      let program = try await admin.get("/api/v1/types")
      #expect(program.status == .unauthorized)
      // The passkey of one at the sign-in of the other, with either challenge.
      for options in ["/sign-in/passkey/options", "/admin/sign-in/passkey/options"] {
        let challenge = try await SignInMethodTests.options(visitor, options)
        let user = try await visitor.post("/admin/sign-in/passkey", users.sign(challenge))
        #expect(user.status == .forbidden && user.headers[.setCookie] == nil)
        let other = try await visitor.post("/sign-in/passkey", device.sign(challenge))
        #expect(other.status == .forbidden && other.headers[.setCookie] == nil)
      }
      let challenge = try await SignInMethodTests.options(visitor, "/sign-in/passkey/options")
      let wrong = try await visitor.post("/admin/sign-in/passkey", device.sign(challenge))
      #expect(wrong.status == .forbidden)
    }
  }

  @Test("A link works once, until it expires or a new one replaces it, and registers one passkey")
  func link() async throws {
    let fixture = try HostFixture(administration: AdministratorSettings())
    let name = TestCluster.name()
    try await fixture.visit { visitor in
      let replaced = try Self.link(name, fixture)
      let link = try Self.link(name, fixture)
      let page = try await visitor.get(link)
      #expect(page.status == .ok && LoginTests.text(page).contains(name))
      var (device, thief) = (SignInMethodTests.device(false), SignInMethodTests.device(false))
      let fields = device.make(try await SignInMethodTests.options(visitor, "\(link)/options"))
      let others = thief.make(try await SignInMethodTests.options(visitor, "\(link)/options"))
      // An invalid response leaves the link valid.
      let invalid = try await visitor.post(link, fields.merging(["client": ""]) { $1 })
      #expect(invalid.status == .unprocessableContent)
      let made = try await visitor.post(link, fields)
      #expect(made.status == .seeOther && made.headers[.location] == "/admin/sign-in")
      for form in [fields, others] {
        let answer = try await visitor.post(link, form)
        #expect(answer.status == .gone)
      }
      for gone in [link, "\(link)/options", replaced, "/admin/register/\(String(repeating: "0", count: 64))"]
      {
        let answer = try await visitor.post(gone)
        #expect(answer.status == .gone, "\(gone)")
      }
      let late = try Self.link(name, fixture)
      fixture.clock.advance(by: 3601)
      let expired = try await visitor.get(late)
      #expect(expired.status == .gone)
      let refused = try await visitor.post("/admin/sign-in/passkey", Self.signed(&thief, visitor))
      #expect(refused.status == .forbidden)
      let administrator = try #require(try Self.found(name, fixture))
      #expect(administrator.passkeyCount == 1)
    }
  }

  @Test("A link that is used while a response arrives registers nothing, and the log says so")
  func usedLink() async throws {
    let fixture = try HostFixture(administration: AdministratorSettings())
    let (name, cluster) = (TestCluster.name(), fixture.cluster.cluster)
    try await fixture.visit { visitor in
      let link = try Self.link(name, fixture)
      var device = SignInMethodTests.device(false)
      let fields = device.make(try await SignInMethodTests.options(visitor, "\(link)/options"))
      let now = fixture.clock.now
      let digest = try #require(SessionSecret(String(link.suffix(64)))).digest
      let answer = try await Self.post(link, fields, nil, fixture) {
        let isRedeemed = try cluster.redeemAdministratorLink(digest, at: now)
        #expect(isRedeemed)
      }
      #expect(answer.status == .gone)
      let administrator = try #require(try Self.found(name, fixture))
      #expect(administrator.passkeyCount == 0)
      let stages = try cluster.latestActs(1000).filter { $0.subject == name }.map(\.stage)
      #expect(stages == [.begun, .failed])
    }
  }

  @Test("An administrator who is removed while a form arrives does nothing")
  func removedMeanwhile() async throws {
    let fixture = try HostFixture(administration: AdministratorSettings())
    let (name, invited, cluster) = (TestCluster.name(), TestCluster.name(), fixture.cluster.cluster)
    try await fixture.visit { visitor in
      var device = SignInMethodTests.device(false)
      let admin = try await Self.administrator(name, &device, visitor, fixture)
      let answer = try await Self.post("/admin/invite", ["name": invited], admin.admin, fixture) {
        _ = try cluster.removeAdministrator(name)
      }
      #expect(answer.status == .seeOther && answer.headers[.location] == "/admin/sign-in")
      #expect(try cluster.person(named: invited) == nil)
    }
  }

  @Test("A copied passkey, a used response and a removed administrator are rejected")
  func replay() async throws {
    let fixture = try HostFixture(administration: AdministratorSettings())
    let name = TestCluster.name()
    try await fixture.visit { visitor in
      var device = SignInMethodTests.device(false)
      let admin = try await Self.administrator(name, &device, visitor, fixture)
      let fields = try await Self.signed(&device, visitor)
      let first = try await visitor.post("/admin/sign-in/passkey", fields)
      #expect(first.status == .seeOther)
      let second = try await visitor.post("/admin/sign-in/passkey", fields)
      #expect(second.status == .forbidden)
      var copy = device
      copy.counter = 0
      let copied = try await visitor.post("/admin/sign-in/passkey", Self.signed(&copy, visitor))
      #expect(copied.status == .forbidden)
      let open = try await admin.get("/admin")
      #expect(open.status == .ok)
      #expect(try fixture.cluster.cluster.removeAdministrator(name) == name)
      let ended = try await admin.get("/admin")
      #expect(ended.headers[.location] == "/admin/sign-in")
      let removed = try await visitor.post("/admin/sign-in/passkey", Self.signed(&device, visitor))
      #expect(removed.status == .forbidden)
    }
  }

  @Test("A page of another site, a request without its origin, and another host name do nothing")
  func foreign() async throws {
    let fixture = try HostFixture(administration: AdministratorSettings())
    let name = try fixture.person()
    let person = try #require(try fixture.cluster.cluster.person(named: name)).identifier
    try await fixture.visit { visitor in
      var device = SignInMethodTests.device(false)
      let admin = try await Self.administrator(TestCluster.name(), &device, visitor, fixture)
      let path = "/admin/users/\(person)/suspend"
      for site in ["cross-site", "same-site", "none"] {
        let answer = try await admin.post(path, [:], [HostClient.site: site])
        #expect(answer.status == .forbidden, "\(site)")
      }
      let bare = try await admin.ask(.post, path, [:], "")
      #expect(bare.status == .forbidden)
      let origin = try await admin.post(path, [:], [.origin: "https://evil.example"])
      #expect(origin.status == .forbidden)
      #expect(try fixture.cluster.cluster.people([person]).first?.state == .active)
    }
  }

  @Test(
    "Wrong passkeys and links are limited by network, and reported to the security log",
    arguments: ["/admin/sign-in/passkey"]
      + ["/admin/register/", "/invite/"].map { $0 + String(repeating: "0", count: 64) })
  func limited(path: String) async throws {
    let fixture = try HostFixture(administration: AdministratorSettings())
    try await fixture.visit { visitor in
      var last = HTTPResponse.Status.ok
      for _ in 0..<62 { last = try await visitor.post(path).status }
      #expect(last == .tooManyRequests)
    }
    #expect(fixture.lines.all.contains { $0.contains("wrong-credential") })
  }

  // MARK: Sessions

  @Test("A session ends after half an hour without use, after eight hours, and at sign-out")
  func sessions() async throws {
    let fixture = try HostFixture(administration: AdministratorSettings())
    try await fixture.visit { visitor in
      var device = SignInMethodTests.device(false)
      var admin = try await Self.administrator(TestCluster.name(), &device, visitor, fixture)
      fixture.clock.advance(by: 1801)
      let unused = try await admin.get("/admin")
      #expect(unused.headers[.location] == "/admin/sign-in")
      admin = try Self.client(
        of: try await visitor.post("/admin/sign-in/passkey", Self.signed(&device, visitor)), visitor)
      for _ in 0..<19 {
        fixture.clock.advance(by: 1500)
        let used = try await admin.get("/admin")
        #expect(used.status == .ok)
      }
      fixture.clock.advance(by: 1500)
      let late = try await admin.get("/admin")
      #expect(late.headers[.location] == "/admin/sign-in")
      let answer = try await visitor.post("/admin/sign-in/passkey", Self.signed(&device, visitor))
      for part in ["Path=/", "Secure", "HttpOnly", "SameSite=Strict"] {
        #expect(answer.headers[.setCookie]?.contains(part) == true)
      }
      admin = try Self.client(of: answer, visitor)
      let out = try await admin.post("/admin/sign-out")
      #expect(out.headers[.setCookie]?.contains("Max-Age=0") == true)
      let after = try await admin.get("/admin")
      #expect(after.headers[.location] == "/admin/sign-in")
    }
  }

  // MARK: OpenID Connect

  @Test("An account with a listed subject or claim signs in, and leaves with the setting")
  func login() async throws {
    let claim = try #require(AdministratorSettings.Claim("groups=admins"))
    let settings = AdministratorSettings(subjects: ["boss"], claims: [claim])
    let fixture = try HostFixture(hasLogin: true, administration: settings)
    let cookies = CookieStorage()
    try await fixture.visit { visitor in
      let door = LoginTests.text(try await visitor.get("/admin/sign-in"))
      #expect(door.contains("Hospital login"))
      for subject in ["boss", "staff"] {
        fixture.issuer.sign(in: subject)
        if subject == "staff" {
          let refused = try await Self.signIn(visitor, fixture)
          #expect(refused.status == .forbidden && refused.headers[.setCookie]?.contains("admin=") != true)
          fixture.issuer.twist { $0.claims = { $0["groups"] = ["users", "admins"] } }
        }
        let answer = try await Self.signIn(visitor, fixture)
        #expect(answer.status == .ok && LoginTests.text(answer).contains("0; url=/admin\""))
        let admin = try Self.client(of: answer, visitor)
        cookies.admin = admin.admin
        let page = LoginTests.text(try await admin.get("/admin"))
        #expect(page.contains(subject))
        let act = try await admin.post("/admin/nodes/forget", ["name": "nowhere"])
        #expect(act.status == .unprocessableContent)
      }
      let acts = try fixture.cluster.cluster.latestActs(1000)
      let boss = acts.filter { $0.actor == "admin page: boss (OpenID Connect)" }
      #expect(boss.contains { $0.kind == .signIn && $0.stage == .done })
    }
    // The session of the second account is valid as long as the setting is.
    for (changed, isValid) in [(settings, true), (AdministratorSettings(subjects: ["boss"]), false)] {
      let later = try HostFixture(fixture.cluster, hasLogin: true, administration: changed)
      try await later.visit { visitor in
        var admin = HostClient(client: visitor.client)
        admin.admin = cookies.admin
        let answer = try await admin.get("/admin")
        #expect((answer.status == .ok) == isValid)
        #expect(isValid || answer.headers[.location] == "/admin/sign-in")
      }
    }
  }

  @Test("A sign-in with the provider ends the session that the browser had before")
  func signedInAgain() async throws {
    let fixture = try HostFixture(
      hasLogin: true, administration: AdministratorSettings(subjects: ["boss"]))
    fixture.issuer.sign(in: "boss")
    try await fixture.visit { visitor in
      let other = try Self.client(of: try await Self.signIn(visitor, fixture), visitor)
      let first = try Self.client(of: try await Self.signIn(visitor, fixture), visitor)
      let second = try Self.client(of: try await Self.signIn(first, fixture), visitor)
      for (admin, isValid) in [(other, true), (first, false), (second, true)] {
        let answer = try await admin.get("/admin")
        #expect((answer.status == .ok) == isValid)
      }
    }
  }

  @Test("Text with null characters is rejected like other unknown text")
  func nullCharacters() async throws {
    let fixture = try HostFixture(administration: AdministratorSettings())
    let name = TestCluster.name()
    try await fixture.visit { visitor in
      var device = SignInMethodTests.device(false)
      let admin = try await Self.administrator(name, &device, visitor, fixture)
      for act in AdministratorAct.onNodes {
        let answer = try await admin.post("/admin/nodes/\(act.path)", ["name": "\u{0}"])
        #expect(answer.status == .unprocessableContent, "\(act.path)")
      }
      let found = try await admin.get("/admin?find=%00")
      #expect(found.status == .ok)
      for path in ["/p/%00/api/v1/types", "/studies/%00", "/p/a%00b/fhir/R4/Patient"] {
        let answer = try await visitor.get(path, [.authorization: "Bearer x"])
        #expect(answer.status.code < 500, "\(path): \(answer.status)")
      }
    }
  }

  @Test(
    "An email address or telephone number makes an administrator only if the provider has verified it",
    arguments: [
      ("email", "eva@clinic.example", "email_verified"),
      ("phone_number", "+49 30 1234", "phone_number_verified"),
    ])
  func verifiedClaims(name: String, value: String, verification: String) async throws {
    let claim = try #require(AdministratorSettings.Claim("\(name)=\(value)"))
    let fixture = try HostFixture(hasLogin: true, administration: AdministratorSettings(claims: [claim]))
    fixture.issuer.sign(in: "staff")
    try await fixture.visit { visitor in
      for verified in [JSON.null, .bool(false), .string("true"), .bool(true)] {
        fixture.issuer.twist { twist in
          twist.claims = { claims in
            claims[name] = .string(value)
            if verified != .null { claims[verification] = verified }
          }
        }
        let answer = try await Self.signIn(visitor, fixture)
        #expect(answer.status == (verified == .bool(true) ? .ok : .forbidden), "\(verified)")
      }
    }
  }

  @Test("A session of an account that left its group ends within an hour")
  func leftGroup() async throws {
    let claim = try #require(AdministratorSettings.Claim("groups=admins"))
    let fixture = try HostFixture(hasLogin: true, administration: AdministratorSettings(claims: [claim]))
    fixture.issuer.sign(in: "staff")
    fixture.issuer.twist { $0.claims = { $0["groups"] = ["admins"] } }
    try await fixture.visit { visitor in
      let answer = try await Self.signIn(visitor, fixture)
      #expect(answer.headers[values: .setCookie].contains { $0.contains("Max-Age=3600") })
      let admin = try Self.client(of: answer, visitor)
      fixture.issuer.twist { $0 = TestIssuer.Twist() }
      for seconds in [1500.0, 1500, 599] {
        fixture.clock.advance(by: seconds)
        let used = try await admin.get("/admin")
        #expect(used.status == .ok)
      }
      fixture.clock.advance(by: 2)
      let late = try await admin.get("/admin")
      #expect(late.headers[.location] == "/admin/sign-in")
      let again = try await Self.signIn(visitor, fixture)
      #expect(again.status == .forbidden)
    }
  }

  @Test("A session of an account ends when the server uses another provider, or none")
  func otherIssuer() throws {
    let claim = try #require(AdministratorSettings.Claim("groups=admins"))
    let settings = AdministratorSettings(subjects: ["boss"], claims: [claim])
    let issuer = "https://login.example.org"
    for rule in ["subject", "claim groups=admins"] {
      #expect(settings.allows("boss", by: "\(issuer) \(rule)", at: issuer))
      #expect(!settings.allows("boss", by: "\(issuer) \(rule)", at: "https://login.example.com"))
      #expect(!settings.allows("boss", by: "\(issuer) \(rule)", at: nil))
      #expect(!settings.allows("boss", by: rule, at: issuer))
    }
    #expect(!settings.allows("staff", by: "\(issuer) subject", at: issuer))
  }

  @Test("An account without a recent sign-in at its provider is rejected")
  func oldLogin() async throws {
    let fixture = try HostFixture(
      hasLogin: true, administration: AdministratorSettings(subjects: ["boss"]))
    fixture.issuer.sign(in: "boss")
    try await fixture.visit { visitor in
      let now = Int(fixture.clock.now.timeIntervalSince1970)
      for time in [JSON.null, .integer(now - 400), .integer(now + 400), .string("\(now)")] {
        fixture.issuer.twist { $0.claims = { $0["auth_time"] = time } }
        let answer = try await Self.signIn(visitor, fixture)
        #expect(answer.status == .forbidden, "\(time)")
      }
      // A user's sign-in gives no session of an administrator.
      fixture.issuer.twist { $0 = TestIssuer.Twist() }
      let user = try await LoginTests.signIn(visitor, fixture)
      #expect(user.status == .forbidden && user.headers[.setCookie]?.contains("admin=") != true)
      let right = try await Self.signIn(visitor, fixture)
      #expect(right.status == .ok)
    }
  }

  @Test("Without a rule for accounts, the provider isn't offered to administrators")
  func withoutRules() async throws {
    let fixture = try HostFixture(hasLogin: true, administration: AdministratorSettings())
    try await fixture.visit { visitor in
      let door = LoginTests.text(try await visitor.get("/admin/sign-in"))
      #expect(!door.contains("Hospital login"))
      let answer = try await visitor.get("/admin/sign-in/openid")
      #expect(answer.headers[.location] == "/admin/sign-in" && answer.headers[.setCookie] == nil)
    }
  }
}

// MARK: Browser

extension AdministrationTests {
  /// A cookie that a closure returns.
  private final class CookieStorage: Sendable {
    private let state = Mutex<String?>(nil)
    var admin: String? {
      get { state.withLock { $0 } }
      set { state.withLock { $0 = newValue } }
    }
  }

  /// Returns the path of a new link for an administrator.
  private static func link(_ name: String, _ fixture: HostFixture) throws -> String {
    let (secret, now) = (SessionSecret(), fixture.clock.now)
    _ = try fixture.cluster.cluster.inviteAdministrator(name, secret.digest, until: now + 3600, at: now)
    return HostAddress.administratorLink(secret)
  }

  private static func found(_ name: String, _ fixture: HostFixture) throws -> Administrator? {
    try fixture.cluster.cluster.administrators().first { $0.name == name }
  }

  /// Returns a client with the session of a new administrator.
  private static func administrator(
    _ name: String, _ device: inout TestAuthenticator, _ visitor: HostClient, _ fixture: HostFixture
  ) async throws -> HostClient {
    let path = try link(name, fixture)
    let fields = device.make(try await SignInMethodTests.options(visitor, "\(path)/options"))
    let made = try await visitor.post(path, fields)
    #expect(made.status == .seeOther)
    return try client(of: try await visitor.post("/admin/sign-in/passkey", signed(&device, visitor)), visitor)
  }

  /// Returns the response to a form during whose arrival something else happens.
  private static func post(
    _ path: String, _ form: [String: String], _ admin: String?, _ fixture: HostFixture,
    meanwhile: @escaping @Sendable () throws -> Void
  ) async throws -> Response {
    let fields = form.map { name, value in
      "\(name)=\(value.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")"
    }
    var head = HostFixture.head(path)
    if let admin { head.headerFields[.cookie] = "__Host-wellseal-admin=\(admin)" }
    return try await fixture.respond(to: head, fields.joined(separator: "&"), meanwhile: meanwhile)
  }

  /// Returns the fields of a sign-in.
  private static func signed(
    _ device: inout TestAuthenticator, _ visitor: HostClient
  ) async throws -> [String: String] {
    try device.sign(try await SignInMethodTests.options(visitor, "/admin/sign-in/passkey/options"))
  }

  /// Signs in with the provider.
  private static func signIn(_ visitor: HostClient, _ fixture: HostFixture) async throws -> TestResponse {
    let departure = try await visitor.get("/admin/sign-in/openid")
    let address = try #require(departure.headers[.location])
    #expect(address.contains("max_age=300"))
    let field = try #require(departure.headers[.setCookie])
    let kept = String(field.dropFirst("__Host-wellseal-openid=".count).prefix { $0 != ";" })
    return try await LoginTests.arrive(visitor, fixture.issuer.visit(address), kept)
  }

  /// Returns a client with the session of a response.
  private static func client(of answer: TestResponse, _ visitor: HostClient) throws -> HostClient {
    let name = "__Host-wellseal-admin="
    let field = try #require(answer.headers[values: .setCookie].first { $0.hasPrefix(name) })
    var client = HostClient(client: visitor.client)
    client.admin = String(field.dropFirst(name.count).prefix { $0 != ";" })
    return client
  }
}
