package import FoundationEssentials

/// Tells which app a process is, and asks the person where that is in doubt.
package actor AppRecogniser {
  let digests = ProgramDigests()
  private var registry: AppRegistry
  private let file: AppRegistryFile?
  private let judge: any AppJudging
  private let now: @Sendable () -> Date
  /// What is being asked, so that ten connections of an app are one question.
  private var questions: [AppDoubt: Question] = [:]

  private struct Question {
    var asking: Task<Void, Never>?
    var waiting: [Int: AsyncStream<AppJudgement>.Continuation] = [:]
  }

  private var lastWaiting = 0

  /// - Parameters:
  ///   - file: where the known apps are kept; nil to forget them with the process.
  ///   - judge: who decides in doubt.
  ///   - now: the time.
  /// - Throws: ``AppRegistryError`` where the file cannot be believed.
  package init(
    file: AppRegistryFile?, judge: any AppJudging, now: @escaping @Sendable () -> Date = { Date() }
  ) throws {
    registry = try file?.read() ?? AppRegistry()
    (self.file, self.judge, self.now) = (file, judge, now)
  }

  /// The most doubts that wait for the person at a time.
  private static let mostQuestions = 16

  /// Who calls.
  ///
  /// - Throws: ``PeerRefusal``; an error of the file system where a newly known app cannot be written down;
  ///   `CancellationError`.
  package func app(behind peer: PeerProcess) async throws -> CallingApp {
    let seen = try await seen(peer)
    guard peer.isUnchanged else { throw PeerRefusal.changed }
    switch registry.recognise(seen) {
    case .known(let app): return app.calling
    case .detached: throw PeerRefusal.detached
    case .doubt(let doubt):
      guard try await judgement(on: doubt) == .accepted else { throw PeerRefusal.refused }
      try change { $0.register(seen, at: now()) }
      guard let app = registry.apps[seen.identifier] else { throw PeerRefusal.refused }
      return app.calling
    }
  }

  /// The apps that the person knows.
  package var apps: [RegisteredApp] { registry.apps.values.sorted { $0.identifier < $1.identifier } }

  /// Changes what is known, on the disk first.
  package func change(_ body: (inout AppRegistry) -> Void) throws {
    var changed = registry
    body(&changed)
    guard changed != registry else { return }
    try file?.write(changed)
    registry = changed
  }
}

extension AppRecogniser {
  private func judgement(on doubt: AppDoubt) async throws -> AppJudgement {
    guard questions[doubt] != nil || questions.count < Self.mostQuestions else {
      throw PeerRefusal.tooManyUnknown
    }
    let (answers, waiting) = AsyncStream<AppJudgement>.makeStream()
    lastWaiting += 1
    let number = lastWaiting
    questions[doubt, default: Question()].waiting[number] = waiting
    if questions[doubt]?.asking == nil { ask(about: doubt) }
    // Ends without an answer when whoever waits is cancelled.
    for await judgement in answers { return judgement }
    leave(doubt, number)
    throw CancellationError()
  }

  private func ask(about doubt: AppDoubt) {
    questions[doubt]?.asking = Task {
      let judgement = await judge.judge(doubt)
      guard !Task.isCancelled else { return }
      let question = questions.removeValue(forKey: doubt)
      for waiting in question?.waiting.values ?? [:].values { waiting.yield(judgement) }
    }
  }

  /// The last one who leaves takes the question away from the person.
  private func leave(_ doubt: AppDoubt, _ number: Int) {
    questions[doubt]?.waiting[number] = nil
    guard let question = questions[doubt], question.waiting.isEmpty else { return }
    question.asking?.cancel()
    questions[doubt] = nil
  }
}
