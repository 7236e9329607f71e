import Foundation
import Synchronization

/// Work on a separate thread, for callers on a separate thread.
///
/// The task threads may be busy for long, and the state to be examined would be over by then.
package final class ThreadWork<Output: Sendable>: Sendable {
  private let end = DispatchSemaphore(value: 0)
  private let result = Mutex<Result<Output, any Error>?>(nil)

  /// Starts at once.
  package init(_ body: @escaping @Sendable () throws -> Output) {
    Thread.detachNewThread { [self] in
      let outcome = Result { try body() }
      result.withLock { $0 = outcome }
      end.signal()
    }
  }

  package var isDone: Bool { result.withLock { $0 != nil } }

  /// Waits for the work.
  ///
  /// - Returns: The result of the work.
  /// - Throws: The error of the work, or ``NotInTimeOnThread`` if it doesn't end in time.
  package func value() throws -> Output {
    guard end.wait(timeout: .now() + 120) == .success, let outcome = result.withLock({ $0 }) else {
      throw NotInTimeOnThread()
    }
    return try outcome.get()
  }
}

/// Waits on a thread that has nothing else to do.
///
/// - Throws: The error of the condition, or ``NotInTimeOnThread``.
package func waitOnThread(until condition: () throws -> Bool) throws {
  let end = ContinuousClock.now + .seconds(120)
  while try !condition() {
    guard .now < end else { throw NotInTimeOnThread() }
    usleep(2000)
  }
}

/// An error that occurs when a condition isn't met within two minutes.
package struct NotInTimeOnThread: Error {}
