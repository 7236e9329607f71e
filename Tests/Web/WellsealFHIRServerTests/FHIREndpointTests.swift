import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Synchronization
import TestSupport
import Testing
import WebFixtures
import WellsealBase
import WellsealConsent
import WellsealFHIRServing
import WellsealHealthApp
import WellsealModel
import WellsealRequests
import WellsealStore

@testable import WellsealFHIRServer

@Suite("FHIR server")
struct FHIREndpointTests {
  private static let redirect = "http://127.0.0.1:43219/callback"
  private static let verifier = String(repeating: "v", count: 50)
  /// The SHA-256 digest of the verifier, in base64url.
  private static let challenge = "CrlVwe1WSHWuTQYh3iczmx3aS-faRx6C92k9_hNxl4A"

  static func address(_ change: [String: String?] = [:]) -> String {
    var fields: [String: String?] = [
      "response_type": "code", "client_id": "test-app", "redirect_uri": redirect, "state": "st/ate",
      "scope": "launch/patient offline_access patient/*.rs", "code_challenge": challenge,
      "code_challenge_method": "S256",
    ]
    for (name, value) in change { fields[name] = .some(value) }
    let query = fields.sorted { $0.key < $1.key }.compactMap { name, value in
      value.map { "\(name)=\($0.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")" }
    }
    return "/fhir/R4/auth/authorize?" + query.joined(separator: "&")
  }

  /// Sends a request without cookies, like an app.
  static func ask(
    _ client: any TestClientProtocol, _ path: String, _ method: HTTPRequest.Method = .get,
    token: String? = nil, form: String? = nil, body: String? = nil, headers: HTTPFields = [:]
  ) async throws -> (status: HTTPResponse.Status, headers: HTTPFields, body: [UInt8]) {
    var headers = headers
    if let token { headers[.authorization] = "Bearer \(token)" }
    if form != nil { headers[.contentType] = "application/x-www-form-urlencoded" }
    let answer = try await client.execute(
      uri: path, method: method, headers: headers, body: (form ?? body).map { ByteBuffer(string: $0) })
    return (answer.status, answer.headers, Array(answer.body.readableBytesView))
  }

  static func json(_ bytes: [UInt8]) throws -> JSONValue { try JSONDocument(parsing: bytes).root }

  @Test(
    "A request with an open redirect, or without PKCE, isn't redirected",
    arguments: [
      ["redirect_uri": "https://evil.example/callback"], ["redirect_uri": "http://127.0.0.1.evil.example/"],
      ["redirect_uri": "http://127.0.0.1@evil.example/"], ["redirect_uri": "javascript:alert(1)"],
      ["redirect_uri": nil], ["client_id": nil], ["client_id": "a b"], ["code_challenge": nil],
      ["code_challenge_method": "plain"], ["response_type": "token"], ["scope": "openid"],
      ["aud": "https://other.example/fhir"],
    ] as [[String: String?]])
  func refuses(change: [String: String?]) async throws {
    let fixture = try await SharingFixture()
    try await Application(responder: fixture.app.responder).test(.router) { client in
      let answer = try await Self.ask(client, Self.address(change))
      #expect(answer.status == .badRequest)
      #expect(!String(decoding: answer.body, as: UTF8.self).contains("url="))
    }
  }

  @Test(
    "Reading requires a token; a cookie doesn't count",
    arguments: ["/Patient", "/Observation", "/Observation/1", "/_page/1", "/Patient/1/$everything"])
  func needsToken(path: String) async throws {
    let fixture = try await SharingFixture()
    try await fixture.visit { visitor in
      let answer = try await visitor.get("/fhir/R4\(path)")
      #expect(answer.status == .unauthorized)
      let answered = try Self.json(Array(answer.body.readableBytesView))
      #expect(answered["resourceType"]?.string == "OperationOutcome")
    }
  }

  @Test("Requests from other sites are rejected; those from this machine may read")
  func origins() async throws {
    let fixture = try await SharingFixture()
    try await Application(responder: fixture.app.responder).test(.router) { client in
      let other = try await Self.ask(client, "/fhir/R4/metadata", headers: [.origin: "https://evil.example"])
      #expect(other.status == .forbidden)
      let local = try await Self.ask(client, "/fhir/R4/metadata", headers: [.origin: "http://localhost:3000"])
      #expect(local.status == .ok)
      let name = try #require(HTTPField.Name("Access-Control-Allow-Origin"))
      #expect(local.headers[name] == "http://localhost:3000")
    }
  }

