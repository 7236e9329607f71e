import Dispatch
import Synchronization
import WellsealConsent

/// Shares the processor among programs: each has a lane, and the lanes take turns.
///
/// The work of a program's calls runs on its lane, a piece at a time; a call that waits takes no turn. However much one
/// asks for, another waits for one piece of each busy lane at most, and not at all while only one is busy.
final class FairScheduler: Sendable {
  // A mutex, because executors are synchronous.
  private let state: Mutex<State>

  private struct State {
    /// Lanes with work, in the order of their turns.
    var ready: [Lane] = []
    /// Each a serial queue, which has a thread of its own whatever else blocks the system's.
    var idleWorkers: [DispatchQueue]
    /// The lanes of programs, with the number of those who use them; one is shared by all who are not let in.
    var lanes: [FileIdentity?: (lane: Lane, users: Int)] = [:]
  }

  init(workers: Int) {
    let workers = (0..<max(2, workers)).map { DispatchQueue(label: "io.wellseal.calls.\($0)") }
    state = Mutex(State(idleWorkers: workers))
  }

  /// The lane of a program; to be given back.
  func lane(of program: FileIdentity?) -> Lane {
    state.withLock { state in
      let lane = state.lanes[program]?.lane ?? Lane(self)
      state.lanes[program] = (lane, (state.lanes[program]?.users ?? 0) + 1)
      return lane
    }
  }

  func giveBackLane(of program: FileIdentity?) {
    state.withLock { state in
      guard let (lane, users) = state.lanes[program] else { return }
      state.lanes[program] = users > 1 ? (lane, users - 1) : nil
    }
  }

  /// One program's work, a piece at a time.
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

    /// Runs one piece and tells whether there is more.
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

  /// The lane whose turn it is; the worker is idle where there is none.
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
