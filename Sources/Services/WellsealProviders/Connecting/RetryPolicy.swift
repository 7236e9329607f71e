import FoundationEssentials
import WellsealBase

/// The number of attempts for a request to a provider, and the waits between them.
///
/// If the provider sends `Retry-After`, this is the wait. Otherwise, it doubles with each attempt,
/// minus a random part, so that clients that were rejected together don't retry together.
package struct RetryPolicy: Sendable, Hashable {
  /// The maximum number of attempts.
  var attempts = 4
  /// The wait after the first failure.
  var first = Duration.seconds(1)
  /// The maximum wait.
  ///
  /// If a provider requests a longer one, it is left for a later sync.
  var longest = Duration.seconds(60)

  init() {}

  /// Returns the wait before the next attempt.
  ///
  /// - Parameters:
  ///   - attempt: The number of attempts so far, starting at 1.
  ///   - jitter: A random number between 0 and 1.
  /// - Returns: The wait.
  func wait(after attempt: Int, jitter: Double) -> Duration {
    let whole = min(first * (1 << min(attempt - 1, 16)), longest)
    return whole * (1 - min(max(jitter, 0), 1) / 2)
  }

  /// Returns the number of seconds in which a provider accepts no requests, or `nil` if it doesn't
  /// say.
  ///
  /// Source: RFC 9110, section 10.2.3: seconds, or a date.
  static func retryAfter(_ answer: WebResponse, now: Date) -> Double? {
    guard let text = answer.header("Retry-After")?.trimmed else { return nil }
    if let seconds = Int(text), seconds >= 0 { return Double(min(seconds, 7 * 86_400)) }
    guard let date = UnixTime(imfFixdate: text)?.date else { return nil }
    return min(max(date.timeIntervalSince(now), 0), 7 * 86_400)
  }
}