  /// Authorizes an app, answers every sheet, and returns the code of the redirect.
  @Test(
    "Only a top-level navigation starts a sign-in, not an embedded or fetched request",
    arguments: [
      ("navigate", "document", true), ("no-cors", "image", false), ("navigate", "iframe", false),
      ("cors", "empty", false), ("no-cors", "script", false),
    ])
  func embedded(mode: String, destination: String, isAllowed: Bool) async throws {
    let fixture = try await SharingFixture()
    try await Application(responder: fixture.app.responder).test(.router) { client in
      let fields: HTTPFields = [
        try #require(HTTPField.Name("Sec-Fetch-Site")): "cross-site",
        try #require(HTTPField.Name("Sec-Fetch-Mode")): mode,
        try #require(HTTPField.Name("Sec-Fetch-Dest")): destination,
      ]
      let answer = try await Self.ask(client, Self.address(), headers: fields)
      #expect(answer.status == (isAllowed ? .ok : .forbidden))
    }
  }

  @Test("The oldest registration is evicted so that the next app can register")
  func flood() async throws {
    let fixture = try await SharingFixture()
    try await Application(responder: fixture.app.responder).test(.router) { client in
      var clients: [String] = []
      for _ in 0..<65 {
        let body = #"{"client_name":"An app","redirect_uris":["http://127.0.0.1:1/"]}"#
        let answer = try await Self.ask(client, "/fhir/R4/auth/register", .post, body: body)
        #expect(answer.status == .created)
        clients.append(try #require(try Self.json(answer.body)["client_id"]?.string))
      }
      // A forgotten ID is free for any address; a known one has its own.
      let oldest = try await Self.ask(client, Self.address(["client_id": clients[0]]))
      #expect(oldest.status == .ok)
      let newest = try await Self.ask(client, Self.address(["client_id": clients[64]]))
      #expect(newest.status == .badRequest)
      for _ in 0..<40 { #expect(try await Self.ask(client, Self.address()).status == .ok) }
    }
  }

  @Test("A registration expires after ten minutes")
  func registrationEnds() async throws {
    let clock = Mutex(Demo.now)
    let consent = ConsentBroker(
      try ConsentRepository(path: nil),
      log: AccessLog(to: MemoryAccessLog(key: SharingFixture.key), key: SharingFixture.key),
      now: { Demo.now })
    let store = try await Demo(days: 0).store
    let broker = WebAppAuthorizationServer(consent, store: { store }, now: { clock.withLock { $0 } })
    let app = await broker.register(ClientRegistration(name: "An app", redirects: ["http://127.0.0.1:1/"]))
    let fields = [
      "response_type": "code", "client_id": app.client, "redirect_uri": Self.redirect,
      "scope": "patient/*.rs", "code_challenge": Self.challenge, "code_challenge_method": "S256",
    ]
    let request = AuthorizationParameters(FormFields(FormFields.encoded(fields.map { ($0, $1) }).utf8))
    clock.withLock { $0 += 599 }
    await #expect(throws: OAuthError.self) { try await broker.begin(request, audience: "") }
    clock.withLock { $0 += 2 }
    _ = try await broker.begin(request, audience: "")
  }

  static func code(
    _ fixture: SharingFixture, _ visitor: Visitor, _ change: [String: String?] = [:],
    answering answer: @escaping @Sendable (ConsentSheet) -> ConsentAnswer
  ) async throws -> String {
    let first = try await visitor.text(address(change))
    let found = first.firstMatch(of: #/url=(\/sharing\/web\/[A-Za-z0-9_-]+)/#)
    let page = try #require(found.map { String($0.output.1) })
    #expect(try await visitor.text(page).contains("test-app"))
    let answering = Task { [broker = fixture.broker] in
      for await pending in await broker.updates() {
        for question in pending { try await broker.answer(question.id, with: answer(question.sheet)) }
      }
    }
    defer { answering.cancel() }
    #expect(try await visitor.send(.post, page, "answer=allow&secret=demo").status == .seeOther)
    var end = ""
    try await wait {
      end = try await visitor.text(page)
      return end.contains("url=http:")
    }
    let address = try #require(end.firstMatch(of: #/url=(http:[^"]+)/#))
    let back = address.output.1.replacing("&amp;", with: "&")
    #expect(
      back.hasPrefix(redirect + "?code=") && back.contains("&state=st%2Fate") && back.contains("&iss=http"))
    return try #require(back.firstMatch(of: #/code=([^&]+)/#).map { String($0.output.1) })
  }

  static func exchange(
    _ code: String, _ client: any TestClientProtocol, verifier: String = verifier
  ) async throws -> (status: HTTPResponse.Status, answer: JSONValue) {
    let form =
      "grant_type=authorization_code&client_id=test-app&code=\(code)&code_verifier=\(verifier)"
      + "&redirect_uri=http%3A%2F%2F127.0.0.1%3A43219%2Fcallback"
    let answer = try await ask(client, "/fhir/R4/auth/token", .post, form: form)
    return (answer.status, try json(answer.body))
  }

  /// Returns the replies to an app that was denied everything.
  ///
  /// The patient ID is removed, because only it may differ between two stores.
  private static func seen(
    _ fixture: SharingFixture, asking paths: [String]
  ) async throws -> [String] {
    let answers = Mutex<[String]>([])
    try await fixture.visit { visitor in
      let code = try await Self.code(fixture, visitor, answering: \.denyingAll)
      let (status, tokens) = try await Self.exchange(code, visitor.client)
      #expect(status == .ok)
      #expect(tokens["scope"]?.string == "launch/patient offline_access patient/*.rs")
      let token = try #require(tokens["access_token"]?.string)
      let patient = try #require(tokens["patient"]?.string)
      for path in paths {
        let path = path.replacing("ME", with: patient)
        let answer = try await Self.ask(visitor.client, "/fhir/R4\(path)", token: token)
        let fields = answer.headers.map { "\($0.name): \($0.value)" }.filter { !$0.hasPrefix("Date") }
          .sorted()
        let text = String(decoding: answer.body, as: UTF8.self).replacing(patient, with: "ME")
          .replacing(patient.replacing("-", with: "%2D"), with: "ME")
        answers.withLock { $0.append("\(answer.status.code) \(fields) \(text)") }
      }
    }
    return answers.withLock { $0 }
  }

  @Test("A denied type looks, byte for byte, like an empty one")
  func refusal() async throws {
    let (full, empty) = (try await SharingFixture(days: 3), try await SharingFixture())
    let store = try await full.demo.storeSession.store()
    let heart = try #require(try await store.samples(of: .heartRate).first?.uuid)
    let paths = [
      "/Observation", "/Observation?code=8867-4", "/Condition", "/Immunization?_count=1",
      "/Observation?patient=ME&date=ge2000", "/Observation?patient=another", "/Patient/another",
      "/Patient/another/$everything", "/Patient/ME/$everything", "/Patient?_id=another",
      "/Observation?_id=\(heart)", "/Observation/\(heart)", "/Condition/1", "/DiagnosticReport?status=final",
    ]
    let (refused, nothing) = (
      try await Self.seen(full, asking: paths), try await Self.seen(empty, asking: paths)
    )
    #expect(refused.count == paths.count)
    for (path, pair) in zip(paths, zip(refused, nothing)) {
      #expect(pair.0 == pair.1, "\(path)")
      #expect(!pair.0.contains(#""entry""#) || path.contains("ME/$everything"), "\(path)")
    }
  }

  @Test("Health cards are shared as selected; none looks like no match")
  func cards() async throws {
    let (full, empty) = (try await SharingFixture(), try await SharingFixture())
    let card = UnsignedCard().jws
    try await full.app.keepCards(of: Array(card.utf8))
    let order =
      ##"{"resourceType":"Parameters","parameter":[{"name":"credentialType","valueUri":"#health-card"}]}"##
    let answers = Mutex<[String]>([])
    for (fixture, ticks) in [(full, true), (full, false), (empty, true)] {
      try await fixture.visit { visitor in
        let code = try await Self.code(fixture, visitor, answering: \.grantingAll)
        let tokens = try await Self.exchange(code, visitor.client).answer
        let token = try #require(tokens["access_token"]?.string)
        let patient = try #require(tokens["patient"]?.string)
        let answering = Task { [broker = fixture.broker] in
          for await pending in await broker.updates() {
            for question in pending {
              try await broker.answer(
                question.id, with: ticks ? question.sheet.grantingAll : question.sheet.denyingAll)
            }
          }
        }
        defer { answering.cancel() }
        let path = "/fhir/R4/Patient/\(patient)/$health-cards-issue"
        let answer = try await Self.ask(visitor.client, path, .post, token: token, body: order)
        #expect(answer.status == .ok)
        answers.withLock { $0.append(String(decoding: answer.body, as: UTF8.self)) }
        for (path, body, status) in [
          ("Patient/another/$health-cards-issue", order, HTTPResponse.Status.notFound),
          ("Patient/\(patient)/$health-cards-issue", "{}", .badRequest),
          (
            "Patient/\(patient)/$health-cards-issue", #"{"resourceType":"Parameters","parameter":[]}"#,
            .badRequest
          ),
        ] {
          let refused = try await Self.ask(
            visitor.client, "/fhir/R4/\(path)", .post, token: token, body: body)
          #expect(refused.status == status)
        }
        #expect(try await Self.ask(visitor.client, path, .post, body: order).status == .unauthorized)
      }
    }
    let found = answers.withLock { $0 }
    let first = try Self.json(Array(found[0].utf8))["parameter"]?.elements.first { _ in true }
    #expect(first?["name"]?.string == "verifiableCredential" && first?["valueString"]?.string == card)
    #expect(found[1] == found[2] && found[1] == #"{"resourceType":"Parameters"}"#)
  }

  @Test(
    "An invalid request is reported to the user in their language",
    arguments: [
      ("en", "An app requested a redirect"), ("zh-CN", "某个 App 请求重定向到"), ("he", "יישום ביקש הפניה לכתובת"),
    ])
  func refusalPage(language: String, words: String) async throws {
    let fixture = try await SharingFixture()
    try await Application(responder: fixture.app.responder).test(.router) { client in
      let answer = try await Self.ask(
        client, Self.address(["redirect_uri": "https://evil.example/"]), headers: [.acceptLanguage: language])
      let page = String(decoding: answer.body, as: UTF8.self)
      #expect(answer.status == .badRequest && page.contains(words))
      #expect(
        page.contains("redirect_uri is neither a loopback address nor registered here")
          && !page.contains("evil.example"))
    }
  }

  @Test("Granted samples are read once, in pages, until the app is removed")
  func allowed() async throws {
    let fixture = try await SharingFixture(days: 3)
    try await fixture.visit { visitor in
      let code = try await Self.code(fixture, visitor, answering: \.grantingAll)
      let token = try #require(try await Self.exchange(code, visitor.client).answer["access_token"]?.string)
      var path: String? = "/fhir/R4/Observation?code=8867-4&_count=40"
      var seen: Set<String> = []
      var pages = 0
      while let next = path, pages < 3 {
        let bundle = try Self.json(try await Self.ask(visitor.client, next, token: token).body)
        for entry in try #require(bundle["entry"]).elements {
          let id = try #require(entry["resource"]?["id"]?.string)
          #expect(seen.insert(id).inserted)
        }
        pages += 1
        path = bundle["link"]?.elements.first { $0["relation"]?.string == "next" }?["url"]?.string
          .map { $0.replacing("http://localhost", with: "") }
      }
      #expect(seen.count == 120)
      let one = try #require(seen.first)
      #expect(try await Self.ask(visitor.client, "/fhir/R4/Observation/\(one)", token: token).status == .ok)
      try await fixture.broker.change(.web("test-app"), .forget)
      #expect(try await Self.ask(visitor.client, "/fhir/R4/Patient", token: token).status == .unauthorized)
    }
  }

