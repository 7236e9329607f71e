import Synchronization
import WellsealBase

/// A clock that stands still until it is advanced.
final class Clock: Sendable {
  private let time: Mutex<UnixTime>

  /// 2025-09-01T00:00:00Z.
  init(_ start: UnixTime = UnixTime(1_756_684_800)) { time = Mutex(start) }

  var now: UnixTime { time.withLock { $0 } }
  func advance(_ seconds: Double) { time.withLock { $0 = $0 + seconds } }
}
