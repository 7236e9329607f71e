import Foundation
import Synchronization

/// A bounded number of threads for work that blocks, shared fairly by people: each has a few at once, and all come in turn.
package final class PersonThreads: Sendable {
  private let most: Int
  private let mostOfOne: Int
  // Held for the moment of putting work in or taking it out, never while it runs.
  private let state = Mutex(State())

  private struct State {
    /// Executors that have work and may begin it, in the order of their turns.
    var turns: [PersonExecutor] = []
    var executors: [ObjectIdentifier: Work] = [:]
    var threads = 0
  }

  private struct Work {
    var jobs: [UnownedJob] = []
    var running = 0
    var isInTurn = false
  }

  /// - Parameters:
  ///   - most: how many threads there are at once.
  ///   - mostOfOne: how many of them one person has at once.
  package init(most: Int, mostOfOne: Int) {
    self.most = most
    self.mostOfOne = mostOfOne
  }

  /// Where a person's work goes.
  package func executor() -> PersonExecutor { PersonExecutor(self) }

  /// How many pieces of work wait for a thread.
  package var waiting: Int { state.withLock { $0.executors.values.reduce(0) { $0 + $1.jobs.count } } }

  fileprivate func add(_ job: UnownedJob, to executor: PersonExecutor) {
    let needsThread = state.withLock { state in
      state.executors[ObjectIdentifier(executor), default: Work()].jobs.append(job)
      queue(executor, &state)
      guard state.threads < most else { return false }
      state.threads += 1
      return true
    }
    if needsThread { Thread.detachNewThread { [self] in work() } }
  }

  private func work() {
    while let (job, executor) = state.withLock({ next(&$0) }) {
      job.runSynchronously(on: executor.asUnownedTaskExecutor())
      state.withLock { state in
        let key = ObjectIdentifier(executor)
        state.executors[key]?.running -= 1
        queue(executor, &state)
        if let work = state.executors[key], work.running == 0, work.jobs.isEmpty {
          state.executors[key] = nil
        }
      }
    }
  }

  /// Gives an executor its turn where it has work and may begin it.
  private func queue(_ executor: PersonExecutor, _ state: inout State) {
    let key = ObjectIdentifier(executor)
    guard let work = state.executors[key], !work.isInTurn, !work.jobs.isEmpty, work.running < mostOfOne else {
      return
    }
    state.executors[key]?.isInTurn = true
    state.turns.append(executor)
  }

  /// The next piece of work; nil where there is none, and the thread ends.
  private func next(_ state: inout State) -> (job: UnownedJob, executor: PersonExecutor)? {
    guard !state.turns.isEmpty else {
      state.threads -= 1
      return nil
    }
    let executor = state.turns.removeFirst()
    let key = ObjectIdentifier(executor)
    guard var work = state.executors[key], !work.jobs.isEmpty else {
      preconditionFailure("PersonThreads: an executor without work has a turn")
    }
    let job = work.jobs.removeFirst()
    work.running += 1
    work.isInTurn = false
    state.executors[key] = work
    queue(executor, &state)
    return (job, executor)
  }
}

/// Where the work of one person goes; a task that prefers it runs on the threads of ``PersonThreads`` alone.
package final class PersonExecutor: TaskExecutor {
  private let threads: PersonThreads

  fileprivate init(_ threads: PersonThreads) { self.threads = threads }

  package func enqueue(_ job: consuming ExecutorJob) { threads.add(UnownedJob(job), to: self) }

  /// Does something that blocks.
  package func run<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) async throws -> Result {
    try await Task(executorPreference: self) { try body() }.value
  }
}
