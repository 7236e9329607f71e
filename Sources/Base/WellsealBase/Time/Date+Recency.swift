package import FoundationEssentials

extension Date {
  /// Returns whether less than an interval has passed since this date.
  ///
  /// A date in the future isn't recent: a clock that was set back must not prolong a lifetime or a
  /// wait. Dates that another server wrote may be up to ``maxSkew`` seconds ahead.
  ///
  /// - Parameters:
  ///   - seconds: The interval in seconds.
  ///   - now: The current date.
  /// - Returns: Whether the date is recent.
  package func isRecent(within seconds: TimeInterval, at now: Date) -> Bool {
    (-Self.maxSkew..<seconds).contains(now.timeIntervalSince(self))
  }

  /// The maximum difference, in seconds, between the clocks of two servers.
  private static let maxSkew: TimeInterval = 60
}
