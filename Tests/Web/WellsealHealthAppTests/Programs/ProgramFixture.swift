import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Synchronization
import WellsealBase
import WellsealConsent
import WellsealDaemon
import WellsealHealthApp
import WellsealModel
import WellsealProgramAPI
import WellsealRequests
import WellsealStore

/// A Health app whose person gives tokens to programs, with a clock that tests set.
struct ProgramFixture {
  let demo: Demo
  let repository: ConsentRepository
  let tokens: TokenService
  let lines = LogLines()
  let clock = ProgramClock()
  let sharing: SharingContext
  let spool: IngestSpool
  let ingest: IngestService
  let interface: ProgramInterface
  let app: HealthApp
  let health: HealthCallHandler

  init(days: Int = 0) async throws {
    demo = try await Demo(days: days)
    repository = try ConsentRepository(path: nil)
    let log = AccessLog(to: lines, key: SharingFixture.key)
    let broker = ConsentBroker(repository, log: log, now: { [clock] in clock.now })
    tokens = TokenService(broker, try TokenRepository(path: nil))
    var sharing = SharingContext(
      broker, readLog: { [lines] in lines.bytes },
      verifyLog: { [lines] in AccessVerification(of: lines.bytes, key: SharingFixture.key, against: []) })
    sharing.tokens = tokens
    self.sharing = sharing
    var setting = HealthCallHandler.Setting(secret: SharingFixture.key)
    setting.now = { [clock] in clock.now }
    health = HealthCallHandler(
      stores: SealedProvider(store: demo.store), repository: repository, broker: broker, log: log,
      setting: setting)
    spool = try IngestSpool(path: nil)
    ingest = IngestService(health, spool)
    interface = ProgramInterface(health, tokens: tokens, ingest: ingest, time: Demo.time)
    app = HealthApp(
      storeSession: demo.storeSession, sessions: demo.sessions, sharing: sharing,
      programs: interface, time: Demo.time,
      now: { [clock] in clock.now }, inspect: { inputs in await Example.inspect(inputs[0]) })
  }

  /// A token; for everything that programs may read where no types are named.
  func token(
    _ name: String = "Grafana", read: Set<HealthType> = TokenWish.allReadable, write: Set<HealthType> = [],
    window: ReadWindow? = nil, life: TimeInterval? = 86_400, rate: Int = 100_000
  ) async throws -> String {
    try await tokens.create(
      TokenWish(
        name, read: read, write: write, window: window,
        expires: life.map { clock.now.addingTimeInterval($0) },
        rate: rate)
    ).token.text
  }

  /// Asks without a cookie.
  func ask(
    _ path: String, _ token: String? = nil, _ method: HTTPRequest.Method = .get, _ fields: HTTPFields = [:],
    body: String? = nil
  ) async throws -> TestResponse {
    try await ask(path, token, method, fields, bytes: body.map { Array($0.utf8) })
  }

  func ask(
    _ path: String, _ token: String?, _ method: HTTPRequest.Method, _ fields: HTTPFields, bytes: [UInt8]?
  ) async throws -> TestResponse {
    var headers = fields
    if let token { headers[.authorization] = "Bearer \(token)" }
    let all = headers
    return try await Application(router: app.router).test(.router) { client in
      try await client.execute(
        uri: path, method: method, headers: all, body: bytes.map { ByteBuffer(bytes: $0) })
    }
  }

  func json(_ path: String, _ token: String) async throws -> JSONValue {
    try JSONDocument(parsing: Array(try await ask(path, token).body.readableBytesView)).root
  }

  var entries: [AccessEntry] {
    lines.bytes.split(separator: 0x0A).compactMap { line in
      (try? JSONDocument(parsing: Array(line))).flatMap { AccessEntry($0.root) }
    }
  }
}

/// A clock that stands until a test sets it.
final class ProgramClock: Sendable {
  private let moment = Mutex<Date>(Demo.now)

  var now: Date { moment.withLock { $0 } }

  func pass(_ seconds: TimeInterval) { moment.withLock { $0 += seconds } }
}

/// Hands out a store as the daemon does, locked or not.
struct SealedProvider: StoreProviding {
  let store: SealedStore

  func store() async throws -> any SampleStore { store }
}
