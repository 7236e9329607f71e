import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import TestAuthenticator
import Testing
import WellsealAccounts
import WellsealConsent
import WellsealDaemon
import WellsealModel
import WellsealPages
import WellsealProgramAPI
import WellsealRequests
import WellsealServerConnections

@testable import WellsealHost

@Suite("One user's app under a public name")
struct PhoneTests {
  @Test("A one-time link and the passphrase add a device, and its passkey opens the store")
  func addDevice() async throws {
    let fixture = try PhoneFixture()
    try await fixture.visit { visitor in
      let path = try fixture.link()
      let shown = try await visitor.get(path)
      #expect(shown.status == .ok && String(buffer: shown.body).contains("Add This Device"))
      var (client, device) = try await fixture.registered(visitor, hasPRF: true)
      #expect(try await client.get("/data/heartRate").status == .ok)
      try await fixture.owner.lock()
      fixture.sessions.lockAll()
      let answer = try await SignInMethodTests.signIn(&device, visitor)
      #expect(answer.status == .seeOther && answer.headers[.location] == "/")
      let again = HostClient(client: visitor.client, cookie: HostClient.cookie(of: answer))
      let page = try await again.get("/")
      #expect(page.status == .ok)
      client.cookie = nil
      #expect(try await client.get("/").headers[.location] == "/sign-in")
      let events = try fixture.events()
      #expect(
        events == [
          .account(AccessAccount(.signedIn, count: 1)), .account(AccessAccount(.addedPasskey, count: 1)),
          .account(AccessAccount(.signedIn, count: 2)),
        ])
    }
  }

  @Test("A request of a session that ends while it arrives saves nothing")
  func lateBody() async throws {
    let fixture = try PhoneFixture()
    try await fixture.visit { visitor in
      let reader = try await fixture.signedIn(visitor)
      let cookie = try #require(try await fixture.signedIn(visitor).cookie)
      var head = HostFixture.head("/api/v1/types/heartRate/samples")
      head.headerFields[.cookie] = "__Host-wellseal=\(cookie)"
      head.headerFields[.contentType] = "application/json"
      let sample = #"{"start": "2026-01-01T08:00:00Z", "value": 61, "unit": "count/min"}"#
      let saved = try await HostFixture.respond(fixture.responder, to: head, sample) {}
      #expect(saved.status == .created)
      let late = try await HostFixture.respond(fixture.responder, to: head, sample) {
        [sessions = fixture.sessions] in
        sessions.remove(cookie)
      }
      #expect(late.status == .unauthorized)
      let list = String(buffer: try await reader.get("/api/v1/types/heartRate/samples").body)
      #expect(list.components(separatedBy: "\"value\"").count == 3, "\(list)")
    }
  }

  @Test("A passkey without PRF signs in, and the passphrase is requested")
  func withoutPRF() async throws {
    let fixture = try PhoneFixture()
    try await fixture.visit { visitor in
      var (_, device) = try await fixture.registered(visitor, hasPRF: false)
      let answer = try await SignInMethodTests.signIn(&device, visitor)
      let client = HostClient(client: visitor.client, cookie: HostClient.cookie(of: answer))
      // The store is open for another browser, but this one has not proved the passphrase.
      #expect(try await client.get("/").status.code == 423)
      #expect(try await client.post("/unlock", ["passphrase": "wrong"]).status == .forbidden)
      #expect(try await client.post("/unlock", ["passphrase": PhoneFixture.passphrase]).status == .seeOther)
      #expect(try await client.get("/").status == .ok)
    }
  }

  @Test("A one-time link works once, for ten minutes, and only by its button")
  func links() async throws {
    let fixture = try PhoneFixture()
    try await fixture.visit { visitor in
      let (used, late) = (try fixture.link(), try fixture.link())
      for _ in 0..<2 { #expect(try await visitor.get(used).status == .ok) }
      let head = try await visitor.ask(.head, used, [:], nil)
      #expect(head.status == .ok)
      #expect(try await visitor.post(used).status == .seeOther)
      let replayed = try await visitor.post(used)
      #expect(replayed.status == .gone && replayed.headers[.setCookie] == nil)
      #expect(try await visitor.get(used).status == .gone)
      fixture.clock.advance(by: 601)
      let expired = try await visitor.post(late)
      let invented = try await visitor.post("/add-device/" + String(repeating: "0", count: 64))
      #expect(expired.status == .gone && expired.body == replayed.body && invented.body == replayed.body)
      #expect(HostClient.cookie(of: expired) == nil)
      // The second rejection of the day and those after it have no entry.
      let events = try fixture.events()
      #expect(
        events == [
          .account(AccessAccount(.signedIn, count: 1)), .account(AccessAccount(.refusedSignIn, count: 1)),
        ])
    }
  }

  @Test("A link of the machine's own pages opens nothing here, and no link exists before the server listens")
  func otherLinks() async throws {
    let fixture = try PhoneFixture()
    try await fixture.visit { visitor in
      let link = fixture.sessions.makeLink()
      let answer = try await visitor.get("/open/\(link)")
      #expect(answer.status == .notFound)
      #expect(fixture.sessions.redeem(link) != nil)
      fixture.parts.links.isServed = false
      #expect(fixture.parts.makeLink() == nil)
    }
  }

  @Test("No spelling of a path reaches a route for the machine itself, with or without a session")
  func spellings() async throws {
    let fixture = try PhoneFixture()
    try await fixture.visit { visitor in
      let client = try await fixture.signedIn(visitor)
      let link = fixture.sessions.makeLink()
      for path in ["/open/\(link)", PagePath.providerCallback] {
        for spelling in ["/\(path)", "/.\(path)", "/x/..\(path)", "/%2e\(path)", "/x/%2E%2e\(path)"] {
          #expect(try await visitor.get(spelling).status == .badRequest, "\(spelling)")
          #expect(try await client.get(spelling).status == .badRequest, "\(spelling)")
        }
        for spelling in [path, "\(path)/", "\(path)?x=1"] {
          #expect(try await visitor.get(spelling).status == .notFound, "\(spelling)")
          #expect(try await client.get(spelling).status == .notFound, "\(spelling)")
        }
      }
      #expect(try await client.get("/%6fpen/\(link)").status == .badRequest)
      #expect(try await client.get("/open//\(link)").status == .badRequest)
      #expect(fixture.sessions.redeem(link) != nil)
    }
  }

  @Test("Cookies are only for TLS, this host and requests of its own pages")
  func cookies() async throws {
    let fixture = try PhoneFixture()
    try await fixture.visit { visitor in
      let answer = try await visitor.post(try fixture.link())
      let field = try #require(answer.headers[.setCookie])
      #expect(field.hasPrefix("__Host-wellseal="))
      for part in ["Path=/", "Secure", "HttpOnly", "SameSite=Strict"] { #expect(field.contains("; \(part)")) }
      #expect(!field.contains("Domain"))
      let page = try await visitor.get("/sign-in")
      #expect(page.headers[Guards.named("Strict-Transport-Security")] == "max-age=31536000")
      for field in Guards.pageFields where field.name != .cacheControl {
        #expect(page.headers[field.name] == field.value)
      }
      #expect(page.headers[.cacheControl] == "no-store")
      // The same secret in the cookie of the machine's own pages is ignored.
      let secret: String = try #require(HostClient.cookie(of: answer))
      let other = try await visitor.get("/", [.cookie: SessionCookie.value(for: secret)])
      #expect(other.status == .seeOther && other.headers[.location] == "/sign-in")
    }
  }

  @Test("Only the public name is answered", arguments: ["127.0.0.1:8476", "evil.example", "localhost:8476"])
  func otherName(name: String) async throws {
    let fixture = try PhoneFixture()
    for path in ["/", "/sign-in", "/away", "/worker.js", "/api/v1/types", try fixture.link()] {
      let answer = try await fixture.answer(.get, path, at: name)
      #expect(answer.status == .misdirectedRequest, "\(path)")
    }
    #expect(try await fixture.answer(.get, "/sign-in", at: "LOCALHOST").status == .ok)
    try? FileManager.default.removeItem(atPath: fixture.folder)
  }

  @Test("Another site reaches no form, and nothing is answered without a session")
  func guards() async throws {
    let fixture = try PhoneFixture()
    try await fixture.visit { visitor in
      let link = try fixture.link()
      for path in [link, "/sign-in/passkey", "/sign-in/passkey/options", "/sign-out", "/unlock"] {
        let foreign = try await visitor.post(path, [:], [HostClient.site: "cross-site"])
        #expect(foreign.status == .forbidden, "\(path)")
        let origin = try await visitor.post(path, [:], [.origin: "https://evil.example"])
        #expect(origin.status == .forbidden, "\(path)")
      }
      for path in ["/", "/data/heartRate", "/profile/sign-in", "/setup", "/events", "/sharing"] {
        let answer = try await visitor.get(path)
        #expect(answer.status == .seeOther && answer.headers[.location] == "/sign-in", "\(path)")
      }
      #expect(try await visitor.get("/api/v1/types").status == .unauthorized)
      #expect(try await visitor.post("/unlock", ["passphrase": PhoneFixture.passphrase]).status == .seeOther)
      #expect(try await visitor.get("/", [.cookie: "__Host-wellseal=x"]).status == .seeOther)
      let wrong = try await visitor.ask(.put, "/sign-in", [HostClient.site: "same-origin"], nil)
      #expect(wrong.status == .methodNotAllowed && wrong.headers[.allow] == "GET, HEAD")
    }
  }

  @Test("All invalid passkeys get the same reply")
  func refusals() async throws {
    let fixture = try PhoneFixture()
    try await fixture.visit { visitor in
      var (client, own) = try await fixture.registered(visitor, hasPRF: true)
      // The passkey of another user, and one that claims to be this user's.
      var other = TestAuthenticator(at: "localhost", origin: "https://localhost", hasPRF: true)
      other.user = [UInt8](repeating: 9, count: 16)
      var stranger = TestAuthenticator(at: "localhost", origin: "https://localhost", hasPRF: true)
      stranger.user = own.user
      var renamed = own
      renamed.user = other.user
      var elsewhere = TestAuthenticator(at: "localhost", origin: "https://evil.example", hasPRF: true)
      elsewhere.user = own.user
      var answers: [TestResponse] = []
      for device in [other, stranger, renamed, elsewhere] {
        var device = device
        answers.append(try await SignInMethodTests.signIn(&device, visitor))
      }
      answers.append(try await visitor.post("/sign-in/passkey"))
      let fields = try own.sign(try await SignInMethodTests.options(visitor, "/sign-in/passkey/options"))
      #expect(try await visitor.post("/sign-in/passkey", fields).status == .seeOther)
      answers.append(try await visitor.post("/sign-in/passkey", fields))
      // A challenge of another ceremony.
      let registering = try await SignInMethodTests.options(
        client, "\(PhoneFixture.signInMethods)/passkeys/options", ["secret": PhoneFixture.passphrase])
      answers.append(try await visitor.post("/sign-in/passkey", try own.sign(registering)))
      var copy = own
      copy.counter = 0
      answers.append(try await SignInMethodTests.signIn(&copy, visitor))
      for answer in answers {
        #expect(answer.status == .forbidden && answer.body == answers[0].body)
        #expect(HostClient.cookie(of: answer) == nil)
      }
      let late = try own.sign(try await SignInMethodTests.options(visitor, "/sign-in/passkey/options"))
      fixture.clock.advance(by: 301)
      #expect(try await visitor.post("/sign-in/passkey", late).status == .forbidden)
      client.cookie = nil
    }
  }

  @Test("Registering a passkey requires the passphrase, and a removed one signs in no longer")
  func stepUp() async throws {
    let fixture = try PhoneFixture()
    try await fixture.visit { visitor in
      var (client, device) = try await fixture.registered(visitor, hasPRF: true)
      let options = "\(PhoneFixture.signInMethods)/passkeys/options"
      #expect(try await client.post(options, ["secret": "wrong"]).status == .unprocessableContent)
      #expect(try await client.post(options).status == .unprocessableContent)
      let page = String(buffer: try await client.get(PhoneFixture.signInMethods).body)
      let number = try #require(page.firstMatch(of: /passkeys\/([0-9A-F-]{36})\/remove/)?.output.1)
      let remove = "\(PhoneFixture.signInMethods)/passkeys/\(number)/remove"
      #expect(try await client.post(remove).status == .unprocessableContent)
      #expect(try await client.post(remove, ["secret": PhoneFixture.passphrase]).status == .seeOther)
      #expect(try await SignInMethodTests.signIn(&device, visitor).status == .forbidden)
    }
  }

  @Test("A session ends when it is ended elsewhere, at sign-out and after 30 days")
  func ends() async throws {
    let fixture = try PhoneFixture()
    try await fixture.visit { visitor in
      let (first, second) = (try await fixture.signedIn(visitor), try await fixture.signedIn(visitor))
      let secret: String = try #require(first.cookie)
      let isEnded = try await fixture.sessions.end(SessionStore.identifier(of: secret))
      #expect(isEnded)
      #expect(try await first.get("/").headers[.location] == "/sign-in")
      #expect(try await second.get("/").status == .ok)
      let out = try await second.post("/sign-out")
      #expect(out.headers[.setCookie]?.contains("Max-Age=0") ?? false)
      #expect(try await second.get("/").headers[.location] == "/sign-in")
      let third = try await fixture.signedIn(visitor)
      for _ in 0..<31 {
        fixture.clock.advance(by: 23 * 3600)
        _ = try await third.post("/unlock", ["passphrase": PhoneFixture.passphrase])
      }
      #expect(try await third.get("/").status == .ok)
      fixture.clock.advance(by: 23 * 3600)
      #expect(try await third.get("/").headers[.location] == "/sign-in")
    }
  }

  @Test("Invalid links, passkeys and tokens are limited by network address")
  func limits() async throws {
    let fixture = try PhoneFixture()
    try await fixture.visit { visitor in
      let forwarded = Guards.named("X-Forwarded-For")
      let invented = "/add-device/" + String(repeating: "0", count: 64)
      var last = HTTPResponse.Status.ok
      for place in 0..<62 {
        let from: HTTPFields = [forwarded: "10.0.0.\(place), 203.0.113.7"]
        switch place % 3 {
        case 0: last = try await visitor.post(invented, [:], from).status
        case 1: last = try await visitor.post("/sign-in/passkey", [:], from).status
        default:
          var fields = from
          fields[.authorization] = "Bearer wls_x"
          last = try await visitor.get("/api/v1/types", fields).status
        }
      }
      #expect(last == .tooManyRequests)
      let link = try fixture.link()
      let limited = try await visitor.post(link, [:], [forwarded: "203.0.113.7"])
      #expect(limited.status == .tooManyRequests && limited.headers[.retryAfter] == "60")
      #expect(try await visitor.get("/sign-in", [forwarded: "203.0.113.7"]).status == .ok)
      #expect(try await visitor.post(link, [:], [forwarded: "198.51.100.1"]).status == .seeOther)
    }
  }

  @Test("Without a proxy, forwarded addresses are ignored")
  func forwarded() async throws {
    let fixture = try PhoneFixture(isBehindProxy: false)
    try await fixture.visit { visitor in
      let forwarded = Guards.named("X-Forwarded-For")
      for place in 0..<62 {
        _ = try await visitor.post("/sign-in/passkey", [:], [forwarded: "10.0.0.\(place)"])
      }
      #expect(try await visitor.post("/sign-in/passkey").status == .tooManyRequests)
    }
  }

  @Test("A request that reached the proxy without TLS is redirected or rejected")
  func withoutTLS() async throws {
    let fixture = try PhoneFixture()
    try await fixture.visit { visitor in
      let plain: HTTPFields = [Guards.named("X-Forwarded-Proto"): "http"]
      let answer = try await visitor.get("/data/heartRate?range=week", plain)
      #expect(answer.status == .movedPermanently)
      #expect(answer.headers[.location] == "https://localhost/data/heartRate?range=week")
      let link = try fixture.link()
      let posted = try await visitor.post(link, [:], plain)
      #expect(posted.status == .forbidden && posted.headers[.setCookie] == nil)
      #expect(try await visitor.post(link).status == .seeOther)
    }
  }

  @Test("A token reads its types, and a cookie next to it is ignored")
  func programs() async throws {
    let fixture = try PhoneFixture()
    try await fixture.visit { visitor in
      let client = try await fixture.signedIn(visitor)
      let tokens = try #require(fixture.daemon.tokens)
      let made = try await tokens.create(TokenRequest("Grafana", read: [.heartRate], write: [], expires: nil))
      let shown: HTTPFields = [.authorization: "Bearer \(made.token.text)"]
      #expect(try await visitor.get("/api/v1/types", shown).status == .ok)
      let wrong: HTTPFields = [.authorization: "Bearer wls_x"]
      #expect(try await client.get("/api/v1/types", wrong).status == .unauthorized)
      #expect(try await client.get("/api/v1/types").status == .ok)
    }
  }

  @Test("A paired phone sends data under the public name, and other names and sites don't reach that")
  func pairing() async throws {
    let fixture = try PhoneFixture()
    try await fixture.visit { visitor in
      _ = try await fixture.signedIn(visitor)
      #expect(try await visitor.get("/health").status == .ok)
      let invitation = try #require(try fixture.programs.pairings.invite("iPhone"))
      #expect(invitation.address == "https://localhost/v1/batches")
      let (redeem, credential) = ("/v1/pairing/redeem", "hb_" + String(repeating: "a", count: 43))
      let redemption =
        #"{"invitation_code":"\#(invitation.code)","installation_id":"\#(UUID().uuidString)","#
        + #""device_credential":"\#(credential)","platform":"ios"}"#
      let foreign: HTTPFields = [.origin: "https://evil.example"]
      #expect(try await visitor.ask(.post, redeem, foreign, redemption).status == .forbidden)
      #expect(try await visitor.ask(.post, redeem, [:], redemption).status == .ok)
      let batch =
        #"{"schema_id":"health_bridge.batch.v1","schema_version":"1.0.0","#
        + #""health_types":[{"type_code":"steps","aliases":["HKQuantityTypeIdentifierStepCount"]}],"#
        + #""samples":[{"client_record_id":"hk-1","source_key":"apple_health.phone","type_code":"steps","#
        + #""start_time":"2026-05-20T10:00:00Z","end_time":"2026-05-20T10:05:00Z","value":9,"unit":"count"}]}"#
      let shown: HTTPFields = [.authorization: "Bearer \(credential)"]
      #expect(try await visitor.ask(.post, "/v1/batches", shown, batch).status == .accepted)
      #expect(try await visitor.ask(.post, "/v1/batches", [:], batch).status != .accepted)
      let store = try await fixture.owner.store()
      #expect(try await store.samples(of: .stepCount).count == 1)
    }
    for path in ["/v1/batches", "/v1/pairing/redeem", "/health"] {
      let answer = try await fixture.answer(.post, path, at: "evil.example")
      #expect(answer.status == .misdirectedRequest)
    }
  }

  @Test("Wrong invitations are limited by network address, and prevent no pairing from another")
  func wrongInvitations() async throws {
    let fixture = try PhoneFixture()
    try await fixture.visit { visitor in
      let forwarded: HTTPFields = [Guards.named("X-Forwarded-For"): "203.0.113.7"]
      var last = HTTPResponse.Status.ok
      for _ in 0..<62 { last = try await visitor.ask(.post, "/v1/pairing/redeem", forwarded, "{}").status }
      #expect(last == .tooManyRequests)
      let invitation = try #require(try fixture.programs.pairings.invite("iPhone"))
      let redemption =
        #"{"invitation_code":"\#(invitation.code)","installation_id":"\#(UUID().uuidString)","#
        + #""device_credential":"hb_\#(String(repeating: "a", count: 43))","platform":"ios"}"#
      let other: HTTPFields = [Guards.named("X-Forwarded-For"): "198.51.100.1"]
      #expect(try await visitor.ask(.post, "/v1/pairing/redeem", other, redemption).status == .ok)
    }
  }

  @Test("Pages can be installed, and the page for a server that is away contains no data")
  func installable() async throws {
    let fixture = try PhoneFixture()
    try await fixture.visit { visitor in
      let client = try await fixture.signedIn(visitor)
      let page = String(buffer: try await client.get("/").body)
      let manifest = try #require(page.firstMatch(of: #/"(\/assets\/phone\.[^"]+\.webmanifest)"/#)?.output.1)
      let text = String(buffer: try await visitor.get(String(manifest)).body)
      for icon in text.matches(of: #/"src":"([^"]+)"/#) {
        let image = try await visitor.get(String(icon.output.1))
        #expect(image.status == .ok && image.headers[.contentType] == "image/png")
      }
      #expect(text.contains(#""id":"/""#) && text.contains("512x512") && text.contains("maskable"))
      #expect(page.contains("data-unsent"))
      // An unsent entry is kept in the tab, but no form with a secret.
      let path = try #require(page.firstMatch(of: #/"(\/assets\/installed\.[^"]+\.js)"/#)?.output.1)
      let installed = String(buffer: try await visitor.get(String(path)).body)
      for field in ["type=password", "name=passcode", "type=file"] {
        #expect(installed.contains("[\(field)]"), "\(field)")
      }
      let worker = try await visitor.get("/worker.js")
      #expect(worker.headers[.contentType]?.hasPrefix("text/javascript") ?? false)
      #expect(worker.headers[.cacheControl] == "no-store")
      let script = String(buffer: worker.body)
      #expect(!script.contains("FILES") && !script.contains("VERSION"))
      let list = try #require(script.firstMatch(of: #/const files = \[([^\]]*)\]/#)?.output.1)
      let paths = list.matches(of: #/"([^"]+)"/#).map { String($0.output.1) }
      #expect(paths.count == 3)
      for path in paths + ["/away"] { #expect(try await visitor.get(path).status == .ok, "\(path)") }
      // The page is the same with and without a session.
      let (away, plain) = (try await client.get("/away"), try await visitor.get("/away"))
      #expect(away.body == plain.body)
      #expect(String(buffer: away.body).contains("None of your data is stored on this phone."))
    }
  }

  @Test("Pages mention neither a sign-in name nor one-time codes")
  func withoutName() async throws {
    let fixture = try PhoneFixture()
    try await fixture.visit { visitor in
      let client = try await fixture.signedIn(visitor)
      let profile = String(buffer: try await client.get("/profile").body)
      #expect(!profile.contains("Sign-in name") && profile.contains("https://localhost"))
      let signInMethods = String(buffer: try await client.get(PhoneFixture.signInMethods).body)
      #expect(signInMethods.contains("Passkeys") && !signInMethods.contains("/codes"))
      let codes = try await client.post(
        "\(PhoneFixture.signInMethods)/codes", ["secret": PhoneFixture.passphrase])
      #expect(codes.status == .notFound)
      _ = try await client.post("/lock")
      let locked = String(buffer: try await client.get("/").body)
      #expect(!locked.contains("another name") && locked.contains("/sign-in"))
    }
  }

  @Test("Without a store, the link leads to the setup")
  func setup() async throws {
    let fixture = try PhoneFixture(hasStore: false)
    try await fixture.visit { visitor in
      let answer = try await visitor.post(try fixture.link())
      #expect(answer.headers[.location] == "/setup")
      let client = HostClient(client: visitor.client, cookie: HostClient.cookie(of: answer))
      #expect(try await client.get("/setup").status == .ok)
    }
  }

  @Test("Passkeys outlive the process, and an unreadable document is reported")
  func restarts() async throws {
    let fixture = try PhoneFixture()
    let file = "\(fixture.folder)/\(PhoneIdentity.document)"
    let again = try PhoneParts(
      publicName: "localhost", home: fixture.folder, isBehindProxy: true, sessions: fixture.sessions,
      log: try #require(fixture.daemon.health).broker.log, time: fixture.parts.time)
    #expect(again.person == fixture.parts.person)
    try Data("{}".utf8).write(to: URL(filePath: file))
    #expect(throws: PhoneError.unreadable("phone.json")) {
      _ = try PhoneParts(
        publicName: "localhost", home: fixture.folder, isBehindProxy: true, sessions: fixture.sessions,
        log: try #require(fixture.daemon.health).broker.log, time: fixture.parts.time)
    }
    try? FileManager.default.removeItem(atPath: fixture.folder)
  }
}
