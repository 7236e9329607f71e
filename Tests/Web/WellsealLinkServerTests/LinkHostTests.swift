import Crypto
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import NIOPosix
import Testing
import WellsealBase
import WellsealKeys

@testable import WellsealHealthLinks
@testable import WellsealLinkServer

@Suite("Link host over HTTP")
struct LinkHostTests {
  static let base = "https://links.example.org"
  static let now = LinkStoreTests.now

  /// A host with one link.
  struct Host {
    let scratch: LinkStoreTests.Scratch
    let router: Router<LinkRequestContext>
    let secret = LinkSecret()

    init() throws {
      scratch = try LinkStoreTests.Scratch()
      let settings = LinkHost.Settings(
        base: LinkHostTests.base, publisher: Array(SHA256.hash(data: Array("token".utf8))))
      router =
        LinkHost(
          settings: settings, links: try LinkStore(path: scratch.file), now: { LinkHostTests.now }
        ).router
    }

    func run(_ body: @escaping @Sendable (any TestClientProtocol, LinkSecret) async throws -> Void)
      async throws
    {
      let secret = secret
      try await Application(router: router).test(.router) { try await body($0, secret) }
    }
  }

  /// Returns a digest in the form that owners send.
  private static func json(_ digest: PasscodeDigest) -> JSON {
    ["salt": .string(Base64.url.encode(digest.salt)), "hash": .string(Base64.url.encode(digest.hash))]
  }

  /// Creates a link and uploads its file.
  private static func make(
    _ client: any TestClientProtocol, _ secret: LinkSecret, _ members: JSON, length: Int = 100
  ) async throws {
    var terms = members
    terms["control"] = .string(secret.controlDigest)
    let made = try await order(client, secret.id, "token", terms)
    #expect(made.status == .created)
    let content = [UInt8](repeating: 0x20, count: length)
    let file = try EncryptedFile.seal(content, type: "application/fhir+json", key: secret.key)
    let put = try await client.execute(
      uri: "/control/v1/links/\(secret.id)/files/0", method: .post,
      headers: [.authorization: "Bearer \(secret.controlToken)"], body: ByteBuffer(string: file))
    #expect(put.status == .ok)
  }

  private static func order(
    _ client: any TestClientProtocol, _ path: String, _ token: String, _ json: JSON
  ) async throws -> TestResponse {
    try await client.execute(
      uri: "/control/v1/links/\(path)", method: .post, headers: [.authorization: "Bearer \(token)"],
      body: ByteBuffer(bytes: json.minified))
  }

  private static func manifest(
    _ client: any TestClientProtocol, _ id: String, _ question: JSON
  ) async throws -> TestResponse {
    try await client.execute(
      uri: "/shl/\(id)", method: .post, headers: [.contentType: "application/json"],
      body: ByteBuffer(bytes: question.minified))
  }

  @Test("A direct link gives its file, and the host's answer opens with the link's key")
  func direct() async throws {
    try await Host().run { client, secret in
      try await Self.make(client, secret, ["flag": "U"])
      let answer = try await client.execute(uri: "/shl/\(secret.id)?recipient=desk", method: .get)
      #expect(answer.status == .ok)
      #expect(answer.headers[.contentType] == "application/jose")
      #expect(answer.headers[.accessControlAllowOrigin] == "*")
      let opened = EncryptedFile.open(Array(answer.body.readableBytesView), key: secret.key)
      #expect(opened.value?.content.count == 100)
      let again = try await client.execute(uri: "/shl/\(secret.id)", method: .get)
      #expect(again.status == .badRequest)
    }
  }

