import Synchronization

/// The number of each decision since the start, without personal data.
final class KioskCounts: Sendable {
  /// A mutex, because decisions come from every thread.
  private let counts = Mutex<[PlaceAnswer.Colour: Int]>([:])

  func count(_ colour: PlaceAnswer.Colour) { counts.withLock { $0[colour, default: 0] += 1 } }

  var all: [PlaceAnswer.Colour: Int] { counts.withLock { $0 } }
}
