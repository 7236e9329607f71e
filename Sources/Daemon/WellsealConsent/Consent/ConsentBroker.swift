package import FoundationEssentials
import Synchronization
import WellsealBase
import WellsealModel

/// The broker between apps and the user, who responds at a terminal or in the Health app.
///
/// Requests wait here, and each is answered once.
///
/// A response takes effect when it is in the access log and in the file of decisions, in this
/// order. Only then does the app continue. A request ends without a decision if it times out, or
/// some seconds after the app has disconnected, so that the user sees the request and can still
/// decide. Both are logged, and a prompt whose app disconnected counts as dismissed.
package actor ConsentBroker {
  package nonisolated let repository: ConsentRepository
  package nonisolated let log: AccessLog
  /// A closure that revokes the registration of a program.
  ///
  /// A mutex, because the owner of the registrations requires the broker and is created later.
  private nonisolated let forgetting = Mutex<(@Sendable (AppKey) async throws -> Void)?>(nil)
  private let policy: ConsentPolicy
  private let timeout: Duration
  private let lingering: Duration
  private let clock: any Clock<Duration>
  package nonisolated let now: @Sendable () -> Date
  private var waiting: [UUID: Waiting] = [:] { didSet { shown.withLock { $0 = questions() } } }
  /// The pending requests.
  ///
  /// A mutex, because each displayed page reads them, without waiting for the actor.
  private nonisolated let shown = Mutex<[ConsentQuestion]>([])
  /// Requests that were canceled before they arrived.
  private var takenBack: Set<UUID> = []
  private var listeners: [UUID: AsyncStream<[ConsentQuestion]>.Continuation] = [:]

  private struct Waiting {
    var question: ConsentQuestion
    var continuation: CheckedContinuation<ConsentAnswer?, Never>?
    /// Whether a response is being written.
    var isClaimed = false
    /// The task that removes the request some time after its app has disconnected, or `nil` while
    /// the app waits.
    var removal: Task<Void, Never>?
    /// Whether that time is over.
    var isOver = false
    /// A response that arrived before the caller began to wait.
    var outcome: ConsentAnswer??
  }

  /// Creates a broker.
  ///
  /// - Parameters:
  ///   - repository: The decisions that responses change.
  ///   - log: The log, which is written before a response takes effect.
  ///   - policy: The policy that may respond instead of a user.
  ///   - timeout: The timeout of a request.
  ///   - lingering: The time for which a request stays after its app has disconnected.
  ///   - clock: The clock for both.
  ///   - now: Returns the current time.
  package init(
    _ repository: ConsentRepository, log: AccessLog, policy: ConsentPolicy = .ask,
    timeout: Duration = .seconds(600),
    lingering: Duration = .seconds(5), clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    (self.repository, self.log, self.policy) = (repository, log, policy)
    (self.timeout, self.lingering, self.clock, self.now) = (timeout, lingering, clock, now)
  }

  /// Sets a closure that runs before an app is removed, to revoke the registration of its program.
  package nonisolated func beforeForgetting(_ body: @escaping @Sendable (AppKey) async throws -> Void) {
    forgetting.withLock { $0 = body }
  }

  /// Revokes the registration of a program.
  func endAdmission(of key: AppKey) async throws { try await forgetting.withLock { $0 }?(key) }

  /// Returns the pending requests, the oldest first.
  package nonisolated func pending() -> [ConsentQuestion] { shown.withLock { $0 } }

  private func questions() -> [ConsentQuestion] {
    waiting.values.filter { !$0.isClaimed }.map(\.question)
      .sorted { ($0.asked, $0.id.uuidString) < ($1.asked, $1.id.uuidString) }
  }

  /// Returns the pending requests, now and after each change.
  ///
  /// A slow listener receives only the latest list.
  package func updates() -> AsyncStream<[ConsentQuestion]> {
    let (stream, continuation) = AsyncStream<[ConsentQuestion]>.makeStream(
      bufferingPolicy: .bufferingNewest(1))
    let listener = UUID.random()
    listeners[listener] = continuation
    continuation.onTermination = { [weak self] _ in
      Task(executorPreference: ServiceExecutor.shared) { await self?.close(listener) }
    }
    continuation.yield(pending())
    return stream
  }

  private func close(_ listener: UUID) { listeners[listener] = nil }

  private func notifyListeners() {
    let questions = pending()
    for listener in listeners.values { listener.yield(questions) }
  }
}

