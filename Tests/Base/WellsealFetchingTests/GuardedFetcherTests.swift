import NIOHTTP1
import Synchronization
import TestWebServer
import Testing
import WellsealBase
import WellsealCredentials
import WellsealFetching

@Suite("Guarded fetcher")
struct GuardedFetcherTests {
  private static let host = "issuer.test"
  private static let home: HostResolver = { _ in [.loopback] }
  /// The standard rules with enough time for a busy machine.
  private static let patient = {
    var rules = FetchRules()
    rules.time = .seconds(120)
    return rules
  }()

  @Test("A response is complete, and the request carries no caller headers")
  func answers() async throws {
    let answer = LoopbackServer.Answer.answer(200, ["Content-Type": "application/json"], "{\"keys\":[]}")
    try await serve(["/a/.well-known/jwks.json": answer]) { server, fetch in
      let url = "https://\(Self.host):\(server.port)/a/.well-known/jwks.json"
      let secrets = [WebHeader("Cookie", "a=b"), WebHeader("Authorization", "Bearer x")]
      let response = try await fetch(WebRequest(.get, url, headers: secrets)).get()
      #expect(response.status == 200)
      #expect(response.header("content-type") == "application/json")
      #expect(response.body == Array("{\"keys\":[]}".utf8))

      let asked = try #require(server.asked.first)
      #expect(asked.head.headers.first(name: "Host") == "\(Self.host):\(server.port)")
      #expect(asked.head.headers.first(name: "Accept") == "application/json")
      #expect(asked.head.headers.first(name: "Accept-Encoding") == "identity")
      #expect(asked.head.headers.first(name: "Origin") == "https://verifier.invalid")
      #expect(asked.head.headers.count == 4)
    }
  }

  @Test("A POST carries body and content type; its redirect is returned")
  func posts() async throws {
    let answers: [String: LoopbackServer.Answer] = [
      "/link": .answer(200, [:], "ok"), "/moved": .answer(307, ["Location": "/link"]),
    ]
    try await serve(answers) { server, fetch in
      let base = "https://\(Self.host):\(server.port)"
      let type = WebHeader("Content-Type", "application/json")
      let request = WebRequest(.post, base + "/link", headers: [type], body: Array("{}".utf8))
      let response = try await fetch(request).get()
      #expect(response.body == Array("ok".utf8))
      #expect(server.asked.map(\.body) == [Array("{}".utf8)])
      #expect(server.asked[0].head.headers["Content-Type"] == ["application/json"])
      let moved = try await fetch(WebRequest(.post, base + "/moved")).get()
      #expect(moved.status == 307)
    }
  }

  @Test(
    "Redirects to the same host are followed",
    arguments: ["/new", "new", "//HOST/new", "https://HOST/new"])
  func redirections(location: String) async throws {
    try await serve(["/new": .answer(200, [:], "new")], redirecting: ["/old": location]) { server, fetch in
      let response = try await fetch(WebRequest(.get, "https://\(Self.host):\(server.port)/old")).get()
      #expect(response.body == Array("new".utf8))
    }
  }

  @Test(
    "Redirects to other hosts aren't followed",
    arguments: [
      ("https://other.test/new", .redirectToAnotherHost),
      ("//other.test/new", .redirectToAnotherHost),
      ("https://issuer.test/new", .redirectToAnotherHost),
      ("http://HOST/new", .addressNotAllowed),
      ("https://user@HOST/new", .addressNotAllowed),
      ("https://127.0.0.1/new", .addressNotAllowed),
      ("file:///etc/passwd", .addressNotAllowed),
      ("/new#there", .addressNotAllowed),
      ("/new?a=b", .addressNotAllowed),
      ("", .addressNotAllowed),
      ("/old", .tooManyRedirects),
    ] as [(String, WebError.Reason)])
  func refusedRedirections(location: String, reason: WebError.Reason) async throws {
    try await serve(["/new": .answer(200)], redirecting: ["/old": location]) { server, fetch in
      let url = "https://\(Self.host):\(server.port)/old"
      #expect(await fetch(WebRequest(.get, url)) == .failure(WebError(reason, url: url)))
      #expect(!server.asked.contains { $0.head.uri.hasPrefix("/new") })
    }
  }