  @Test(
    "Tokens from before an app's removal stay invalid after a new grant",
    arguments: [ConsentChange.forget, .revokeAll])
  func staysOut(change: ConsentChange) async throws {
    let fixture = try await SharingFixture(days: 1)
    try await fixture.visit { visitor in
      let client = visitor.client
      let code = try await Self.code(fixture, visitor, answering: \.grantingAll)
      let old = try await Self.exchange(code, client).answer
      let (access, refresh) = try (
        #require(old["access_token"]?.string), #require(old["refresh_token"]?.string)
      )
      let unused = try await Self.code(fixture, visitor, answering: \.grantingAll)
      try await fixture.broker.change(.web("test-app"), change)
      let again = try await Self.code(fixture, visitor, answering: \.grantingAll)
      let new = try #require(try await Self.exchange(again, client).answer["access_token"]?.string)
      #expect(try await Self.ask(client, "/fhir/R4/Patient", token: new).status == .ok)
      #expect(try await Self.ask(client, "/fhir/R4/Patient", token: access).status == .unauthorized)
      let form = "grant_type=refresh_token&client_id=test-app&refresh_token=\(refresh)"
      #expect(try await Self.ask(client, "/fhir/R4/auth/token", .post, form: form).status == .badRequest)
      #expect(try await Self.exchange(unused, client).status == .badRequest)
      #expect(try await Self.ask(client, "/fhir/R4/Patient", token: new).status == .ok, "still in")
    }
  }

