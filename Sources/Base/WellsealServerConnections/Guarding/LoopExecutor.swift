import NIOCore
import WellsealBase

/// Lets tasks run where a connection is read and written, so that a request goes from thread to thread only for what blocks.
///
/// A responder that runs here has to do whatever blocks elsewhere: the loop's other connections wait for it.
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
