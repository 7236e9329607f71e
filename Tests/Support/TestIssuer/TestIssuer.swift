import Crypto
import CryptoExtras
package import Foundation
import Synchronization
package import WellsealBase
import WellsealFetching
package import WellsealOpenIDConnect

/// An OpenID provider in the test process, with a browser that visits it and returns.
package final class TestIssuer: Sendable {
  package static let issuer = "https://login.example.org/hospital"
  package static let client = "wellseal"
  package static let secret = "s3cret:of/the server"

  /// The key and algorithm that sign a token.
  package enum Signing: Sendable {
    case rsa
    case p256
    /// A key that the issuer does not publish.
    case stranger
    /// HMAC, with the published RSA key as the secret.
    case hmac
    case nothing
  }

  /// Deviations of its replies from correct ones.
  package struct Twist: Sendable {
    package var metadata: @Sendable (inout JSON) -> Void = { _ in }
    package var keys: @Sendable (inout JSON) -> Void = { _ in }
    package var header: @Sendable (inout JSON) -> Void = { _ in }
    package var claims: @Sendable (inout JSON) -> Void = { _ in }
    package var tokens: @Sendable (inout JSON) -> Void = { _ in }
    /// The query that the browser returns.
    package var query: @Sendable (inout [FormFields.Field]) -> Void = { _ in }
    package var signing = Signing.rsa
    /// Replacement replies, by the end of the URL.
    package var answers: [String: Result<WebResponse, WebError>] = [:]

    package init() {}
  }

  private struct State {
    var twist = Twist()
    var codes: [String: Code] = [:]
    var asked: [String] = []
    var subject = "staff-4711"
  }

  /// A code that was given to a browser.
  private struct Code {
    var nonce: String
    var challenge: String
    var redirect: String
    var subject: String
    /// Whether the time of the sign-in was requested.
    var isTimed: Bool
  }

  private static let rsa = try? _RSA.Signing.PrivateKey(keySize: .bits2048)
  private let p256 = P256.Signing.PrivateKey()
  private let now: @Sendable () -> Date
  private let state = Mutex(State())

  package init(now: @escaping @Sendable () -> Date = { Date() }) { self.now = now }

  /// Changes its replies from now on.
  package func twist(_ change: @Sendable (inout Twist) -> Void) {
    state.withLock { change(&$0.twist) }
  }

  /// Sets the subject that signs in from now on.
  package func sign(in subject: String) { state.withLock { $0.subject = subject } }

  /// The requested addresses, without the issuer's part.
  package var asked: [String] { state.withLock { $0.asked } }

  /// Creates the provider for a server.
  package func provider(redirect: String) throws -> OpenIDProvider {
    let client = try OpenIDClient(
      issuer: Self.issuer, identifier: Self.client, secret: Self.secret, name: "Hospital login",
      redirect: redirect)
    return OpenIDProvider(client, now: now) { [self] request, _ in answer(request) }
  }

  /// Returns the query of a browser that was sent to an address and signed in there.
  ///
  /// - Parameter address: The address with the authorization request.
  /// - Returns: The query of the redirect address.
  package func visit(_ address: String) -> String {
    let fields = FormFields((address.split(separator: "?", maxSplits: 1).last ?? "").utf8)
    let code = UUID().uuidString
    return state.withLock { state in
      state.codes[code] = Code(
        nonce: fields["nonce"] ?? "", challenge: fields["code_challenge"] ?? "",
        redirect: fields["redirect_uri"] ?? "", subject: state.subject,
        isTimed: fields["max_age"] != nil)
      var query: [FormFields.Field] = [
        ("code", code), ("state", fields["state"] ?? ""), ("iss", Self.issuer),
      ]
      state.twist.query(&query)
      return FormFields.encoded(query)
    }
  }
}

// MARK: Replies

extension TestIssuer {
  private func answer(_ request: WebRequest) -> Result<WebResponse, WebError> {
    let path = String(request.url.dropFirst(Self.issuer.count))
    let twist = state.withLock { state in
      state.asked.append(path)
      return state.twist
    }
    if let answer = twist.answers[path] { return answer }
    switch path {
    case "/.well-known/openid-configuration": return .success(Self.found(metadata(twist)))
    case "/keys": return .success(Self.found(keys(twist)))
    case "/token": return .success(redeem(request, twist))
    default: return .success(WebResponse(status: 404))
    }
  }

  package static func found(_ json: JSON) -> WebResponse { WebResponse(status: 200, body: json.minified) }

