import Testing
import WellsealBase
import WellsealClinic
import WellsealCredentials
import WellsealFHIR

@Suite("Clinic sign-in")
struct ClinicSignInTests {
  @Test("The document and the CapabilityStatement name the same addresses", arguments: FHIRRelease.allCases)
  func discovery(release: FHIRRelease) async throws {
    let app = SampleApp(release)
    let document = try SMARTConfiguration(
      json: try await app.get(".well-known/smart-configuration").json, base: app.base)
    let statement = try SMARTConfiguration(
      capabilityStatement: try await app.get("metadata").json, base: app.base)
    #expect(document.authorizationEndpoint == statement.authorizationEndpoint)
    #expect(document.tokenEndpoint == statement.tokenEndpoint)
    #expect(document.revocationEndpoint == statement.revocationEndpoint)
    #expect(document.codeChallengeMethods == ["S256"])
    #expect(document.capabilities.contains("launch-standalone"))
  }

  @Test("An app learns the patient of the user who signs in")
  func signsIn() async throws {
    let answer = try await SampleApp().signIn()
    #expect(answer["patient"]?.string == "p-1001")
    #expect(answer["token_type"]?.string == "Bearer")
    #expect(answer["scope"]?.string == "launch/patient offline_access patient/*.rs")
    #expect(answer["refresh_token"]?.string != nil)
  }

  @Test(
    "A request with an unknown client or redirect URI isn't redirected",
    arguments: [
      ("client_id", "somebody"), ("redirect_uri", "http://127.0.0.1:53123/other"),
      ("redirect_uri", "https://evil.example/callback"),
      ("redirect_uri", "http://127.0.0.1.evil.example/callback"), ("redirect_uri", ""),
    ])
  func leadsNowhere(name: String, value: String) async {
    let app = SampleApp()
    var fields = app.authorization(scope: "patient/*.rs")
    fields[name] = value
    let answer = await app.authorize(fields)
    #expect(answer.status == 400)
    #expect(answer.header("Location") == nil)
  }

  @Test(
    "Every other error of a request is redirected to the app",
    arguments: [
      ("response_type", "token", "unsupported_response_type"), ("state", "", "invalid_request"),
      ("code_challenge", "short", "invalid_request"), ("code_challenge_method", "plain", "invalid_request"),
      ("aud", "https://other.example/r4", "invalid_request"), ("scope", "openid", "invalid_scope"),
      ("scope", "patient/Observation.write", "invalid_scope"),
    ])
  func notifiesApp(name: String, value: String, error: String) async throws {
    let app = SampleApp()
    var fields = app.authorization(scope: "patient/*.rs")
    fields[name] = value
    let answer = await app.authorize(fields)
    #expect(answer.status == 303)
    let location = try #require(answer.header("Location"))
    #expect(location.hasPrefix(SampleApp.redirect))
    #expect(SampleApp.fields(of: location)["error"] == error)
    #expect(SampleApp.fields(of: location)["iss"] == SampleApp.origin)
  }

  @Test("The page runs no script, and its form may lead to the app")
  func page() async throws {
    let app = SampleApp()
    let page = await app.authorize(app.authorization(scope: "patient/*.rs"))
    let policy = try #require(page.header("Content-Security-Policy"))
    #expect(policy.contains("default-src 'none'"))
    #expect(policy.contains("form-action 'self' http://127.0.0.1:53123;"))
    #expect(!page.text.contains("<script"))
  }

  @Test("An app's name never becomes markup of the page")
  func escapes() async throws {
    let app = SampleApp()
    let registered = try await app.postJSON(
      "\(SampleApp.origin)/oauth/register",
      ["client_name": "<script>alert(1)</script>", "redirect_uris": [.string(SampleApp.redirect)]]
    ).json
    var fields = app.authorization(scope: "patient/*.rs")
    fields["client_id"] = try #require(registered["client_id"]?.string)
    let page = await app.authorize(fields)
    #expect(page.status == 200)
    #expect(page.text.contains("&lt;script&gt;"))
    #expect(!page.text.contains("<script"))
  }

  @Test(
    "Only trusted redirect URIs are registered",
    arguments: [
      "http://app.example/callback", "javascript:alert(1)", "https://app.example/#x", "wellseal://x",
    ])
  func registration(address: String) async {
    let answer = await SampleApp().postJSON(
      "\(SampleApp.origin)/oauth/register", ["redirect_uris": [.string(address)]])
    #expect(answer.status == 400)
  }

