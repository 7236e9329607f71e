import Foundation
import Hummingbird
import HummingbirdCore
import HummingbirdTLS
import Logging
import NIOCore
import ServiceLifecycle
import WellsealCluster
package import WellsealFetching
import WellsealOpenIDConnect
import WellsealRequests
package import WellsealServerConnections
import WellsealStore

/// A server that provides the Health app to the users of a cluster, over TLS and under a public
/// name.
package struct HealthHostServer: Sendable {
  private let parts: HostParts
  private let settings: Settings
  /// The users whose stores are open on this server.
  let people: HostedPeople
  private let sessions: HostedSessions
  /// The routes for operators.
  let health: HostHealth
  private let watch: OperationWatch
  /// The heartbeat of this server.
  let heart: HeartbeatMonitor
  private let link: NodeLink?
  private let connections = NetworkConnections(maxPerNetwork: HealthHostServer.maxPerNetwork)
  /// The responder for all incoming requests.
  let responder: HostResponder

  /// The addresses and certificates of the server.
  package struct Settings: Sendable, Hashable {
    var host: String
    /// The port, or 0 for any free port.
    var port: Int
    var certificates: CertificateFiles
    /// The loopback port for operators, or `nil` to serve none.
    var operatorPort: Int?
    /// The address for programs of operators, or `nil` to serve none.
    package var metrics: MetricsAddress?
    /// The file with the last state of the log of acts, or `nil` to remember it in memory only.
    package var actCheckpointFile: String?
    /// The networks of load balancers, whose connections begin with a header of the PROXY protocol.
    ///
    /// All other connections are direct.
    package var balancers: [NetworkPrefix] = []
    /// The identity of this server toward other servers.
    package var node = HeartbeatMonitor.Settings()
    /// The address for other servers of the cluster, or `nil` to accept none.
    package var between: Between?
    /// The time for which a draining server forwards requests that still arrive, so that load
    /// balancers notice that it isn't ready.
    package var farewell = Duration.seconds(10)

    package init(host: String, port: Int, certificates: CertificateFiles, operatorPort: Int? = nil) {
      self.host = host
      self.port = port
      self.certificates = certificates
      self.operatorPort = operatorPort
    }
  }

  /// The address on which servers of a cluster accept each other's requests.
  package struct Between: Sendable, Hashable {
    var host: String
    var port: Int
    var certificates: MutualCertificates

    package init(host: String, port: Int, certificates: MutualCertificates) {
      self.host = host
      self.port = port
      self.certificates = certificates
    }
  }

  /// The address at which programs of operators read metrics over TLS.
  package struct MetricsAddress: Sendable, Hashable {
    var host: String
    var port: Int
    /// The token that requests must present, or `nil` if clients need a certificate.
    var token: MetricsToken?
    /// The authority of clients' certificates, or `nil` if clients need the token only.
    var authority: String?

    /// Creates an address.
    ///
    /// - Returns: `nil` if neither a token nor an authority protects it.
    package init?(host: String, port: Int, token: MetricsToken?, authority: String?) {
      guard token != nil || authority != nil else { return nil }
      (self.host, self.port, self.token, self.authority) = (host, port, token, authority)
    }
  }

  /// Creates a server.
  ///
  /// - Parameters:
  ///   - parts: The cluster and the server's other dependencies.
  ///   - settings: The addresses and certificates.
  ///   - threads: The threads for work on stores.
  ///   - log: The destination of one line per request.
  /// - Throws: `CertificateFilesError` if the certificates between servers are invalid.
  package init(
    _ parts: HostParts, _ settings: Settings,
    threads: PersonThreads = PersonThreads(count: HealthHostServer.defaultThreads, maxPerPerson: 4),
    log: HostLog
  ) throws {
    let metrics = HostMetrics()
    let executor = PersonThreads(count: 4, maxPerPerson: 4).executor()
    let readOnly = ReadOnlyMode()
    let sessions = HostedSessions(
      parts.cluster, executor: executor, readOnly: readOnly, now: parts.now, steady: parts.steady)
    // A separate thread, so that a heartbeat never waits for a store.
    let heart = HeartbeatMonitor(
      parts.cluster, executor: PersonThreads(count: 1, maxPerPerson: 1).executor(), settings.node,
      readOnly: readOnly)
    let link = try settings.between.map { try NodeLink($0.certificates) }
    let people = HostedPeople(
      parts, threads: threads, heart: heart, canPass: link != nil,
      tookFromGone: { metrics.countTakenFromGone() }, sessions: sessions)
    watch = OperationWatch(
      parts.cluster, executor: executor, log: log, file: settings.actCheckpointFile, now: parts.now)
    parts.gate.reportEvents { event, address in
      metrics.countSecurityEvent(event)
      log.record(event, from: address)
    }
    health = HostHealth(
      parts.cluster, executor: executor, threads: threads, people: people, sessions: sessions, heart: heart,
      connections: connections, metrics: metrics, gate: parts.gate, watch: watch)
    responder = HostResponder(
      parts: parts, people: people, sessions: sessions, metrics: metrics, log: log,
      pages: HostPages(
        time: parts.time, now: parts.now, login: parts.login?.name, serverOperator: parts.serverOperator),
      administration: parts.administration.map {
        Administration(
          $0, parts.cluster, issuer: parts.login?.provider.client.issuer, readOnly: readOnly, now: parts.now,
          steady: parts.steady())
      },
      health: health,
      heart: heart, link: link)
    self.heart = heart
    self.link = link
    self.parts = parts
    self.settings = settings
    self.people = people
    self.sessions = sessions
  }

  /// The default number of threads for stores.
  ///
  /// Each thread uses one database connection at a time.
  package static let defaultThreads = 16

  /// Serves until the task is canceled or the server is drained, then closes all stores.
  ///
  /// - Parameter ready: Called with the port when the server listens.
  /// - Throws: An error if the certificates are invalid or an address can't be bound, or
  ///   `ClusterError.nodeNameTaken`.
  package func run(ready: @escaping @Sendable (_ port: Int) async -> Void) async throws {
    try? FileManager.default.removeItem(atPath: parts.folder)
    var logger = Logger(label: "wellseal")
    // The framework logs each request below `warning`, and connections that the client closed as
    // errors.
    logger.logLevel = .critical
    let services: [any Service]
    do {
      services = try self.services(logger, ready: ready)
      try await heart.begin()
    } catch {
      await close()
      throw error
    }
    var configuration = ServiceGroupConfiguration(services: services, logger: logger)
    configuration.maximumGracefulShutdownDuration = .seconds(10)
    let group = ServiceGroup(configuration: configuration)
    let chores = [
      Task { await sweep() }, Task { await heart.run() },
      Task {
        for await _ in heart.drains {
          await drain()
          await group.triggerGracefulShutdown()
        }
      },
    ]
    // This task isn't canceled itself: that would truncate responses and report an error.
    let serving = Task { try await group.run() }
    let result = await withTaskCancellationHandler {
      await serving.result
    } onCancel: {
      Task { await group.triggerGracefulShutdown() }
    }
    for chore in chores { chore.cancel() }
    await close()
    try result.get()
  }

  /// Returns the services that listen: for users, for other servers of the cluster, and for
  /// operators.
  private func services(
    _ logger: Logger, ready: @escaping @Sendable (_ port: Int) async -> Void
  ) throws -> [any Service] {
    let certificates = try RenewedCertificates(settings.certificates)
    let tls = certificates.configuration
    responder.metrics.report { certificates.expiry }
    let encrypted = HTTPServerBuilder { [settings, connections, metrics = responder.metrics] responder in
      let plain = GuardedChannel(responder, isOnLoop: true) {
        try SilenceGuard.add(to: $0, limit: .seconds(60))
      }
      return ProxiedChannel(
        base: try TLSChannel(plain, tlsConfiguration: tls), balancers: settings.balancers,
        connections: connections,
        refused: { metrics.countWithoutHeader() })
    }
    var services: [any Service] = [
      Application(
        responder: responder, server: encrypted,
        configuration: .init(
          address: .hostname(settings.host, port: settings.port),
          availableConnectionsDelegate: MaximumAvailableConnections(Self.maxConnections, logger: logger)),
        onServerRunning: { [settings] channel in await ready(channel.localAddress?.port ?? settings.port) },
        logger: logger)
    ]
    if let between = settings.between {
      services.append(
        Application(
          responder: PassedOnResponder(responder: responder),
          server: try .tls(Self.guarded, tlsConfiguration: between.certificates.server()),
          configuration: .init(
            address: .hostname(between.host, port: between.port),
            availableConnectionsDelegate: MaximumAvailableConnections(
              Self.maxNodeConnections, logger: logger)), logger: logger))
    }
    if let port = settings.operatorPort {
      services.append(
        Application(
          router: health.router, server: Self.guarded,
          configuration: .init(
            address: .hostname("127.0.0.1", port: port),
            availableConnectionsDelegate: MaximumAvailableConnections(
              Self.maxConnectionsOfOperators, logger: logger)), logger: logger))
    }
    if let address = settings.metrics { services.append(try metricsService(at: address, logger)) }
    return services
  }

  /// Returns the service for programs of operators, over TLS with the server's own certificate.
  private func metricsService(at address: MetricsAddress, _ logger: Logger) throws -> any Service {
    let tls =
      try address.authority.map {
        try MutualCertificates(own: settings.certificates, authority: $0).server()
      } ?? RenewedCertificates(settings.certificates).configuration
    return Application(
      router: health.router(for: address.token), server: try .tls(Self.guarded, tlsConfiguration: tls),
      configuration: .init(
        address: .hostname(address.host, port: address.port),
        availableConnectionsDelegate: MaximumAvailableConnections(
          Self.maxConnectionsOfOperators, logger: logger)), logger: logger)
  }

  /// The HTTP server of all addresses except the one for users.
  private static let guarded = HTTPServerBuilder { responder in
    GuardedChannel(responder) { try SilenceGuard.add(to: $0, limit: .seconds(60)) }
  }

  /// Asks the server to release its users and stop.
  ///
  /// A server without peers stops immediately.
  package func requestDrain() { heart.requestDraining() }

  /// Releases all users, and forwards their requests for a while.
  private func drain() async {
    await heart.drain()
    let hasOthers = link != nil && heart.another(for: UUID()) != nil
    guard hasOthers else { return }
    let end = ContinuousClock.now + settings.farewell
    await people.closeAll()
    try? await Task.sleep(until: end, clock: .continuous)
  }

  /// Closes all stores.
  func close() async {
    await people.close()
    await heart.leave()
    await link?.close()
    try? FileManager.default.removeItem(atPath: parts.folder)
  }

  /// Reads the log of administrative acts and the times of backups, as every minute.
  func observe() async { await watch.look() }

  /// Returns the metrics for Prometheus.
  func counts() async -> String { await health.text() }

  /// Locks idle stores and closes unused ones.
  ///
  /// - Returns: `true` if memory was freed.
  @discardableResult
  func sweepPeople() async -> Bool {
    sessions.removeExpired()
    responder.routes.removeExpired(at: parts.steady())
    parts.gate.removeExpired()
    return await people.sweep()
  }

  private func sweep() async {
    var rounds = 0
    var isLess = false
    await watch.look()
    while !Task.isCancelled {
      do { try await Task.sleep(for: .seconds(15)) } catch { return }
      if await sweepPeople() { isLess = true }
      rounds += 1
      if rounds % 4 == 0 {
        if parts.cluster.closeIdleConnections() > 0 { isLess = true }
        StoreMemory.ofProcess.tidy(givingBack: isLess)
        isLess = false
        await watch.look()
      }
      // Every 15 minutes. What can't be removed now is removed the next time.
      if rounds % 60 == 0 {
        try? await sessions.sweep()
        await sweepReplaced()
      }
    }
  }

  private func sweepReplaced() async {
    guard let replaced = parts.replaced else { return }
    try? await sessions.executor.run { [parts] in
      replaced.sweep(at: parts.now()) { try parts.cluster.person($0) != nil }
    }
  }

  private static let maxConnections = 4096
  /// Large, because many users may share one network, such as a hospital's.
  private static let maxPerNetwork = 512
  private static let maxNodeConnections = 512
  private static let maxConnectionsOfOperators = 64
}
