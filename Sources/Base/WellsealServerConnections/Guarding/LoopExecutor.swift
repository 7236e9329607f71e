import NIOCore
import WellsealBase

/// An executor that runs tasks on a connection's event loop, so that a request switches threads
/// only for blocking work.
///
/// A responder on this executor has to do blocking work elsewhere, because it delays the loop's
/// other connections.
final class LoopExecutor: TaskExecutor {
  private let loop: any EventLoop

  init(_ loop: any EventLoop) { self.loop = loop }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    loop.execute { [self] in
      BlockingWork.forbidHere()
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}
