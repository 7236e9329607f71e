import Hummingbird
import HummingbirdCore
import Logging
import ServiceLifecycle

/// Serves the Health app on this machine's loopback address.
package struct HealthAppServer: Sendable {
  private let app: HealthApp
  private let home: any HealthHome
  private let port: Int
  private let isAlone: Bool

  /// - Parameters:
  ///   - app: what to serve.
  ///   - home: what is locked once nobody has looked for a while.
  ///   - port: where to listen; 0 for any port that is free.
  ///   - isAlone: whether the store and the process are there for the Health app only. Others decide themselves when
  ///     the store is locked and the process ends.
  package init(_ app: HealthApp, home: any HealthHome, port: Int, isAlone: Bool = true) {
    (self.app, self.home, self.port, self.isAlone) = (app, home, port, isAlone)
  }

  /// Serves until the task is cancelled or, for a server that is alone, the process is asked to end.
  ///
  /// - Parameter ready: told the port once the server listens.
  /// - Throws: what the system says where the address cannot be listened on.
  package func run(ready: @escaping @Sendable (_ port: Int) async -> Void) async throws {
    var logger = Logger(label: "wellseal")
    // Below warnings, requests would be logged.
    logger.logLevel = .warning
    let application = Application(
      router: app.router, configuration: .init(address: .hostname("127.0.0.1", port: port)),
      onServerRunning: { [port] channel in await ready(channel.localAddress?.port ?? port) }, logger: logger)
    await app.warmUp()
    // What was imported stays, and the rest goes on the next time.
    defer { app.works.cancel() }
    try await withThrowingTaskGroup(of: Void.self) { group in
      if isAlone { group.addTask { try await watch() } }
      if isAlone { try await application.runService() } else { try await serve(application, logger) }
      group.cancelAll()
    }
  }

  /// Serves until the task is cancelled, and then finishes what it has begun.
  private func serve(_ application: some ApplicationProtocol, _ logger: Logger) async throws {
    var configuration = ServiceGroupConfiguration(services: [application], logger: logger)
    configuration.maximumGracefulShutdownDuration = .seconds(5)
    let group = ServiceGroup(configuration: configuration)
    // Not cancelled itself, which would cut answers short and call that an error.
    let serving = Task { try await group.run() }
    try await withTaskCancellationHandler {
      try await serving.value
    } onCancel: {
      Task { await group.triggerGracefulShutdown() }
    }
  }

  /// Forgets the store's key when every session was silent for too long.
  private func watch() async throws {
    while !Task.isCancelled {
      do { try await Task.sleep(for: .seconds(15)) } catch { return }
      if app.desk.lockIdle(), !app.works.isBusy, await !home.isLocked { try await home.lock() }
    }
  }
}