  @Test(
    "Errors are problem details, and an unsupported method gets those of the path",
    arguments: [
      (.get, "/nothing", 404, nil), (.delete, "/shl/x", 405, "GET, POST"),
      (.put, "/control/v1/links/x", 405, "GET, POST"), (.get, "/control/v1/links/x/changes", 405, "POST"),
      (.get, "/control/v1/links/x", 404, nil), (.post, "/", 405, "GET"),
      (.get, "/shl/x?recipient=desk", 404, nil), (.get, "/shl/x", 400, nil),
    ] as [(HTTPRequest.Method, String, Int, String?)])
  func problems(method: HTTPRequest.Method, uri: String, status: Int, allowed: String?) async throws {
    try await Host().run { client, _ in
      let answer = try await client.execute(uri: uri, method: method)
      #expect(answer.status.code == status)
      #expect(answer.headers[.contentType] == "application/problem+json")
      #expect(answer.headers[.allow] == allowed)
      let problem = try JSONDocument(parsing: Array(answer.body.readableBytesView)).root
      #expect(problem["status"]?.integer == status)
      #expect(problem["detail"]?.string?.isEmpty == false)
    }
  }

  @Test("Five of a hundred concurrent guesses are checked; then all fail")
  func guesses() async throws {
    try await Host().run { client, secret in
      let digest = try #require(PasscodeDigest(of: "7391"))
      try await Self.make(client, secret, ["flag": "P", "passcode": Self.json(digest)])
      let answers = try await withThrowingTaskGroup(of: TestResponse.self) { group in
        for number in 0..<100 {
          group.addTask {
            try await Self.manifest(
              client, secret.id, ["recipient": "thief", "passcode": .string("guess \(number)")])
          }
        }
        return try await group.reduce(into: [TestResponse]()) { $0.append($1) }
      }
      let left = try answers.filter { $0.status == .unauthorized }.map {
        try JSONDocument(parsing: Array($0.body.readableBytesView)).root["remainingAttempts"]?.integer
      }
      #expect(left.compactMap { $0 }.sorted() == [0, 1, 2, 3, 4])
      #expect(answers.count { $0.status == .notFound } == 95)
      let late = try await Self.manifest(client, secret.id, ["recipient": "desk", "passcode": "7391"])
      #expect(late.status == .notFound)
    }
  }

  @Test("A correct passcode opens the manifest and uses no attempt")
  func rightPasscode() async throws {
    try await Host().run { client, secret in
      let digest = try #require(PasscodeDigest(of: "7391"))
      try await Self.make(client, secret, ["flag": "P", "passcode": Self.json(digest)])
      for _ in 0..<7 {
        let answer = try await Self.manifest(client, secret.id, ["recipient": "desk", "passcode": "7391"])
        #expect(answer.status == .ok)
      }
      let wrong = try await Self.manifest(client, secret.id, ["recipient": "desk", "passcode": "1"])
      #expect(String(buffer: wrong.body) == #"{"remainingAttempts":4}"#)
    }
  }

  @Test(
    "The manifest indicates if its content may change", arguments: [("L", "can-change"), ("P", "finalized")])
  func status(flag: String, status: String) async throws {
    try await Host().run { client, secret in
      let digest = try #require(PasscodeDigest(of: "7391"))
      try await Self.make(
        client, secret, ["flag": .string(flag == "P" ? "P" : "LP"), "passcode": Self.json(digest)])
      let answer = try await Self.manifest(client, secret.id, ["recipient": "desk", "passcode": "7391"])
      let root = try JSONDocument(parsing: Array(answer.body.readableBytesView)).root
      #expect(root["status"]?.string == status)
      #expect(root["files"]?.elements.allSatisfy { $0["status"] == nil } == true)
    }
  }

  @Test("A file that isn't embedded needs its own ticket")
  func located() async throws {
    try await Host().run { client, secret in
      try await Self.make(client, secret, ["flag": "L"], length: 5000)
      let answer = try await Self.manifest(
        client, secret.id, ["recipient": "desk", "embeddedLengthMax": 100])
      let reading = LinkManifest.read(Array(answer.body.readableBytesView), embeddedLimit: 100)
      guard case .location(let address)? = reading.value?.entries.first?.source else {
        Issue.record("no location")
        return
      }
      #expect(reading.findings.isEmpty)
      let path = String(address.text.dropFirst(Self.base.count))
      let file = try await client.execute(uri: path, method: .get)
      #expect(EncryptedFile.open(Array(file.body.readableBytesView), key: secret.key).value != nil)
      let other = path.replacing("/files/0?", with: "/files/1?")
      #expect(try await client.execute(uri: other, method: .get).status == .notFound)
      #expect(try await client.execute(uri: String(path.dropLast(3)), method: .get).status == .notFound)
    }
  }

