import HealthModel
package import HealthWire
import Synchronization

/// The daemon that this process talks to.
package enum HealthDaemon {
  /// Read from every thread; held only while the client is looked up or made.
  private static let current = Mutex<HealthClient?>(nil)

  package static var client: HealthClient {
    current.withLock { client in
      if let client { return client }
      let made = HealthClient(socket: HealthClient.standardSocket)
      client = made
      return made
    }
  }

  /// Has every store of the process talk to another daemon from now on; nil means the one that the environment names.
  package static func use(socket path: String?) {
    current.withLock { $0 = path.map { HealthClient(socket: $0) } }
    HealthSource.forgetThisProcess()
  }
}
