import Foundation
import Glibc
import Synchronization

/// Has the system look several times in its own tick whether somebody waits for a processor, for as long as somebody works for long.
///
/// Whoever wakes and had more than others lately waits until the system looks again, on a processor that somebody else works on,
/// even where another one has nothing to do. Linux looks each tick, which is four milliseconds on most machines, and
/// whenever a thread wakes on the processor: so a thread wakes on each of them now and then, and does nothing.
package final class ProcessorTicks: Sendable {
  private let processors: [Int]
  private let state = Mutex(State())

  private struct State: Sendable {
    /// How many work for long.
    var works = 0
    /// How often one of them has begun.
    var begun: UInt64 = 0
    /// On which processors a thread wakes.
    var ticking: Set<Int> = []
  }

  /// - Parameter processors: their numbers; the ones that this program may use.
  package init(on processors: [Int] = ProcessorTicks.usable) { self.processors = processors }

  /// On how many processors a thread wakes.
  package var count: Int { state.withLock { $0.ticking.count } }

  /// Somebody begins to work for long.
  package func begin() {
    let silent = state.withLock { state in
      state.works += 1
      state.begun += 1
      guard state.ticking.count < processors.count else { return [Int]() }
      let silent = processors.filter { !state.ticking.contains($0) }
      state.ticking.formUnion(silent)
      return silent
    }
    for processor in silent { Thread.detachNewThread { self.tick(on: processor) } }
  }

  /// Somebody's work is done.
  package func end() { state.withLock { $0.works -= 1 } }

  /// Every so many microseconds.
  private static let interval: UInt32 = 350
  /// After so many times without work the thread ends: a tenth of a second, since one piece of work comes soon after another.
  private static let patience = 250

  private func tick(on processor: Int) {
    ThreadSchedule.begin(.usual)
    ThreadSchedule.name("processor tick")
    Self.stay(on: processor)
    var last: UInt64 = 0
    repeat {
      for _ in 0..<Self.patience { usleep(Self.interval) }
    } while goesOn(processor, &last)
  }

  /// - Parameters:
  ///   - processor: the thread's.
  ///   - last: how often work had begun when this was asked before.
  /// - Returns: whether somebody works, or has begun since; false where the thread is to end.
  private func goesOn(_ processor: Int, _ last: inout UInt64) -> Bool {
    state.withLock { state in
      if state.works > 0 || state.begun != last {
        last = state.begun
        return true
      }
      state.ticking.remove(processor)
      return false
    }
  }
}

// MARK: Processors

extension ProcessorTicks {
  /// The C library's `sched_getaffinity` and `sched_setaffinity`, which Swift does not show.
  private typealias Affinity = @convention(c) (pid_t, Int, UnsafeMutableRawPointer?) -> Int32

  /// A set of processors, a bit each.
  private typealias Words = [UInt64]

  /// As many as the C library's `cpu_set_t` has.
  private static let none = Words(repeating: 0, count: 16)

  /// The processors that this program may use; none where the system does not say.
  package static var usable: [Int] {
    var words = none
    guard ask("sched_getaffinity", &words) else { return [] }
    return (0..<words.count * 64).filter { words[$0 / 64] & 1 << ($0 % 64) != 0 }
  }

  /// Keeps this thread on a processor; where the system refuses, it goes wherever it likes.
  private static func stay(on processor: Int) {
    var words = none
    words[processor / 64] |= 1 << (processor % 64)
    _ = ask("sched_setaffinity", &words)
  }

  private static func ask(_ name: String, _ words: inout Words) -> Bool {
    guard let symbol = dlsym(nil, name) else { return false }
    let call = unsafeBitCast(symbol, to: Affinity.self)
    return words.withUnsafeMutableBytes { call(0, $0.count, $0.baseAddress) == 0 }
  }
}