  @Test("A web app's users return only to its own URL")
  func webApps() async throws {
    let app = SampleApp()
    let registered = try await app.postJSON(
      "\(SampleApp.origin)/oauth/register", ["redirect_uris": ["https://app.example/callback"]]
    ).json
    var fields = app.authorization(scope: "patient/*.rs")
    fields["client_id"] = try #require(registered["client_id"]?.string)
    for (redirect, status) in [
      ("https://app.example/callback", 200), ("https://app.example:444/callback", 400),
      ("https://evil.example/callback", 400), ("http://127.0.0.1:1/callback", 400),
    ] {
      fields["redirect_uri"] = redirect
      #expect(await app.authorize(fields).status == status)
    }
  }

  @Test("Refusing shares nothing, and a form is accepted once")
  func refusal() async throws {
    let app = SampleApp()
    let page = await app.authorize(app.authorization(scope: "patient/*.rs"))
    #expect(try await app.decide(page, decision: "deny")["error"] == "access_denied")
    let ticket = try #require(page.text.firstMatch(of: #/name="ticket" value="([^"]+)"/#)).1
    let again = await app.post(
      "/oauth/authorize", [("ticket", String(ticket)), ("patient", "p-1001"), ("decision", "allow")])
    #expect(again.status == 400)
  }

  @Test("An app can learn the user's identity, signed with a published key", arguments: FHIRRelease.allCases)
  func identity(release: FHIRRelease) async throws {
    let app = SampleApp(release)
    var fields = app.authorization(scope: "launch/patient openid fhirUser patient/*.rs")
    fields["nonce"] = "n-1"
    let answer = try await app.decide(await app.authorize(fields))
    let tokens = try await app.exchange(code: try #require(answer["code"])).json
    #expect(tokens["scope"]?.string == "launch/patient openid fhirUser patient/*.rs")
    let parts = try #require(tokens["id_token"]?.string).split(separator: ".").prefix(2).map {
      try JSONDocument(parsing: Base64.url.decode($0)).root
    }
    let document = try await app.get("\(SampleApp.origin)/.well-known/openid-configuration").json
    #expect(parts[1]["iss"]?.string == document["issuer"]?.string)
    #expect(parts[1]["fhirUser"]?.string == "\(app.base)/Patient/p-1001")
    #expect(parts[1]["aud"]?.string == "sample-app" && parts[1]["nonce"]?.string == "n-1")
    let keys = try await app.get(try #require(document["jwks_uri"]?.string)).json
    #expect(keys["keys"]?.elements.map { $0["kid"]?.string } == [parts[0]["kid"]?.string])
    let smart = try await app.get(".well-known/smart-configuration").json
    #expect(smart["jwks_uri"]?.string == document["jwks_uri"]?.string)
    #expect(smart["capabilities"]?.elements.contains { $0.string == "sso-openid-connect" } == true)
  }

  @Test("A scope that the user deselects isn't granted")
  func unticked() async throws {
    let app = SampleApp()
    let page = await app.authorize(app.authorization(scope: "patient/Condition.rs patient/Coverage.read"))
    let answer = try await app.decide(page, without: ["patient/Coverage.read"])
    let tokens = try await app.exchange(code: try #require(answer["code"])).json
    #expect(tokens["scope"]?.string == "patient/Condition.rs")
    let token = try #require(tokens["access_token"]?.string)
    #expect(await app.get("Condition?patient=p-1001", token: token).status == 200)
    #expect(await app.get("Coverage?patient=p-1001", token: token).status == 403)
  }

  @Test(
    "An account can grant less than requested",
    arguments: [
      (
        "p-1001", "offline_access patient/Coverage.rs patient/Condition.cruds",
        "offline_access patient/Coverage.rs patient/Condition.rs"
      ),
      (
        "p-1002", "patient/Coverage.rs patient/DocumentReference.read patient/Condition.read",
        "patient/Condition.read"
      ),
      ("p-1003", "offline_access patient/Condition.rs", "patient/Condition.rs"),
    ])
  func fewerScopes(patient: String, asked: String, granted: String) async throws {
    let answer = try await SampleApp().signIn(scope: asked, patient: patient)
    #expect(answer["scope"]?.string == granted)
    #expect((answer["refresh_token"] != nil) == granted.contains("offline_access"))
  }

  @Test("A wildcard becomes the remaining types if some are withheld")
  func wildcard() async throws {
    let answer = try await SampleApp().signIn(scope: "patient/*.rs", patient: "p-1002")
    let scopes = SMARTScope.list(answer["scope"]?.string ?? "")
    #expect(scopes.allow("Condition", .search))
    #expect(!scopes.allow("Coverage", .read))
  }

  @Test("A scope restricted to a category returns nothing else")
  func narrowed() async throws {
    let app = SampleApp()
    let token = try await app.accessToken(scope: "patient/Observation.rs?category=vital-signs")
    let found = try await app.all("Observation?patient=p-1001", token: token)
    #expect(found.count == 54)
    #expect(await app.get("Observation/r-01-1", token: token).status == 404)
  }
}