  private func metadata(_ twist: Twist) -> JSON {
    var metadata: JSON = [
      "issuer": .string(Self.issuer), "authorization_endpoint": .string(Self.issuer + "/authorize"),
      "token_endpoint": .string(Self.issuer + "/token"), "jwks_uri": .string(Self.issuer + "/keys"),
      "response_types_supported": ["code"], "subject_types_supported": ["pairwise"],
      "id_token_signing_alg_values_supported": ["RS256", "ES256", "HS256", "none"],
      "token_endpoint_auth_methods_supported": ["client_secret_basic"],
      "code_challenge_methods_supported": ["S256", "plain"],
      "authorization_response_iss_parameter_supported": true,
    ]
    twist.metadata(&metadata)
    return metadata
  }

  private func keys(_ twist: Twist) -> JSON {
    let point = Array(p256.publicKey.rawRepresentation)
    var keys: JSON = [
      "keys": [
        [
          "kty": "RSA", "kid": "r1", "use": "sig", "alg": "RS256", "n": .string(Self.modulus),
          "e": "AQAB",
        ],
        [
          "kty": "EC", "kid": "e1", "crv": "P-256", "x": .string(Base64.url.encode(point[..<32])),
          "y": .string(Base64.url.encode(point[32...])),
        ],
        ["kty": "oct", "kid": "o1", "k": "AAAA"],
      ]
    ]
    twist.keys(&keys)
    return keys
  }

  private static var modulus: String {
    (try? rsa?.publicKey.getKeyPrimitives()).map { Base64.url.encode(Array($0.modulus)) } ?? ""
  }

  private func redeem(_ request: WebRequest, _ twist: Twist) -> WebResponse {
    let fields = FormFields(request.body)
    let refused = WebResponse(status: 400, body: Array(#"{"error":"invalid_grant"}"#.utf8))
    let proof = Data("wellseal:s3cret%3Aof%2Fthe%20server".utf8).base64EncodedString()
    guard request.headers.contains(WebHeader("Authorization", "Basic \(proof)")) else { return refused }
    let code = state.withLock { $0.codes.removeValue(forKey: fields["code"] ?? "") }
    let challenge = Base64.url.encode(Array(SHA256.hash(data: Array((fields["code_verifier"] ?? "").utf8))))
    guard let code, challenge == code.challenge, fields["redirect_uri"] == code.redirect,
      fields["grant_type"] == "authorization_code"
    else { return refused }
    let access = "access-\(UUID().uuidString)"
    let time = Int(now().timeIntervalSince1970)
    var claims: JSON = [
      "iss": .string(Self.issuer), "sub": .string(code.subject), "aud": .string(Self.client),
      "exp": .integer(time + 300), "iat": .integer(time), "nonce": .string(code.nonce),
      "at_hash": .string(Base64.url.encode(Array(SHA256.hash(data: Array(access.utf8)).prefix(16)))),
      "email": "anna@example.org",
    ]
    if code.isTimed { claims["auth_time"] = .integer(time) }
    twist.claims(&claims)
    var tokens: JSON = [
      "access_token": .string(access), "token_type": "Bearer",
      "id_token": .string(sign(claims, twist)),
    ]
    twist.tokens(&tokens)
    return Self.found(tokens)
  }

  private func sign(_ claims: JSON, _ twist: Twist) -> String {
    var header: JSON =
      switch twist.signing {
      case .rsa, .stranger: ["alg": "RS256", "kid": "r1", "typ": "JWT"]
      case .p256: ["alg": "ES256", "kid": "e1"]
      case .hmac: ["alg": "HS256", "kid": "r1"]
      case .nothing: ["alg": "none"]
      }
    twist.header(&header)
    let text = Base64.url.encode(header.minified) + "." + Base64.url.encode(claims.minified)
    let message = Array(text.utf8)
    let signature: [UInt8] =
      switch twist.signing {
      case .rsa: Self.signature(Self.rsa, message)
      case .stranger: Self.signature(try? _RSA.Signing.PrivateKey(keySize: .bits2048), message)
      case .p256:
        (try? p256.signature(for: SHA256.hash(data: message))).map { Array($0.rawRepresentation) } ?? []
      case .hmac:
        Array(
          HMAC<SHA256>.authenticationCode(
            for: message, using: SymmetricKey(data: Array((Self.rsa?.publicKey.pemRepresentation ?? "").utf8))
          ))
      case .nothing: []
      }
    return text + "." + Base64.url.encode(signature)
  }

  private static func signature(_ key: _RSA.Signing.PrivateKey?, _ message: [UInt8]) -> [UInt8] {
    let made = try? key?.signature(for: SHA256.hash(data: message), padding: .insecurePKCS1v1_5)
    return made.map { Array($0.rawRepresentation) } ?? []
  }
}
