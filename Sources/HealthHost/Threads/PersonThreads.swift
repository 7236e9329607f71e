import Foundation
import Glibc
import Synchronization

/// A bounded number of threads for work that blocks, shared fairly by people: each has a few at once, and all come in turn.
///
/// Whoever took much of a processor lately goes on, on other threads, behind whoever did not: the system gives those a tenth of what
/// it gives to the usual ones where both want a processor, so that an import and a flood slow others little.
package final class PersonThreads: Sendable {
  private let most: [Lane: Int]
  private let mostOfOne: Int
  // Held for the moment of putting work in or taking it out, never while it runs.
  private let state = Mutex(State())

  fileprivate enum Lane {
    case usual
    /// For who took much lately.
    case behind
  }

  private struct State {
    /// Executors that have work and may begin it, in the order of their turns.
    var turns: [Lane: [PersonExecutor]] = [.usual: [], .behind: []]
    var threads: [Lane: Int] = [.usual: 0, .behind: 0]
    var executors: [ObjectIdentifier: Work] = [:]
  }

  private struct Work {
    var jobs: [UnownedJob] = []
    var running = 0
    var isInTurn = false
  }

  /// - Parameters:
  ///   - most: how many threads there are at once; half as many more are for who took much lately.
  ///   - mostOfOne: how many of them one person has at once.
  package init(most: Int, mostOfOne: Int) {
    self.most = [.usual: most, .behind: max(1, most / 2)]
    self.mostOfOne = mostOfOne
  }

  /// Where a person's work goes.
  package func executor() -> PersonExecutor { PersonExecutor(self, ProcessorUse()) }

  /// Where work goes that is nobody's alone, such as looking for sessions; however much it is, it never goes on behind.
  package func sharedExecutor() -> PersonExecutor { PersonExecutor(self, nil) }

  /// How many pieces of work wait for a thread.
  package var waiting: Int { state.withLock { $0.executors.values.reduce(0) { $0 + $1.jobs.count } } }

  fileprivate func add(_ job: UnownedJob, to executor: PersonExecutor) {
    let new = state.withLock { state -> Lane? in
      state.executors[ObjectIdentifier(executor), default: Work()].jobs.append(job)
      let lane = queue(executor, &state) ?? executor.lane
      return begin(lane, &state)
    }
    if let new { thread(new) }
  }

  private func thread(_ lane: Lane) {
    Thread.detachNewThread { [self] in
      // A thread may only ever go further back, so that these end rather than come forward again.
      if lane == .behind { setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, Self.niceness) }
      work(lane)
    }
  }

  /// A tenth of the weight of a usual thread (`sched(7)`, the nice value).
  private static let niceness: Int32 = 10

  private func work(_ lane: Lane) {
    while let (job, executor, other) = state.withLock({ next(&$0, lane) }) {
      if let other { thread(other) }
      let before = ProcessorTime.ofThread
      job.runSynchronously(on: executor.asUnownedTaskExecutor())
      executor.note(ProcessorTime.ofThread - before)
      let new = state.withLock { state -> Lane? in
        let key = ObjectIdentifier(executor)
        state.executors[key]?.running -= 1
        let queued = queue(executor, &state)
        if let work = state.executors[key], work.running == 0, work.jobs.isEmpty {
          state.executors[key] = nil
        }
        // This thread looks for work itself, but only in its own lane.
        guard let queued, queued != lane else { return nil }
        return begin(queued, &state)
      }
      if let new { thread(new) }
    }
  }

  /// Counts one thread more where there may be one; nil where there are enough.
  private func begin(_ lane: Lane, _ state: inout State) -> Lane? {
    guard let count = state.threads[lane], count < most[lane] ?? 0 else { return nil }
    state.threads[lane] = count + 1
    return lane
  }

  /// Gives an executor its turn where it has work and may begin it.
  ///
  /// - Returns: the lane in which it waits for its turn; nil where it does not, or did before.
  private func queue(_ executor: PersonExecutor, _ state: inout State) -> Lane? {
    let key = ObjectIdentifier(executor)
    guard let work = state.executors[key], !work.isInTurn, !work.jobs.isEmpty, work.running < mostOfOne else {
      return nil
    }
    state.executors[key]?.isInTurn = true
    let lane = executor.lane
    state.turns[lane]?.append(executor)
    return lane
  }

  /// The next piece of work, and a lane that needs one more thread for what is left; nil where there is none, and the thread ends.
  private func next(
    _ state: inout State, _ lane: Lane
  ) -> (job: UnownedJob, executor: PersonExecutor, other: Lane?)? {
    guard let turns = state.turns[lane], !turns.isEmpty, let executor = state.turns[lane]?.removeFirst()
    else {
      state.threads[lane, default: 1] -= 1
      return nil
    }
    let key = ObjectIdentifier(executor)
    guard var work = state.executors[key], !work.jobs.isEmpty else {
      preconditionFailure("PersonThreads: an executor without work has a turn")
    }
    let job = work.jobs.removeFirst()
    work.running += 1
    work.isInTurn = false
    state.executors[key] = work
    guard let queued = queue(executor, &state), queued != lane else { return (job, executor, nil) }
    return (job, executor, begin(queued, &state))
  }
}

/// Where the work of one person goes; a task that prefers it runs on the threads of ``PersonThreads`` alone.
package final class PersonExecutor: TaskExecutor {
  private let threads: PersonThreads
  // Held for the moment of counting.
  private let use: Mutex<ProcessorUse?>

  fileprivate init(_ threads: PersonThreads, _ use: ProcessorUse?) {
    self.threads = threads
    self.use = Mutex(use)
  }

  package func enqueue(_ job: consuming ExecutorJob) { threads.add(UnownedJob(job), to: self) }

  /// Does something that blocks.
  package func run<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) async throws -> Result {
    try await Task(executorPreference: self) { try body() }.value
  }

  fileprivate func note(_ spent: ProcessorTime) {
    let now = ProcessorTime.sinceStart
    use.withLock { $0?.add(spent, at: now) }
  }

  fileprivate var lane: PersonThreads.Lane {
    let now = ProcessorTime.sinceStart
    return use.withLock { $0?.isMuch(at: now) ?? false } ? .behind : .usual
  }
}
