import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Logging
import NIOCore
import NIOEmbedded
import Synchronization
import TestIssuer
import TestPostgres
import TestSupport
import Testing
import WellsealBase
import WellsealCardService
import WellsealCluster
import WellsealCredentials
import WellsealFHIRServer
import WellsealModel
import WellsealOpenIDConnect
import WellsealPages
import WellsealRequests
import WellsealServerConnections
import WellsealStore

@testable import WellsealHost

/// A multi-user server without a socket.
final class HostFixture: Sendable {
  let cluster: TestCluster
  let server: HealthHostServer
  let lines: Lines
  let clock: TestClock
  /// The OpenID provider.
  ///
  /// It is used only if the fixture was created with a login.
  let issuer: TestIssuer
  /// The delay of responses to wrong secrets.
  let delay: RejectionDelay

  /// The log lines.
  final class Lines: Sendable {
    private let state = Mutex<[String]>([])
    var all: [String] { state.withLock { $0 } }
    func add(_ line: String) { state.withLock { $0.append(line) } }
  }

  /// A clock that a test advances.
  final class TestClock: Sendable {
    private let state = Mutex(Date())
    var now: Date { state.withLock { $0 } }
    func advance(by seconds: TimeInterval) { state.withLock { $0 += seconds } }
  }

  init(
    _ cluster: TestCluster? = nil, taking: LeaseTaking = .ifFree, hasLogin: Bool = false,
    limits: HostLimits = HostLimits(), apps: RegisteredApps = RegisteredApps(),
    fetching: HostFetching? = nil, shared: SharedSecrets? = nil, replaced: ReplacedStores? = nil,
    administration: AdministratorSettings? = nil, serverOperator: ServerOperator? = nil
  ) throws {
    let cluster = try cluster ?? #require(TestCluster.shared)
    let (lines, clock) = (Lines(), TestClock())
    let issuer = TestIssuer(now: { clock.now })
    let trust = TrustStore([])
    let inspector = CardInspector(
      trust: trust, library: IssuerLibrary(trust: trust, now: { UnixTime.now }), now: UnixTime.now)
    let parts = HostParts(
      try cluster.cluster.pooled(connections: 4), site: .named("localhost"),
      gate: SignInGate(cost: TestCluster.cost, width: 1, now: { clock.now }),
      login: hasLogin ? try issuer.provider(redirect: HostAddress.login(at: "localhost")) : nil,
      taking: taking,
      folder: NSTemporaryDirectory() + "host-\(UUID().uuidString)", replaced: replaced, limits: limits,
      apps: apps,
      fetching: fetching,
      shared: shared, serverOperator: serverOperator, administration: administration, now: { clock.now },
      steady: { clock.now },
      inspect: { inputs in await inspector.inspect(inputs) })
    server = try HealthHostServer(
      parts,
      HealthHostServer.Settings(
        host: "127.0.0.1", port: 0, certificates: CertificateFiles(chain: "none", key: "none")),
      threads: PersonThreads(count: 4, maxPerPerson: 2), log: HostLog(now: { clock.now }) { lines.add($0) })
    self.cluster = cluster
    self.lines = lines
    self.clock = clock
    self.issuer = issuer
    delay = parts.rejectionDelay
  }

  /// Answers requests and releases all stores at the end.
  func visit(_ body: @escaping @Sendable (HostClient) async throws -> Void) async throws {
    do {
      try await Application(responder: server.responder).test(.router) { client in
        try await body(HostClient(client: client))
      }
    } catch {
      await server.close()
      throw error
    }
    await server.close()
  }

  /// Returns the head of a form of the server's own pages.
  static func head(_ path: String) -> HTTPRequest {
    HTTPRequest(
      method: .post, scheme: "https", authority: "localhost", path: path,
      headerFields: [HostClient.site: "same-origin"])
  }

  /// Returns the response to a request during whose arrival something else happens.
  func respond(
    to head: HTTPRequest, _ body: String, meanwhile: @escaping @Sendable () throws -> Void
  ) async throws -> Response {
    try await Self.respond(server.responder, to: head, body, meanwhile: meanwhile)
  }

