import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import TestAuthenticator
import TestPostgres
import Testing
import WellsealAccounts
import WellsealBase
import WellsealCluster
import WellsealConsent
import WellsealHost
import WellsealRequests
import WellsealStore

@Suite(
  "Sign-in without the passphrase")
struct SignInMethodTests {
  @Test("A code signs its user in once, and the databases don't contain it")
  func codes() async throws {
    let fixture = try HostFixture(TestCluster(on: #require(PostgresServer.shared)))
    let (anna, ben) = (try fixture.person(), try fixture.person())
    try await fixture.visit { visitor in
      let person = try await visitor.signedIn(anna)
      #expect(try await person.get(Self.path).status == .ok)
      let refused = try await person.post("\(Self.path)/codes", ["secret": "wrong"])
      #expect(refused.status == .unprocessableContent && Self.codes(in: refused).isEmpty)
      let codes = try await Self.newCodes(of: person)
      #expect(codes.count == 10)
      #expect(Self.codes(in: try await person.get(Self.path)).isEmpty)
      for base in [fixture.cluster.directory, fixture.cluster.segments] {
        let dump = try fixture.cluster.server.dump(base)
        #expect(!codes.contains { dump.contains($0) })
      }
      // The field contains the typed name again.
      func page(_ answer: TestResponse, _ name: String) -> String {
        String(decoding: answer.body.readableBytesView, as: UTF8.self).replacing(name, with: "NAME")
      }
      let wrong = try await visitor.post("/sign-in", ["name": anna, "passphrase": "wrong"])
      for (name, code) in [(ben, codes[0]), ("nobody", codes[0]), (anna, RecoveryCode().text)] {
        let answer = try await visitor.post("/sign-in", ["name": name, "passphrase": code])
        #expect(answer.status == wrong.status && page(answer, name) == page(wrong, anna))
      }
      let again = try await visitor.signedIn(anna, codes[0].lowercased())
      #expect(try await again.get("/").status == .ok)
      let used = try await visitor.post("/sign-in", ["name": anna, "passphrase": codes[0]])
      #expect(used.status == wrong.status && used.body == wrong.body)
      // New codes revoke the others. A code proves the user's identity and is consumed by it.
      let newer = Self.codes(in: try await again.post("\(Self.path)/codes", ["secret": codes[1]]))
      #expect(newer.count == 10)
      #expect(
        try await visitor.post("/sign-in", ["name": anna, "passphrase": codes[2]]).status == .forbidden)
      #expect(try await visitor.signedIn(anna, newer[9]).get("/").status == .ok)
      let lines = fixture.lines.all
      #expect(!lines.contains { line in (codes + newer).contains { line.contains($0) } })
    }
    let events = try Self.events(of: anna, fixture)
    #expect(
      events == [
        .account(AccessAccount(.madeCodes, count: 10)), .account(AccessAccount(.usedCode, count: 9)),
        .account(AccessAccount(.usedCode, count: 8)), .account(AccessAccount(.madeCodes, count: 10)),
        .account(AccessAccount(.usedCode, count: 9)),
      ])
  }

