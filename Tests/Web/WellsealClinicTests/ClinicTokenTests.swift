import Testing
import WellsealBase
import WellsealClinic
import WellsealCredentials
import WellsealFHIR

@Suite("Clinic tokens")
struct ClinicTokenTests {
  private func code(_ app: SampleApp) async throws -> String {
    let page = await app.authorize(app.authorization(scope: "offline_access patient/*.rs"))
    return try #require(try await app.decide(page)["code"])
  }

  @Test("A code is valid once; a second use revokes its tokens")
  func codeOnce() async throws {
    let app = SampleApp()
    let code = try await code(app)
    let tokens = try await app.exchange(code: code).json
    let token = try #require(tokens["access_token"]?.string)
    #expect(await app.get("Patient/p-1001", token: token).status == 200)
    #expect(try await app.exchange(code: code).json["error"]?.string == "invalid_grant")
    #expect(await app.get("Patient/p-1001", token: token).status == 401)
  }

  @Test("A code is valid for a minute")
  func codeAge() async throws {
    let app = SampleApp()
    let code = try await code(app)
    app.clock.advance(60)
    #expect(try await app.exchange(code: code).json["error"]?.string == "invalid_grant")
  }

  @Test(
    "A code needs its client, redirect URI and verifier",
    arguments: [
      ("code_verifier", "another-verifier-that-is-long-enough-for-the-rules", "invalid_grant"),
      ("code_verifier", "", "invalid_request"),
      ("redirect_uri", "http://127.0.0.1:53124/callback", "invalid_grant"),
      ("client_id", "wellseal", "invalid_grant"), ("code", "unknown", "invalid_grant"),
      ("grant_type", "password", "unsupported_grant_type"),
    ])
  func wrongParts(name: String, value: String, error: String) async throws {
    let app = SampleApp()
    var fields = [
      "grant_type": "authorization_code", "code": try await code(app), "redirect_uri": SampleApp.redirect,
      "code_verifier": SampleApp.verifier, "client_id": "sample-app",
    ]
    fields[name] = value
    let answer = await app.token(fields.map { ($0.key, $0.value) })
    #expect(try answer.json["error"]?.string == error)
    #expect(answer.header("Cache-Control") == "no-store")
  }

  @Test("A refresh token is consumed; a second use revokes the sign-in")
  func rotation() async throws {
    let app = SampleApp()
    let first = try #require(try await app.signIn()["refresh_token"]?.string)
    let second = try await app.refresh(first).json
    let token = try #require(second["access_token"]?.string)
    #expect(await app.get("Patient/p-1001", token: token).status == 200)
    #expect(try await app.refresh(first).json["error"]?.string == "invalid_grant")
    #expect(await app.get("Patient/p-1001", token: token).status == 401)
    #expect(await app.refresh(try #require(second["refresh_token"]?.string)).status == 400)
  }

  @Test("A refresh can reduce scopes but not extend them")
  func refreshScopes() async throws {
    let app = SampleApp()
    let scope = "offline_access patient/Condition.rs patient/Coverage.rs"
    let first = try #require(try await app.signIn(scope: scope)["refresh_token"]?.string)
    #expect(
      try await app.refresh(first, scope: "patient/Patient.rs").json["error"]?.string == "invalid_scope")
    #expect(
      try await app.refresh(first, scope: "patient/Condition.rs").json["scope"]?.string
        == "patient/Condition.rs")
  }

  @Test("An access token is valid until it expires, and only at its own server")
  func accessAge() async throws {
    let app = SampleApp { $0.tokenSeconds = 300 }
    let token = try await app.accessToken()
    app.clock.advance(299)
    #expect(await app.get("Patient/p-1001", token: token).status == 200)
    #expect(await app.get("\(SampleApp.origin)/dstu2/Patient/p-1001", token: token).status == 401)
    app.clock.advance(1)
    let late = await app.get("Patient/p-1001", token: token)
    #expect(late.status == 401)
    #expect(late.header("WWW-Authenticate")?.contains("invalid_token") == true)
    #expect(await app.get("Patient/p-1001").status == 401)
  }

  @Test("A revoked token is invalid", arguments: ["access_token", "refresh_token"])
  func revocation(kind: String) async throws {
    let app = SampleApp()
    let tokens = try await app.signIn()
    let (access, given) = (
      try #require(tokens["access_token"]?.string), try #require(tokens.member(kind)?.string)
    )
    #expect(try await app.post("/oauth/introspect", [("token", access)]).json["active"]?.bool == true)
    #expect(await app.post("/oauth/revoke", [("token", given)]).status == 200)
    #expect(try await app.post("/oauth/introspect", [("token", access)]).json["active"]?.bool == false)
    let refreshed = await app.refresh(try #require(tokens["refresh_token"]?.string))
    #expect(refreshed.status == (kind == "access_token" ? 200 : 400))
  }
}