  @Test("An app whose addresses changed inherits no decisions")
  func inheritsNothing() async throws {
    let fixture = try await SharingFixture(days: 1)
    try fixture.repository.change { decisions in
      decisions.apps[.web("test-app")] = AppConsent(name: "Another")
      decisions.apps[.web("test-app")]?.reading = [.heartRate: .all, .stepCount: .all]
    }
    try await fixture.visit { visitor in
      let sheets = Mutex<[ConsentSheet]>([])
      _ = try await Self.code(fixture, visitor) { sheet in
        sheets.withLock { $0.append(sheet) }
        return sheet.denyingAll
      }
      #expect(fixture.repository.decisions.apps[.web("test-app")]?.reading[.heartRate] == .denied)
      #expect(
        sheets.withLock { $0 }.contains { sheet in
          if case .types(let types) = sheet { types.read.contains(.heartRate) } else { false }
        })
    }
  }

  @Test("A code needs its verifier and is valid for one exchange")
  func codes() async throws {
    let fixture = try await SharingFixture(days: 1)
    try await fixture.visit { visitor in
      let guessed = try await Self.code(fixture, visitor, answering: \.grantingAll)
      let wrong = String(repeating: "w", count: 50)
      #expect(try await Self.exchange(guessed, visitor.client, verifier: wrong).status == .badRequest)
      #expect(try await Self.exchange(guessed, visitor.client).status == .badRequest)
      let code = try await Self.code(fixture, visitor, answering: \.grantingAll)
      let token = try #require(try await Self.exchange(code, visitor.client).answer["access_token"]?.string)
      #expect(try await Self.ask(visitor.client, "/fhir/R4/Patient", token: token).status == .ok)
      #expect(try await Self.exchange(code, visitor.client).status == .badRequest)
      #expect(try await Self.ask(visitor.client, "/fhir/R4/Patient", token: token).status == .unauthorized)
    }
  }

  @Test("Concurrent refresh token exchanges give one set and revoke the family")
  func refreshes() async throws {
    let fixture = try await SharingFixture(days: 1)
    try await fixture.visit { visitor in
      let code = try await Self.code(fixture, visitor, answering: \.grantingAll)
      let refresh = try #require(
        try await Self.exchange(code, visitor.client).answer["refresh_token"]?.string)
      let form = "grant_type=refresh_token&client_id=test-app&refresh_token=\(refresh)"
      let given = try await withThrowingTaskGroup(of: String?.self) { [client = visitor.client] group in
        for _ in 0..<24 {
          group.addTask {
            let answer = try await Self.ask(client, "/fhir/R4/auth/token", .post, form: form)
            return answer.status == .ok ? try Self.json(answer.body)["access_token"]?.string : nil
          }
        }
        return try await group.reduce(into: [String]()) { if let token = $1 { $0.append(token) } }
      }
      #expect(given.count == 1)
      let token = try #require(given.first)
      #expect(try await Self.ask(visitor.client, "/fhir/R4/Patient", token: token).status == .unauthorized)
    }
  }
}