  @Test("Inactive and unknown links get the same response")
  func dead() async throws {
    for members in [["flag": "U", "exp": 1], ["flag": "U", "active": false]] as [JSON] {
      try await Host().run { client, secret in
        try await Self.make(client, secret, members)
        var bodies: Set<String> = []
        for id in [secret.id, LinkSecret.randomID(), "x"] {
          let direct = try await client.execute(uri: "/shl/\(id)?recipient=desk", method: .get)
          let list = try await Self.manifest(client, id, ["recipient": "desk", "passcode": "1"])
          #expect(direct.status == .notFound && list.status == .notFound)
          #expect(direct.headers[.accessControlAllowOrigin] == "*")
          bodies.formUnion([String(buffer: direct.body), String(buffer: list.body)])
        }
        #expect(bodies.count == 1)
      }
    }
  }

  @Test(
    "An expiry beyond the calendar is rejected for new and existing links", arguments: [1, -1])
  func endless(sign: Int) async throws {
    let end = JSON.number("\(sign)e300")
    try await Host().run { client, secret in
      let made = try await Self.order(
        client, secret.id, "token", ["control": .string(secret.controlDigest), "flag": "U", "exp": end])
      #expect(made.status == .badRequest)
      try await Self.make(client, secret, ["flag": "U"])
      let changed = try await Self.order(client, "\(secret.id)/changes", secret.controlToken, ["exp": end])
      #expect(changed.status == .badRequest)
    }
  }

  @Test("Only the owner's token works, and other sites can't use it")
  func control() async throws {
    try await Host().run { client, secret in
      try await Self.make(client, secret, ["flag": "U"])
      let wrong = try await Self.order(client, "\(secret.id)/withdrawal", "wrong", [:])
      #expect(wrong.status == .notFound)
      #expect(wrong.headers[.accessControlAllowOrigin] == nil)
      let unpublished = try await Self.order(client, LinkSecret.randomID(), "wrong", ["flag": "U"])
      #expect(unpublished.status == .notFound)
      let second = try await client.execute(
        uri: "/control/v1/links/\(secret.id)/files/1", method: .post,
        headers: [.authorization: "Bearer \(secret.controlToken)"], body: ByteBuffer(string: "a..b.c.d"))
      #expect(second.status == .conflict)
      let gone = try await Self.order(client, "\(secret.id)/withdrawal", secret.controlToken, [:])
      #expect(gone.status == .ok)
      let answer = try await client.execute(uri: "/shl/\(secret.id)?recipient=desk", method: .get)
      #expect(answer.status == .notFound)
    }
  }

  @Test(
    "The owner's log has each request for a file with time and name"
  )
  func logged() async throws {
    try await Host().run { client, secret in
      let digest = try #require(PasscodeDigest(of: "7391"))
      try await Self.make(client, secret, ["flag": "P", "passcode": Self.json(digest)])
      for (recipient, passcode) in [("Lakeside Clinic", "7391"), ("thief", "0000")] as [(JSON, JSON)] {
        _ = try await Self.manifest(client, secret.id, ["recipient": recipient, "passcode": passcode])
      }
      let state = try await client.execute(
        uri: "/control/v1/links/\(secret.id)", method: .get,
        headers: [.authorization: "Bearer \(secret.controlToken)"])
      let accesses = try JSONDocument(parsing: Array(state.body.readableBytesView)).root["accesses"]
      let told = (accesses.map { Array($0.elements) } ?? []).compactMap { access -> String? in
        guard let name = access["recipient"]?.string, let outcome = access["outcome"]?.string else {
          return nil
        }
        #expect(access["time"]?.integer == Int(Self.now.seconds))
        return "\(name): \(outcome)"
      }
      #expect(Set(told) == ["Lakeside Clinic: opened", "thief: wrong passcode"])
    }
  }

