import FoundationEssentials
import StoreConformance
import Synchronization
import WellsealBase
import WellsealModel
import WellsealStore
import WellsealWire

@testable import WellsealConsent
@testable import WellsealDaemon

/// A consent broker connected to a store, and answered by a person or a policy.
struct CallHandlerFixture {
  let store: any SampleStore
  let repository: ConsentRepository
  let log: AccessLog
  let lines: MemoryLines
  let broker: ConsentBroker
  let health: HealthCallHandler

  init(
    _ store: any SampleStore = MemoryStore(), policy: ConsentPolicy = .ask,
    decisions: ConsentDecisions = ConsentDecisions(),
    lines: MemoryLines = MemoryLines(), clock: any Clock<Duration> = ContinuousClock(),
    chosenUnits: [HealthType: HealthUnit] = [:]
  ) throws {
    self.store = store
    self.lines = lines
    repository = try ConsentRepository(path: nil)
    try repository.change { $0 = decisions }
    log = AccessLog(to: lines, key: Self.key)
    broker = ConsentBroker(repository, log: log, policy: policy, clock: clock, now: { Seed.noon })
    var setting = HealthCallHandler.Setting(secret: Self.key)
    setting.now = { Seed.noon }
    setting.clock = clock
    setting.locale = Locale(identifier: "de_DE")
    setting.chosenUnits = { chosenUnits }
    setting.operatingSystem = SystemVersion(12)
    health = HealthCallHandler(
      stores: OneStore(store: store), repository: repository, broker: broker, log: log, setting: setting)
  }

  static let key = [UInt8](repeating: 7, count: 32)

  /// Makes a call as the socket would and returns the replies that would be sent.
  func send<Call: HealthCall>(_ call: Call, as app: CallingApp = Seed.app) async throws -> [VarlinkReply] {
    let sink = ReplyList()
    await health.answer(
      try VarlinkCall(parsing: call.message.dropLast()), from: app, into: sink)
    return sink.replies
  }

  /// Returns the fault that a call ends with, or `nil` if the call succeeds.
  func fault<Call: HealthCall>(_ call: Call, as app: CallingApp = Seed.app) async throws -> WireFault? {
    try await send(call, as: app).compactMap(\.fault).first
  }

  /// Returns the replies to a call.
  func replies<Call: HealthCall>(_ call: Call, as app: CallingApp = Seed.app) async throws -> [Call.Reply] {
    let replies = try await send(call, as: app)
    if let fault = replies.compactMap(\.fault).first { throw fault }
    return try replies.filter { !($0.parameters == Array("{}".utf8) && Call.isStream) }.map { reply in
      try Call.Reply(JSONDocument(parsing: reply.parameters).root)
    }
  }

  func samples(_ query: SampleQuery, as app: CallingApp = Seed.app) async throws -> [HealthSample] {
    try await replies(SamplesCall(query), as: app).flatMap(\.samples)
  }

  func samples(of type: HealthType, as app: CallingApp = Seed.app) async throws -> [HealthSample] {
    try await samples(SampleQuery([SampleQuery.Part(type)]), as: app)
  }

  /// Starts a live call.
  func live<Call: HealthCall>(_ call: Call, as app: CallingApp = Seed.app) -> LiveCall<Call> {
    let sink = ReplyStream()
    let task = Task { [health] in
      await health.answer(try VarlinkCall(parsing: call.message.dropLast()), from: app, into: sink)
      sink.finish()
    }
    return LiveCall(sink, task)
  }
}

struct OneStore: StoreProviding {
  let store: any SampleStore

  func store() async throws -> any SampleStore { store }
}

/// An in-memory access log that can reject writes.
final class MemoryLines: AccessAppending {
  struct Full: Error {}

  private let state = Mutex<(bytes: [UInt8], isFull: Bool)>(([], false))

  var bytes: [UInt8] { state.withLock { $0.bytes } }

  func setFull(_ isFull: Bool) { state.withLock { $0.isFull = isFull } }

  func append(_ bytes: [UInt8]) throws {
    try state.withLock { state in
      guard !state.isFull else { throw Full() }
      state.bytes += bytes
    }
  }

  var entries: [AccessEntry] {
    bytes.split(separator: 0x0A).compactMap { line in
      (try? JSONDocument(parsing: Array(line))).flatMap { AccessEntry($0.root) }
    }
  }
}

final class ReplyList: ReplySink {
  private let state = Mutex<[VarlinkReply]>([])

  var replies: [VarlinkReply] { state.withLock { $0 } }

  func send(_ reply: VarlinkReply) async throws { state.withLock { $0.append(reply) } }
}

final class ReplyStream: ReplySink {
  let replies: AsyncStream<VarlinkReply>
  private let continuation: AsyncStream<VarlinkReply>.Continuation

  init() { (replies, continuation) = AsyncStream.makeStream() }

  func send(_ reply: VarlinkReply) async throws { continuation.yield(reply) }

  func finish() { continuation.finish() }
}

/// A live call and its replies in order.
struct LiveCall<Call: HealthCall> {
  private let stream: ReplyStream
  private let task: Task<Void, any Error>

  init(_ stream: ReplyStream, _ task: Task<Void, any Error>) { (self.stream, self.task) = (stream, task) }

  /// Returns the next reply, or `nil` if the call has ended.
  func next() async throws -> Call.Reply? {
    for await reply in stream.replies {
      if let fault = reply.fault { throw fault }
      return try Call.Reply(JSONDocument(parsing: reply.parameters).root)
    }
    return nil
  }

  func hangUp() async {
    task.cancel()
    _ = try? await task.value
  }
}

extension VarlinkReply {
  /// The fault in an error reply.
  var fault: WireFault? {
    error.map { WireFault(error: $0, try? JSONDocument(parsing: parameters).root) }
  }
}
