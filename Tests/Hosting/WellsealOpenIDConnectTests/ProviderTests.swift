import Foundation
import Synchronization
import TestIssuer
import Testing
import WellsealBase

@testable import WellsealOpenIDConnect

@Suite("OpenID providers and their cache")
struct ProviderTests {
  /// A clock that a test advances.
  final class Clock: Sendable {
    let start: Date
    private let state: Mutex<Date>

    init() {
      start = Date()
      state = Mutex(start)
    }

    var now: Date { state.withLock { $0 } }
    func advance(by seconds: TimeInterval) { state.withLock { $0 += seconds } }
  }

  @Test("The authorization URL requests only a code, with PKCE, state and nonce")
  func address() async throws {
    let provider = try TestIssuer().provider(redirect: MaliciousAnswerTests.redirect)
    let attempt = SignInAttempts().begin(.signIn).attempt
    let address = try await provider.address(for: attempt)
    #expect(address.hasPrefix("\(TestIssuer.issuer)/authorize?"))
    let fields = FormFields((address.split(separator: "?").last ?? "").utf8)
    #expect(fields["response_type"] == "code" && fields["scope"] == "openid")
    #expect(fields["client_id"] == TestIssuer.client && fields["code_challenge_method"] == "S256")
    #expect(fields["redirect_uri"] == MaliciousAnswerTests.redirect)
    #expect(fields["state"] == attempt.state && fields["nonce"] == attempt.nonce)
    #expect(!address.contains(attempt.verifier) && fields["code_challenge"]?.count == 43)
  }

  @Test("An unknown key ID triggers one key fetch per 30 seconds")
  func newKeys() async throws {
    let clock = Clock()
    let issuer = TestIssuer(now: { clock.now })
    let provider = try issuer.provider(redirect: MaliciousAnswerTests.redirect)
    _ = try await MaliciousAnswerTests.come(issuer, provider)
    issuer.twist { twist in
      twist.signing = .p256
      twist.header = { $0["kid"] = "e2" }
      twist.keys = { keys in
        guard case .array(var list) = keys["keys"] else { return }
        list[1]["kid"] = "e2"
        keys["keys"] = .array(list)
      }
    }
    // The cached keys were just fetched.
    await #expect(throws: OpenIDError.signature) { try await MaliciousAnswerTests.come(issuer, provider) }
    clock.advance(by: 31)
    _ = try await MaliciousAnswerTests.come(issuer, provider)
    #expect(issuer.asked.count { $0 == "/keys" } == 2)
    issuer.twist { $0.header = { $0["kid"] = "e3" } }
    for _ in 0..<3 {
      await #expect(throws: OpenIDError.signature) { try await MaliciousAnswerTests.come(issuer, provider) }
    }
    #expect(issuer.asked.count { $0 == "/keys" } == 2)
  }

  @Test("Metadata is refreshed after an hour, and a failing issuer gets a pause")
  func keeping() async throws {
    let clock = Clock()
    let issuer = TestIssuer(now: { clock.now })
    let path = "/.well-known/openid-configuration"
    issuer.twist { $0.answers[path] = .success(WebResponse(status: 500)) }
    let provider = try issuer.provider(redirect: MaliciousAnswerTests.redirect)
    for _ in 0..<5 {
      await #expect(throws: OpenIDError.unreachable) {
        try await MaliciousAnswerTests.come(issuer, provider)
      }
    }
    #expect(issuer.asked.count == 1)
    issuer.twist { $0.answers = [:] }
    clock.advance(by: 6)
    for _ in 0..<2 { _ = try await MaliciousAnswerTests.come(issuer, provider) }
    #expect(issuer.asked.count { $0 == path } == 2)
    clock.advance(by: 3601)
    _ = try await MaliciousAnswerTests.come(issuer, provider)
    #expect(issuer.asked.count { $0 == path } == 3)
    try await provider.check()
  }

  @Test("A provider that wants the secret in the form gets it there")
  func secretInForm() async throws {
    let issuer = TestIssuer()
    issuer.twist {
      $0.metadata = { $0["token_endpoint_auth_methods_supported"] = ["client_secret_post"] }
    }
    // The test issuer accepts only the header, so that the test sees which of the two was used.
    let provider = try issuer.provider(redirect: MaliciousAnswerTests.redirect)
    await #expect(throws: OpenIDError.code) { try await MaliciousAnswerTests.come(issuer, provider) }
  }

  @Test("A failing token endpoint is unreachable, and a rejecting one isn't")
  func failing() async throws {
    let issuer = TestIssuer()
    let provider = try issuer.provider(redirect: MaliciousAnswerTests.redirect)
    issuer.twist { $0.answers["/token"] = .success(WebResponse(status: 503)) }
    await #expect(throws: OpenIDError.unreachable) { try await MaliciousAnswerTests.come(issuer, provider) }
    issuer.twist { $0.answers["/token"] = .success(WebResponse(status: 401)) }
    await #expect(throws: OpenIDError.code) { try await MaliciousAnswerTests.come(issuer, provider) }
  }

  @Test(
    "An unusable operator setting is named",
    arguments: [
      ("http://login.example.org", "issuer"), ("https://login.example.org?x=1", "issuer"),
      ("https://login.example.org#x", "issuer"), ("https://10.0.0.1", "issuer"), ("login", "issuer"),
    ])
  func settings(issuer: String, setting: String) {
    #expect(throws: OpenIDError.setting(setting)) {
      try OpenIDClient(issuer: issuer, identifier: "a", secret: "b", name: nil, redirect: "https://a/")
    }
  }

  @Test("A host in the local network may be configured only with TLS")
  func ownNetwork() throws {
    let client = try OpenIDClient(
      issuer: "https://10.0.0.1:8443/realms/x", identifier: "a", secret: "b", name: nil,
      redirect: "https://a/", isOwnNetwork: true)
    #expect(client.name == "10.0.0.1")
    for (issuer, identifier, secret, name, setting) in [
      ("http://10.0.0.1", "a", "b", nil, "issuer"), ("https://a.example", "", "b", nil, "client"),
      ("https://a.example", "a", "", nil, "secret"), ("https://a.example", "a", "b\n", nil, "secret"),
      ("https://a.example", "a", "b", "", "name"), ("https://a.example", "a", "b", "x\ny", "name"),
    ] as [(String, String, String, String?, String)] {
      #expect(throws: OpenIDError.setting(setting)) {
        try OpenIDClient(
          issuer: issuer, identifier: identifier, secret: secret, name: name, redirect: "https://a/",
          isOwnNetwork: true)
      }
    }
  }
}
