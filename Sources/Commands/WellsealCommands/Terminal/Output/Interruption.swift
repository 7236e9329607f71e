import ArgumentParser
import Glibc
import Synchronization

/// A request for a clean stop by Ctrl-C or SIGTERM.
///
/// Until the object is ended, the signal is recorded and doesn't end the process.
package struct Interruption {
  private let note = Note()
  private let signals: SignalWatch

  /// Starts to watch for interrupts.
  ///
  /// - Parameter handler: Called for the first interrupt. A second one ends the process
  ///   immediately.
  init(_ handler: @escaping @Sendable () -> Void = {}) {
    signals = SignalWatch([SIGINT, SIGTERM]) { [note] number in
      signal(number, SIG_DFL)
      note.number.store(number, ordering: .relaxed)
      handler()
    }
  }

  /// Whether an interrupt occurred.
  var hasCome: Bool { note.number.load(ordering: .relaxed) != 0 }

  /// Whether it was a request of another process, such as the service manager at shutdown, instead
  /// of Ctrl-C.
  private var isRequest: Bool { note.number.load(ordering: .relaxed) == SIGTERM }

  /// The exit status of a command that it stops.
  var status: ExitStatus { isRequest ? .terminated : .interrupted }

  /// Restores the effect of interrupts.
  func end() { signals.end() }

  private final class Note: Sendable {
    /// The number of the signal, or 0 for none.
    let number = Atomic<Int32>(0)
  }
}

extension Interruption {
  /// Runs a long task, which an interrupt cancels.
  ///
  /// - Throws: The error of the task, or a ``CommandFailure`` with the advice if it was
  ///   interrupted.
  static func stopping<Result: Sendable>(
    _ advice: String, _ body: @escaping @Sendable () async throws -> Result
  ) async throws -> Result {
    try await canceling(body) { interruption in
      let cause = interruption.isRequest ? " by another process (SIGTERM)" : ""
      throw CommandFailure("stopped\(cause); \(advice)", exit: interruption.status)
    }
  }

  /// Runs a task, which an interrupt cancels.
  ///
  /// It starts when interrupts are watched: an earlier one would end the process at once.
  ///
  /// - Parameters:
  ///   - body: The task.
  ///   - stopped: Called if the task was canceled.
  /// - Returns: The result of the task, or of `stopped`.
  /// - Throws: The error of the task, or of `stopped`.
  static func canceling<Result: Sendable>(
    _ body: @escaping @Sendable () async throws -> Result, stopped: (Interruption) throws -> Result
  ) async throws -> Result {
    let (start, watching) = AsyncStream<Void>.makeStream()
    let task = Task {
      _ = await start.first { _ in true }
      return try await body()
    }
    let interruption = Interruption { task.cancel() }
    defer { interruption.end() }
    watching.yield()
    do { return try await task.value } catch is CancellationError { return try stopped(interruption) }
  }
}
