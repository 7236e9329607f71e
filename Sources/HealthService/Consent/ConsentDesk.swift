package import FoundationEssentials
import HealthModel

/// The place where the person answers: questions wait here, and whichever door the person comes through (a terminal, the
/// Health app) answers them, each once.
///
/// An answer counts when it is in the access log and in the book, in this order; only then the app goes on. A question
/// leaves without a decision when the app hangs up or nobody answers in time.
package actor ConsentDesk {
  package nonisolated let keeper: ConsentKeeper
  let log: AccessLog
  private let policy: ConsentPolicy
  private let patience: Duration
  private let clock: any Clock<Duration>
  let now: @Sendable () -> Date
  private var waiting: [UUID: Waiting] = [:]
  private var doors: [UUID: AsyncStream<[ConsentQuestion]>.Continuation] = [:]

  private struct Waiting {
    var question: ConsentQuestion
    var continuation: CheckedContinuation<ConsentAnswer?, Never>?
    /// Whether an answer is being written down.
    var isClaimed = false
    var isWithdrawn = false
    /// What was answered before whoever asked began to wait.
    var outcome: ConsentAnswer??
  }

  /// - Parameters:
  ///   - keeper: of the book that answers change.
  ///   - log: written before an answer counts.
  ///   - policy: what answers in place of a person.
  ///   - patience: how long a question waits.
  ///   - clock: counts the patience.
  ///   - now: what time it is.
  package init(
    _ keeper: ConsentKeeper, log: AccessLog, policy: ConsentPolicy = .ask, patience: Duration = .seconds(600),
    clock: any Clock<Duration> = ContinuousClock(), now: @escaping @Sendable () -> Date = { Date() }
  ) {
    (self.keeper, self.log, self.policy, self.patience) = (keeper, log, policy, patience)
    (self.clock, self.now) = (clock, now)
  }

  /// What waits for an answer, the oldest first.
  package func pending() -> [ConsentQuestion] {
    waiting.values.filter { !$0.isClaimed }.map(\.question)
      .sorted { ($0.asked, $0.id.uuidString) < ($1.asked, $1.id.uuidString) }
  }

  /// What waits, now and after each change; a slow door is told the latest only.
  package func updates() -> AsyncStream<[ConsentQuestion]> {
    let (stream, continuation) = AsyncStream<[ConsentQuestion]>.makeStream(
      bufferingPolicy: .bufferingNewest(1))
    let door = UUID.random()
    doors[door] = continuation
    continuation.onTermination = { [weak self] _ in
      Task(executorPreference: ServiceExecutor.shared) { await self?.close(door) }
    }
    continuation.yield(pending())
    return stream
  }

  private func close(_ door: UUID) { doors[door] = nil }

  private func tellDoors() {
    let questions = pending()
    for door in doors.values { door.yield(questions) }
  }
}

extension ConsentDesk {
  /// Answers a question.
  ///
  /// - Parameters:
  ///   - id: of the question.
  ///   - answer: fits its sheet.
  /// - Throws: ``ConsentError``; also what keeps the log or the book from being written, and the question waits on then.
  package func answer(_ id: UUID, with answer: ConsentAnswer) async throws {
    guard let found = waiting[id], !found.isClaimed else { throw ConsentError.notPending }
    guard found.question.sheet.accepts(answer) else { throw ConsentError.doesNotFit }
    waiting[id]?.isClaimed = true
    do { try await settle(found.question, answer) } catch {
      waiting[id]?.isClaimed = false
      if waiting[id]?.isWithdrawn == true { resume(id, with: nil) }
      tellDoors()
      throw error
    }
    resume(id, with: answer)
    resumeWhatIsMoot()
    tellDoors()
  }

  private func settle(_ question: ConsentQuestion, _ answer: ConsentAnswer) async throws {
    if let event = AccessEvent(answer, to: question.sheet) {
      try await log.append([AccessEntry(at: now(), app: question.app, event)])
    }
    try keeper.change { $0.apply(answer, to: question) }
  }

  /// Lets go questions that another answer has settled, such as the same request from a second window of an app.
  private func resumeWhatIsMoot() {
    let book = keeper.book
    for (id, entry) in waiting where !entry.isClaimed && entry.question.isMoot(in: book) {
      resume(id, with: entry.question.sheet.denyingAll)
    }
  }

  private func resume(_ id: UUID, with answer: ConsentAnswer?) {
    guard let continuation = waiting[id]?.continuation else {
      waiting[id]?.isClaimed = true
      waiting[id]?.outcome = .some(answer)
      return
    }
    waiting[id] = nil
    continuation.resume(returning: answer)
  }
}

extension ConsentDesk {
  /// So many questions of one app wait at most, and so many in all.
  private static let mostOfOneApp = 16
  private static let most = 256

  /// Asks the person.
  ///
  /// The answer is in the book already; what it says is needed only for questions that leave nothing there.
  /// - Parameter question: with an identifier that was not used before.
  /// - Returns: the answer; nil where there was no decision.
  /// - Throws: what keeps the log or the book from being written, for a policy's answer; ``TooManyQuestions``.
  package func ask(_ question: ConsentQuestion) async throws -> ConsentAnswer? {
    if let answer = policy.answer(to: question) {
      guard question.sheet.accepts(answer) else { throw ConsentError.doesNotFit }
      try await settle(question, answer)
      return answer
    }
    guard waiting.count < Self.most,
      waiting.values.count(where: { $0.question.app.identifier == question.app.identifier })
        < Self.mostOfOneApp
    else { throw TooManyQuestions() }
    waiting[question.id] = Waiting(question: question)
    tellDoors()
    return await withTaskGroup(of: ConsentAnswer?.self) { group in
      group.addTask { await self.wait(for: question.id) }
      group.addTask { [patience, clock] in
        try? await clock.sleep(for: patience)
        await self.withdraw(question.id)
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
        if let entry = waiting[id], entry.outcome == nil, !entry.isWithdrawn {
          waiting[id]?.continuation = continuation
          return
        }
        let outcome = waiting.removeValue(forKey: id)?.outcome ?? nil
        continuation.resume(returning: outcome)
      }
    } onCancel: {
      Task(executorPreference: ServiceExecutor.shared) { await self.withdraw(id) }
    }
  }

  /// Takes a question away, unless its answer is being written down.
  private func withdraw(_ id: UUID) {
    guard waiting[id] != nil else { return }
    waiting[id]?.isWithdrawn = true
    guard waiting[id]?.isClaimed == false, waiting[id]?.continuation != nil else { return }
    resume(id, with: nil)
    tellDoors()
  }
}

/// An app has asked more than a person would want to read.
package struct TooManyQuestions: Error, Hashable {
  package init() {}
}

extension ConsentQuestion {
  /// Whether everything that a sheet for types asks has been decided.
  fileprivate func isMoot(in book: ConsentBook) -> Bool {
    guard let consent = book.apps[app.identifier] else { return false }
    switch sheet {
    case .types(let sheet):
      return sheet.share.allSatisfy { consent.sharing[$0] != nil }
        && sheet.read.allSatisfy { consent.reading[$0] != nil }
    case .clinical(let sheet):
      return sheet.read.allSatisfy { consent.covers(sheet.current[$0] ?? [], of: $0) }
    case .objects, .shareOnce, .doubt: return false
    }
  }
}
