package import WellsealConsent
package import WellsealModel

/// Starts apps for whom something changed.
package protocol Waker: Sendable {
  /// Starts an app, and returns when it has ended.
  func wake(_ wakeUp: WakeUp) async -> WakeUpOutcome
}

/// An app that is to be started, as the person allowed it.
package struct WakeUp: Hashable, Sendable {
  package var app: AppKey
  /// The program and its arguments.
  package var command: [String]
  /// What the app is to ask for.
  package var types: Set<HealthType>

  package init(app: AppKey, command: [String], types: Set<HealthType>) {
    self.app = app
    self.command = command
    self.types = types
  }
}

/// What became of starting an app.
package enum WakeUpOutcome: Hashable, Sendable {
  /// It ended by itself.
  case ended
  /// It ran for too long and was ended.
  case stopped
  /// It could not be started.
  case notStarted
  /// The program is not the one any more that the person knows.
  case changed
}
