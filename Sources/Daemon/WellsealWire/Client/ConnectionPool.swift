import Synchronization

/// The connections of a client: a few that nobody uses are kept open.
final class ConnectionPool: Sendable {
  private let path: String
  // Taken and put back by synchronous calls.
  private let idle = Mutex<[WireConnection]>([])

  private static let mostIdle = 4

  init(path: String) { self.path = path }

  /// An idle connection whose other end is there, or a new one.
  func take() throws(WireFault) -> (connection: WireConnection, isUsed: Bool) {
    while let connection = idle.withLock({ $0.popLast() }) {
      if connection.isIdle { return (connection, true) }
    }
    return (try WireConnection(to: path), false)
  }

  func connect() throws(WireFault) -> WireConnection { try WireConnection(to: path) }

  /// Keeps a connection whose last call was answered whole.
  func putBack(_ connection: WireConnection) {
    idle.withLock { if $0.count < Self.mostIdle { $0.append(connection) } }
  }
}
