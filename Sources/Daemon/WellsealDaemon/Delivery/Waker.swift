import WellsealConsent
import WellsealModel

/// Starts apps for whom something changed.
protocol Waker: Sendable {
  /// Starts an app, and returns when it has ended.
  func wake(_ wakeUp: WakeUp) async -> WakeUpOutcome
}

/// An app that is to be started, as the person allowed it.
package struct WakeUp: Hashable, Sendable {
  var app: AppKey
  /// The program and its arguments.
  var command: [String]
  /// What the app is to ask for.
  var types: Set<HealthType>
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
