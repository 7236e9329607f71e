import Dispatch
import Synchronization

/// A fixed number of threads for blocking work, shared fairly among users.
package final class PersonThreads: Sendable {
  // A mutex, because executors are synchronous. It is never held while a job runs.
  private let state: Mutex<State>

  private struct State {
    var queue: PersonQueue
    /// Serial queues.
    ///
    /// Each has a separate thread even if all others block.
    var idleWorkers: [DispatchQueue]
  }

  /// Creates the threads.
  ///
  /// - Parameters:
  ///   - count: The number of threads.
  ///   - maxPerPerson: The maximum number of them that one user uses at once.
  init(count: Int, maxPerPerson: Int) {
    let workers = (0..<count).map { DispatchQueue(label: "io.wellseal.person.\($0)") }
    state = Mutex(State(queue: PersonQueue(maxPerPerson: maxPerPerson), idleWorkers: workers))
  }

  /// Creates the executor of one user, or of work that belongs to no single user.
  func executor() -> PersonExecutor { PersonExecutor(self) }

  /// The number of jobs that wait for a thread.
  var waiting: Int { state.withLock { $0.queue.waiting } }

  func add(_ job: UnownedJob, of person: PersonExecutor) {
    wake(state.withLock { $0.queue.add(job, of: person) ? $0.idleWorkers.popLast() : nil })
  }

  private func wake(_ worker: DispatchQueue?) {
    worker?.async { [self] in
      while let (job, person) = next(for: worker) {
        job.runSynchronously(on: person.asUnownedTaskExecutor())
        state.withLock { $0.queue.finish(person) }
      }
    }
  }

  /// Starts the next job.
  ///
  /// If there is none, the worker becomes idle.
  private func next(for worker: DispatchQueue?) -> (UnownedJob, PersonExecutor)? {
    let (turn, other) = state.withLock { state in
      let turn = state.queue.start()
      if turn == nil, let worker { state.idleWorkers.append(worker) }
      return (turn, turn?.hasNextTurn ?? false ? state.idleWorkers.popLast() : nil)
    }
    wake(other)
    return turn.map { ($0.job, $0.person) }
  }
}
