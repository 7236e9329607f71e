import ArgumentParser
import Glibc
import Synchronization

/// Ctrl-C, or a request to end, as a wish to stop cleanly: until it is ended, it is noted and does not end the process.
package struct Interruption {
  private let note = Note()
  private let signals: SignalWatch

  /// - Parameter handler: called for the first interrupt; a second one ends the process at once.
  init(_ handler: @escaping @Sendable () -> Void = {}) {
    signals = SignalWatch([SIGINT, SIGTERM]) { [note] number in
      signal(number, SIG_DFL)
      note.number.store(number, ordering: .relaxed)
      handler()
    }
  }

  /// Whether there was an interrupt.
  var hasCome: Bool { note.number.load(ordering: .relaxed) != 0 }

  /// Whether it was a request of another process, such as the service manager at shutdown, and not Ctrl-C.
  private var isRequest: Bool { note.number.load(ordering: .relaxed) == SIGTERM }

  /// Lets interrupts end the process again.
  func end() { signals.end() }

  private final class Note: Sendable {
    /// The signal that came; 0 for none.
    let number = Atomic<Int32>(0)
  }
}

extension Interruption {
  /// Runs a long task, which an interrupt cancels.
  ///
  /// - Throws: what the task throws; a ``CommandFailure`` with the advice where it was interrupted.
  static func stopping<Result: Sendable>(
    _ advice: String, _ body: @escaping @Sendable () async throws -> Result
  ) async throws -> Result {
    let task = Task(operation: body)
    let interruption = Interruption { task.cancel() }
    defer { interruption.end() }
    do { return try await task.value } catch is CancellationError {
      guard interruption.isRequest else { throw CommandFailure("stopped; \(advice)", exit: .interrupted) }
      throw CommandFailure(
        "stopped, because another process asked for it (SIGTERM); \(advice)", exit: .terminated)
    }
  }
}
