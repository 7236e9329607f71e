import FoundationEssentials
import WellsealBase

/// Durations in JSON, without the rounding errors of differences between dates.
enum Seconds {
  /// Rounds to milliseconds, the precision of times in JSON.
  static func rounded(_ seconds: TimeInterval) -> Double { (seconds * 1000).rounded() / 1000 }

  /// Returns a number of seconds, or null if there is none.
  static func json(_ seconds: TimeInterval?) -> JSON { .number(seconds.map(rounded)) }
}
