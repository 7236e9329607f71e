import Dispatch

/// What a thread waits at while it has nothing to do.
final class WaitingThread: Sendable {
  private let calls = DispatchSemaphore(value: 0)

  func wake() { calls.signal() }

  /// - Returns: whether somebody called within these seconds.
  func wait(for seconds: Double) -> Bool { calls.wait(timeout: .now() + seconds) == .success }

  /// Waits for a call that is certain to come.
  func waitForCall() { calls.wait() }
}
