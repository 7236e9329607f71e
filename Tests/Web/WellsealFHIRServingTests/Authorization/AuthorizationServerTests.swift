import Crypto
import CryptoExtras
import Foundation
import Synchronization
import Testing
import WellsealBase
import WellsealFHIR

@testable import WellsealFHIRServing

/// An app and an authorization server without addresses, with a manual clock.
private struct AuthorizationFixture: Sendable {
  final class Clock: Sendable {
    private let time = Mutex(UnixTime(1_735_689_600))
    var now: UnixTime { time.withLock { $0 } }
    func advance(_ seconds: Double) { time.withLock { $0 = $0 + seconds } }
  }

  static let verifier = "a-verifier-that-is-long-enough-for-the-rules-0001"
  static let redirect = "http://127.0.0.1:5000/callback"
  let clock = Clock()
  let memory = GrantMemory()
  let server: AuthorizationServer

  init(_ change: (inout AuthorizationPolicy) -> Void = { _ in }) {
    var policy = AuthorizationPolicy()
    change(&policy)
    server = AuthorizationServer(memory, policy: policy, now: { [clock] in clock.now })
  }

  static let subject: @Sendable (Grant) -> TokenSubject = { _ in
    TokenSubject(issuer: "http://127.0.0.1/fhir", patient: "p1", user: "http://127.0.0.1/fhir/Patient/p1")
  }

  func code(_ scope: String = "offline_access patient/*.rs", nonce: String? = nil) async -> String {
    let grant = Grant(id: UUID(), client: "app", scopes: SMARTScope.list(scope), issued: clock.now)
    return await server.code(
      for: grant, redirect: Self.redirect, challenge: AuthorizationServer.digest(Self.verifier),
      nonce: nonce)
  }

  func token(_ fields: [String: String]) async throws -> (status: Int, json: JSONValue) {
    let form = FormFields(FormFields.encoded(fields.map { ($0.key, $0.value) }).utf8)
    let answer = try await server.token(form, subject: Self.subject)
    #expect(answer.header("Cache-Control") == "no-store" && answer.header("Pragma") == "no-cache")
    return (answer.status, try JSONDocument(parsing: answer.body).root)
  }

  func exchange(_ code: String, _ change: [String: String] = [:]) async throws -> (
    status: Int, json: JSONValue
  ) {
    let fields = [
      "grant_type": "authorization_code", "code": code, "redirect_uri": Self.redirect, "client_id": "app",
      "code_verifier": Self.verifier,
    ]
    return try await token(fields.merging(change) { $1 })
  }

  func refresh(_ token: JSONValue?, scope: String? = nil) async throws -> (status: Int, json: JSONValue) {
    var fields = ["grant_type": "refresh_token", "client_id": "app", "refresh_token": token?.string ?? ""]
    fields["scope"] = scope
    return try await self.token(fields)
  }

  func isGood(_ token: JSONValue?) async -> Bool {
    (try? await server.permit(token?.string ?? "")) != nil
  }
}

