import WellsealConsent
import WellsealModel

/// A type that launches apps in the background.
protocol Waker: Sendable {
  /// Launches an app, and returns when it has ended.
  func wake(_ wakeUp: WakeUp) async -> WakeUpOutcome
}

/// A background launch of an app, as permitted by the user.
package struct WakeUp: Hashable, Sendable {
  var app: AppKey
  /// The program and its arguments.
  var command: [String]
  /// The types with changes for the app.
  var types: Set<HealthType>
}

/// The outcome of a background launch.
package enum WakeUpOutcome: Hashable, Sendable {
  /// The app ended on its own.
  case ended
  /// The app ran for too long and was terminated.
  case stopped
  /// The launch failed.
  case notStarted
  /// The program is no longer the registered one.
  case changed
}
