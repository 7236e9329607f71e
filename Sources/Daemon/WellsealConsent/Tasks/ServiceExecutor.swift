import Dispatch

/// Runs the daemon's own work apart from the few threads that all tasks of a process share.
///
/// A test has its daemon in the same process, and the code under test may wait for an answer on such a thread: all of
/// them may be waiting at once.
package final class ServiceExecutor: TaskExecutor {
  package static let shared = ServiceExecutor()

  private let queue = DispatchQueue(label: "io.wellseal.service", attributes: .concurrent)

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