extension ConsentBroker {
  /// Answers a request.
  ///
  /// - Parameters:
  ///   - id: The identifier of the request.
  ///   - answer: The response, which must match the prompt.
  /// - Throws: ``ConsentError``, or an error if the log or the decisions can't be written. The
  ///   request stays pending then.
  package func answer(_ id: UUID, with answer: ConsentAnswer) async throws {
    guard let found = waiting[id], !found.isClaimed else { throw ConsentError.notPending }
    guard found.question.sheet.accepts(answer) else { throw ConsentError.doesNotFit }
    waiting[id]?.isClaimed = true
    do { try await settle(found.question, answer) } catch {
      waiting[id]?.isClaimed = false
      if waiting[id]?.isOver == true { remove(id) }
      notifyListeners()
      throw error
    }
    resume(id, with: answer)
    resumeWhatIsMoot()
    notifyListeners()
  }

  private func settle(_ question: ConsentQuestion, _ answer: ConsentAnswer) async throws {
    if let event = AccessEvent(answer, to: question.sheet) {
      try await log.append([AccessEntry(at: now(), app: question.app, event)])
    }
    try repository.change { $0.apply(answer, to: question) }
  }

  /// Resumes requests that another response has settled, such as the same request from a second
  /// window of an app.
  private func resumeWhatIsMoot() {
    let decisions = repository.decisions
    for (id, entry) in waiting where !entry.isClaimed && entry.question.isMoot(in: decisions) {
      resume(id, with: entry.question.sheet.denyingAll)
    }
  }

  private func resume(_ id: UUID, with answer: ConsentAnswer?) {
    if let removal = waiting[id]?.removal {
      removal.cancel()
      waiting[id] = nil
      return
    }
    guard let continuation = waiting[id]?.continuation else {
      waiting[id]?.isClaimed = true
      waiting[id]?.outcome = .some(answer)
      return
    }
    waiting[id] = nil
    continuation.resume(returning: answer)
  }
}

extension ConsentBroker {
  /// The maximum number of pending requests per app, and in total.
  private static let maxPerApp = 16
  private static let maxPending = 256

  /// Asks the user.
  ///
  /// When it returns, the decisions already include the response. The result is needed only for
  /// requests that leave no decision.
  ///
  /// - Parameters:
  ///   - question: The request, with a new identifier.
  ///   - timeout: The timeout, or `nil` for the default.
  /// - Returns: The response, or `nil` if there was no decision.
  /// - Throws: An error if the log or the decisions can't be written for a policy's response, or
  ///   ``TooManyQuestions``.
  package func ask(
    _ question: ConsentQuestion, timeout: Duration? = nil
  ) async throws -> ConsentAnswer? {
    if let answer = policy.answer(to: question) {
      guard question.sheet.accepts(answer) else { throw ConsentError.doesNotFit }
      try await settle(question, answer)
      return answer
    }
    guard takenBack.remove(question.id) == nil else { return nil }
    guard waiting.count < Self.maxPending,
      waiting.values.count(where: { $0.question.app.key == question.app.key })
        < Self.maxPerApp
    else { throw TooManyQuestions() }
    waiting[question.id] = Waiting(question: question)
    notifyListeners()
    return await withTaskGroup(of: ConsentAnswer?.self) { group in
      group.addTask { await self.wait(for: question.id) }
      group.addTask { [timeout = timeout ?? self.timeout, clock] in
        do { try await clock.sleep(for: timeout) } catch { return nil }
        await self.expire(question.id)
        return nil
      }
      var answer: ConsentAnswer?
      for await outcome in group {
        answer = outcome ?? answer
        group.cancelAll()
      }
      return answer
    }
  }

