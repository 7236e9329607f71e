import ArgumentParser
import Dispatch
import Glibc
import Synchronization

/// Ctrl-C as a wish to stop cleanly: until it is ended, an interrupt is noted and does not end the process.
struct Interruption {
  private let note = Note()
  private let signals: any DispatchSourceSignal

  /// - Parameter handler: called for the first interrupt; a second one ends the process at once.
  init(_ handler: @escaping @Sendable () -> Void = {}) {
    signals = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
    signal(SIGINT, SIG_IGN)
    signals.setEventHandler { [note] in
      signal(SIGINT, SIG_DFL)
      note.hasCome.store(true, ordering: .relaxed)
      handler()
    }
    signals.resume()
  }

  /// Whether there was an interrupt.
  var hasCome: Bool { note.hasCome.load(ordering: .relaxed) }

  /// Lets interrupts end the process again.
  func end() {
    signals.cancel()
    signal(SIGINT, SIG_DFL)
  }

  private final class Note: Sendable {
    let hasCome = Atomic(false)
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
      throw CommandFailure("stopped; \(advice)", exit: .interrupted)
    }
  }
}

extension ExitCode {
  /// Stopped by Ctrl-C, as shells say it.
  static let interrupted = ExitCode(130)
}
