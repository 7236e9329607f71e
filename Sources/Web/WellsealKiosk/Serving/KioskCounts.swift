import Synchronization

/// The number of each decision since the start, without personal data.
final class KioskCounts: Sendable {
  /// A mutex, because decisions come from every thread.
  private let counts = Mutex<[PlaceAnswer.Color: Int]>([:])

  func count(_ color: PlaceAnswer.Color) { counts.withLock { $0[color, default: 0] += 1 } }

  var all: [PlaceAnswer.Color: Int] { counts.withLock { $0 } }
}