  @Test("At most three redirects are followed")
  func redirectionCount() async throws {
    let hops = ["/4": "/3", "/3": "/2", "/2": "/1", "/1": "/0"]
    try await serve(["/0": .answer(200)], redirecting: hops) { server, fetch in
      let base = "https://\(Self.host):\(server.port)"
      let followed = try await fetch(WebRequest(.get, base + "/3")).get()
      #expect(followed.status == 200)
      let refused = WebError(.tooManyRedirects, url: base + "/4")
      #expect(await fetch(WebRequest(.get, base + "/4")) == .failure(refused))
    }
  }

  @Test("A name that changes its address between two hops is caught, because every hop is checked and pinned")
  func rebinding() async throws {
    let asked = Mutex(0)
    let resolver: HostResolver = { _ in
      asked.withLock { count in
        count += 1
        return count == 1 ? [.loopback] : [.private]
      }
    }
    try await serve([:], redirecting: ["/old": "/new"], resolver: resolver) { server, fetch in
      let url = "https://\(Self.host):\(server.port)/old"
      #expect(await fetch(WebRequest(.get, url)) == .failure(WebError(.privateAddress, url: url)))
      #expect(server.asked.count == 1)
      #expect(asked.withLock { $0 } == 2)
    }
  }

  @Test(
    "A body over the limit is cut off, with or without a declared length",
    arguments: ["/long", "/endless"])
  func tooLarge(path: String) async throws {
    var rules = Self.patient
    rules.bodyLimit = 1000
    let answers: [String: LoopbackServer.Answer] = [
      "/long": .answer(200, [:], String(repeating: " ", count: 1001)), "/endless": .endlessBody,
      "/full": .answer(200, [:], String(repeating: " ", count: 1000)),
    ]
    try await serve(answers, rules: rules) { server, fetch in
      let base = "https://\(Self.host):\(server.port)"
      let refused = WebError(.tooLarge(limit: 1000), url: base + path)
      #expect(await fetch(WebRequest(.get, base + path)) == .failure(refused))
      let full = try await fetch(WebRequest(.get, base + "/full")).get()
      #expect(full.body.count == 1000)
    }
  }

  @Test("A slow server times out", arguments: ["/silence", "/half"])
  func tooSlow(path: String) async throws {
    var rules = FetchRules()
    rules.time = .milliseconds(300)
    try await serve(["/silence": .silence, "/half": .halfBody], rules: rules) { server, fetch in
      let url = "https://\(Self.host):\(server.port)\(path)"
      #expect(await fetch(WebRequest(.get, url)) == .failure(WebError(.timedOut(seconds: 1), url: url)))
    }
  }

  @Test("A resolver that never replies times out, too")
  func slowResolver() async {
    var rules = FetchRules()
    rules.time = .milliseconds(50)
    let fetcher = GuardedFetcher(rules: rules) { _ in
      await AsyncStream<[NetworkAddress]> { _ in }.first { _ in true } ?? []
    }
    let url = "https://issuer.test/"
    #expect(await fetcher.fetch(WebRequest(.get, url)) == .failure(WebError(.timedOut(seconds: 1), url: url)))
  }

  @Test("A certificate with a wrong name, root or date is rejected")
  func certificates() async throws {
    let good = try ServerIdentity(for: Self.host)
    let cases = [
      (try ServerIdentity(for: "other.test"), true), (good, false),
      (try ServerIdentity(for: Self.host, days: -9 ... -8), true),
    ]
    for (identity, isRootTrusted) in cases {
      try await LoopbackServer.run(identity, ["/": .answer(200)]) { server in
        var rules = Self.patient
        rules.exception = .loopback(ports: [server.port])
        rules.extraTrustRoots = isRootTrusted ? [identity.root] : []
        let url = "https://\(Self.host):\(server.port)/"
        let result = await GuardedFetcher(rules: rules, resolver: Self.home).fetch(WebRequest(.get, url))
        #expect(result == .failure(WebError(.connectionFailed, url: url)))
        #expect(server.asked.isEmpty)
      }
    }
  }