  @Test("Wrong codes are rate-limited, and concurrent use of a code works once")
  func gate() async throws {
    let fixture = try HostFixture()
    let name = try fixture.person()
    try await fixture.visit { visitor in
      let person = try await visitor.signedIn(name)
      let codes = try await Self.newCodes(of: person)
      let code = try #require(codes.first)
      let answers = try await withThrowingTaskGroup(of: HTTPResponse.Status.self) { group in
        for _ in 0..<4 {
          group.addTask { try await visitor.post("/sign-in", ["name": name, "passphrase": code]).status }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(answers.count { $0 == .seeOther } == 1, "\(answers)")
      var last = HTTPResponse.Status.ok
      for _ in 0..<8 {
        last = try await visitor.post("/sign-in", ["name": name, "passphrase": RecoveryCode().text]).status
      }
      #expect(last == .tooManyRequests)
    }
  }

  @Test("A challenge stays valid for its owner after an invalid signature")
  func challenge() async throws {
    let fixture = try HostFixture()
    let name = try fixture.person()
    try await fixture.visit { visitor in
      var device = Self.device(true)
      try await Self.register(&device, try await visitor.signedIn(name))
      let fields = try device.sign(try await Self.options(visitor, "/sign-in/passkey/options"))
      var forged = fields
      forged["signature"] = fields["data"]
      #expect(try await visitor.post("/sign-in/passkey", forged).status == .forbidden)
      #expect(try await visitor.post("/sign-in/passkey", fields).status == .seeOther)
      #expect(try await visitor.post("/sign-in/passkey", fields).status == .forbidden)
    }
  }

  @Test("A code opens a locked store once")
  func unlocking() async throws {
    let fixture = try HostFixture()
    let name = try fixture.person()
    try await fixture.visit { visitor in
      let person = try await visitor.signedIn(name)
      let codes = try await Self.newCodes(of: person)
      let code = try #require(codes.first)
      for expected in [HTTPResponse.Status.seeOther, .forbidden] {
        _ = try await person.post("/lock")
        #expect(try await person.get("/").status.code == 423)
        #expect(try await person.post("/unlock", ["passphrase": code]).status == expected)
      }
    }
  }

  @Test(
    "A passkey with PRF opens the store; without it, a passphrase is needed")
  func passkeys() async throws {
    let fixture = try HostFixture()
    let name = try fixture.person()
    try await fixture.visit { visitor in
      let person = try await visitor.signedIn(name)
      for hasPRF in [true, false] {
        var device = Self.device(hasPRF)
        try await Self.register(&device, person)
        let answer = try await Self.signIn(&device, visitor)
        #expect(answer.status == .seeOther && answer.headers[.location] == "/")
        let found = HostClient(client: visitor.client, cookie: HostClient.cookie(of: answer))
        #expect(try await found.get("/").status.code == (hasPRF ? 200 : 423))
        #expect(try await found.get("/api/v1/types").status.code == (hasPRF ? 200 : 423))
        guard !hasPRF else { continue }
        #expect(try await found.post("/unlock", ["passphrase": "wrong"]).status == .forbidden)
        #expect(try await found.post("/unlock", ["passphrase": Self.passphrase]).status == .seeOther)
        #expect(try await found.get("/").status == .ok)
      }
      let page = String(buffer: try await person.get(Self.path).body)
      #expect(page.contains("Opens your data by itself") && page.contains("you still need the passphrase"))
    }
    #expect(
      try Self.events(of: name, fixture) == [
        .account(AccessAccount(.addedPasskey, count: 1)), .account(AccessAccount(.addedPasskey, count: 2)),
      ])
  }

  @Test("A passkey opens a store that a server restart has locked")
  func restarted() async throws {
    let first = try HostFixture()
    let name = try first.person()
    let made = Device(Self.device(true))
    try await first.visit { visitor in
      let person = try await visitor.signedIn(name)
      try await made.change { try await Self.register(&$0, person) }
    }
    try await HostFixture(first.cluster).visit { visitor in
      let answer = try await made.change { try await Self.signIn(&$0, visitor) }
      let person = HostClient(client: visitor.client, cookie: HostClient.cookie(of: answer))
      #expect(try await person.get("/").status == .ok)
    }
  }

  @Test("All invalid passkeys get the same reply")
  func refusals() async throws {
    let fixture = try HostFixture()
    let (anna, ben, carl) = (try fixture.person(), try fixture.person(), try fixture.person())
    try await fixture.visit { visitor in
      var annas = Self.device(true)
      var carls = Self.device(true)
      let person = try await visitor.signedIn(anna)
      try await Self.register(&annas, person)
      try await Self.register(&carls, try await visitor.signedIn(carl))
      try fixture.cluster.cluster.suspend(carl, true)
      var stranger = Self.device(true)
      stranger.user = annas.user
      let benID = try #require(try fixture.cluster.cluster.person(named: ben)).identifier
      var bens = annas
      bens.user = withUnsafeBytes(of: benID.uuid) { Array($0) }
      var nobodys = annas
      nobodys.user = [UInt8](repeating: 9, count: 16)
      var unnamed = annas
      unnamed.user = []
      var elsewhere = TestAuthenticator(at: "localhost", origin: "https://evil.example", hasPRF: true)
      elsewhere.user = annas.user
      var answers: [TestResponse] = []
      for device in [stranger, bens, nobodys, unnamed, elsewhere, carls] {
        var device = device
        answers.append(try await Self.signIn(&device, visitor))
      }
      answers.append(try await visitor.post("/sign-in/passkey"))
      // The challenge of another ceremony, and one that was used.
      let fields = try annas.sign(try await Self.options(visitor, "/sign-in/passkey/options"))
      #expect(try await visitor.post("/sign-in/passkey", fields).status == .seeOther)
      answers.append(try await visitor.post("/sign-in/passkey", fields))
      let registering = try await Self.options(
        person, "\(Self.path)/passkeys/options", ["secret": Self.passphrase])
      answers.append(try await visitor.post("/sign-in/passkey", try annas.sign(registering)))
      // A cloned authenticator, whose counter is behind.
      var copy = annas
      copy.counter = 0
      answers.append(try await Self.signIn(&copy, visitor))
      for answer in answers {
        #expect(answer.status == .forbidden && answer.body == answers[0].body)
        #expect(HostClient.cookie(of: answer) == nil)
      }
      fixture.clock.advance(by: 1)
      let late = try annas.sign(try await Self.options(visitor, "/sign-in/passkey/options"))
      fixture.clock.advance(by: 301)
      #expect(try await visitor.post("/sign-in/passkey", late).status == .forbidden)
    }
    #expect(try Self.events(of: anna, fixture).last == .account(AccessAccount(.refusedPasskey, count: 1)))
  }

  @Test("Registering a passkey needs the store's secret and the same session")
  func registration() async throws {
    let fixture = try HostFixture()
    let (anna, ben) = (try fixture.person(), try fixture.person())
    try await fixture.visit { visitor in
      let (a, other, b) = (
        try await visitor.signedIn(anna), try await visitor.signedIn(anna), try await visitor.signedIn(ben)
      )
      let wrong = try await a.post("\(Self.path)/passkeys/options", ["secret": "wrong"])
      #expect(wrong.status == .unprocessableContent)
      var device = Self.device(true)
      let fields = device.make(
        try await Self.options(a, "\(Self.path)/passkeys/options", ["secret": Self.passphrase]))
      for session in [other, b] {
        #expect(try await session.post("\(Self.path)/passkeys", fields).status == .unprocessableContent)
      }
      #expect(try await a.post("\(Self.path)/passkeys", fields).status == .seeOther)
      #expect(try await a.post("\(Self.path)/passkeys", fields).status == .unprocessableContent)
      // Another user finds nothing of it.
      let page = String(buffer: try await a.get(Self.path).body)
      let number = try #require(
        page.firstMatch(of: /passkeys\/([0-9A-F-]{36})\/remove/)?.output.1
      ).description
      let none = "00000000-0000-4000-8000-000000000000"
      for verb in ["name", "remove"] {
        let theirs = try await b.post(
          "\(Self.path)/passkeys/\(number)/\(verb)", ["name": "x", "secret": Self.passphrase])
        let nothing = try await b.post(
          "\(Self.path)/passkeys/\(none)/\(verb)", ["name": "x", "secret": Self.passphrase])
        #expect(theirs.status == .notFound && theirs.body == nothing.body)
      }
      #expect(try await a.post("\(Self.path)/passkeys/\(number)/name", ["name": "Key"]).status == .seeOther)
      #expect(String(buffer: try await a.get(Self.path).body).contains("Key"))
      #expect(
        try await a.post("\(Self.path)/passkeys/\(number)/remove", ["secret": "one two three four"]).status
          == .seeOther)
      #expect(try await Self.signIn(&device, visitor).status == .forbidden)
    }
  }
}

