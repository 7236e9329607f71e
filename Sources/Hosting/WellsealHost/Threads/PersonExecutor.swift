import Synchronization
import WellsealBase

/// Where the work of one person goes; a task that prefers it runs on the threads of ``PersonThreads`` alone.
package final class PersonExecutor: TaskExecutor {
  private let threads: PersonThreads
  // Held for the moment of counting.
  private let use: Mutex<ProcessorUse?>

  init(_ threads: PersonThreads, _ use: ProcessorUse?) {
    self.threads = threads
    self.use = Mutex(use)
  }

  package func enqueue(_ job: consuming ExecutorJob) { threads.add(UnownedJob(job), to: self) }

  /// Does something that blocks.
  package func run<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) async throws -> Result {
    try await Task(executorPreference: self) { try body() }.value
  }

  func note(_ spent: ProcessorTime) {
    let now = threads.now()
    use.withLock { $0?.add(spent, at: now) }
  }

  var priority: PersonThreads.Priority {
    let now = threads.now()
    return use.withLock { $0?.isMuch(at: now) ?? false } ? .behind : .usual
  }
}
