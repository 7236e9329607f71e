import Synchronization

/// A histogram that several threads record into.
package final class DurationMeter: Sendable {
  // The lock is held only briefly.
  private let state = Mutex(DurationHistogram())

  init() {}

  /// The durations that were recorded so far.
  var histogram: DurationHistogram { state.withLock { $0 } }

  func record(_ duration: Duration) { state.withLock { $0.record(duration) } }
}