  private func wait(for id: UUID) async -> ConsentAnswer? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        guard let entry = waiting[id], entry.removal == nil else {
          return continuation.resume(returning: nil)
        }
        if let outcome = entry.outcome {
          waiting[id] = nil
          return continuation.resume(returning: outcome)
        }
        waiting[id]?.continuation = continuation
      }
    } onCancel: {
      Task(executorPreference: ServiceExecutor.shared) { await self.linger(id) }
    }
  }

  /// Cancels a request that is obsolete, unless its response is being written.
  func cancelRequest(_ id: UUID) {
    guard let entry = waiting[id] else {
      // The request is about to arrive.
      takenBack.insert(id)
      return
    }
    guard !entry.isClaimed, entry.outcome == nil else { return }
    resume(id, with: nil)
    notifyListeners()
  }

  /// Removes a request that timed out, unless its response is being written.
  private func expire(_ id: UUID) async {
    guard let entry = waiting[id], !entry.isClaimed, entry.removal == nil else { return }
    resume(id, with: nil)
    notifyListeners()
    await record(entry.question, .timedOut)
  }

  /// Releases an app that has disconnected, and leaves its request pending for some time.
  private func linger(_ id: UUID) {
    guard let entry = waiting[id], entry.outcome == nil, entry.removal == nil else { return }
    waiting[id]?.continuation = nil
    waiting[id]?.removal = Task(executorPreference: ServiceExecutor.shared) { [lingering, clock] in
      await self.record(entry.question, .hungUp)
      do { try await clock.sleep(for: lingering) } catch { return }
      await self.remove(id)
    }
    entry.continuation?.resume(returning: nil)
  }

  /// Removes a request whose app has disconnected.
  ///
  /// It counts as dismissed.
  private func remove(_ id: UUID) {
    guard let entry = waiting[id] else { return }
    guard !entry.isClaimed else {
      waiting[id]?.isOver = true
      return
    }
    waiting[id] = nil
    notifyListeners()
    guard entry.question.sheet.tires else { return }
    // If the count can't be written, it is one too low. Nothing was granted.
    try? repository.change { $0.apply(.cancel, to: entry.question) }
  }

  /// Logs that a request ended without a decision.
  ///
  /// A failure has no consequence, because the app receives nothing.
  private func record(_ question: ConsentQuestion, _ end: UnansweredRequest.End) async {
    let event = AccessEvent.undecided(UnansweredRequest(question.sheet, end))
    try? await log.append([AccessEntry(at: now(), app: question.app, event)])
  }
}

/// An error that occurs when an app has too many pending requests.
package struct TooManyQuestions: Error, Hashable {
  package init() {}
}

extension TooManyQuestions: DescribedError {
  package var errorCode: String { "too-many-questions" }
}

extension ConsentSheet {
  /// Whether prompts of the kind are suppressed after several without a response.
  fileprivate var tires: Bool {
    switch self {
    case .types, .clinical, .objects, .wakeUp: true
    case .shareOnce, .doubt: false
    }
  }
}

extension ConsentQuestion {
  /// Returns whether everything that a prompt for types requests has been decided.
  fileprivate func isMoot(in decisions: ConsentDecisions) -> Bool {
    guard let consent = decisions.apps[app.key] else { return false }
    switch sheet {
    case .types(let sheet):
      return sheet.share.allSatisfy { consent.sharing[$0] != nil }
        && sheet.read.allSatisfy { consent.reading[$0] != nil }
    case .clinical(let sheet):
      return sheet.read.allSatisfy { consent.covers(sheet.current[$0] ?? [], of: $0) }
    case .wakeUp(let sheet): return consent.wakeUp?.covers(sheet) == true
    case .objects, .shareOnce, .doubt: return false
    }
  }
}
