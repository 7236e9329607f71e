import Foundation
import TestIssuer
import Testing
import WellsealBase

@testable import WellsealOpenIDConnect

@Suite("Sign-in at an OpenID provider")
struct MaliciousAnswerTests {
  /// An invalid reply and the expected error.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let expected: OpenIDError
    let twist: @Sendable (inout TestIssuer.Twist) -> Void
    var testDescription: String { name }

    init(
      _ name: String, _ expected: OpenIDError, _ twist: @escaping @Sendable (inout TestIssuer.Twist) -> Void
    ) {
      self.name = name
      self.expected = expected
      self.twist = twist
    }

    static func claim(_ name: String, _ member: String, _ value: JSON?) -> Case {
      Case(name, .token(member)) { $0.claims = { $0[member] = value } }
    }

    static func header(_ name: String, _ member: String, _ value: JSON?) -> Case {
      Case(name, .token(member)) { $0.header = { $0[member] = value } }
    }

    static func field(_ name: String, _ field: String, _ values: String...) -> Case {
      Case(name, .answer(field)) { twist in
        twist.query = { query in
          query.removeAll { $0.name == field }
          query += values.map { (field, $0) }
        }
      }
    }
  }

  // One time for all tests, however long a test waits for its turn.
  static let time = Int(Date().timeIntervalSince1970)
  static let now = Date(timeIntervalSince1970: Double(time))

  static let tokens: [Case] = [
    .claim("the nonce of another sign-in", "nonce", "AAAA"), .claim("no nonce", "nonce", nil),
    .claim("a nonce that is no text", "nonce", 7),
    .claim("another issuer's", "iss", "https://evil.example"),
    .claim("the issuer with a slash more", "iss", .string(TestIssuer.issuer + "/")),
    .claim("no issuer", "iss", nil), .claim("for another client", "aud", "another"),
    .claim("for this client and another", "aud", [.string(TestIssuer.client), "another"]),
    .claim("for nobody", "aud", []), .claim("no audience", "aud", nil),
    .claim("given to another party", "azp", "another"),
    .claim("expired, leeway included", "exp", .integer(time - 61)), .claim("no end", "exp", nil),
    .claim("an end that is a text", "exp", .string("\(time + 300)")),
    .claim("made in the future", "iat", .integer(time + 120)), .claim("no time of making", "iat", nil),
    .claim("made long ago and good for long", "iat", .integer(time - 700)),
    .claim("not yet good", "nbf", .integer(time + 120)),
    .claim("another access token's hash", "at_hash", "AAAAAAAAAAAAAAAAAAAAAA"),
    .claim("no subject", "sub", nil), .claim("an empty subject", "sub", ""),
    .claim("a subject of 256 letters", "sub", .string(String(repeating: "x", count: 256))),
    .claim("a subject that is a number", "sub", 4711),
    Case("not signed, and says so", .token("form")) { $0.signing = .nothing },
    Case("says that it is not signed, with a signature", .token("alg")) {
      $0.header = { $0["alg"] = "none" }
    },
    Case("says that it is not signed, in capitals", .token("alg")) { $0.header = { $0["alg"] = "NONE" } },
    Case("HMAC with the public key for a secret", .token("alg")) { $0.signing = .hmac },
    Case("HMAC that calls itself RS256", .signature) { twist in
      twist.signing = .hmac
      twist.header = { $0["alg"] = "RS256" }
    },
    Case("another algorithm than the key's", .signature) { $0.header = { $0["alg"] = "ES256" } },
    Case("signed by a stranger under the issuer's key's name", .signature) { $0.signing = .stranger },
    Case("signed by a stranger without a key's name", .signature) { twist in
      twist.signing = .stranger
      twist.header = { $0["kid"] = nil }
    },
    .header("brings its own key", "jwk", ["kty": "oct", "k": "AAAA"]),
    .header("names an address for its key", "jku", "https://evil.example/keys"),
    .header("brings certificates", "x5c", ["AAAA"]), .header("asks for what is unknown", "crit", ["b64"]),
    .header("an access token", "typ", "at+jwt"), .header("a key's name that is no text", "kid", 1),
    Case("a key that is not published", .signature) { $0.header = { $0["kid"] = "r2" } },
    Case("a key that is for encryption", .signature) { twist in
      twist.keys = { keys in
        guard case .array(var list) = keys["keys"] else { return }
        list[0]["use"] = "enc"
        keys["keys"] = .array(list)
      }
    },
    Case("a private key in public", .signature) { twist in
      twist.keys = { keys in
        guard case .array(var list) = keys["keys"] else { return }
        list[0]["d"] = "AAAA"
        keys["keys"] = .array(list)
      }
    },
    Case("an algorithm that the issuer does not name", .token("alg")) {
      $0.metadata = { $0["id_token_signing_alg_values_supported"] = ["ES256"] }
    },
    Case("two claims of one name", .token("claims")) { twist in
      twist.claims = { claims in
        guard case .object(var members) = claims else { return }
        members.append(.init("sub", "another"))
        claims = .object(members)
      }
    },
    Case("a token that is none", .token("form")) { $0.tokens = { $0["id_token"] = "nothing" } },
    Case("a token of five parts", .token("form")) { $0.tokens = { $0["id_token"] = "a.b.c.d.e" } },
    Case("a token of 64 KiB", .code) {
      $0.tokens = { $0["id_token"] = .string(String(repeating: "a", count: 1 << 16)) }
    },
    Case("no token", .code) { $0.tokens = { $0["id_token"] = nil } },
    Case("the hash of an access token that is not there", .token("at_hash")) {
      $0.tokens = { $0["access_token"] = nil }
    },
  ]

  static let answers: [Case] = [
    .field("an answer of another issuer", "iss", "https://evil.example"),
    .field("an issuer that names itself in answers, and does not here", "iss"),
    .field("an issuer named twice", "iss", TestIssuer.issuer, "https://evil.example"),
    .field("another state", "state", "AAAA"), .field("no state", "state"),
    .field("no code", "code"), .field("two codes", "code", "a", "b"),
    .field("a code of 3000 letters", "code", String(repeating: "x", count: 3000)),
    .field("a refusal", "error", "access_denied"),
    Case("a code that was not given", .code) { twist in
      twist.query = { query in query = query.map { $0.name == "code" ? ("code", "guessed") : $0 } }
    },
  ]

  static let issuers: [Case] = [
    Case("metadata of another issuer", .metadata("issuer")) {
      $0.metadata = { $0["issuer"] = "https://evil.example" }
    },
    Case("a token endpoint without TLS", .metadata("token_endpoint")) {
      $0.metadata = { $0["token_endpoint"] = "http://login.example.org/token" }
    },
    Case("keys at a number", .metadata("jwks_uri")) {
      $0.metadata = { $0["jwks_uri"] = "https://169.254.169.254/keys" }
    },
    Case("a sign-in page with a user in its address", .metadata("authorization_endpoint")) {
      $0.metadata = { $0["authorization_endpoint"] = "https://login.example.org@evil.example/" }
    },
    Case("no algorithm that is taken", .metadata("id_token_signing_alg_values_supported")) {
      $0.metadata = { $0["id_token_signing_alg_values_supported"] = ["HS256", "none", "PS256"] }
    },
    Case("PKCE without SHA-256", .metadata("code_challenge_methods_supported")) {
      $0.metadata = { $0["code_challenge_methods_supported"] = ["plain"] }
    },
    Case(
      "proof of the client by means that are not there", .metadata("token_endpoint_auth_methods_supported")
    ) {
      $0.metadata = { $0["token_endpoint_auth_methods_supported"] = ["tls_client_auth"] }
    },
    Case("metadata that is a list", .metadata("document")) {
      $0.answers["/.well-known/openid-configuration"] = .success(TestIssuer.found([]))
    },
    Case("metadata that is not there", .unreachable) {
      $0.answers["/.well-known/openid-configuration"] = .success(WebResponse(status: 404))
    },
  ]

  @Test("The user is identified by issuer and subject in all valid token forms")
  func right() async throws {
    let issuer = TestIssuer(now: { Self.now })
    let provider = try issuer.provider(redirect: Self.redirect)
    var found: Set<OpenIDIdentity> = []
    for signing in [TestIssuer.Signing.rsa, .p256] {
      issuer.twist { twist in
        twist.signing = signing
        twist.claims = { $0["aud"] = [.string(TestIssuer.client)] }
      }
      found.insert(try await Self.come(issuer, provider))
    }
    issuer.twist { $0 = TestIssuer.Twist() }
    // The clocks may differ by a minute; the key ID and the hash are optional.
    issuer.twist { twist in
      twist.signing = .p256
      twist.header = { $0["kid"] = nil }
      twist.claims = { claims in
        claims["at_hash"] = nil
        claims["azp"] = .string(TestIssuer.client)
        claims["iat"] = .integer(Self.time + 50)
        claims["exp"] = .integer(Self.time - 50)
      }
    }
    found.insert(try await Self.come(issuer, provider))
    #expect(found.count == 1 && found.first?.issuer == TestIssuer.issuer && found.first?.digest.count == 32)
    issuer.sign(in: "staff-4712")
    #expect(try await Self.come(issuer, provider) != found.first)
    // Metadata and keys were requested once.
    #expect(issuer.asked.count { $0.hasPrefix("/.well-known") } == 1)
    #expect(issuer.asked.count { $0 == "/keys" } == 1)
  }

  @Test("A token for another sign-in is rejected with its error", arguments: tokens)
  func token(of malicious: Case) async throws { try await refuses(malicious) }

  @Test("A reply to another request is rejected with its error", arguments: answers)
  func answer(of malicious: Case) async throws { try await refuses(malicious) }

  @Test("An unusable issuer is rejected with its error", arguments: issuers)
  func issuer(of malicious: Case) async throws {
    let issuer = TestIssuer(now: { Self.now })
    issuer.twist(malicious.twist)
    let provider = try issuer.provider(redirect: Self.redirect)
    await #expect(throws: malicious.expected) {
      try await provider.address(for: SignInAttempts().begin(.signIn).attempt)
    }
  }

  private func refuses(_ malicious: Case) async throws {
    let issuer = TestIssuer(now: { Self.now })
    issuer.twist(malicious.twist)
    let provider = try issuer.provider(redirect: Self.redirect)
    await #expect(throws: malicious.expected) { try await Self.come(issuer, provider) }
  }

  static let redirect = "https://health.example.org/sign-in/openid/callback"

  /// Simulates a browser that goes to the issuer and returns.
  static func come(_ issuer: TestIssuer, _ provider: OpenIDProvider) async throws -> OpenIDIdentity {
    let attempt = SignInAttempts().begin(.signIn).attempt
    let query = issuer.visit(try await provider.address(for: attempt))
    return try await provider.login(from: FormFields(query.utf8), for: attempt).identity
  }
}