// MARK: Ceremonies

extension SignInMethodTests {
  static let path = "/profile/sign-in"
  static let passphrase = "one two three four"

  /// An authenticator that several servers see.
  actor Device {
    private var device: TestAuthenticator
    init(_ device: TestAuthenticator) { self.device = device }

    func change<Result: Sendable>(
      _ body: @Sendable (inout TestAuthenticator) async throws -> Result
    ) async throws -> Result {
      var changed = device
      let result = try await body(&changed)
      device = changed
      return result
    }
  }

  static func device(_ hasPRF: Bool) -> TestAuthenticator {
    TestAuthenticator(at: "localhost", origin: "https://localhost", hasPRF: hasPRF)
  }

  static func options(
    _ client: HostClient, _ path: String, _ form: [String: String] = [:]
  ) async throws -> JSONValue {
    let answer = try await client.post(path, form)
    #expect(answer.status == .ok)
    return try JSONDocument(parsing: Array(answer.body.readableBytesView)).root
  }

  static func register(_ device: inout TestAuthenticator, _ person: HostClient) async throws {
    let options = try await options(person, "\(path)/passkeys/options", ["secret": passphrase])
    var fields = device.make(options)
    fields["name"] = "My phone"
    #expect(try await person.post("\(path)/passkeys", fields).status == .seeOther)
  }

  static func signIn(_ device: inout TestAuthenticator, _ visitor: HostClient) async throws -> TestResponse {
    let fields = try device.sign(try await options(visitor, "/sign-in/passkey/options"))
    return try await visitor.post("/sign-in/passkey", fields)
  }

  /// Creates codes for a user, which revokes the earlier ones.
  private static func newCodes(of person: HostClient) async throws -> [String] {
    codes(in: try await person.post("\(path)/codes", ["secret": passphrase]))
  }

  /// Returns the codes that a page shows.
  static func codes(in answer: TestResponse) -> [String] {
    // Each group has an element of its own, so that a code wraps between them.
    String(buffer: answer.body).replacing(/<\/?(?:span|wbr)>/, with: "")
      .matches(of: /[0-9A-Z]{4}(-[0-9A-Z]{4}){8}/).map { String($0.output.0) }
  }

  static func events(of name: String, _ fixture: HostFixture) throws -> [AccessEvent] {
    try CaregiverTests.events(of: name, fixture).map(\.1)
  }
}
