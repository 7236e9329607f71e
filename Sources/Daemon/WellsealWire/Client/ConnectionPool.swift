import Synchronization

/// A pool of a client's connections, which keeps a few idle ones open.
final class ConnectionPool: Sendable {
  private let path: String
  // A mutex, because synchronous calls use it.
  private let idle = Mutex<[WireConnection]>([])

  private static let maxIdle = 4

  init(path: String) { self.path = path }

  /// Returns an idle connection whose peer is alive, or a new one.
  func acquire() throws(WireFault) -> (connection: WireConnection, isUsed: Bool) {
    while let connection = idle.withLock({ $0.popLast() }) {
      if connection.isIdle { return (connection, true) }
    }
    return (try WireConnection(to: path), false)
  }

  func connect() throws(WireFault) -> WireConnection { try WireConnection(to: path) }

  /// Returns a connection to the pool after the last reply was received completely.
  func release(_ connection: WireConnection) {
    idle.withLock { if $0.count < Self.maxIdle { $0.append(connection) } }
  }
}
