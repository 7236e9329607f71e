import Foundation
import Synchronization
package import WellsealBase

/// A bounded number of threads for work that blocks, shared fairly by people: each has a few at once, and all come in turn.
///
/// Whoever took much of a processor lately goes on, on other threads, behind whoever did not: the system lets whoever wakes come before
/// those, so that an import and a flood slow others little. Only so many of those work at once that a processor is left for the others,
/// unless one has waited for a tenth of a second. A thread that has nothing to do stays for some seconds: a request comes back to its threads after each wait, and a new thread each time is late where processors are busy.
package final class PersonThreads: Sendable {
  private let mostOfOne: Int
  private let ticks: ProcessorTicks
  /// The time by which what somebody took is forgotten.
  let now: @Sendable () -> ProcessorTime
  // Held for the moment of putting work in or taking it out, never while it runs.
  private let state: Mutex<State>

  /// Which threads somebody's work goes to.
  enum Priority: Int, CaseIterable {
    case usual
    /// For who took much lately.
    case behind
  }

  private struct State: Sendable {
    /// By priority, the usual one first.
    var pools: [ThreadPool]
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
  ///   - mostBehind: how many of those who took much lately work at once, unless one waits for long.
  ///   - ticks: go while somebody works who took much lately.
  ///   - now: the time by which what somebody took is forgotten.
  package init(
    most: Int, mostOfOne: Int, mostBehind: Int = max(1, ProcessInfo.processInfo.activeProcessorCount - 1),
    ticks: ProcessorTicks = ProcessorTicks(),
    now: @escaping @Sendable () -> ProcessorTime = { ProcessorTime.sinceStart }
  ) {
    self.mostOfOne = mostOfOne
    self.ticks = ticks
    self.now = now
    state = Mutex(
      State(pools: [ThreadPool(most: most), ThreadPool(most: max(1, most / 2), few: mostBehind)]))
  }

  /// Where a person's work goes.
  package func executor() -> PersonExecutor { PersonExecutor(self, ProcessorUse()) }

  /// Where work goes that is nobody's alone, such as looking for sessions; however much it is, it never goes on behind.
  package func sharedExecutor() -> PersonExecutor { PersonExecutor(self, nil) }

  /// How many pieces of work wait for a thread.
  package var waiting: Int { state.withLock { $0.executors.values.reduce(0) { $0 + $1.jobs.count } } }

  func add(_ job: UnownedJob, to executor: PersonExecutor) {
    let call = state.withLock { state in
      state.executors[ObjectIdentifier(executor), default: Work()].jobs.append(job)
      return queue(executor, &state)
    }
    make(call)
  }

  /// A thread that has to come because somebody has a turn.
  private enum Call {
    case wake(WaitingThread)
    case begin(Priority)
  }

  private func make(_ call: Call?) {
    switch call {
    case .wake(let thread): thread.wake()
    case .begin(let priority): begin(priority)
    case nil: break
    }
  }

  private func begin(_ priority: Priority) {
    Thread.detachNewThread { [self] in
      ThreadSchedule.begin(priority)
      work(priority)
    }
  }

  private func work(_ priority: Priority) {
    let own = WaitingThread()
    repeat {
      while let turn = state.withLock({ take(priority, &$0) }) {
        run(turn, priority)
      }
    } while waits(own, priority)
  }

  private func run(_ turn: (job: UnownedJob, executor: PersonExecutor, call: Call?), _ priority: Priority) {
    make(turn.call)
    if priority == .behind { ticks.begin() }
    defer { if priority == .behind { ticks.end() } }
    let before = ProcessorTime.ofThread
    turn.job.runSynchronously(on: turn.executor.asUnownedTaskExecutor())
    turn.executor.note(ProcessorTime.ofThread - before)
    make(state.withLock { finish(turn.executor, priority, &$0) })
  }

  /// - Returns: whether there may be work again; false where there was none for long, and the thread ends.
  private func waits(_ own: WaitingThread, _ priority: Priority) -> Bool {
    switch state.withLock({ $0.pools[priority.rawValue].wait(own) }) {
    // What came since this thread last looked found it neither working nor waiting.
    case .no: return true
    case .awhile:
      _ = own.wait(for: ThreadPool.patience)
      state.withLock { $0.pools[priority.rawValue].endWatch() }
      return true
    case .untilCalled: if own.wait(for: Self.patience) { return true }
    }
    if state.withLock({ $0.pools[priority.rawValue].end(own) }) { return false }
    own.waitForCall()
    return true
  }

  /// How long a thread stays without work, in seconds.
  private static let patience = 10.0

  /// The next piece of work, and who has to come for what is left; nil where there is none.
  private func take(
    _ priority: Priority, _ state: inout State
  ) -> (job: UnownedJob, executor: PersonExecutor, call: Call?)? {
    guard let executor = state.pools[priority.rawValue].begin(at: now()) else { return nil }
    let key = ObjectIdentifier(executor)
    guard var work = state.executors[key], !work.jobs.isEmpty else {
      preconditionFailure("PersonThreads: an executor without work has a turn")
    }
    let job = work.jobs.removeFirst()
    work.running += 1
    work.isInTurn = false
    state.executors[key] = work
    return (job, executor, queue(executor, &state))
  }

  private func finish(_ executor: PersonExecutor, _ priority: Priority, _ state: inout State) -> Call? {
    state.pools[priority.rawValue].finish()
    let key = ObjectIdentifier(executor)
    state.executors[key]?.running -= 1
    if let work = state.executors[key], work.running == 0, work.jobs.isEmpty {
      state.executors[key] = nil
    }
    return queue(executor, &state)
  }

  /// Gives an executor its turn where it has work and may begin it.
  ///
  /// - Returns: who has to come for it; nil where nobody may, or it has no new turn.
  private func queue(_ executor: PersonExecutor, _ state: inout State) -> Call? {
    let key = ObjectIdentifier(executor)
    guard let work = state.executors[key], !work.isInTurn, !work.jobs.isEmpty, work.running < mostOfOne else {
      return nil
    }
    state.executors[key]?.isInTurn = true
    let priority = executor.priority
    return switch state.pools[priority.rawValue].add(executor, at: now()) {
    case .waiting(let thread): .wake(thread)
    case .new: .begin(priority)
    case .none: nil
    }
  }
}
