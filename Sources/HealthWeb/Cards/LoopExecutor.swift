import NIOCore
import NIOPosix

/// Runs a task on the event loop that woke it, so that a request does not change its thread on the way.
///
/// Handing each of a request's steps to Swift's own pool and back costs more than reading and verifying a small card.
/// What takes long does not belong here, since it would keep the loop's other connections waiting.
final class LoopExecutor: TaskExecutor {
  private let group: any EventLoopGroup

  init(_ group: any EventLoopGroup) { self.group = group }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let loop = MultiThreadedEventLoopGroup.currentEventLoop ?? group.next()
    loop.execute { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
