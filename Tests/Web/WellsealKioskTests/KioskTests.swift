import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Synchronization
import Testing
import WebFixtures
import WellsealBase
import WellsealCardService
import WellsealCredentials
import WellsealExchange
import WellsealLinkService

@testable import WellsealEUCertificates
@testable import WellsealHealthLinks
@testable import WellsealKiosk
@testable import WellsealQRCode

@Suite("The kiosk")
struct KioskTests {
  static let issuer = TestCertificateIssuer()
  /// 2021-12-20.
  static let now = Date(timeIntervalSince1970: 1_640_000_000)
  static let time = LocalTime(.gmt)

  static let inspector: CardInspector = {
    let checks = CertificateChecks(
      signers: SignerStore([SignerList(name: "tests", signers: [issuer.signer])]))
    let library = IssuerLibrary(
      trust: TrustStore(), fetch: nil, cache: .none, now: { UnixTime(now) })
    return CardInspector(
      trust: TrustStore(), library: library, now: UnixTime(now), certificates: checks)
  }()

  static let vaccination: JSON = [
    "tg": "840539006", "vp": "1119349007", "mp": "EU/1/20/1528", "ma": "ORG-100030215", "dn": 2, "sd": 2,
    "dt": "2021-12-10", "co": "XX", "is": "Nobody", "ci": "URN:UVCI:01:XX:1234#A",
  ]

  static func test(_ result: String, on time: String) -> JSON {
    [
      "tg": "840539006", "tt": "LP6464-4", "sc": .string(time), "tr": .string(result), "tc": "A desk",
      "co": "XX", "is": "Nobody", "ci": "URN:UVCI:01:XX:1234#B",
    ]
  }

  static func certificate(_ kind: String, _ entry: JSON, by other: TestCertificateIssuer? = nil) throws
    -> String
  {
    var content: JSON = [
      "ver": "1.3.0", "nam": ["fn": "Müster", "fnt": "MUESTER", "gn": "Ada", "gnt": "ADA"],
      "dob": "1980-02-03",
    ]
    content[kind] = [entry]
    return try (other ?? issuer).issue(content, issued: 1_639_000_000, expires: 1_654_041_600)
  }

  private static func answer(_ text: String, _ policy: PlacePolicy) async -> PlaceAnswer {
    let inspection = await inspector.inspect([InputFile(name: "x", bytes: Array(text.utf8))])
    return PlaceJudge(policy, in: time).answer(to: inspection, at: now)
  }

  private static func policy(_ change: (inout PlacePolicy) -> Void = { _ in }) -> PlacePolicy {
    var policy = PlacePolicy()
    change(&policy)
    return policy
  }

  @Test("Each rule of the policy has its answer")
  func rules() async throws {
    let shot = try Self.certificate("v", Self.vaccination)
    let negative = try Self.certificate("t", Self.test("260415000", on: "2021-12-19T08:00:00Z"))
    let positive = try Self.certificate("t", Self.test("260373001", on: "2021-12-19T08:00:00Z"))
    let stranger = try Self.certificate("v", Self.vaccination, by: TestCertificateIssuer())
    let rows: [(String, PlacePolicy, PlaceAnswer.Color, PlaceAnswer.Reason)] = [
      (shot, Self.policy(), .green, .accepted),
      (negative, Self.policy(), .green, .accepted),
      (positive, Self.policy(), .red, .detected),
      (positive, Self.policy { $0.takesDetected = true }, .green, .accepted),
      (shot, Self.policy { $0.kinds = [.test] }, .red, .wrongKind),
      (shot, Self.policy { $0.newest = [.vaccination: 10] }, .green, .accepted),
      (shot, Self.policy { $0.newest = [.vaccination: 9] }, .red, .tooOld),
      (shot, Self.policy { $0.oldest = [.vaccination: 10] }, .green, .accepted),
      (shot, Self.policy { $0.oldest = [.vaccination: 11] }, .red, .tooNew),
      (shot, Self.policy { $0.countries = ["DE"] }, .red, .wrongCountry),
      ("not a card", Self.policy(), .amber, .notACard),
      (String(shot.dropLast(4)), Self.policy(), .red, .changed),
    ]
    for (text, policy, color, reason) in rows {
      let answer = await Self.answer(text, policy)
      #expect(answer.color == color && answer.reason == reason, "\(reason), and not \(answer.reason)")
    }
    let strange = await Self.answer(stranger, Self.policy())
    #expect(strange.color != .green)
    #expect(strange.name == nil)
    #expect(await Self.answer(shot, Self.policy()).name == "Ada Müster")
  }

