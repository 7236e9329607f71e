import Synchronization
import WellsealModel
package import WellsealWire

/// The daemon that this process talks to.
package enum HealthDaemon {
  /// The daemon of a test, for the stores that are made in the task and in the tasks below it.
  @TaskLocal package static var ofTask: HealthClient?

  /// Read from every thread; held only while the client is looked up or made.
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

  /// Has the process talk to another daemon from now on; nil means the one that the environment names.
  package static func use(socket path: String?) {
    ofProcess.withLock { $0 = path.map { HealthClient(socket: $0) } }
    SourceRevision.forgetThisProcess()
  }
}
