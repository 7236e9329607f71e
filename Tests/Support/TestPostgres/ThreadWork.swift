import Foundation
import Synchronization

/// Work on a thread of its own, for whoever is on one as well: the threads of tasks may all have other work for long, and what is
/// looked at in between is over then.
package final class ThreadWork<Output: Sendable>: Sendable {
  private let end = DispatchSemaphore(value: 0)
  private let result = Mutex<Result<Output, any Error>?>(nil)

  /// Begins at once.
  package init(_ body: @escaping @Sendable () throws -> Output) {
    Thread.detachNewThread { [self] in
      let outcome = Result { try body() }
      result.withLock { $0 = outcome }
      end.signal()
    }
  }

  package var isDone: Bool { result.withLock { $0 != nil } }

  /// - Returns: what the work came to.
  /// - Throws: what it threw; ``NotInTimeOnThread`` where it does not end.
  package func value() throws -> Output {
    guard end.wait(timeout: .now() + 120) == .success, let outcome = result.withLock({ $0 }) else {
      throw NotInTimeOnThread()
    }
    return try outcome.get()
  }
}

/// Waits on a thread that has nothing else to do.
///
/// - Throws: what the condition throws; ``NotInTimeOnThread``.
package func waitOnThread(until condition: () throws -> Bool) throws {
  let end = ContinuousClock.now + .seconds(120)
  while try !condition() {
    guard .now < end else { throw NotInTimeOnThread() }
    usleep(2000)
  }
}

/// What a test waited for did not come within two minutes.
package struct NotInTimeOnThread: Error {}