  @Test("CORS preflight works, and the viewer page loads nothing external")
  func browsers() async throws {
    try await Host().run { client, secret in
      let options = try await client.execute(uri: "/shl/\(secret.id)", method: .options)
      #expect(options.status == .noContent)
      #expect(options.headers[.accessControlAllowHeaders] == "content-type")
      let page = try await client.execute(uri: "/view", method: .get)
      #expect(page.headers[.contentSecurityPolicy]?.contains("default-src 'none'") == true)
      let text = String(buffer: page.body)
      #expect(!text.contains("http") || !text.contains("//cdn"))
      #expect(!text.contains("style=") && !text.contains("onclick"))
    }
  }

  @Test(
    "An incomplete request is closed, and so is an idle connection",
    .timeLimit(.minutes(5)),
    arguments: [
      "", "GET /shl/a HTTP/1.1\r\nHost: loc", "POST /shl/a HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{",
    ])
  func half(text: String) async throws {
    var settings = LinkHost.Settings(base: Self.base, publisher: [])
    settings.port = 0
    settings.silence = .milliseconds(100)
    let scratch = try LinkStoreTests.Scratch()
    let host = LinkHost(settings: settings, links: try LinkStore(path: scratch.file), now: { Self.now })
    let (ports, port) = AsyncStream<Int>.makeStream()
    let running = Task { try await host.run { port.yield($0) } }
    defer { running.cancel() }
    let number = try #require(await ports.first { _ in true })
    let client = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .connect(host: "127.0.0.1", port: number).get()
    // On a busy machine, the host's timeout may elapse before anything is written.
    try? await client.writeAndFlush(ByteBuffer(string: text)).get()
    // A connection that the host closes ends for the client, too.
    try await client.closeFuture.get()
  }

  @Test("One network can't take all connections", .timeLimit(.minutes(5)))
  func networks() async throws {
    var settings = LinkHost.Settings(base: Self.base, publisher: [])
    (settings.host, settings.port, settings.connections) = ("0.0.0.0", 0, 32)
    // On a busy machine, the usual timeout may elapse between two connections.
    settings.silence = .minutes(5)
    let scratch = try LinkStoreTests.Scratch()
    let host = LinkHost(settings: settings, links: try LinkStore(path: scratch.file), now: { Self.now })
    let (ports, port) = AsyncStream<Int>.makeStream()
    let running = Task { try await host.run { port.yield($0) } }
    defer { running.cancel() }
    let number = try #require(await ports.first { _ in true })
    func connect() async throws -> any Channel {
      try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
        .connect(host: "127.0.0.1", port: number).get()
    }
    let first = [try await connect(), try await connect()]
    // The host closes the third one at once.
    try await connect().closeFuture.get()
    #expect(first.allSatisfy { $0.isActive })
    for channel in first { try await channel.close() }
  }

  @Test("A response embeds at most 4 MiB; other files are linked")
  func embedded() async throws {
    try await Host().run { client, secret in
      try await Self.make(client, secret, ["flag": "L"])
      let body = ByteBuffer(string: "a..b.\(String(repeating: "c", count: 1 << 20)).d")
      for number in 0..<8 {
        let put = try await client.execute(
          uri: "/control/v1/links/\(secret.id)/files/\(number)", method: .post,
          headers: [.authorization: "Bearer \(secret.controlToken)"], body: body)
        #expect(put.status == .ok)
      }
      let answer = try await Self.manifest(
        client, secret.id, ["recipient": "desk", "embeddedLengthMax": 1_000_000_000_000])
      #expect(answer.body.readableBytes < 5 << 20)
      let files = try JSONDocument(parsing: Array(answer.body.readableBytesView)).root["files"]?.elements
      #expect(files?.count { $0["embedded"] != nil } == 3)
      #expect(files?.count { $0["location"] != nil } == 5)
    }
  }

