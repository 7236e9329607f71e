package import HealthModel

/// Starts or wakes a registered app: the daemon runs the command of its registration.
package protocol Waker: Sendable {
  /// Tells an app that types changed.
  ///
  /// - Parameters:
  ///   - app: its bundle identifier.
  ///   - types: what the app is to ask for.
  func wake(_ app: String, for types: Set<HealthType>) async
}
