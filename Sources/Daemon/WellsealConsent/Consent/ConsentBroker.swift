package import FoundationEssentials
import Synchronization
import WellsealBase
import WellsealModel

/// The broker between apps that ask and the person who answers, at a terminal or in the Health app: questions wait here, and
/// each is answered once.
///
/// An answer counts when it is in the access log and in the file of decisions, in this order; only then the app goes on. A question
/// leaves without a decision when nobody answers in time, or some seconds after the app has hung up, so that the person
/// sees what it asked and can still decide. Both are in the log, and a sheet that is hung up on counts as put away.
package actor ConsentBroker {
  package nonisolated let repository: ConsentRepository
  package nonisolated let log: AccessLog
  /// Ends what lets a program in.
  ///
  /// A mutex, because whoever knows the programs knows the broker too, and comes later.
  private nonisolated let forgetting = Mutex<(@Sendable (AppKey) async throws -> Void)?>(nil)
  private let policy: ConsentPolicy
  private let patience: Duration
  private let lingering: Duration
  private let clock: any Clock<Duration>
  package nonisolated let now: @Sendable () -> Date
  private var waiting: [UUID: Waiting] = [:] { didSet { shown.withLock { $0 = questions() } } }
  /// What waits for an answer.
  ///
  /// A mutex, because each page that is shown asks, and waits for no turn of the actor.
  private nonisolated let shown = Mutex<[ConsentQuestion]>([])
  /// Questions that were taken back before they were asked.
  private var takenBack: Set<UUID> = []
  private var listeners: [UUID: AsyncStream<[ConsentQuestion]>.Continuation] = [:]

  private struct Waiting {
    var question: ConsentQuestion
    var continuation: CheckedContinuation<ConsentAnswer?, Never>?
    /// Whether an answer is being written down.
    var isClaimed = false
    /// Takes the question away some time after its app has hung up; nil while the app waits.
    var removal: Task<Void, Never>?
    /// Whether that time is over.
    var isOver = false
    /// What was answered before whoever asked began to wait.
    var outcome: ConsentAnswer??
  }

  /// - Parameters:
  ///   - repository: holds the decisions that answers change.
  ///   - log: written before an answer counts.
  ///   - policy: what answers in place of a person.
  ///   - patience: how long a question waits.
  ///   - lingering: how long it stays after its app has hung up.
  ///   - clock: counts both.
  ///   - now: what time it is.
  package init(
    _ repository: ConsentRepository, log: AccessLog, policy: ConsentPolicy = .ask,
    patience: Duration = .seconds(600),
    lingering: Duration = .seconds(5), clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    (self.repository, self.log, self.policy) = (repository, log, policy)
    (self.patience, self.lingering, self.clock, self.now) = (patience, lingering, clock, now)
  }

  /// Has something done before a *Forget* holds: what lets the program in ends then, too.
  package nonisolated func beforeForgetting(_ body: @escaping @Sendable (AppKey) async throws -> Void) {
    forgetting.withLock { $0 = body }
  }

  /// Ends what lets a program in.
  func endAdmission(of key: AppKey) async throws { try await forgetting.withLock { $0 }?(key) }

  /// What waits for an answer, the oldest first.
  package nonisolated func pending() -> [ConsentQuestion] { shown.withLock { $0 } }

  private func questions() -> [ConsentQuestion] {
    waiting.values.filter { !$0.isClaimed }.map(\.question)
      .sorted { ($0.asked, $0.id.uuidString) < ($1.asked, $1.id.uuidString) }
  }

  /// What waits, now and after each change; a slow listener is told the latest only.
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

  private func tellListeners() {
    let questions = pending()
    for listener in listeners.values { listener.yield(questions) }
  }
}

extension ConsentBroker {
  /// Answers a question.
  ///
  /// - Parameters:
  ///   - id: of the question.
  ///   - answer: fits its sheet.
  /// - Throws: ``ConsentError``; also what keeps the log or the decisions from being written, and the question waits on then.
  package func answer(_ id: UUID, with answer: ConsentAnswer) async throws {
    guard let found = waiting[id], !found.isClaimed else { throw ConsentError.notPending }
    guard found.question.sheet.accepts(answer) else { throw ConsentError.doesNotFit }
    waiting[id]?.isClaimed = true
    do { try await settle(found.question, answer) } catch {
      waiting[id]?.isClaimed = false
      if waiting[id]?.isOver == true { remove(id) }
      tellListeners()
      throw error
    }
    resume(id, with: answer)
    resumeWhatIsMoot()
    tellListeners()
  }

