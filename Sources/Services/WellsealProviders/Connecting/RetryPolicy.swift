import FoundationEssentials
import WellsealBase

/// How often a provider is asked again, and how long is waited before.
///
/// Where the provider says how long (`Retry-After`), that is waited; otherwise twice as long each time, less a random part,
/// so that many who were turned away together do not come back together.
package struct RetryPolicy: Sendable, Hashable {
  /// How often one question is asked at most.
  var attempts = 4
  /// The wait after the first failure.
  var first = Duration.seconds(1)
  /// A provider that wants a longer wait is asked another day.
  var longest = Duration.seconds(60)

  init() {}

  /// The wait before the next attempt.
  ///
  /// - Parameters:
  ///   - attempt: how many there were, from 1.
  ///   - jitter: a random number between 0 and 1.
  /// - Returns: the time.
  func wait(after attempt: Int, jitter: Double) -> Duration {
    let whole = min(first * (1 << min(attempt - 1, 16)), longest)
    return whole * (1 - min(max(jitter, 0), 1) / 2)
  }

  /// How long a provider wants to be left alone, in seconds; nil where it does not say.
  ///
  /// Source: RFC 9110, section 10.2.3: seconds, or a date.
  static func retryAfter(_ answer: WebResponse, now: Date) -> Double? {
    guard let text = answer.header("Retry-After")?.trimmed else { return nil }
    if let seconds = Int(text), seconds >= 0 { return Double(min(seconds, 7 * 86_400)) }
    guard let date = UnixTime(imfFixdate: text)?.date else { return nil }
    return min(max(date.timeIntervalSince(now), 0), 7 * 86_400)
  }
}
