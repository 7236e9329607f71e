import Synchronization

/// The client address of a connection that a load balancer forwarded.
final class ConnectionOrigin: Sendable {
  /// The origin of the current task's connection, or `nil` for a direct connection.
  @TaskLocal static var current: ConnectionOrigin?

  // The lock is held only briefly.
  private let known = Mutex<String?>(nil)

  /// The address as text, or `nil` if the load balancer didn't send it.
  var address: String? { known.withLock { $0 } }

  func set(_ address: String) { known.withLock { $0 = address } }
}
