import FoundationEssentials
import WellsealBase

/// Lengths of time in answers: what two dates differ by, without the digits that counting from 2001 leaves over.
package enum Seconds {
  /// Rounds to the millisecond, which is as fine as times in answers are.
  static func rounded(_ seconds: TimeInterval) -> Double { (seconds * 1000).rounded() / 1000 }

  /// A number of seconds; null where there is none.
  static func json(_ seconds: TimeInterval?) -> JSON { .number(seconds.map(rounded)) }
}
