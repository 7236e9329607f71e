import Concurrency
import Foundation
import Glibc
import Synchronization

/// Has each processor choose anew, some thousand times a second, which thread it works for, while somebody's work goes on behind the others.
///
/// Linux lets a thread that wakes come at once where it has had less than its share. One that ran a moment ago, as at each step of an answer, has
/// not, and is looked at next when the system's clock ticks: four milliseconds later at 250 Hz, though its share is due long before. A thread
/// that wakes for nothing and sleeps again makes the processor look.
///
/// Where there are many processors, whoever wakes finds a free one, and nothing is done.
///
/// Source: `sched(7)`; measured by `scripts/cluster scale`.
package final class SchedulingPulse: Sendable {
  private let patience: Double
  // Held for the moment of looking.
  private let state = Mutex(State())

  private struct State: Sendable {
    /// How many pieces of work go on behind others.
    var running = 0
    /// When the last one ended.
    var ended = ProcessorTime(seconds: 0)
    /// The processors that have a thread.
    var beating: Set<Int> = []
  }

  /// - Parameter patience: how long it goes on after the last piece of work, in seconds.
  package init(patience: Double = 1) { self.patience = patience }

  /// Goes on for the length of a piece of work, and for a while after it.
  package func whileBehind(_ work: () -> Void) {
    for processor in state.withLock({ Self.begin(&$0) }) {
      Thread.detachNewThread { [self] in beat(on: processor) }
    }
    work()
    state.withLock { state in
      state.running -= 1
      state.ended = .sinceStart
    }
  }

  /// How many processors have a thread at this moment.
  package var count: Int { state.withLock { $0.beating.count } }

  /// - Returns: the processors that have no thread yet.
  private static func begin(_ state: inout State) -> [Int] {
    state.running += 1
    let missing = processors.filter { !state.beating.contains($0) }
    state.beating.formUnion(missing)
    return missing
  }

  private func beat(on processor: Int) {
    ThreadSchedule.begin(.usual)
    ThreadSchedule.stay(on: processor)
    while !isOver(processor) { usleep(Self.pause) }
  }

  private func isOver(_ processor: Int) -> Bool {
    state.withLock { state in
      let silence = (ProcessorTime.sinceStart - state.ended).seconds
      guard state.running == 0, silence > patience else { return false }
      state.beating.remove(processor)
      return true
    }
  }

  /// In microseconds.
  private static let pause: UInt32 = 300
  private static let mostProcessors = 8

  /// The processors that this process may use, where they are few.
  package static let processors: [Int] = {
    let found = ThreadSchedule.processors()
    return found.count <= mostProcessors ? found : []
  }()
}
