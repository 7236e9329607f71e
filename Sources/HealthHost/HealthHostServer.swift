import Foundation
import HealthStore
import Hummingbird
import HummingbirdCore
import HummingbirdTLS
import Logging
import NIOCore
package import ServerCertificates
import ServiceLifecycle
import WebRequests

/// Serves the Health app to the people of a cluster, over TLS and under a public name.
package struct HealthHostServer: Sendable {
  private let parts: HostParts
  private let settings: Settings
  private let people: HostedPeople
  private let sessions: HostedSessions
  private let health: HostHealth
  /// What answers requests.
  package let responder: HostResponder

  /// Where it listens.
  package struct Settings: Sendable, Hashable {
    package var host: String
    /// 0 for any that is free.
    package var port: Int
    package var certificates: CertificateFiles
    /// The port of this machine on which operators are answered; nil where nobody is.
    package var operatorPort: Int?

    package init(host: String, port: Int, certificates: CertificateFiles, operatorPort: Int? = nil) {
      self.host = host
      self.port = port
      self.certificates = certificates
      self.operatorPort = operatorPort
    }
  }

  /// - Parameters:
  ///   - parts: the cluster and what is needed beside it.
  ///   - settings: where to listen.
  ///   - threads: on which stores work.
  ///   - log: where a line for each request goes.
  package init(
    _ parts: HostParts, _ settings: Settings,
    threads: PersonThreads = PersonThreads(most: HealthHostServer.usualThreads, mostOfOne: 4), log: HostLog
  ) {
    let metrics = HostMetrics()
    let executor = PersonThreads(most: 4, mostOfOne: 4).executor()
    let sessions = HostedSessions(parts.cluster, executor: executor, now: parts.now)
    let people = HostedPeople(parts, threads: threads) { secret in
      if let secret = SessionSecret(secret) { sessions.endLater(secret) }
    }
    health = HostHealth(parts.cluster, executor: executor, threads: threads, people: people, metrics: metrics)
    responder = HostResponder(
      parts: parts, people: people, sessions: sessions, metrics: metrics, log: log,
      pages: HostPages(time: parts.time, now: parts.now), health: health)
    self.parts = parts
    self.settings = settings
    self.people = people
    self.sessions = sessions
  }

  /// How many threads stores work on, and so how many connections to a database are in use at once.
  package static let usualThreads = 16

  /// Serves until the task is cancelled, then lets go of all stores.
  ///
  /// - Parameter ready: told the port once the server listens.
  /// - Throws: what is wrong with the certificates, and what the system says of an address.
  package func run(ready: @escaping @Sendable (_ port: Int) async -> Void) async throws {
    try? FileManager.default.removeItem(atPath: parts.folder)
    var logger = Logger(label: "wellseal")
    // Requests would be logged below warnings, and connections that its end cuts as errors.
    logger.logLevel = .critical
    let tls = try RenewedCertificates(settings.certificates).configuration
    let plain = HTTPServerBuilder { responder in
      GuardedChannel(responder) { try SilenceGuard.add(to: $0, limit: .seconds(60)) }
    }
    var services: [any Service] = [
      Application(
        responder: responder, server: try .tls(plain, tlsConfiguration: tls),
        configuration: .init(
          address: .hostname(settings.host, port: settings.port),
          availableConnectionsDelegate: MaximumAvailableConnections(Self.mostConnections, logger: logger)),
        onServerRunning: { [settings] channel in await ready(channel.localAddress?.port ?? settings.port) },
        logger: logger)
    ]
    if let port = settings.operatorPort {
      services.append(
        Application(
          router: health.router, configuration: .init(address: .hostname("127.0.0.1", port: port)),
          logger: logger))
    }
    var configuration = ServiceGroupConfiguration(services: services, logger: logger)
    configuration.maximumGracefulShutdownDuration = .seconds(10)
    let group = ServiceGroup(configuration: configuration)
    let sweeping = Task { await sweep() }
    // Not cancelled itself, which would cut answers short and call that an error.
    let serving = Task { try await group.run() }
    let result = await withTaskCancellationHandler {
      await serving.result
    } onCancel: {
      Task { await group.triggerGracefulShutdown() }
    }
    sweeping.cancel()
    await close()
    try result.get()
  }

  /// Lets go of all stores.
  package func close() async {
    await people.close()
    try? FileManager.default.removeItem(atPath: parts.folder)
  }

  /// The counts for Prometheus.
  package func counts() async -> String { await health.text() }

  /// Locks the stores that nobody looks at, and lets go of those that nobody asked for.
  package func sweepPeople() async { await people.sweep() }

  private func sweep() async {
    var rounds = 0
    while !Task.isCancelled {
      do { try await Task.sleep(for: .seconds(15)) } catch { return }
      await sweepPeople()
      rounds += 1
      if rounds % 4 == 0 { StoreMemory.ofProcess.tidy() }
      // Each quarter of an hour; what cannot be taken out now goes the next time.
      if rounds % 60 == 0 { try? await sessions.sweep() }
    }
  }

  private static let mostConnections = 4096
}
