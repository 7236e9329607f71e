public import Boundaries
import FoundationEssentials
import StoreConformance
import Synchronization
import WellsealBase
import WellsealCardService
import WellsealConsent
import WellsealCredentials
import WellsealDaemon
import WellsealModel
import WellsealProviders
import WellsealWire

extension Boundary {
  /// All boundaries that need the daemon.
  public static let services: [Boundary] = [.authenticator, .calls, .control, .http, .plist]

  /// Any request of an app gets replies that an app can read.
  ///
  /// An input consists of messages, each followed by a NUL. One app that may do everything sends
  /// them in sequence.
  public static let calls = Boundary("calls") { bytes in
    let fixture = try await CallFixture()
    for message in bytes.split(separator: 0).prefix(8) {
      guard let call = try? VarlinkCall(parsing: Array(message)) else { continue }
      for reply in await fixture.replies(to: call) {
        let answer = try? VarlinkAnswer(parsing: Array(reply.message.dropLast()))
        try expect(answer != nil, "a reply to \(call.name.prefix(40)) cannot be read")
      }
    }
  }

  /// Any request of the control program gets a reply that it can read.
  ///
  /// The bytes after the last NUL of an input are the response of every provider that is queried.
  public static let control = Boundary("control") { bytes in
    let fixture = try await CallFixture()
    let folder = AccessFolder(FileManager.default.temporaryDirectory.path + "/wellseal-no-such-folder")
    let web = bytes.split(separator: 0, omittingEmptySubsequences: false).last.map { Array($0) } ?? []
    let handler = ControlHandler(
      ConsentService(fixture.consent, log: folder).methods
        + fixture.providers(answering: web).controlMethods)
    for message in bytes.split(separator: 0).prefix(8) {
      guard let call = try? VarlinkCall(parsing: Array(message)) else { continue }
      let replies = ReplyList()
      if let reply = ControlInterface.describe(call) { try await replies.send(reply) }
      await handler.answer(call, from: CallFixture.app, into: replies)
      for reply in replies.all {
        let answer = try? VarlinkAnswer(parsing: Array(reply.message.dropLast()))
        try expect(answer != nil, "a reply to \(call.name.prefix(40)) cannot be read")
      }
    }
  }
}

/// An in-memory store with a few samples, and the handlers for one app's calls.
private struct CallFixture: Sendable {
  let consent: ConsentBroker
  private let stores: OneStore
  private let health: HealthCallHandler

  static let app = CallingApp(
    .native("com.example.reader"), name: "Reader", version: "1", manifest: manifest)

  private static let manifest: AppManifest = {
    var manifest = AppManifest()
    manifest.entitlements = Set(AppEntitlement.allCases)
    manifest.readUsage = "To show what you did."
    manifest.shareUsage = "To keep what you did."
    manifest.clinicalUsage = "To show your records to you."
    return manifest
  }()

  private static let noon = Date(timeIntervalSince1970: 1_704_110_400)
  private static let key = [UInt8](repeating: 7, count: 32)

  init() async throws {
    let store = MemoryStore()
    for number in 0..<6 {
      let start = Self.noon + Double(number) * 60
      let sample = try HealthSample(
        uuid: UUID(uuid: (1, 2, 3, 4, 5, 6, 0x40, 7, 0x80, 8, 9, 10, 11, 12, 13, UInt8(number))),
        type: .stepCount, start: start, end: start + 30,
        value: .quantity(HealthQuantity(Double(number), .count)),
        provenance: Provenance(
          sourceRevision: SourceRevision(
            source: HealthSource(name: "Watch", bundleIdentifier: "com.example.watch"))))
      try await store.commit([.add(NewSample(sample))])
    }
    let repository = try ConsentRepository(path: nil)
    let log = AccessLog(to: NoLines(), key: Self.key)
    consent = ConsentBroker(repository, log: log, policy: .grantAll, now: { Self.noon })
    var setting = HealthCallHandler.Setting(secret: Self.key)
    setting.now = { Self.noon }
    stores = OneStore(one: store)
    health = HealthCallHandler(
      stores: stores, repository: repository, broker: consent, log: log, setting: setting)
    // The person's decisions, so that queries reach the store.
    let types = Set(HealthType.all)
    let call = RequestAuthorizationCall(
      share: types.filter { $0 == .stepCount || $0 == .heartRate }, read: types)
    _ = await replies(to: try VarlinkCall(parsing: Array(call.message.dropLast())))
  }

  /// Creates a handler whose providers all give the same response.
  func providers(answering body: [UInt8]) -> ProviderService {
    var setting = ProviderSetting { _ in CardInspection(findings: []) }
    setting.network = ProviderNetwork { _, _ in
      let type = WebHeader("Content-Type", "application/json")
      return .success(WebResponse(status: 200, headers: [type], body: body))
    }
    setting.now = { Self.noon }
    setting.pause = { _ in }
    return ProviderService(stores, setting, redirect: { "http://127.0.0.1:1/callback" })
  }

  /// Returns the replies to a call.
  ///
  /// A live call is canceled after it had time for its first reply.
  func replies(to call: VarlinkCall) async -> [VarlinkReply] {
    let replies = ReplyList()
    let answer = Task { await health.answer(call, from: Self.app, into: replies) }
    let watch = Task {
      try await Task.sleep(for: .milliseconds(call.wantsMore ? 30 : 900))
      answer.cancel()
    }
    await answer.value
    watch.cancel()
    return replies.all
  }
}

private struct OneStore: StoreProviding {
  let one: any SampleStore

  func store() async throws -> any SampleStore { one }
}

/// An access log that is discarded.
struct NoLines: AccessAppending {
  func append(_ bytes: [UInt8]) {}
  func sync() {}
}

private final class ReplyList: ReplySink {
  // A mutex, because replies come from any task.
  private let state = Mutex<[VarlinkReply]>([])

  var all: [VarlinkReply] { state.withLock { $0 } }

  func send(_ reply: VarlinkReply) async throws {
    try Task.checkCancellation()
    state.withLock { $0.append(reply) }
  }
}
