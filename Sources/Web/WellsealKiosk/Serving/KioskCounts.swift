import Synchronization

/// How often which answer was given since the start; nothing about anybody.
final class KioskCounts: Sendable {
  /// A mutex, because answers come from every thread.
  private let counts = Mutex<[PlaceAnswer.Colour: Int]>([:])

  func count(_ colour: PlaceAnswer.Colour) { counts.withLock { $0[colour, default: 0] += 1 } }

  var all: [PlaceAnswer.Colour: Int] { counts.withLock { $0 } }
}
