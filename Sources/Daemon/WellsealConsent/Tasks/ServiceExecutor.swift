import Dispatch

/// An executor for the daemon's own work, separate from the shared concurrency pool.
///
/// A test runs its daemon in the same process, and the code under test may block threads of the
/// pool while it waits for a response, possibly all of them at once.
package final class ServiceExecutor: TaskExecutor {
  package static let shared = ServiceExecutor()

  private let queue = DispatchQueue(label: "io.wellseal.service", attributes: .concurrent)

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
