import FoundationEssentials
import Synchronization
import TestSupport

/// A clock that stands still until the test advances it.
final class HandClock: Clock {
  struct Instant: InstantProtocol {
    var time = Duration.zero
    func advanced(by duration: Duration) -> Instant { Instant(time: time + duration) }
    func duration(to other: Instant) -> Duration { other.time - time }
    static func < (left: Instant, right: Instant) -> Bool { left.time < right.time }
  }

  private struct State {
    var now = Instant()
    var sleepers: [UUID: (deadline: Instant, continuation: CheckedContinuation<Void, Never>)] = [:]
    var canceled: Set<UUID> = []
  }

  private let state = Mutex(State())

  var now: Instant { state.withLock(\.now) }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let id = UUID()
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isDue = state.withLock { state in
          if state.canceled.remove(id) != nil || deadline <= state.now { return true }
          state.sleepers[id] = (deadline, continuation)
          return false
        }
        if isDue { continuation.resume() }
      }
    } onCancel: {
      state.withLock { state -> CheckedContinuation<Void, Never>? in
        if let sleeper = state.sleepers.removeValue(forKey: id) { return sleeper.continuation }
        state.canceled.insert(id)
        return nil
      }?.resume()
    }
    try Task.checkCancellation()
  }

  /// Advances the clock and wakes the sleepers whose deadline has passed.
  func advance(by duration: Duration) {
    let due = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let due = state.sleepers.filter { $0.value.deadline <= state.now }
      for id in due.keys { state.sleepers[id] = nil }
      return due.values.map(\.continuation)
    }
    for continuation in due { continuation.resume() }
  }

  /// Waits until a task sleeps for exactly this duration from now.
  func sleeper(for duration: Duration) async throws {
    try await wait {
      state.withLock { state in
        state.sleepers.values.contains { $0.deadline == state.now.advanced(by: duration) }
      }
    }
  }
}
