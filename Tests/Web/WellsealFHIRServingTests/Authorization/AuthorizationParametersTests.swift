import Testing
import WellsealBase
import WellsealFHIR

@testable import WellsealFHIRServing

@Suite("Authorization requests")
struct AuthorizationParametersTests {
  private static func read(_ change: [String: String]) -> AuthorizationParameters {
    let fields = [
      "response_type": "code", "client_id": "app", "redirect_uri": "http://127.0.0.1:1/", "state": "s",
      "aud": "http://127.0.0.1/fhir/", "scope": "openid patient/*.rs", "code_challenge_method": "S256",
      "code_challenge": AuthorizationServer.digest("verifier"), "nonce": "n",
    ].merging(change) { $1 }
    return AuthorizationParameters(
      FormFields(FormFields.encoded(fields.map { ($0.key, $0.value) }).utf8))
  }

  @Test("A valid request is parsed completely")
  func reads() throws {
    let request = Self.read([:])
    try request.check()
    #expect(request.client == "app" && request.redirect == "http://127.0.0.1:1/" && request.state == "s")
    #expect(request.audience == "http://127.0.0.1/fhir" && request.nonce == "n")
    #expect(request.scopes == SMARTScope.list("openid patient/*.rs"))
  }

  @Test(
    "Another flow, a missing challenge and an endless state are rejected",
    arguments: [
      (["response_type": "token"], OAuthError.Code.unsupportedResponseType),
      (["response_type": ""], .unsupportedResponseType), (["code_challenge": ""], .invalidRequest),
      (["code_challenge": "short"], .invalidRequest), (["code_challenge_method": "plain"], .invalidRequest),
      (["code_challenge_method": ""], .invalidRequest),
      (["state": String(repeating: "s", count: 1025)], .invalidRequest),
    ])
  func refuses(change: [String: String], code: OAuthError.Code) throws {
    let error = try #require(throws: OAuthError.self) { try Self.read(change).check() }
    #expect(error.code == code)
  }

  @Test("A duplicate parameter counts as missing")
  func repeated() {
    let request = AuthorizationParameters(
      FormFields("client_id=a&client_id=b&redirect_uri=x&redirect_uri=y".utf8))
    #expect(request.client == nil && request.redirect == nil)
  }

  @Test("A redirect preserves the query of the app's URL")
  func addresses() {
    let plain = AuthorizationParameters.address("http://127.0.0.1:1/", [("code", "c")], state: "st/ate")
    #expect(plain == "http://127.0.0.1:1/?code=c&state=st%2Fate")
    let query = AuthorizationParameters.address(
      "http://127.0.0.1:1/?a=b", [("error", "e")], state: nil, issuer: "http://127.0.0.1")
    #expect(query == "http://127.0.0.1:1/?a=b&error=e&iss=http%3A%2F%2F127.0.0.1")
  }

  @Test(
    "Loopback addresses are distinguished from lookalikes",
    arguments: [
      ("http://127.0.0.1", true), ("http://127.0.0.1:80/", true), ("http://localhost:3000/a?b", true),
      ("http://[::1]:1/a", true), ("http://127.0.0.1.evil.example/", false),
      ("http://localhost.evil/", false),
      ("http://127.0.0.1@evil.example/", false), ("http://127.0.0.1:x/", false),
      ("http://127.0.0.1:/", false),
      ("https://127.0.0.1/", false), ("http://127.0.0.1/#a", false), ("http://127.0.0.1/a b", false),
      ("http://127.0.0.1/\"", false), ("http://127.0.0.1\\evil", false), ("javascript:alert(1)", false),
      ("http://127.0.0.1/" + String(repeating: "a", count: 1024), false),
    ])
  func loopback(address: String, isLocal: Bool) {
    #expect(RedirectAddress.isLoopback(address) == isLocal)
    #expect(RedirectAddress.isRegistrable(address) == (isLocal || address.hasPrefix("https://")))
  }

  @Test("A registered URL must match exactly, except for the port of a loopback URL")
  func registered() {
    let known = ["https://app.example/callback", "http://127.0.0.1/callback"]
    for (address, isKnown) in [
      ("https://app.example/callback", true), ("https://app.example:444/callback", false),
      ("https://app.example/callback/", false), ("http://127.0.0.1:5000/callback", true),
      ("http://127.0.0.1:5000/other", false), ("http://localhost:5000/callback", false),
    ] {
      #expect(RedirectAddress.isAmong(known, address) == isKnown, "\(address)")
    }
    #expect(RedirectAddress.origin(of: "http://127.0.0.1:5000/callback?a") == "http://127.0.0.1:5000")
  }

  @Test(
    "An app registers only with allowed URLs",
    arguments: [
      (#"{"redirect_uris":["http://127.0.0.1:1/"]}"#, nil),
      (#"{"redirect_uris":[]}"#, OAuthError.Code.invalidRedirectURI),
      (
        #"{"redirect_uris":["http://127.0.0.1:1/","http://127.0.0.1:2/","http://127.0.0.1:3/"]}"#,
        .invalidRedirectURI
      ),
      (#"{"redirect_uris":["https://evil.example/"]}"#, .invalidRedirectURI), ("{}", .invalidRedirectURI),
      ("no", .invalidClientMetadata),
    ])
  func registers(body: String, code: OAuthError.Code?) throws {
    let read = {
      try ClientRegistration(Array(body.utf8), maxRedirects: 2, isAllowed: RedirectAddress.isLoopback)
    }
    if let code {
      #expect(try #require(throws: OAuthError.self) { try read() }.code == code)
    } else {
      let answer = try read().json(client: "id")
      #expect(answer["client_id"] == "id" && answer["client_secret"] == nil)
      #expect(answer["token_endpoint_auth_method"] == "none")
    }
  }

  @Test("A name is shown without invisible characters")
  func names() {
    #expect(ClientRegistration.plain("a\u{200B}b\u{0007}c") == "abc")
    #expect(ClientRegistration.plain(String(repeating: "a", count: 100)).count == 80)
  }
}
