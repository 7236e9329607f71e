import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import TestPostgres
import Testing
import WellsealBase
import WellsealCluster
import WellsealHost
import WellsealRequests

@testable import WellsealFHIRServer

@Suite("FHIR apps")
struct FHIRAppTests {
  private static let verifier = String(repeating: "v", count: 50)
  /// The SHA-256 digest of the verifier, in base64url.
  private static let challenge = "CrlVwe1WSHWuTQYh3iczmx3aS-faRx6C92k9_hNxl4A"
  private static let loopback = "http://127.0.0.1:43219/callback"
  private static let chart = "https://chart.example.org/back"
  private static let apps = try? RegisteredApps(
    parsing: Array(
      #"[{"client_id":"chart","client_name":"Chart","redirect_uris":["https://chart.example.org/back"]}]"#
        .utf8))

  private static func address(_ route: String, _ change: [String: String] = [:]) -> String {
    var fields = [
      "response_type": "code", "client_id": "test-app", "redirect_uri": loopback, "state": "st",
      "scope": "launch/patient offline_access patient/*.rs", "code_challenge": challenge,
      "code_challenge_method": "S256", "aud": "https://localhost/p/\(route)/fhir/R4",
    ]
    fields.merge(change) { $1 }
    let query = fields.sorted { $0.key < $1.key }.map { name, value in
      "\(name)=\(value.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")"
    }
    return "/p/\(route)/fhir/R4/auth/authorize?" + query.joined(separator: "&")
  }

  private static func route(of name: String, _ fixture: HostFixture) throws -> String {
    let cluster = fixture.cluster.cluster
    return try cluster.route(of: #require(try cluster.person(named: name)).identifier)
  }

  private static func json(_ answer: TestResponse) throws -> JSONValue {
    try JSONDocument(parsing: Array(answer.body.readableBytesView)).root
  }

  private static func next(_ answer: TestResponse) -> String? {
    if let place = answer.headers[.location] { return place }
    return String(buffer: answer.body).firstMatch(of: #/url=([^">]+)/#)
      .map { String($0.output.1).replacing("&amp;", with: "&") }
  }

  /// Goes through the pages like a user who allows everything, and returns the address of the
  /// final redirect.
  private static func allow(_ person: HostClient, _ first: TestResponse) async throws -> String {
    var (answer, path) = (first, "")
    for _ in 0..<500 {
      if let place = next(answer) {
        guard place.hasPrefix("/") else { return place }
        (path, answer) = (place, try await person.get(place))
      } else if let form = String(buffer: answer.body).firstRange(of: "sheet-page") {
        let page = String(buffer: answer.body)[form.lowerBound...]
        let action = try #require(page.firstMatch(of: #/action="([^"]+)"/#)).output.1
        var fields = [
          ("answer", "allow"), ("window", "all"), ("new", "yes"), ("secret", "one+two+three+four"),
        ]
        for box in page.matches(of: #/<input[^>]*type="checkbox"[^>]*>/#) {
          let (name, value) = (
            try #require(box.output.firstMatch(of: #/name="([^"]+)"/#)).output.1,
            try #require(box.output.firstMatch(of: #/value="([^"]+)"/#)).output.1
          )
          if name != "new" { fields.append((String(name), String(value))) }
        }
        let body = fields.map { "\($0)=\($1)" }.joined(separator: "&")
        answer = try await person.ask(
          .post, String(action),
          [.contentType: "application/x-www-form-urlencoded", HostClient.site: "same-origin"], body)
      } else {
        try #require(answer.status == .ok, "\(String(buffer: answer.body).suffix(400))")
        try await Task.sleep(for: .milliseconds(20))
        answer = try await person.get(path)
      }
    }
    throw Endless()
  }

  private struct Endless: Error {}

  private static func tokens(
    _ back: String, _ visitor: HostClient, _ route: String, client: String = "test-app",
    redirect: String = loopback
  ) async throws -> JSONValue {
    let code = try #require(back.firstMatch(of: #/code=([^&]+)/#)).output.1
    let answer = try await visitor.post(
      "/p/\(route)/fhir/R4/auth/token",
      [
        "grant_type": "authorization_code", "client_id": client, "code": String(code),
        "code_verifier": verifier, "redirect_uri": redirect,
      ], [HostClient.site: "cross-site"])
    #expect(answer.status == .ok, "\(String(buffer: answer.body))")
    return try json(answer)
  }

  @Test("A local app is authorized on the user's pages and reads its grant")
  func reads() async throws {
    let fixture = try HostFixture()
    let name = try fixture.person(samples: 3)
    let route = try Self.route(of: name, fixture)
    let base = "https://localhost/p/\(route)/fhir/R4"
    try await fixture.visit { visitor in
      let person = try await visitor.signedIn(name)
      // The page shows the address to enter in an app.
      #expect(String(buffer: try await person.get("/sharing/tokens").body).contains(base))
      let back = try await Self.allow(person, try await person.get(Self.address(route)))
      #expect(back.hasPrefix(Self.loopback + "?code="))
      let tokens = try await Self.tokens(back, visitor, route)
      let bearer = try #require(tokens["access_token"]?.string)
      func read(_ path: String, _ token: String) async throws -> TestResponse {
        try await visitor.get("/p/\(route)/fhir/R4\(path)", [.authorization: "Bearer \(token)"])
      }
      let found = try Self.json(try await read("/Observation?code=8867-4&_count=2", bearer))
      let entries = found["entry"]?.elements.compactMap { $0["fullUrl"]?.string } ?? []
      #expect(entries.count == 2 && entries.allSatisfy { $0.hasPrefix("\(base)/Observation/") })
      let following = found["link"]?.elements.first { $0["relation"]?.string == "next" }?["url"]?.string
      let page = try #require(following)
      #expect(page.hasPrefix("\(base)/_page/"))
      let rest = try Self.json(try await read(String(page.dropFirst(base.count)), bearer))
      #expect(rest["entry"]?.elements.count { _ in true } == 1)
      // The access log names the reader.
      #expect(String(buffer: try await person.get("/sharing/log").body).contains("test-app"))
      let refreshed = try await visitor.post(
        "/p/\(route)/fhir/R4/auth/token",
        [
          "grant_type": "refresh_token", "client_id": "test-app",
          "refresh_token": tokens["refresh_token"]?.string ?? "",
        ])
      let newer = try #require(try Self.json(refreshed)["access_token"]?.string)
      // After the refresh, the previous token is invalid.
      #expect(try await read("/Observation", bearer).status == .unauthorized)
      #expect(try await read("/Observation", newer).status == .ok)
      _ = try await person.post("/lock")
      let closed = try await read("/Observation", newer)
      #expect(closed.status.code == 503, "\(closed.status) \(String(buffer: closed.body))")
    }
  }

  @Test("A visitor redirected from another site signs in and then decides")
  func comesIn() async throws {
    let fixture = try HostFixture()
    let name = try fixture.person()
    let route = try Self.route(of: name, fixture)
    let target = Self.address(route)
    try await fixture.visit { visitor in
      // A cross-site navigation carries no cookie, so this page redirects to itself.
      let first = try await visitor.get(target, [HostClient.site: "cross-site"])
      #expect(Self.next(first) == target && first.headers[.setCookie] == nil)
      for embedded in ["iframe", "image"] {
        let destination = Guards.named("Sec-Fetch-Dest")
        let answer = try await visitor.get(target, [HostClient.site: "cross-site", destination: embedded])
        #expect(answer.status == .forbidden)
      }
      let door = try await visitor.get(target, [HostClient.site: "same-origin"])
      let kept = try #require(door.headers[.setCookie])
      #expect(kept.hasPrefix("__Host-wellseal-return=") && kept.contains("SameSite=Strict"))
      #expect(String(buffer: door.body).contains("name=\"passphrase\""))
      let person = try await visitor.signedIn(name)
      let cookie = "__Host-wellseal=\(try #require(person.cookie)); \(kept.prefix { $0 != ";" })"
      let home = try await visitor.get("/", [.cookie: cookie])
      #expect(home.headers[.location] == target)
      #expect(home.headers[.setCookie]?.contains("Max-Age=0") == true)
      #expect(try await Self.allow(person, try await person.get(target)).hasPrefix(Self.loopback))
      // A fabricated cookie redirects nowhere.
      for made in ["https://evil.example/", "//evil.example/p", "/p/\(route)/fhir/R4/metadata", "/sharing"] {
        let value = Base64.url.encode(Array(made.utf8))
        let answer = try await visitor.get(
          "/", [.cookie: "__Host-wellseal=\(person.cookie ?? ""); __Host-wellseal-return=\(value)"])
        #expect(answer.status == .ok)
      }
    }
  }

  /// A request by a stranger who knows a route.
  private struct StrangersRequest {
    var method = HTTPRequest.Method.get
    var path: String
    var fields: HTTPFields = [:]
    var body: String?
  }

  private static let strangersRequests: [StrangersRequest] = {
    let form: HTTPFields = [.contentType: "application/x-www-form-urlencoded"]
    let paths = [
      "/a/b/c/d", "/Patient", "/Foo", "/Patient/x/y", "/_page/abc", "/", "", "/.well-known/jwks.json",
      "/metadata",
    ]
    var requests = paths.map { StrangersRequest(path: $0) }
    for path in ["/Patient/1", "/Observation", "/metadata"] {
      let methods: [HTTPRequest.Method] = [.put, .delete, .head, .patch, .post]
      requests += methods.map { StrangersRequest(method: $0, path: path) }
    }
    for token in ["Bearer x", "Basic eDp5", "Bearer wsl_x"] {
      requests.append(StrangersRequest(path: "/Patient", fields: [.authorization: token]))
    }
    let bodies = [
      "grant_type=refresh_token&client_id=x&refresh_token=y",
      "grant_type=authorization_code&client_id=x&code=y&code_verifier=z", "x=y", "",
    ]
    requests += bodies.map { StrangersRequest(method: .post, path: "/auth/token", fields: form, body: $0) }
    requests.append(StrangersRequest(method: .post, path: "/auth/revoke", fields: form, body: "token=x"))
    let registrations = [
      #"{"redirect_uris":["http://127.0.0.1/cb"],"client_name":"An app"}"#,
      #"{"redirect_uris":["https://evil.example/"]}"#, "x",
    ]
    requests += registrations.map { StrangersRequest(method: .post, path: "/auth/register", body: $0) }
    for origin in ["http://127.0.0.1:5", "https://evil.example"] {
      requests.append(StrangersRequest(method: .options, path: "/Patient", fields: [.origin: origin]))
    }
    requests.append(StrangersRequest(path: "/Patient", fields: [.origin: "https://evil.example"]))
    return requests
  }()

  @Test("A client that knows only a route can't tell if its user exists")
  func presence() async throws {
    let fixture = try HostFixture()
    let (anna, closed) = (try fixture.person(), try fixture.person())
    let routes = try [
      Self.route(of: anna, fixture), Self.route(of: closed, fixture), UUID().uuidString.lowercased(),
    ]
    try await fixture.visit { visitor in
      _ = try await visitor.signedIn(anna)
      for request in Self.strangersRequests {
        let answers = try await routes.asyncMap { route in
          let answer = try await visitor.ask(
            request.method, "/p/\(route)/fhir/R4\(request.path)", request.fields, request.body)
          let text = String(buffer: answer.body).replacing(route, with: "ROUTE")
            .replacing(#/"client_id":"[^"]{16,}"/#, with: "CLIENT")
          let names = answer.headers.map { "\($0.name): \($0.value)" }.filter {
            !$0.hasPrefix("Date") && !$0.hasPrefix("X-Request-ID")
          }
          .sorted()
          return "\(answer.status) \(names.joined(separator: ", ").replacing(route, with: "ROUTE")) \(text)"
        }
        #expect(Set(answers).count == 1, "\(request.method) \(request.path): \(answers)")
      }
    }
  }

  @Test("Answering a sheet without a secret ends offline access")
  func widening() async throws {
    let fixture = try HostFixture()
    let name = try fixture.person(samples: 1)
    let route = try Self.route(of: name, fixture)
    try await fixture.visit { visitor in
      let person = try await visitor.signedIn(name)
      func authorize(_ scope: String) async throws -> JSONValue {
        let address = Self.address(route, ["scope": scope])
        return try await Self.tokens(
          try await Self.allow(person, try await person.get(address)), visitor, route)
      }
      let refresh = try #require(
        try await authorize("launch/patient offline_access patient/Patient.rs")["refresh_token"]?.string)
      #expect(try await authorize("launch/patient patient/*.rs")["refresh_token"] == nil)
      let answer = try await visitor.post(
        "/p/\(route)/fhir/R4/auth/token",
        ["grant_type": "refresh_token", "client_id": "test-app", "refresh_token": refresh],
        [HostClient.site: "cross-site"])
      // Strangers get the same response at every route.
      #expect(answer.status == .serviceUnavailable)
    }
  }

  @Test(
    "Each app sees another patient identifier, and a removed app a new one"
  )
  func pairwise() async throws {
    let fixture = try HostFixture()
    let name = try fixture.person(samples: 1)
    let route = try Self.route(of: name, fixture)
    try await fixture.visit { visitor in
      let person = try await visitor.signedIn(name)
      func patient(_ client: String) async throws -> String {
        let address = Self.address(route, ["client_id": client])
        let back = try await Self.allow(person, try await person.get(address))
        let tokens = try await Self.tokens(back, visitor, route, client: client)
        let (id, bearer) = (tokens["patient"]?.string ?? "", tokens["access_token"]?.string ?? "")
        let answer = try await visitor.get(
          "/p/\(route)/fhir/R4/Patient/\(id)", [.authorization: "Bearer \(bearer)"])
        #expect(answer.status == .ok)
        return id
      }
      let ids = [
        try await patient("test-app"), try await patient("other-app"), try await patient("test-app"),
      ]
      #expect(ids[0] != ids[1] && ids[0] == ids[2])
      #expect(try await person.post("/sharing/apps/web%3Atest-app/forget").status == .seeOther)
      #expect(try await !ids.contains(patient("test-app")))
    }
  }

  @Test("A locked user's server looks like another user's or an unknown one")
  func alike() async throws {
    let fixture = try HostFixture()
    let (anna, ben, closed) = (try fixture.person(), try fixture.person(), try fixture.person())
    let routes = (try Self.route(of: anna, fixture), try Self.route(of: closed, fixture))
    let nobody = UUID().uuidString.lowercased()
    let token = try await HostTests.token(of: anna, fixture)
    try await fixture.visit { visitor in
      let (hers, his) = (try await visitor.signedIn(anna), try await visitor.signedIn(ben))
      let back = try await Self.allow(hers, try await hers.get(Self.address(routes.0)))
      let access = try await Self.tokens(back, visitor, routes.0)["access_token"]?.string ?? ""
      for (person, route) in [(his, routes.0), (his, nobody), (hers, nobody), (hers, routes.1)] {
        let answer = try await person.get(Self.address(route))
        #expect(answer.status == .notFound && !String(buffer: answer.body).contains("test-app"))
      }
      for secret in [access, token, "nothing"] {
        let answers = try await [routes.1, nobody].asyncMap { route in
          try await visitor.get("/p/\(route)/fhir/R4/Observation", [.authorization: "Bearer \(secret)"])
        }
        #expect(answers.allSatisfy { $0.status == .unauthorized && $0.body == answers[0].body })
      }
      let wrong = try await visitor.get("/p/\(routes.0)/fhir/R4/Patient", [.authorization: "Bearer nothing"])
      let unknown = try await visitor.get("/p/\(nobody)/fhir/R4/Patient", [.authorization: "Bearer nothing"])
      #expect(wrong.status == unknown.status && wrong.body == unknown.body)
      for path in ["metadata", ".well-known/smart-configuration", ".well-known/jwks.json", "auth/register"] {
        let both = try await [routes.1, nobody].asyncMap { route in
          let answer = try await visitor.ask(
            path.hasPrefix("auth") ? .post : .get, "/p/\(route)/fhir/R4/\(path)", [:],
            path.hasPrefix("auth") ? "{}" : nil)
          return "\(answer.status) \(String(buffer: answer.body).replacing(route, with: "ROUTE"))"
        }
        #expect(both[0] == both[1], "\(path)")
      }
      // A program's token is valid here, as it is at the user's other interface, and for no other
      // user.
      let mine = try await visitor.get(
        "/p/\(routes.0)/fhir/R4/Observation", [.authorization: "Bearer \(token)"])
      #expect(mine.status == .ok)
      #expect(try await hers.get("/fhir/R4/metadata").status == .notFound)
    }
  }

  @Test("A web app is authorized if the operator has registered it")
  func registered() async throws {
    let fixture = try HostFixture(apps: try #require(Self.apps))
    let name = try fixture.person()
    let route = try Self.route(of: name, fixture)
    try await fixture.visit { visitor in
      let person = try await visitor.signedIn(name)
      let asked = Self.address(route, ["client_id": "chart", "redirect_uri": Self.chart])
      let back = try await Self.allow(person, try await person.get(asked))
      #expect(back.hasPrefix(Self.chart + "?code="))
      let tokens = try await Self.tokens(back, visitor, route, client: "chart", redirect: Self.chart)
      let allowed = Guards.named("Access-Control-Allow-Origin")
      let answer = try await visitor.get(
        "/p/\(route)/fhir/R4/Patient",
        [
          .authorization: "Bearer \(tokens["access_token"]?.string ?? "")",
          .origin: "https://chart.example.org",
          HostClient.site: "cross-site",
        ])
      #expect(answer.status == .ok && answer.headers[allowed] == "https://chart.example.org")
      let other = try await visitor.get("/p/\(route)/fhir/R4/metadata", [.origin: "https://evil.example"])
      #expect(other.status == .forbidden && other.headers[allowed] == nil)
      for change in [
        ["client_id": "chart", "redirect_uri": "https://chart.example.org/other"],
        ["client_id": "chart", "redirect_uri": Self.loopback],
        ["client_id": "other", "redirect_uri": Self.chart],
      ] {
        #expect(try await person.get(Self.address(route, change)).status == .badRequest)
      }
    }
  }

  @Test(
    "An invalid app list is reported with the app and the error",
    arguments: [
      ("{}", nil, .notList), ("[", nil, .notList), ("[{}]", 1, .client),
      (#"[{"client_id":"a b"}]"#, 1, .client),
      (#"[{"client_id":"a"}]"#, 1, .name), (#"[{"client_id":"a","client_name":"A"}]"#, 1, .redirects),
      (#"[{"client_id":"a","client_name":"A","redirect_uris":["http://x.example/"]}]"#, 1, .redirects),
      (#"[{"client_id":"a","client_name":"A","redirect_uris":["https://x.example/#a"]}]"#, 1, .redirects),
      (#"[{"client_id":"a","client_name":"A","redirect_uris":["https://x.example/",1]}]"#, 1, .redirects),
      (
        #"[{"client_id":"a","client_name":"A","redirect_uris":["https://x.example/"]},"#
          + #"{"client_id":"a","client_name":"B","redirect_uris":["https://x.example/"]}]"#, 2, .twice
      ),
    ] as [(String, Int?, RegisteredAppsError.Reason)])
  func wrongList(text: String, index: Int?, reason: RegisteredAppsError.Reason) {
    let error = #expect(throws: RegisteredAppsError.self) { try RegisteredApps(parsing: Array(text.utf8)) }
    #expect(error?.app == index && error?.reason == reason)
  }
}

extension Sequence {
  fileprivate func asyncMap<Result>(_ body: (Element) async throws -> Result) async rethrows -> [Result] {
    var results: [Result] = []
    for element in self { results.append(try await body(element)) }
    return results
  }
}
