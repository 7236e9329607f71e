import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Logging
import NIOEmbedded
import TestAuthenticator
import TestSupport
import Testing
import WellsealBase
import WellsealCardService
import WellsealConsent
import WellsealCredentials
import WellsealDaemon
import WellsealFiles
import WellsealHealthApp
import WellsealModel
import WellsealProgramAPI
import WellsealRequests
import WellsealStore

@testable import WellsealHost

/// The Health app of one user under the public name `localhost`, without a socket.
final class PhoneFixture: Sendable {
  let folder = FileManager.default.temporaryDirectory.appending(path: "phone-\(UUID().uuidString)").path
  let owner: StoreOwner
  let sessions: SessionStore
  let daemon: Daemon.Parts
  let parts: PhoneParts
  let programs: ProgramInterface
  let responder: PhoneResponder
  let clock = HostFixture.TestClock()

  static let passphrase = "one two three four"
  static let signInMethods = "/profile/sign-in"

  /// Creates an app with a locked store, or without one.
  init(hasStore: Bool = true, isBehindProxy: Bool = true) throws {
    let now: @Sendable () -> Date = { [clock] in clock.now }
    let time = LocalTime(TimeZone(identifier: "Europe/Berlin") ?? .gmt)
    owner = StoreOwner(StoreDirectory(folder))
    sessions = SessionStore(now: now)
    if hasStore {
      let store = try StoreDirectory(folder).create { [try StoreSecret(passphrase: Self.passphrase)] }
      try store.commit([.add(NewSample(try Sample.heartRate(60, at: 0, from: .watch)))])
      try store.close()
    }
    daemon = try Daemon.Parts(home: folder, owner: owner, now: now)
    let health = try #require(daemon.health)
    parts = try PhoneParts(
      publicName: "localhost", home: folder, isBehindProxy: isBehindProxy, sessions: sessions,
      log: health.broker.log, time: time, now: now, steady: now)
    parts.links.isServed = true
    let tokens = try #require(daemon.tokens)
    programs = ProgramInterface(
      health, tokens: tokens, ingest: IngestService(health, try IngestSpool(in: DocumentFolder(folder))),
      time: time, phoneOrigin: parts.origin)
    let trust = TrustStore([])
    let inspector = CardInspector(
      trust: trust, library: IssuerLibrary(trust: trust, now: { UnixTime.now }), now: UnixTime.now)
    let store = DaemonStoreSession(owner, choices: "\(folder)/app.json") {}
    let app = HealthApp(
      storeSession: store, sessions: sessions,
      sharing: AppServices.Sharing(health.broker, log: ConsentFiles(folder).log), programs: programs,
      account: parts.account, isInstallable: true, site: parts.site, time: time, now: now,
      inspect: { inputs in await inspector.inspect(inputs) })
    responder = PhoneResponder(parts, app, store)
  }

  /// Answers requests, and closes and removes the store at the end.
  func visit(_ body: @escaping @Sendable (HostClient) async throws -> Void) async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try await Application(responder: responder).test(.router) { client in
      try await body(HostClient(client: client))
    }
    try await owner.close()
  }

  /// Returns the path of a new one-time link.
  func link() throws -> String {
    String(try #require(parts.makeLink()).dropFirst("https://localhost".count))
  }

  /// Returns a client that came through a one-time link and entered the passphrase.
  func signedIn(_ visitor: HostClient) async throws -> HostClient {
    let answer = try await visitor.post(try link())
    #expect(answer.status == .seeOther && answer.headers[.location] == Self.signInMethods)
    let cookie: String = try #require(HostClient.cookie(of: answer))
    let client = HostClient(client: visitor.client, cookie: cookie)
    #expect(try await client.get("/").status.code == 423)
    let unlocked = try await client.post("/unlock", ["passphrase": Self.passphrase])
    #expect(unlocked.status == .seeOther)
    return client
  }

  /// Returns a client that came through a one-time link, and the passkey that it registered.
  func registered(_ visitor: HostClient, hasPRF: Bool) async throws -> (HostClient, TestAuthenticator) {
    let client = try await signedIn(visitor)
    var device = TestAuthenticator(at: "localhost", origin: "https://localhost", hasPRF: hasPRF)
    try await SignInMethodTests.register(&device, client)
    return (client, device)
  }

  /// Returns the lines about sign-in in the access log.
  func events() throws -> [AccessEvent] {
    let lines = try ConsentFiles(folder).log.read().split(separator: 0x0A)
    return try lines.compactMap { line in
      guard let entry = AccessEntry(try JSONDocument(parsing: Array(line)).root),
        case .account = entry.event
      else { return nil }
      return entry.event
    }
  }
}

extension PhoneFixture {
  /// Returns the response to a request for a host name.
  func answer(_ method: HTTPRequest.Method, _ path: String, at name: String) async throws -> Response {
    let head = HTTPRequest(
      method: method, scheme: "https", authority: name, path: path,
      headerFields: [HostClient.site: "same-origin"])
    let context = HostContext(
      source: ApplicationRequestContextSource(
        channel: NIOAsyncTestingChannel(), logger: Logger(label: "test")))
    return try await responder.respond(
      to: Request(head: head, body: RequestBody(buffer: .init())), context: context)
  }
}
