import Foundation
import NIOHTTP1
import TestWebServer
import Testing
import WellsealBase
import WellsealFetching

@testable import WellsealOpenIDConnect

/// An OpenID provider over a socket and the guarded network, where an issuer can misbehave below
/// HTTP.
@Suite("An OpenID provider over the network")
struct LiveIssuerTests {
  private static let host = "login.test"
  private static let path = "/.well-known/openid-configuration"
  private static let metadata = """
    {"issuer": "https://HOST", "authorization_endpoint": "https://HOST/authorize",
     "token_endpoint": "https://HOST/token", "jwks_uri": "https://HOST/keys"}
    """
  private static let keys = #"{"keys": []}"#

  @Test("Metadata and keys are fetched over TLS")
  func right() async throws {
    try await serve([Self.path: .answer(200, [:], Self.metadata), "/keys": .answer(200, [:], Self.keys)]) {
      server, provider in
      try await provider.check()
      #expect(server.asked.map(\.head.uri) == [Self.path, "/keys"])
      #expect(server.asked.allSatisfy { $0.head.headers["Cookie"].isEmpty })
    }
  }

  @Test("Endless, truncated or redirected metadata is rejected")
  func metadata() async throws {
    for answer in [
      LoopbackServer.Answer.endlessBody, .halfBody, .redirect(Self.path), .redirect("/other"),
      .redirect("https://evil.example/"), .answer(200, [:], String(repeating: " ", count: 1 << 18)), .silence,
    ] {
      let time = Duration.milliseconds(answer.isSilent ? 1000 : 60_000)
      try await serve([Self.path: answer], time: time, of: Self.path) { server, provider in
        await #expect(throws: OpenIDError.unreachable) { try await provider.check() }
        #expect(server.asked.allSatisfy { $0.head.uri == Self.path })
      }
    }
  }

  @Test("Endless, oversized or redirected keys are rejected")
  func keys() async throws {
    for (answer, expected) in [
      (.endlessBody, .unreachable), (.redirect("/keys"), .unreachable),
      (.answer(200, [:], String(repeating: " ", count: 1 << 19)), .unreachable),
      (.answer(200, [:], #"{"keys": {}}"#), .metadata("jwks_uri")),
      (.answer(200, [:], "[" + String(repeating: "[", count: 1000)), .metadata("jwks_uri")),
    ] as [(LoopbackServer.Answer, OpenIDError)] {
      let table = [Self.path: .answer(200, [:], Self.metadata), "/keys": answer]
      try await serve(table) { _, provider in
        await #expect(throws: expected) { try await provider.check() }
      }
    }
  }

  @Test("The secret follows no redirect, and a silent token endpoint times out")
  func token() async throws {
    for (answer, expected) in [
      (.redirect("https://evil.example/"), .code), (.redirect("/other"), .code), (.endlessBody, .unreachable),
      (.silence, .unreachable),
    ] as [(LoopbackServer.Answer, OpenIDError)] {
      let table = [Self.path: .answer(200, [:], Self.metadata), "/token": answer]
      // A busy machine may need longer to send a request than the timeout; then retry with a longer
      // one.
      for seconds in answer.isSilent ? [1, 10, 60] : [60] {
        let asked = try await asked(table, within: .seconds(seconds), expecting: expected)
        guard asked.last?.head.uri == "/token" || seconds == 60 else { continue }
        #expect(asked.map(\.head.uri) == [Self.path, "/token"])
        #expect(asked.last?.head.headers["Authorization"].count == 1)
        break
      }
    }
  }

  /// Returns the requests that a server with these replies received.
  private func asked(
    _ answers: [String: LoopbackServer.Answer], within time: Duration, expecting error: OpenIDError
  ) async throws -> [LoopbackServer.ReceivedRequest] {
    var asked: [LoopbackServer.ReceivedRequest] = []
    try await serve(answers, time: time, of: "/token") { server, provider in
      let attempt = SignInAttempts().begin(.signIn).attempt
      let query = FormFields("state=\(attempt.state)&code=x".utf8)
      await #expect(throws: error) { try await provider.login(from: query, for: attempt) }
      asked = server.asked
    }
    return asked
  }

  @Test("A wrong host's certificate fails; private hosts aren't contacted")
  func elsewhere() async throws {
    let identity = try ServerIdentity(for: "other.test")
    try await LoopbackServer.run(identity, [Self.path: .answer(200, [:], Self.metadata)]) { server in
      let provider = try Self.provider(server.port, identity.root, .seconds(20))
      await #expect(throws: OpenIDError.unreachable) { try await provider.check() }
      #expect(server.asked.isEmpty)
    }
    let client = try Self.client(443)
    let machine = try #require(NetworkAddress("10.0.0.1"))
    let provider = OpenIDProvider(
      client,
      fetch: { request, rules in await GuardedFetcher(rules: rules) { _ in [machine] }.fetch(request) })
    await #expect(throws: OpenIDError.unreachable) { try await provider.check() }
  }

  private func serve(
    _ answers: [String: LoopbackServer.Answer], time: Duration = .seconds(60), of path: String = "",
    _ body: (LoopbackServer, OpenIDProvider) async throws -> Void
  ) async throws {
    let identity = try ServerIdentity(for: Self.host)
    try await LoopbackServer.run(identity, answers) { server in
      try await body(server, try Self.provider(server.port, identity.root, time, of: path))
    }
  }

  private static func client(_ port: Int) throws -> OpenIDClient {
    try OpenIDClient(
      issuer: "https://\(host):\(port)", identifier: "a", secret: "b", name: nil, redirect: "https://a/")
  }

  /// Creates a provider that connects to this machine instead of the host of the URL.
  private static func provider(
    _ port: Int, _ root: [UInt8], _ time: Duration, of path: String = ""
  ) throws -> OpenIDProvider {
    let home = try #require(NetworkAddress("127.0.0.1"))
    return OpenIDProvider(
      try client(port), trusting: [root],
      fetch: { request, rules in
        var rules = rules
        rules.exception = .loopback(ports: [port])
        // A short timeout where it must elapse; elsewhere as long as a busy machine needs.
        rules.time = request.url.hasSuffix(path) ? time : .seconds(60)
        return await GuardedFetcher(rules: rules) { _ in [home] }.fetch(request)
      })
  }
}

extension LoopbackServer.Answer {
  /// Whether only the timeout ends the request.
  fileprivate var isSilent: Bool {
    switch self {
    case .silence, .halfBody: true
    case .answer, .endlessBody: false
    }
  }
}
