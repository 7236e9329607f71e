/// An exponential backoff with jitter for reconnecting.
struct ReconnectPause: Sendable {
  private var next: Duration

  static let first: Duration = .seconds(1)
  static let maxDelay: Duration = .seconds(60)

  init() { next = Self.first }

  /// Returns the current delay and doubles the next one.
  ///
  /// - Parameter generator: The source of the jitter, which shortens the delay by up to half.
  /// - Returns: The delay before the next attempt.
  mutating func nextDelay(using generator: inout some RandomNumberGenerator) -> Duration {
    defer { next = min(next * 2, Self.maxDelay) }
    return next * Double.random(in: 0.5...1, using: &generator)
  }

  /// Resets the delay after a successful connection.
  mutating func reset() { next = Self.first }
}
