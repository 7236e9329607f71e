import Synchronization

/// A clock that stands until it is moved.
final class Clock: Sendable {
  private let seconds: Mutex<Double>

  /// 2025-09-01T00:00:00Z.
  init(_ start: Double = 1_756_684_800) { seconds = Mutex(start) }

  var now: Double { seconds.withLock { $0 } }
  func advance(_ more: Double) { seconds.withLock { $0 += more } }
}
