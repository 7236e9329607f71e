import Dispatch
import Synchronization
import WellsealConsent

/// A scheduler that shares the processor among programs: each has a queue, a ``Lane``, and the
/// queues take turns.
///
/// The calls of a program run on its queue, one job at a time. A call that waits takes no turn.
/// Whatever the load of one program, another waits for at most one job of each busy queue, and not
/// at all while only one is busy.
final class FairScheduler: Sendable {
  // A mutex, because executors are synchronous.
  private let state: Mutex<State>

  private struct State {
    /// The queues with jobs, in the order of their turns.
    var ready: [Lane] = []
    /// Serial queues.
    ///
    /// Each has a separate thread, whatever blocks the system's threads.
    var idleWorkers: [DispatchQueue]
    /// The queues of programs with the number of their users.
    ///
    /// All rejected programs share one queue.
    var lanes: [FileIdentity?: (lane: Lane, users: Int)] = [:]
  }

  init(workers: Int) {
    let workers = (0..<max(2, workers)).map { DispatchQueue(label: "io.wellseal.calls.\($0)") }
    state = Mutex(State(idleWorkers: workers))
  }

  /// Returns the queue of a program.
  ///
  /// Return it after use.
  func lane(of program: FileIdentity?) -> Lane {
    state.withLock { state in
      let lane = state.lanes[program]?.lane ?? Lane(self)
      state.lanes[program] = (lane, (state.lanes[program]?.users ?? 0) + 1)
      return lane
    }
  }

  func releaseLane(of program: FileIdentity?) {
    state.withLock { state in
      guard let (lane, users) = state.lanes[program] else { return }
      state.lanes[program] = users > 1 ? (lane, users - 1) : nil
    }
  }

  /// The jobs of one program, run one at a time.
  final class Lane: TaskExecutor {
    private let scheduler: FairScheduler
    private let work = Mutex(Work())

    private struct Work {
      var jobs: [UnownedJob] = []
      var isRunning = false
    }

    fileprivate init(_ scheduler: FairScheduler) { self.scheduler = scheduler }

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      let isNewlyReady = work.withLock { work in
        work.jobs.append(job)
        defer { work.isRunning = true }
        return !work.isRunning
      }
      if isNewlyReady { scheduler.makeReady(self) }
    }

    /// Runs one job and returns whether there are more.
    fileprivate func runOne() -> Bool {
      guard let job = work.withLock({ $0.jobs.isEmpty ? nil : $0.jobs.removeFirst() }) else { return false }
      job.runSynchronously(on: asUnownedTaskExecutor())
      return work.withLock { work in
        work.isRunning = !work.jobs.isEmpty
        return work.isRunning
      }
    }
  }
}

extension FairScheduler {
  private func makeReady(_ lane: Lane) {
    let worker = state.withLock { state in
      state.ready.append(lane)
      return state.idleWorkers.popLast()
    }
    worker?.async { self.work(as: worker) }
  }

  private func work(as worker: DispatchQueue?) {
    while let lane = next(for: worker) {
      if lane.runOne() { state.withLock { $0.ready.append(lane) } }
    }
  }

  /// Returns the queue whose turn it is.
  ///
  /// If there is none, the worker becomes idle.
  private func next(for worker: DispatchQueue?) -> Lane? {
    state.withLock { state in
      guard !state.ready.isEmpty else {
        if let worker { state.idleWorkers.append(worker) }
        return nil
      }
      return state.ready.removeFirst()
    }
  }
}
