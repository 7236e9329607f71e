import Synchronization

/// Where a connection that a balancer passed on comes from.
final class ConnectionOrigin: Sendable {
  /// Of the connection over which the request came that a task answers; nil for one that came straight.
  @TaskLocal static var current: ConnectionOrigin?

  // Held for the moment of reading or writing it.
  private let known = Mutex<String?>(nil)

  /// The address as text; nil where the balancer did not say it.
  var address: String? { known.withLock { $0 } }

  func set(_ address: String) { known.withLock { $0 = address } }
}