  private func settle(_ question: ConsentQuestion, _ answer: ConsentAnswer) async throws {
    if let event = AccessEvent(answer, to: question.sheet) {
      try await log.append([AccessEntry(at: now(), app: question.app, event)])
    }
    try repository.change { $0.apply(answer, to: question) }
  }

  /// Lets go questions that another answer has settled, such as the same request from a second window of an app.
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
  /// So many questions of one app wait at most, and so many in all.
  private static let mostOfOneApp = 16
  private static let most = 256

  /// Asks the person.
  ///
  /// The answer is among the decisions already; what it says is needed only for questions that leave nothing there.
  /// - Parameters:
  ///   - question: with an identifier that was not used before.
  ///   - patience: how long it waits; nil for as long as questions usually do.
  /// - Returns: the answer; nil where there was no decision.
  /// - Throws: what keeps the log or the decisions from being written, for a policy's answer; ``TooManyQuestions``.
  package func ask(
    _ question: ConsentQuestion, patience: Duration? = nil
  ) async throws -> ConsentAnswer? {
    if let answer = policy.answer(to: question) {
      guard question.sheet.accepts(answer) else { throw ConsentError.doesNotFit }
      try await settle(question, answer)
      return answer
    }
    guard takenBack.remove(question.id) == nil else { return nil }
    guard waiting.count < Self.most,
      waiting.values.count(where: { $0.question.app.key == question.app.key })
        < Self.mostOfOneApp
    else { throw TooManyQuestions() }
    waiting[question.id] = Waiting(question: question)
    tellListeners()
    return await withTaskGroup(of: ConsentAnswer?.self) { group in
      group.addTask { await self.wait(for: question.id) }
      group.addTask { [patience = patience ?? self.patience, clock] in
        do { try await clock.sleep(for: patience) } catch { return nil }
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

  /// Takes a question away that is not asked any more, unless its answer is being written down.
  func takeBack(_ id: UUID) {
    guard let entry = waiting[id] else {
      // It is on its way here.
      takenBack.insert(id)
      return
    }
    guard !entry.isClaimed, entry.outcome == nil else { return }
    resume(id, with: nil)
    tellListeners()
  }

  /// Takes a question away that nobody answered in time, unless its answer is being written down.
  private func expire(_ id: UUID) async {
    guard let entry = waiting[id], !entry.isClaimed, entry.removal == nil else { return }
    resume(id, with: nil)
    tellListeners()
    await note(entry.question, .timedOut)
  }

  /// Lets go of an app that has hung up, and leaves its question before the person for some time.
  private func linger(_ id: UUID) {
    guard let entry = waiting[id], entry.outcome == nil, entry.removal == nil else { return }
    waiting[id]?.continuation = nil
    waiting[id]?.removal = Task(executorPreference: ServiceExecutor.shared) { [lingering, clock] in
      await self.note(entry.question, .hungUp)
      do { try await clock.sleep(for: lingering) } catch { return }
      await self.remove(id)
    }
    entry.continuation?.resume(returning: nil)
  }

  /// Takes a question away whose app has hung up; it counts as if the person had put it away.
  private func remove(_ id: UUID) {
    guard let entry = waiting[id] else { return }
    guard !entry.isClaimed else {
      waiting[id]?.isOver = true
      return
    }
    waiting[id] = nil
    tellListeners()
    guard entry.question.sheet.tires else { return }
    // A count that cannot be written is one less; nothing was granted.
    try? repository.change { $0.apply(.cancel, to: entry.question) }
  }

  /// Writes down that a question came to nothing; where that fails nobody is told anything anyway.
  private func note(_ question: ConsentQuestion, _ end: AccessAsking.End) async {
    let event = AccessEvent.undecided(AccessAsking(question.sheet, end))
    try? await log.append([AccessEntry(at: now(), app: question.app, event)])
  }
}

/// An app has asked more than a person would want to read.
package struct TooManyQuestions: Error, Hashable {
  package init() {}
}

extension TooManyQuestions: DescribedError {
  package var errorCode: String { "too-many-questions" }
}

extension ConsentSheet {
  /// Whether sheets of the kind stay away after some that came to no answer.
  fileprivate var tires: Bool {
    switch self {
    case .types, .clinical, .objects, .wakeUp: true
    case .shareOnce, .doubt: false
    }
  }
}

extension ConsentQuestion {
  /// Whether everything that a sheet for types asks has been decided.
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
