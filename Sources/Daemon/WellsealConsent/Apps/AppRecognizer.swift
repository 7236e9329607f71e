package import FoundationEssentials
import Synchronization

/// A recognizer of the app behind a process, which asks the user in case of doubt.
package actor AppRecognizer {
  let digests = ProgramDigests()
  private var registry: AppRegistry
  // A mutex, because each call reads the set, and most apps are in it.
  private nonisolated let known: Mutex<Set<AppKey>>
  private let file: AppRegistryFile?
  private let judge: any AppJudging
  let fallback: AppFallback
  private let now: @Sendable () -> Date
  private let admit: @Sendable (AppKey) throws -> Void
  /// The pending requests.
  ///
  /// Ten connections of an app share one request.
  private var questions: [AppDoubt: Question] = [:]

  private struct Question {
    var asking: Task<Void, Never>?
    var waiting: [Int: AsyncStream<AppJudgment>.Continuation] = [:]
  }

  private var lastWaiting = 0
  private var limits = DoubtLimits()

  /// Creates a recognizer.
  ///
  /// - Parameters:
  ///   - file: The file of registered apps, or `nil` to remember them only while the process runs.
  ///   - judge: Decides in case of doubt.
  ///   - fallback: Describes programs without property lists.
  ///   - now: The clock.
  ///   - admit: Called before an unknown program is registered under a key. Earlier decisions about
  ///     the key were about another program, and must be gone when it returns.
  /// - Throws: ``AppRegistryError`` if the file is invalid.
  package init(
    file: AppRegistryFile?, judge: any AppJudging, fallback: AppFallback = .none,
    now: @escaping @Sendable () -> Date = { Date() },
    admit: @escaping @Sendable (AppKey) throws -> Void = { _ in }
  ) throws {
    registry = try file?.read() ?? AppRegistry()
    known = Mutex(Set(registry.apps.keys))
    (self.file, self.judge, self.now, self.admit) = (file, judge, now, admit)
    self.fallback = fallback
  }

  /// Returns the app of a calling process.
  ///
  /// - Throws: ``PeerError``, an error of the file system if a new app can't be saved, or
  ///   `CancellationError`.
  package func app(behind peer: PeerProcess) async throws -> CallingApp {
    let seen = try await seen(peer)
    guard peer.isUnchanged else { throw PeerError.changed }
    switch registry.recognize(seen) {
    case .known(let app): return app.calling
    case .detached: throw PeerError.detached
    case .doubt(let doubt):
      guard try await judgment(on: doubt) == .accepted else { throw PeerError.refused }
      if doubt.reason == .unknown { try admit(seen.key) }
      try change { $0.register(seen, at: now()) }
      guard let app = registry.apps[seen.key] else { throw PeerError.refused }
      return app.calling
    }
  }

  /// Returns whether an app is still registered.
  ///
  /// The user may have removed it.
  package nonisolated func isLetIn(_ app: CallingApp) -> Bool { known.withLock { $0.contains(app.key) } }

  /// The registered apps.
  package var apps: [RegisteredApp] { registry.apps.values.sorted { $0.key < $1.key } }

  /// Changes the registry, on disk first.
  package func change(_ body: (inout AppRegistry) -> Void) throws {
    var changed = registry
    body(&changed)
    guard changed != registry else { return }
    try file?.write(changed)
    registry = changed
    known.withLock { $0 = Set(changed.apps.keys) }
  }
}

extension AppRecognizer {
  private func judgment(on doubt: AppDoubt) async throws -> AppJudgment {
    if questions[doubt] == nil {
      try limits.check(doubt.seen.program, waiting: questions.keys.map(\.seen.program), at: now())
    }
    let (answers, waiting) = AsyncStream<AppJudgment>.makeStream()
    lastWaiting += 1
    let number = lastWaiting
    questions[doubt, default: Question()].waiting[number] = waiting
    if questions[doubt]?.asking == nil { requestDecision(about: doubt) }
    // Ends without an element when the waiting task is canceled.
    for await judgment in answers { return judgment }
    leave(doubt, number)
    throw CancellationError()
  }

  private func requestDecision(about doubt: AppDoubt) {
    questions[doubt]?.asking = Task {
      let judgment = await judge.judge(doubt)
      guard !Task.isCancelled else { return }
      if judgment == .refused { limits.addRefusal(of: doubt.seen.program, at: now()) }
      let question = questions.removeValue(forKey: doubt)
      for waiting in question?.waiting.values ?? [:].values { waiting.yield(judgment) }
    }
  }

  /// Cancels the request when the last waiting connection leaves.
  private func leave(_ doubt: AppDoubt, _ number: Int) {
    questions[doubt]?.waiting[number] = nil
    guard let question = questions[doubt], question.waiting.isEmpty else { return }
    question.asking?.cancel()
    questions[doubt] = nil
  }
}
