import Foundation
import Glibc
import Synchronization
import WellsealConsent
import WellsealDaemon
import WellsealModel
import WellsealStore
import WellsealWire

/// A daemon in this process.
///
/// It stores everything in a folder that is removed when it stops.
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

  /// Settings that the test writes and the daemon reads, from any thread.
  final class Controls: Sendable {
    /// The time of the daemon, or `nil` to use the system clock.
    let clock = Mutex<Date?>(nil)
    /// The errors for the next calls of each method.
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
    // Connections are accepted from now on, unless the service failed. In this case, stopping it
    // throws the error.
    for await _ in ready { break }
  }

  /// The store, with all permissions.
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

  /// Returns the secret that unlocks the store.
  static func secret() throws -> StoreSecret { try StoreSecret(keyFile: [UInt8](repeating: 0x5A, count: 32)) }

  /// Creates the folder, in memory if the system supports it.
  ///
  /// The path is short, because the path of a socket is limited.
  private static func makeFolder() throws -> URL {
    let memory = URL(filePath: "/dev/shm", directoryHint: .isDirectory)
    let location = access(memory.path, W_OK) == 0 ? memory : FileManager.default.temporaryDirectory
    let folder = location.appending(path: "wellseal-\(UUID().uuidString.prefix(13))")
    try FileManager.default.createDirectory(
      at: folder.appending(path: "run"), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    return folder
  }
}

/// A call handler that rejects the calls that the test selected, and passes on all others.
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
  /// The policy that answers requests automatically, or a policy that asks if each request is
  /// answered separately.
  fileprivate var policy: ConsentPolicy {
    switch self {
    case .allowsEverything: .grantAll
    case .refusesEverything: .deny
    case .answers: .ask
    }
  }

  /// Answers the pending requests of a broker until the task is canceled.
  fileprivate func answer(_ broker: ConsentBroker) async {
    guard case .answers(let reply) = self else { return }
    // An update may be older than the last answer.
    var answered: Set<UUID> = []
    for await questions in await broker.updates() {
      for question in questions where answered.insert(question.id).inserted {
        guard let request = TestRequest(question.sheet) else { continue }
        // The app may have canceled the request in the meantime.
        try? await broker.answer(question.id, with: reply(request).answer(to: question.sheet))
      }
    }
  }
}