@Suite("Authorization server")
struct AuthorizationServerTests {
  @Test("A code is exchanged for tokens with scopes and a patient")
  func exchanges() async throws {
    let fixture = AuthorizationFixture()
    let (status, json) = try await fixture.exchange(await fixture.code())
    #expect(status == 200)
    #expect(json["token_type"]?.string == "Bearer" && json["expires_in"]?.integer == 900)
    #expect(json["scope"]?.string == "offline_access patient/*.rs" && json["patient"]?.string == "p1")
    #expect(json["refresh_token"] != nil && json["id_token"] == nil)
    #expect(try #require(json["access_token"]?.string).wholeMatch(of: #/[A-Za-z0-9_-]{43}/#) != nil)
    let permit = try await fixture.server.permit(try #require(json["access_token"]?.string))
    #expect(permit.grant.client == "app" && permit.scopes.allow("Observation", .search))
  }

  @Test(
    "A refresh token requires offline_access or online_access",
    arguments: ["offline_access", "online_access", "launch/patient"])
  func returns(word: String) async throws {
    let fixture = AuthorizationFixture()
    let json = try await fixture.exchange(await fixture.code("\(word) patient/*.rs")).json
    #expect((json["refresh_token"] != nil) == word.hasSuffix("access"))
  }

  @Test(
    "A code needs all its parameters, and a failed attempt invalidates it",
    arguments: [
      (["code_verifier": "another-verifier-that-is-long-enough-for-the-rules"], "invalid_grant"),
      (["code_verifier": "too-short"], "invalid_grant"), (["code_verifier": ""], "invalid_request"),
      (["redirect_uri": "http://127.0.0.1:5001/callback"], "invalid_grant"),
      (["redirect_uri": ""], "invalid_grant"),
      (["client_id": "other"], "invalid_grant"), (["client_id": ""], "invalid_client"),
      (["code": "unknown"], "invalid_grant"), (["code": ""], "invalid_request"),
      (["grant_type": "password"], "unsupported_grant_type"), (["grant_type": ""], "unsupported_grant_type"),
    ])
  func needsProof(change: [String: String], error: String) async throws {
    let fixture = AuthorizationFixture()
    let code = await fixture.code()
    let answer = try await fixture.exchange(code, change)
    #expect(answer.json["error"]?.string == error && answer.status == (error == "invalid_client" ? 401 : 400))
    #expect(answer.json["error_description"] != nil)
    let isGuess = error == "invalid_grant" && change["code"] == nil
    #expect(try await fixture.exchange(code).status == (isGuess ? 400 : 200))
  }

  @Test("A code works once within a minute; reuse revokes its tokens")
  func codeOnce() async throws {
    let fixture = AuthorizationFixture()
    let late = await fixture.code()
    fixture.clock.advance(60)
    #expect(try await fixture.exchange(late).json["error"]?.string == "invalid_grant")
    let code = await fixture.code()
    let tokens = try await fixture.exchange(code).json
    #expect(await fixture.isGood(tokens["access_token"]))
    #expect(try await fixture.exchange(code).status == 400)
    #expect(await !fixture.isGood(tokens["access_token"]))
    #expect(try await fixture.refresh(tokens["refresh_token"]).status == 400)
  }

  @Test("A refresh token works once, and its reuse ends the sign-in")
  func rotation() async throws {
    let fixture = AuthorizationFixture()
    let first = try await fixture.exchange(await fixture.code()).json
    let second = try await fixture.refresh(first["refresh_token"]).json
    let third = try await fixture.refresh(second["refresh_token"]).json
    #expect(await fixture.isGood(third["access_token"]))
    #expect(await !fixture.isGood(second["access_token"]), "a refresh ends what came before")
    #expect(third["id_token"] == nil && third["refresh_token"] != nil)
    #expect(try await fixture.refresh(first["refresh_token"]).json["error"]?.string == "invalid_grant")
    #expect(await !fixture.isGood(third["access_token"]))
    #expect(try await fixture.refresh(third["refresh_token"]).status == 400)
  }

  @Test("Concurrent exchanges of a refresh token yield tokens only once")
  func races() async throws {
    let fixture = AuthorizationFixture()
    let first = try await fixture.exchange(await fixture.code()).json["refresh_token"]?.string ?? ""
    let given = try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 0..<16 {
        group.addTask { (try? await fixture.server.refresh(first, client: "app", scope: nil)) != nil }
      }
      return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(given == 1)
  }

  @Test("A refresh can reduce the scope but not extend it, and another app gets nothing")
  func refreshScopes() async throws {
    let fixture = AuthorizationFixture()
    let scope = "offline_access patient/Condition.rs patient/Coverage.rs"
    let tokens = try await fixture.exchange(await fixture.code(scope)).json
    let more = try await fixture.refresh(tokens["refresh_token"], scope: "patient/*.rs")
    #expect(more.json["error"]?.string == "invalid_scope")
    let other = try await fixture.token([
      "grant_type": "refresh_token", "client_id": "other",
      "refresh_token": tokens["refresh_token"]?.string ?? "",
    ])
    #expect(other.json["error"]?.string == "invalid_grant")
    let less = try await fixture.refresh(tokens["refresh_token"], scope: "patient/Condition.rs")
    #expect(less.json["scope"]?.string == "patient/Condition.rs")
    let again = try await fixture.refresh(less.json["refresh_token"])
    #expect(again.json["scope"]?.string == scope, "the sign-in keeps what was granted")
  }

  @Test("An access token is valid until it expires")
  func accessAge() async throws {
    let fixture = AuthorizationFixture { $0.tokenSeconds = 300 }
    let tokens = try await fixture.exchange(await fixture.code()).json
    fixture.clock.advance(299)
    #expect(await fixture.isGood(tokens["access_token"]))
    fixture.clock.advance(1)
    #expect(await !fixture.isGood(tokens["access_token"]))
    #expect(try await fixture.refresh(tokens["refresh_token"]).status == 200)
  }

  @Test(
    "Revoking a refresh token ends its access tokens",
    arguments: ["access_token", "refresh_token"], [true, false])
  func revocation(kind: String, bindsTokens: Bool) async throws {
    let fixture = AuthorizationFixture { $0.bindsTokens = bindsTokens }
    let tokens = try await fixture.exchange(await fixture.code()).json
    for token in ["unknown", tokens.member(kind)?.string ?? ""] {
      #expect(try await fixture.server.revocation(FormFields("token=\(token)".utf8)).status == 200)
    }
    #expect(await !fixture.isGood(tokens["access_token"]))
    let isOver = kind == "refresh_token" || bindsTokens
    #expect(try await fixture.refresh(tokens["refresh_token"]).status == (isOver ? 400 : 200))
    #expect(try await fixture.server.revocation(FormFields([])).status == 400)
  }

  @Test("The oldest access token is removed when there are too many")
  func manyTokens() async throws {
    let fixture = AuthorizationFixture { $0.maxTokens = 2 }
    var tokens: [JSONValue?] = []
    for _ in 0..<3 {
      tokens.append(try await fixture.exchange(await fixture.code()).json["access_token"])
      fixture.clock.advance(1)
    }
    #expect(await !fixture.isGood(tokens[0]))
    #expect(await fixture.isGood(tokens[2]))
  }

  @Test("Introspection describes a valid token, and reports any other only as inactive")
  func introspection() async throws {
    let fixture = AuthorizationFixture()
    let tokens = try await fixture.exchange(await fixture.code("openid fhirUser patient/*.rs")).json
    let token = try #require(tokens["access_token"]?.string)
    let form = FormFields("token=\(token)".utf8)
    let json = try JSONDocument(
      parsing: await fixture.server.introspection(form, subject: AuthorizationFixture.subject).body
    )
    .root
    #expect(json["active"]?.bool == true && json["client_id"]?.string == "app")
    #expect(json["scope"]?.string == "openid fhirUser patient/*.rs" && json["patient"]?.string == "p1")
    #expect(json["exp"]?.integer == Int(fixture.clock.now.seconds) + 900)
    #expect(json["iss"]?.string == "http://127.0.0.1/fhir" && json["sub"]?.string == "p1")
    #expect(json["fhirUser"]?.string == "http://127.0.0.1/fhir/Patient/p1")
    let unknown = await fixture.server.introspection(
      FormFields("token=x".utf8), subject: AuthorizationFixture.subject)
    #expect(String(decoding: unknown.body, as: UTF8.self) == #"{"active":false}"#)
    #expect(
      await fixture.server.introspection(FormFields([]), subject: AuthorizationFixture.subject).status == 400)
  }
}