  @Test("The files of a link have a joint size limit")
  func sum() async throws {
    try await Host().run { client, secret in
      try await Self.make(client, secret, ["flag": "L"])
      let body = ByteBuffer(string: "a..b.\(String(repeating: "c", count: 24 << 20)).d")
      var states: [HTTPResponse.Status] = []
      for number in 1...5 {
        states.append(
          try await client.execute(
            uri: "/control/v1/links/\(secret.id)/files/\(number)", method: .post,
            headers: [.authorization: "Bearer \(secret.controlToken)"], body: body
          ).status)
      }
      #expect(states == [.ok, .ok, .ok, .ok, .conflict])
    }
  }

  @Test("A reader stays in the log despite many later accesses")
  func flushed() async throws {
    try await Host().run { client, secret in
      try await Self.make(client, secret, ["flag": "L"])
      _ = try await Self.manifest(client, secret.id, ["recipient": "Lakeside Clinic"])
      for number in 0..<1500 {
        let name = number % 2 == 0 ? "thief" : "thief \(number)"
        _ = try await Self.manifest(client, secret.id, ["recipient": .string(name)])
      }
      let state = try await client.execute(
        uri: "/control/v1/links/\(secret.id)", method: .get,
        headers: [.authorization: "Bearer \(secret.controlToken)"])
      let accesses = try JSONDocument(parsing: Array(state.body.readableBytesView)).root["accesses"]
      let names = (accesses.map { Array($0.elements) } ?? []).compactMap { $0["recipient"]?.string }
      #expect(names.count { $0 == "Lakeside Clinic" } == 1 && names.count < 3000)
    }
  }

  @Test("A revoked link stays revoked across restarts; a paused one can resume")
  func withdrawn() async throws {
    let host = try Host()
    try await host.run { client, secret in
      try await Self.make(client, secret, ["flag": "U"])
      _ = try await Self.order(client, "\(secret.id)/changes", secret.controlToken, ["active": false])
      let again = try await Self.order(client, "\(secret.id)/changes", secret.controlToken, ["active": true])
      #expect(again.status == .ok)
      let answer = try await client.execute(uri: "/shl/\(secret.id)?recipient=desk", method: .get)
      #expect(answer.status == .ok)
      _ = try await Self.order(client, "\(secret.id)/withdrawal", secret.controlToken, [:])
    }
    try await host.run { client, secret in
      let back = try await Self.order(client, "\(secret.id)/changes", secret.controlToken, ["active": true])
      #expect(back.status == .conflict)
      let put = try await client.execute(
        uri: "/control/v1/links/\(secret.id)/files/0", method: .post,
        headers: [.authorization: "Bearer \(secret.controlToken)"], body: ByteBuffer(string: "a..b.c.d"))
      #expect(put.status == .conflict)
      let answer = try await client.execute(uri: "/shl/\(secret.id)?recipient=desk", method: .get)
      #expect(answer.status == .notFound)
    }
  }

  @Test("The host's disk contains neither key nor label")
  func knowsNothing() async throws {
    let host = try Host()
    try await host.run { client, secret in
      let label = try EncryptedFile.seal(Array("Mara's summary".utf8), type: "text/plain", key: secret.key)
      try await Self.make(client, secret, ["flag": "U", "label": .string(label)])
    }
    var bytes: [UInt8] = []
    for name in try FileManager.default.contentsOfDirectory(atPath: host.scratch.path) {
      bytes += try Data(contentsOf: URL(filePath: "\(host.scratch.path)/\(name)"))
    }
    for secret in [host.secret.key.text, host.secret.controlToken, host.secret.text, "Mara's summary"] {
      #expect(bytes.firstRange(of: Array(secret.utf8)) == nil)
    }
  }
}