  static func respond(
    _ responder: any HTTPResponder<HostContext>, to head: HTTPRequest, _ body: String,
    meanwhile: @escaping @Sendable () throws -> Void
  ) async throws -> Response {
    let isRead = Mutex(false)
    let parts = AsyncThrowingStream<ByteBuffer, any Error>(unfolding: {
      let wasRead = isRead.withLock { isRead in
        defer { isRead = true }
        return isRead
      }
      guard !wasRead else { return nil }
      try meanwhile()
      return ByteBuffer(string: body)
    })
    let context = HostContext(
      source: ApplicationRequestContextSource(
        channel: NIOAsyncTestingChannel(), logger: Logger(label: "test")))
    return try await responder.respond(
      to: Request(head: head, body: RequestBody(asyncSequence: parts)), context: context)
  }

  /// Creates a user with a passphrase and some samples.
  func person(_ passphrase: String = "one two three four", samples: Int = 1) throws -> String {
    let name = TestCluster.name()
    let store = try SealedStore.create(
      in: cluster.cluster.add(name), opensWith: [StoreSecret(passphrase: passphrase)], cost: TestCluster.cost)
    try store.commit(
      (0..<samples).map { try .add(NewSample(try Sample.heartRate(60, at: Double($0), from: .watch))) })
    try store.close()
    return name
  }
}

/// A client of the server.
struct HostClient: Sendable {
  let client: any TestClientProtocol
  var cookie: String?
  /// The cookie for the reply of an OpenID provider.
  var kept: String?
  /// The cookie of an administrator's session.
  var admin: String?
  /// The name of the signed-in user, whom forms name like those of a page, or `nil` to leave it
  /// out.
  var name: String?

  init(client: any TestClientProtocol, cookie: String? = nil, name: String? = nil) {
    self.client = client
    self.cookie = cookie
    self.name = name
  }

  func get(_ path: String, _ headers: HTTPFields = [:]) async throws -> TestResponse {
    try await ask(.get, path, headers, nil)
  }

  func post(_ path: String, _ form: [String: String] = [:], _ headers: HTTPFields = [:]) async throws
    -> TestResponse
  {
    let body = form.map { "\($0.key)=\(Self.escaped($0.value))" }.joined(separator: "&")
    var headers = headers
    headers[.contentType] = "application/x-www-form-urlencoded"
    if headers[Self.site] == nil { headers[Self.site] = "same-origin" }
    return try await ask(.post, path, headers, body)
  }

  func ask(
    _ method: HTTPRequest.Method, _ path: String, _ headers: HTTPFields, _ body: String?
  ) async throws -> TestResponse {
    var headers = headers
    let cookies =
      (cookie.map { ["__Host-wellseal=\($0)"] } ?? []) + (kept.map { ["__Host-wellseal-openid=\($0)"] } ?? [])
      + (admin.map { ["__Host-wellseal-admin=\($0)"] } ?? [])
    if !cookies.isEmpty { headers[.cookie] = cookies.joined(separator: "; ") }
    return try await client.execute(
      uri: method == .post ? formPath(path) : path, method: method, headers: headers,
      body: body.map { ByteBuffer(string: $0) })
  }

  /// Returns the address of a form as on a page of the user.
  func formPath(_ path: String) -> String {
    let parameter = "\(DisplayedPerson.parameterName)="
    guard let name, !path.contains(parameter), !path.hasPrefix("/p/") else { return path }
    return "\(path)\(path.contains("?") ? "&" : "?")\(parameter)\(DisplayedPerson(account: name).tag)"
  }

  /// Returns a client with a session of the user.
  func signedIn(_ name: String, _ passphrase: String = "one two three four") async throws -> HostClient {
    let answer = try await post("/sign-in", ["name": name, "passphrase": passphrase])
    #expect(answer.status == .seeOther, "\(String(buffer: answer.body).prefix(300))")
    let cookie: String = try #require(Self.cookie(of: answer))
    return HostClient(client: client, cookie: cookie, name: name)
  }

  static func cookie(of answer: TestResponse) -> String? {
    guard let field = answer.headers[.setCookie], field.hasPrefix("__Host-wellseal=") else { return nil }
    return String(field.dropFirst("__Host-wellseal=".count).prefix { $0 != ";" })
  }

  static let site = Guards.named("Sec-Fetch-Site")

  private static func escaped(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
  }
}