@Suite("ID tokens")
struct IDTokenTests {
  private static func parts(_ token: String) throws -> (header: JSONValue, claims: JSONValue) {
    let parts = try token.split(separator: ".").prefix(2).map {
      try JSONDocument(parsing: Base64.url.decode($0)).root
    }
    return (parts[0], parts[1])
  }

  @Test("An ID token is signed with RS256 and identifies the user")
  func identity() async throws {
    let fixture = AuthorizationFixture()
    let code = await fixture.code("openid fhirUser patient/*.rs", nonce: "n-0S6_WzA2Mj")
    let token = try #require(try await fixture.exchange(code).json["id_token"]?.string)
    let (header, claims) = try Self.parts(token)
    let keys = try JSONDocument(parsing: fixture.server.signer.keySet().minified).root
    let key = try #require(keys["keys"]?.elements.first { _ in true })
    #expect(header["alg"]?.string == "RS256" && header["kid"]?.string == key["kid"]?.string)
    #expect(key["kty"]?.string == "RSA" && key["use"]?.string == "sig" && key["d"] == nil)
    let modulus = try Base64.url.decode(try #require(key["n"]?.string))
    #expect(modulus.count == 256)
    let published = try _RSA.Signing.PublicKey(
      n: modulus, e: Base64.url.decode(try #require(key["e"]?.string)))
    let dot = try #require(token.lastIndex(of: "."))
    let signature = _RSA.Signing.RSASignature(
      rawRepresentation: try Base64.url.decode(token[token.index(after: dot)...]))
    let digest = SHA256.hash(data: Array(token[..<dot].utf8))
    #expect(published.isValidSignature(signature, for: digest, padding: .insecurePKCS1v1_5))
    #expect(claims["iss"]?.string == "http://127.0.0.1/fhir" && claims["aud"]?.string == "app")
    #expect(claims["sub"]?.string == "p1" && claims["nonce"]?.string == "n-0S6_WzA2Mj")
    #expect(claims["fhirUser"]?.string == "http://127.0.0.1/fhir/Patient/p1")
    let now = Int(fixture.clock.now.seconds)
    #expect(claims["iat"]?.integer == now && claims["exp"]?.integer == now + 300)
  }

  @Test("An ID token needs openid, and the user's resource needs fhirUser")
  func scopes() async throws {
    let fixture = AuthorizationFixture()
    let none = try await fixture.exchange(await fixture.code("fhirUser patient/*.rs")).json
    #expect(none["id_token"] == nil)
    let token = try await fixture.exchange(await fixture.code("openid patient/*.rs")).json["id_token"]?.string
    #expect(try Self.parts(try #require(token)).claims["fhirUser"] == nil)
  }

  @Test("The discovery document names the keys and the algorithm")
  func discovery() {
    var configuration = SMARTConfiguration(tokenEndpoint: "http://127.0.0.1/token")
    configuration.announceFlows()
    configuration.issuer = "http://127.0.0.1/fhir"
    configuration.jwksURI = "http://127.0.0.1/jwks.json"
    let document = configuration.openIDDocument
    for (name, value) in [
      "issuer": "http://127.0.0.1/fhir", "jwks_uri": "http://127.0.0.1/jwks.json",
      "response_types_supported": ["code"], "subject_types_supported": ["public"],
      "id_token_signing_alg_values_supported": ["RS256"],
    ] as [String: JSON] {
      #expect(document[name] == value)
    }
  }
}
