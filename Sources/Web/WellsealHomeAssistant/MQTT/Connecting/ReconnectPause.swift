/// How long to wait before the next try: twice as long each time, and not the same for all who lost the same broker.
package struct ReconnectPause: Sendable {
  private var next: Duration

  package static let first: Duration = .seconds(1)
  package static let longest: Duration = .seconds(60)

  package init() { next = Self.first }

  /// - Parameter generator: makes it up to half shorter.
  /// - Returns: how long to wait now.
  package mutating func take(using generator: inout some RandomNumberGenerator) -> Duration {
    defer { next = min(next * 2, Self.longest) }
    return next * Double.random(in: 0.5...1, using: &generator)
  }

  /// Begins anew, after a connection that held.
  package mutating func reset() { next = Self.first }
}