  @Test(
    "A host is rejected if any of its addresses isn't public",
    arguments: [
      [NetworkAddress.private], [.public, .private], [.loopback], [.public, .loopback],
    ])
  func privateAddresses(machines: [NetworkAddress]) async {
    let fetcher = GuardedFetcher { _ in machines }
    let url = "https://issuer.test/.well-known/jwks.json"
    #expect(await fetcher.fetch(WebRequest(.get, url)) == .failure(WebError(.privateAddress, url: url)))
  }

  @Test("The exception for tests allows only this machine on the given ports")
  func exception() async {
    var rules = FetchRules()
    rules.exception = .loopback(ports: [8443])
    for (port, machine, reason) in [
      (8443, .private, .privateAddress), (8443, .public, .privateAddress),
      (443, .loopback, .privateAddress), (8444, .loopback, .addressNotAllowed),
    ] as [(Int, NetworkAddress, WebError.Reason)] {
      let url = "https://issuer.test:\(port)/"
      let fetcher = GuardedFetcher(rules: rules) { _ in [machine] }
      #expect(await fetcher.fetch(WebRequest(.get, url)) == .failure(WebError(reason, url: url)))
    }
  }

  @Test("An unresolvable name is reported")
  func unknownName() async {
    let url = "https://issuer.test/"
    let result = await GuardedFetcher { _ in [] }.fetch(WebRequest(.get, url))
    #expect(result == .failure(WebError(.nameNotResolved, url: url)))
  }

  @Test(
    "A forbidden URL is rejected before any request",
    arguments: [
      "http://issuer.test/", "https://issuer.test/?a=b", "https://issuer.test:8443/", "https://127.0.0.1/",
    ])
  func notAllowed(url: String) async {
    let fetcher = GuardedFetcher { _ in
      Issue.record("nobody should be asked")
      return []
    }
    #expect(await fetcher.fetch(WebRequest(.get, url)) == .failure(WebError(.addressNotAllowed, url: url)))
  }

  @Test("A query is sent if it is allowed")
  func query() async throws {
    var rules = Self.patient
    rules.allowsQuery = true
    try await serve(["/link?recipient=me": .answer(200)], rules: rules) { server, fetch in
      let url = "https://\(Self.host):\(server.port)/link?recipient=me"
      let response = try await fetch(WebRequest(.get, url)).get()
      #expect(response.status == 200)
    }
  }

  @Test("The system resolver finds this machine by its name")
  func system() async {
    #expect(await systemResolver("localhost").contains(.loopback))
    #expect(await systemResolver("nowhere.invalid").isEmpty)
  }

  /// Runs a server and passes a fetcher that may contact it.
  ///
  /// `HOST` in a redirect is the server.
  private func serve(
    _ answers: [String: LoopbackServer.Answer], redirecting redirections: [String: String] = [:],
    rules: FetchRules = patient, resolver: @escaping HostResolver = home,
    _ body: (LoopbackServer, WebFetch) async throws -> Void
  ) async throws {
    let identity = try ServerIdentity(for: Self.host)
    try await LoopbackServer.run(identity, answers, redirecting: redirections) { server in
      var rules = rules
      rules.exception = .loopback(ports: [server.port])
      rules.extraTrustRoots = [identity.root]
      try await body(server, GuardedFetcher(rules: rules, resolver: resolver).fetch)
    }
  }
}

extension NetworkAddress {
  static let loopback = NetworkAddress(of: "127.0.0.1")
  static let `private` = NetworkAddress(of: "10.0.0.1")
  /// A public address.
  ///
  /// No test ever connects to it.
  static let `public` = NetworkAddress(of: "192.31.196.1")

  private init(of text: String) {
    guard let address = NetworkAddress(text) else { preconditionFailure("\(text) is no address") }
    self = address
  }
}
