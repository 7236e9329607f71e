import Synchronization
import WellsealModel
package import WellsealWire

/// The daemon that this process connects to.
package enum HealthDaemon {
  /// The daemon of a test, for stores that are created in the current task and its child tasks.
  @TaskLocal package static var ofTask: HealthClient?

  /// The client of the process.
  ///
  /// The lock is held only while the client is looked up or created.
  private static let ofProcess = Mutex<HealthClient?>(nil)

  package static var client: HealthClient {
    if let ofTask { return ofTask }
    return ofProcess.withLock { client in
      if let client { return client }
      let made = HealthClient(socket: HealthClient.standardSocket)
      client = made
      return made
    }
  }

  /// Makes the process connect to another daemon from now on, or to the one that the environment
  /// names if `nil`.
  package static func use(socket path: String?) {
    ofProcess.withLock { $0 = path.map { HealthClient(socket: $0) } }
    SourceRevision.clearThisProcess()
  }
}