  @Test("A card's age counts in days, and an incomplete date is amber")
  func dates() async throws {
    var entry = Self.vaccination
    entry["dt"] = "2021-12"
    let text = try Self.certificate("v", entry)
    let answer = await Self.answer(text, Self.policy { $0.newest = [.vaccination: 100] })
    #expect(answer.reason == .noDate)
    #expect(answer.color == .amber)
  }

  @Test(
    "An inconsistent policy is rejected with the name of its member",
    arguments: [
      (#"[]"#, ""), (#"{"color": "red"}"#, "color"), (#"{"kinds": ["dog"]}"#, "kinds"),
      (#"{"newest": {"test": -1}}"#, "newest"), (#"{"countries": ["Austria"]}"#, "countries"),
      (#"{"forgetAfter": 0}"#, "forgetAfter"), (#"{"detected": "yes"}"#, "detected"),
    ])
  func refuses(text: String, member: String) {
    #expect {
      try PlacePolicy(parsing: Array(text.utf8))
    } throws: { error in
      (error as? PlacePolicyError)?.member == member
    }
  }

  @Test("A policy round-trips")
  func roundTrip() throws {
    var policy = PlacePolicy()
    policy.site = "Door \"1\""
    policy.kinds = [.test, .vaccination]
    policy.newest = [.test: 2]
    policy.issuers = ["https://a.example"]
    policy.countries = ["AT"]
    policy.takesUnlisted = true
    policy.forgetAfter = 5
    #expect(try PlacePolicy(parsing: policy.json.minified) == policy)
  }
}

// MARK: Page

extension KioskTests {
  private static func server(_ policy: PolicyFile, opener: LinkOpener? = nil) -> KioskServer {
    let look = KioskInspector(policy: policy, opener: opener) { await inspector.inspect($0) }
    return KioskServer(look, policy: policy, time: time, now: { now })
  }

  private static func send(
    _ client: any TestClientProtocol, _ path: String, _ body: String
  ) async throws -> TestResponse {
    try await client.execute(
      uri: path, method: .post, headers: [.origin: "http://localhost"], body: ByteBuffer(string: body))
  }

  private static func json(_ response: TestResponse) throws -> JSONValue {
    try JSONDocument(parsing: Array(response.body.readableBytesView)).root
  }

  @Test("A scanner's input is answered, counted and not stored")
  func scanner() async throws {
    let text = try Self.certificate("v", Self.vaccination)
    let server = Self.server(try PolicyFile(nil))
    try await Application(router: server.router).test(.router) { client in
      let answer = try Self.json(try await Self.send(client, "/texts", text))
      #expect(answer["color"]?.string == "green")
      #expect(answer["person"]?.string?.contains("Ada Müster") == true)
      let other = try Self.json(try await Self.send(client, "/texts", "https://example.org/something/else"))
      #expect(other["color"]?.string == "amber")
      let counts = try await client.execute(uri: "/counts", method: .get)
      #expect(String(buffer: counts.body) == #"{"green":1,"amber":1,"red":0}"#)
      let page = try await client.execute(uri: "/", method: .get)
      #expect(!String(buffer: page.body).contains("Müster"))
      let permissions = try #require(HTTPField.Name("Permissions-Policy"))
      #expect(page.headers[permissions]?.contains("camera=(self)") == true)
      #expect(try await client.execute(uri: "/policy", method: .get).status == .notFound)
    }
  }

  @Test("A code in view is verified once, and again after it disappears")
  func stays() async throws {
    let code = try QREncoder().symbol(for: try Self.certificate("v", Self.vaccination)).raster()
    let empty = Raster(
      width: code.width, height: code.height,
      pixels: [UInt8](repeating: 255, count: code.width * code.height))
    let clock = Mutex(Self.now)
    let policy = try PolicyFile(nil)
    let look = KioskInspector(policy: policy, opener: nil) { await Self.inspector.inspect($0) }
    let server = KioskServer(look, policy: policy, time: Self.time, now: { clock.withLock { $0 } })
    try await Application(router: server.router).test(.router) { client in
      func color(_ raster: Raster, after seconds: TimeInterval = 0.2) async throws -> String? {
        clock.withLock { $0 += seconds }
        let answer = try await client.execute(
          uri: "/frames?width=\(raster.width)&height=\(raster.height)", method: .post,
          headers: [.origin: "http://localhost"], body: ByteBuffer(bytes: raster.pixels))
        #expect(answer.status == .ok)
        return try Self.json(answer)["color"]?.string
      }
      #expect(try await color(code) == "green")
      // The page sends nothing while the answer is shown.
      #expect(try await color(code, after: 10) == nil)
      // One unreadable image doesn't count as absence.
      #expect(try await color(empty) == nil)
      #expect(try await color(code) == nil)
      #expect(try await color(empty) == nil)
      #expect(try await color(empty, after: 1) == nil)
      #expect(try await color(code) == "green")
      let counts = try await client.execute(uri: "/counts", method: .get)
      #expect(String(buffer: counts.body) == #"{"green":2,"amber":0,"red":0}"#)
    }
  }

  @Test("A cross-site page or another host name gets no answer")
  func guards() async throws {
    let server = Self.server(try PolicyFile(nil))
    try await Application(router: server.router).test(.router) { client in
      let foreign = try await client.execute(
        uri: "/texts", method: .post, headers: [.origin: "https://evil.example"],
        body: ByteBuffer(string: "HC1:X"))
      #expect(foreign.status == .forbidden)
    }
  }

  @Test("A link that can't be opened is amber, not red", arguments: [404, 503])
  func unopenedLink(status: Int) async throws {
    let secret = LinkSecret()
    let address = try #require(LinkAddress("https://links.example.org/shl/\(secret.id)"))
    let payload = LinkPayload(address: address, key: secret.key, flags: LinkFlags(isDirect: true))
    let opener = LinkOpener(
      fetch: { _ in .success(WebResponse(status: status)) }, now: { UnixTime(Self.now) },
      inspect: { await Self.inspector.inspect($0) })
    let server = Self.server(try PolicyFile(nil), opener: opener)
    try await Application(router: server.router).test(.router) { client in
      for text in [LinkText.write(payload.json), "shlink:/cut"] {
        let answer = try Self.json(try await Self.send(client, "/texts", text))
        #expect(answer["color"]?.string == "amber")
        #expect(answer["reasonCode"]?.string == "linkNotOpened")
      }
    }
  }

  @Test("A link is amber offline; online, its cards count")
  func links() async throws {
    let secret = LinkSecret()
    let address = try #require(LinkAddress("https://links.example.org/shl/\(secret.id)"))
    let payload = LinkPayload(address: address, key: secret.key, flags: LinkFlags(isDirect: true))
    let text = LinkText.write(payload.json)
    let file = try EncryptedFile.seal(
      Array(Example.file.utf8), type: "application/smart-health-card", key: secret.key)
    let opener = LinkOpener(
      fetch: { _ in
        .success(
          WebResponse(
            status: 200, headers: [WebHeader("Content-Type", "application/jose")], body: Array(file.utf8)))
      }, now: { UnixTime(Self.now) }, inspect: { await Example.inspect($0) })
    for (opener, color) in [(nil, "amber"), (opener, "green")] as [(LinkOpener?, String)] {
      let server = Self.server(try PolicyFile(nil), opener: opener)
      try await Application(router: server.router).test(.router) { client in
        let answer = try Self.json(try await Self.send(client, "/texts", text))
        #expect(answer["color"]?.string == color)
      }
    }
  }

  @Test("The form saves the active policy and rejects invalid values")
  func form() async throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "door-\(UUID().uuidString).json").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let policy = try PolicyFile(path, canChange: true)
    try await Application(router: Self.server(policy).router).test(.router) { client in
      let wrong = try await Self.send(client, "/policy", "forgetAfter=10&countries=Austria")
      #expect(wrong.status == .unprocessableContent)
      let right = try await Self.send(
        client, "/policy", "place=Door&kind=test&newest-test=2&countries=at+de&forgetAfter=7")
      #expect(right.status == .seeOther)
    }
    let kept = try PolicyFile(path).present
    #expect(kept.site == "Door")
    #expect(kept.kinds == [.test])
    #expect(kept.newest == [.test: 2])
    #expect(kept.countries == ["AT", "DE"])
    #expect(kept.forgetAfter == 7)
  }
}
