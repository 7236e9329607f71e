import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import ServiceLifecycle
package import WellsealDaemon
package import WellsealRequests
import WellsealServerConnections

/// A type that serves the Health app on this machine's loopback address.
package struct HealthAppServer: Sendable {
  private let app: HealthApp
  private let storeSession: any StoreSession
  private let port: Int
  private let isAlone: Bool
  private let users: LocalUsers
  private let refusals: RefusedConnectionLog

  /// Creates a server.
  ///
  /// - Parameters:
  ///   - app: The app to serve.
  ///   - storeSession: The store to lock after a period without requests.
  ///   - port: The port to listen on, or 0 for any free port.
  ///   - isAlone: Whether the store and the process exist only for the Health app. If not, the
  ///     caller decides when the store is locked and the process ends.
  ///   - users: The users whose browsers and programs are served.
  ///   - refusals: The log of rejected peers.
  package init(
    _ app: HealthApp, storeSession: any StoreSession, port: Int, isAlone: Bool = true,
    users: LocalUsers = .own,
    refusals: RefusedConnectionLog = .silent
  ) {
    self.app = app
    self.storeSession = storeSession
    self.port = port
    self.isAlone = isAlone
    self.users = users
    self.refusals = refusals
  }

  /// The maximum number of connections.
  ///
  /// A browser opens six, and one for app requests.
  private static let maxConnections = 512
  /// The maximum time that a connection may be idle.
  private static let silence = TimeAmount.seconds(30)

  /// Serves until the task is canceled or, for a standalone server, the process is asked to stop.
  ///
  /// - Parameter ready: A callback with the port, once the server listens.
  /// - Throws: An error if the server can't listen on the address.
  package func run(ready: @escaping @Sendable (_ port: Int) async -> Void) async throws {
    var logger = Logger(label: "wellseal")
    // Requests are logged below the level warning.
    logger.logLevel = .warning
    let application = application(logger, ready: ready)
    await app.warmUp()
    // Imported data stays, and the import resumes the next time.
    defer { app.services.jobs.cancel() }
    defer { app.services.sessions.dropLinks(all: true) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { await dropOldLinks() }
      if isAlone { group.addTask { try await watch() } }
      if isAlone { try await application.runService() } else { try await serve(application, logger) }
      group.cancelAll()
    }
  }

  private func application(
    _ logger: Logger, ready: @escaping @Sendable (_ port: Int) async -> Void
  ) -> some ApplicationProtocol {
    Application(
      responder: app.responder,
      server: HTTPServerBuilder { [users, refusals] responder in
        GuardedChannel(responder) { channel in
          try SilenceGuard.add(to: channel, limit: Self.silence)
          try users.guardChannel(channel, telling: refusals)
        }
      },
      configuration: .init(
        address: .hostname("127.0.0.1", port: port),
        availableConnectionsDelegate: MaximumAvailableConnections(Self.maxConnections, logger: logger)),
      onServerRunning: { [port] channel in await ready(channel.localAddress?.port ?? port) }, logger: logger)
  }

  /// Serves until the task is canceled, and then completes pending requests.
  private func serve(_ application: some ApplicationProtocol, _ logger: Logger) async throws {
    var configuration = ServiceGroupConfiguration(services: [application], logger: logger)
    configuration.maximumGracefulShutdownDuration = .seconds(5)
    let group = ServiceGroup(configuration: configuration)
    // The inner task isn't canceled, which would cut responses short and report that as an error.
    let serving = Task { try await group.run() }
    try await withTaskCancellationHandler {
      try await serving.value
    } onCancel: {
      Task { await group.triggerGracefulShutdown() }
    }
  }

  /// Removes the files of unused links.
  private func dropOldLinks() async {
    while !Task.isCancelled {
      try? await Task.sleep(for: .seconds(15))
      app.services.sessions.dropLinks()
    }
  }

  /// Locks the store when every session has been idle for too long.
  private func watch() async throws {
    while !Task.isCancelled {
      do { try await Task.sleep(for: .seconds(15)) } catch { return }
      if app.services.sessions.lockIdle(), !app.services.jobs.isBusy, await !storeSession.isLocked {
        try await storeSession.lock()
      }
    }
  }
}
