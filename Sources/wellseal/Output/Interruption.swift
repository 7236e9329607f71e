import ArgumentParser
import Dispatch
import Glibc

/// Ctrl-C as a wish to stop cleanly, for commands that can go on later.
enum Interruption {
  /// Runs a long task; an interrupt cancels it, and a second one ends the process at once.
  ///
  /// - Throws: what the task throws; a ``CommandFailure`` with the advice where it was interrupted.
  static func stopping<Result: Sendable>(
    _ advice: String, _ body: @escaping @Sendable () async throws -> Result
  ) async throws -> Result {
    let task = Task(operation: body)
    let signals = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
    signal(SIGINT, SIG_IGN)
    signals.setEventHandler {
      task.cancel()
      signal(SIGINT, SIG_DFL)
    }
    signals.resume()
    defer {
      signals.cancel()
      signal(SIGINT, SIG_DFL)
    }
    do { return try await task.value } catch is CancellationError {
      throw CommandFailure("stopped; \(advice)", exit: .interrupted)
    }
  }
}

extension ExitCode {
  /// Stopped by Ctrl-C, as shells say it.
  static let interrupted = ExitCode(130)
}
