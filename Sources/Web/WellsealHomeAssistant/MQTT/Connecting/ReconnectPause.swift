/// How long to wait before the next try: twice as long each time, and not the same for all who lost the same broker.
struct ReconnectPause: Sendable {
  private var next: Duration

  static let first: Duration = .seconds(1)
  static let longest: Duration = .seconds(60)

  init() { next = Self.first }

  /// - Parameter generator: makes it up to half shorter.
  /// - Returns: how long to wait now.
  mutating func take(using generator: inout some RandomNumberGenerator) -> Duration {
    defer { next = min(next * 2, Self.longest) }
    return next * Double.random(in: 0.5...1, using: &generator)
  }

  /// Begins anew, after a connection that held.
  mutating func reset() { next = Self.first }
}
