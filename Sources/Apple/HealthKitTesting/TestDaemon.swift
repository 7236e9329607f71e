import Foundation
import Glibc
import Synchronization
import WellsealConsent
import WellsealDaemon
import WellsealModel
import WellsealSegments
import WellsealStore
import WellsealWire

/// A daemon in this process; everything it keeps lies in a folder that goes with it.
final class TestDaemon: Sendable {
  let socket: String
  let client: HealthClient
  let owner: StoreOwner
  let repository: ConsentRepository
  let controls = Controls()
  private let folder: URL
  private let stopping = StopSignal()
  private let service: Task<Void, any Error>
  private let person: Task<Void, Never>

  /// What the test sets and the daemon reads, from any thread.
  final class Controls: Sendable {
    /// Nil for the time of the system.
    let clock = Mutex<Date?>(nil)
    /// What the next calls of each method are refused with.
    let faults = Mutex<[String: [WireFault]]>([:])
  }

  init(_ person: TestPerson, _ app: CallingApp) async throws {
    folder = try Self.makeFolder()
    socket = folder.appending(path: "run/health.sock").path
    client = HealthClient(socket: socket)
    owner = StoreOwner(
      try SealedStore.create(
        in: SQLiteContainer(path: folder.appending(path: "health.wellseal").path, creates: true),
        opensWith: [Self.secret()]))
    var parts = try Daemon.Parts(
      home: folder.path, owner: owner, policy: person.policy,
      now: { [controls] in controls.clock.withLock { $0 } ?? Date() })
    guard let health = parts.health else { preconditionFailure("TestDaemon: a data folder has a broker") }
    repository = health.repository
    parts.identify = { _ in app }
    parts.answering = FaultyCallHandler(handler: health, controls: controls)
    let daemon = Daemon(parts, stop: stopping)
    let sockets = try Daemon.Sockets(SocketAddresses(health: socket))
    let (ready, isReady) = AsyncStream<Void>.makeStream()
    service = Task(executorPreference: ServiceExecutor.shared) {
      defer { isReady.finish() }
      try await daemon.run(on: sockets) { isReady.yield() }
    }
    self.person = Task(executorPreference: ServiceExecutor.shared) { await person.answer(health.broker) }
    // Connections are accepted from here on, or the service has failed and says why when it is stopped.
    for await _ in ready { break }
  }

  /// The store, as the person sees it.
  var store: any SampleStore {
    get async throws { try await owner.store() }
  }

  func stop() async throws {
    person.cancel()
    stopping.request()
    let outcome = await service.result
    try? FileManager.default.removeItem(at: folder)
    try outcome.get()
  }

  /// What opens the store.
  static func secret() throws -> StoreSecret { try StoreSecret(keyFile: [UInt8](repeating: 0x5A, count: 32)) }

  /// In memory where the system has a place for that; short, because the path of a socket is.
  private static func makeFolder() throws -> URL {
    let memory = URL(filePath: "/dev/shm", directoryHint: .isDirectory)
    let place = access(memory.path, W_OK) == 0 ? memory : FileManager.default.temporaryDirectory
    let folder = place.appending(path: "wellseal-\(UUID().uuidString.prefix(13))")
    try FileManager.default.createDirectory(
      at: folder.appending(path: "run"), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    return folder
  }
}

/// Refuses what the test wants refused, and lets everything else through.
private struct FaultyCallHandler: CallAnswering {
  let handler: HealthCallHandler
  let controls: TestDaemon.Controls

  func answer(_ call: VarlinkCall, from app: CallingApp, into replies: any ReplySink) async {
    let fault = controls.faults.withLock { faults -> WireFault? in
      let method = String(call.name)
      guard let next = faults[method]?.first else { return nil }
      faults[method]?.removeFirst()
      return next
    }
    guard let fault else { return await handler.answer(call, from: app, into: replies) }
    try? await replies.send(.refused(fault))
  }
}

extension TestPerson {
  /// What answers without being asked; nil where each request is answered by itself.
  fileprivate var policy: ConsentPolicy {
    switch self {
    case .allowsEverything: .grantAll
    case .refusesEverything: .deny
    case .answers: .ask
    }
  }

  /// Answers what waits at a broker, until the task is cancelled.
  fileprivate func answer(_ broker: ConsentBroker) async {
    guard case .answers(let reply) = self else { return }
    // An update may be older than the last answer.
    var answered: Set<UUID> = []
    for await questions in await broker.updates() {
      for question in questions where answered.insert(question.id).inserted {
        guard let request = TestRequest(question.sheet) else { continue }
        // One that the app has taken back by now has no answer.
        try? await broker.answer(question.id, with: reply(request).answer(to: question.sheet))
      }
    }
  }
}
