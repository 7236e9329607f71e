import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import ServiceLifecycle
package import WellsealDaemon
package import WellsealRequests
import WellsealServerConnections

/// Serves the Health app on this machine's loopback address.
package struct HealthAppServer: Sendable {
  private let app: HealthApp
  private let storeSession: any StoreSession
  private let port: Int
  private let isAlone: Bool
  private let users: LocalUsers
  private let refusals: PeerRefusals

  /// - Parameters:
  ///   - app: what to serve.
  ///   - storeSession: what is locked once nobody has looked for a while.
  ///   - port: where to listen; 0 for any port that is free.
  ///   - isAlone: whether the store and the process are there for the Health app only. Others decide themselves when
  ///     the store is locked and the process ends.
  ///   - users: whose browsers and programs are served.
  ///   - refusals: told of others.
  package init(
    _ app: HealthApp, storeSession: any StoreSession, port: Int, isAlone: Bool = true,
    users: LocalUsers = .own,
    refusals: PeerRefusals = .silent
  ) {
    self.app = app
    self.storeSession = storeSession
    self.port = port
    self.isAlone = isAlone
    self.users = users
    self.refusals = refusals
  }

  /// The most connections at once: a browser has six, and one for what apps ask.
  private static let mostConnections = 512
  /// How long a connection may be silent.
  private static let silence = TimeAmount.seconds(30)

  /// Serves until the task is cancelled or, for a server that is alone, the process is asked to end.
  ///
  /// - Parameter ready: told the port once the server listens.
  /// - Throws: what the system says where the address cannot be listened on.
  package func run(ready: @escaping @Sendable (_ port: Int) async -> Void) async throws {
    var logger = Logger(label: "wellseal")
    // Below warnings, requests would be logged.
    logger.logLevel = .warning
    let application = application(logger, ready: ready)
    await app.warmUp()
    // What was imported stays, and the rest goes on the next time.
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
        availableConnectionsDelegate: MaximumAvailableConnections(Self.mostConnections, logger: logger)),
      onServerRunning: { [port] channel in await ready(channel.localAddress?.port ?? port) }, logger: logger)
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

  /// Removes the files of links that nobody followed.
  private func dropOldLinks() async {
    while !Task.isCancelled {
      try? await Task.sleep(for: .seconds(15))
      app.services.sessions.dropLinks()
    }
  }

  /// Forgets the store's key when every session was silent for too long.
  private func watch() async throws {
    while !Task.isCancelled {
      do { try await Task.sleep(for: .seconds(15)) } catch { return }
      if app.services.sessions.lockIdle(), !app.services.jobs.isBusy, await !storeSession.isLocked {
        try await storeSession.lock()
      }
    }
  }
}
