package import Foundation
package import HTTPTypes
import Hummingbird
package import HummingbirdTesting
import NIOCore
import Synchronization
package import WellsealBase
package import WellsealConsent
package import WellsealDaemon
package import WellsealFiles
package import WellsealHealthApp
package import WellsealModel
package import WellsealProgramAPI
import WellsealRequests
package import WellsealStore

/// A Health app whose user issues tokens to programs, with a clock that tests set.
package struct ProgramFixture {
  package let demo: Demo
  package let repository: ConsentRepository
  package let tokens: TokenService
  package let lines = MemoryAccessLog(key: SharingFixture.key)
  package let clock = ProgramClock()
  package let sharing: AppServices.Sharing
  package let spool: IngestSpool
  package let ingest: IngestService
  package let interface: ProgramInterface
  package let app: HealthApp
  package let health: HealthCallHandler
  /// The origin under which phones reach the app.
  package static let phoneOrigin = "https://health.example.org"

  /// Creates an app.
  ///
  /// - Parameters:
  ///   - days: The number of days with data.
  ///   - keeper: The location of the list of waiting bodies, or `nil` for memory.
  ///   - room: See ``IngestService``.
  ///   - provide: Returns the provider of the store for programs.
  /// - Throws: An error of the store.
  package init(
    days: Int = 0, keeper: (any DocumentListKeeping)? = nil, room: BodyRoom = BodyRoom(),
    provide: (SealedStore) -> any StoreProviding = { SealedProvider(store: $0) }
  ) async throws {
    demo = try await Demo(days: days)
    repository = try ConsentRepository(path: nil)
    let log = AccessLog(to: lines, key: SharingFixture.key)
    let broker = ConsentBroker(repository, log: log, now: { [clock] in clock.now })
    tokens = TokenService(broker, try TokenRepository(path: nil), steady: { [clock] in clock.now })
    var sharing = AppServices.Sharing(broker, log: lines)
    sharing.tokens = tokens
    self.sharing = sharing
    var setting = HealthCallHandler.Setting(secret: SharingFixture.key)
    setting.now = { [clock] in clock.now }
    health = HealthCallHandler(
      stores: provide(demo.store), repository: repository, broker: broker, log: log,
      setting: setting)
    spool = try IngestSpool(in: keeper)
    ingest = IngestService(health, spool, room: room)
    interface = ProgramInterface(
      health, tokens: tokens, ingest: ingest, time: Demo.time, phoneOrigin: Self.phoneOrigin,
      steady: { [clock] in clock.now })
    app = HealthApp(
      storeSession: demo.storeSession, sessions: demo.sessions, sharing: sharing,
      programs: interface, time: Demo.time,
      now: { [clock] in clock.now }, inspect: { inputs in await Example.inspect(inputs[0]) })
  }

  /// Creates a token.
  ///
  /// If no types are named, it covers everything that programs may read.
  package func token(
    _ name: String = "Grafana", read: Set<HealthType> = TokenRequest.allReadable, write: Set<HealthType> = [],
    window: ReadWindow? = nil, life: TimeInterval? = 86_400, rate: Int = 100_000
  ) async throws -> String {
    try await tokens.create(
      TokenRequest(
        name, read: read, write: write, window: window,
        expires: life.map { clock.now.addingTimeInterval($0) },
        rate: rate)
    ).token.text
  }

  /// Sends a request without a cookie.
  package func ask(
    _ path: String, _ token: String? = nil, _ method: HTTPRequest.Method = .get, _ fields: HTTPFields = [:],
    body: String? = nil
  ) async throws -> TestResponse {
    try await ask(path, token, method, fields, bytes: body.map { Array($0.utf8) })
  }

  package func ask(
    _ path: String, _ token: String?, _ method: HTTPRequest.Method, _ fields: HTTPFields, bytes: [UInt8]?
  ) async throws -> TestResponse {
    var headers = fields
    if let token { headers[.authorization] = "Bearer \(token)" }
    let all = headers
    return try await Application(responder: app.responder).test(.router) { client in
      try await client.execute(
        uri: path, method: method, headers: all, body: bytes.map { ByteBuffer(bytes: $0) })
    }
  }

  package func json(_ path: String, _ token: String) async throws -> JSONValue {
    try JSONDocument(parsing: Array(try await ask(path, token).body.readableBytesView)).root
  }

  package var entries: [AccessEntry] {
    lines.bytes.split(separator: 0x0A).compactMap { line in
      (try? JSONDocument(parsing: Array(line))).flatMap { AccessEntry($0.root) }
    }
  }
}

/// A clock that stands still until a test sets it.
package final class ProgramClock: Sendable {
  private let moment = Mutex<Date>(Demo.now)

  package init() {}

  package var now: Date { moment.withLock { $0 } }

  package func pass(_ seconds: TimeInterval) { moment.withLock { $0 += seconds } }
}

/// A type that provides a store like the daemon, locked or unlocked.
package struct SealedProvider: StoreProviding {
  package let store: SealedStore

  package init(store: SealedStore) { self.store = store }

  package func store() async throws -> any SampleStore { store }
}
