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

/// Serves the Health app to the people of a cluster, over TLS and under a public name.
package struct HealthHostServer: Sendable {
  private let parts: HostParts
  private let settings: Settings
  /// Whose stores this server has.
  let people: HostedPeople
  private let sessions: HostedSessions
  private let health: HostHealth
  private let heart: NodeHeart
  private let link: NodeLink?
  private let connections = NetworkConnections(maxPerNetwork: HealthHostServer.maxPerNetwork)
  /// What answers requests.
  let responder: HostResponder

  /// Where it listens.
  package struct Settings: Sendable, Hashable {
    var host: String
    /// 0 for any that is free.
    var port: Int
    var certificates: CertificateFiles
    /// The port of this machine on which operators are answered; nil where nobody is.
    var operatorPort: Int?
    /// Where balancers are whose connections begin with a header of the PROXY protocol; all others come straight.
    package var balancers: [NetworkPrefix] = []
    /// How the server is known to others.
    package var node = NodeHeart.Settings()
    /// Where other servers of the house are answered; nil where nobody is.
    package var between: Between?
    /// How long a server that is to end passes on what still comes to it, so that balancers see that it is not ready.
    package var farewell = Duration.seconds(10)

    package init(host: String, port: Int, certificates: CertificateFiles, operatorPort: Int? = nil) {
      self.host = host
      self.port = port
      self.certificates = certificates
      self.operatorPort = operatorPort
    }
  }

  /// Where servers of a house speak to each other.
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

  /// - Parameters:
  ///   - parts: the cluster and what is needed beside it.
  ///   - settings: where to listen.
  ///   - threads: on which stores work.
  ///   - log: where a line for each request goes.
  /// - Throws: what is wrong with the certificates between servers.
  package init(
    _ parts: HostParts, _ settings: Settings,
    threads: PersonThreads = PersonThreads(count: HealthHostServer.usualThreads, maxPerPerson: 4),
    log: HostLog
  ) throws {
    let metrics = HostMetrics()
    let executor = PersonThreads(count: 4, maxPerPerson: 4).executor()
    let sessions = HostedSessions(parts.cluster, executor: executor, now: parts.now, steady: parts.steady)
    // Its own thread: a beat waits for nobody's store.
    let heart = NodeHeart(
      parts.cluster, executor: PersonThreads(count: 1, maxPerPerson: 1).executor(), settings.node)
    let link = try settings.between.map { try NodeLink($0.certificates) }
    let people = HostedPeople(
      parts, threads: threads, heart: heart, canPass: link != nil,
      tookFromGone: { metrics.countTakenFromGone() }, sessions: sessions)
    health = HostHealth(
      parts.cluster, executor: executor, threads: threads, people: people, sessions: sessions, heart: heart,
      connections: connections, metrics: metrics)
    responder = HostResponder(
      parts: parts, people: people, sessions: sessions, metrics: metrics, log: log,
      pages: HostPages(time: parts.time, now: parts.now, login: parts.login?.name), health: health,
      heart: heart, link: link)
    self.heart = heart
    self.link = link
    self.parts = parts
    self.settings = settings
    self.people = people
    self.sessions = sessions
  }

  /// The default number of threads for stores, each of which uses one connection to a database at a time.
  package static let usualThreads = 16

  /// Serves until the task is cancelled or the server is drained, then lets go of all stores.
  ///
  /// - Parameter ready: told the port once the server listens.
  /// - Throws: what is wrong with the certificates, what the system says of an address, and `ClusterError.nodeNameTaken`.
  package func run(ready: @escaping @Sendable (_ port: Int) async -> Void) async throws {
    try? FileManager.default.removeItem(atPath: parts.folder)
    var logger = Logger(label: "wellseal")
    // Requests would be logged below warnings, and connections that its end cuts as errors.
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
    // Not cancelled itself, which would cut answers short and call that an error.
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

  /// What listens: people, other servers of the house, and operators.
  private func services(
    _ logger: Logger, ready: @escaping @Sendable (_ port: Int) async -> Void
  ) throws -> [any Service] {
    let tls = try RenewedCertificates(settings.certificates).configuration
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
          availableConnectionsDelegate: MaximumAvailableConnections(Self.mostConnections, logger: logger)),
        onServerRunning: { [settings] channel in await ready(channel.localAddress?.port ?? settings.port) },
        logger: logger)
    ]
    if let between = settings.between {
      let guarded = HTTPServerBuilder { responder in
        GuardedChannel(responder) { try SilenceGuard.add(to: $0, limit: .seconds(60)) }
      }
      services.append(
        Application(
          responder: PassedOnResponder(responder: responder),
          server: try .tls(guarded, tlsConfiguration: between.certificates.server()),
          configuration: .init(
            address: .hostname(between.host, port: between.port),
            availableConnectionsDelegate: MaximumAvailableConnections(
              Self.mostConnectionsBetween, logger: logger)), logger: logger))
    }
    if let port = settings.operatorPort {
      services.append(
        Application(
          router: health.router, configuration: .init(address: .hostname("127.0.0.1", port: port)),
          logger: logger))
    }
    return services
  }

  /// Asks the server to give its people back and end; where it stands alone it ends at once.
  package func askToDrain() { heart.askToDrain() }

  /// Gives all people back, and passes on what still comes for them, for a while.
  private func drain() async {
    await heart.drain()
    let hasOthers = link != nil && heart.another(for: UUID()) != nil
    guard hasOthers else { return }
    let end = ContinuousClock.now + settings.farewell
    await people.handOver()
    try? await Task.sleep(until: end, clock: .continuous)
  }

  /// Lets go of all stores.
  func close() async {
    await people.close()
    await heart.leave()
    await link?.close()
    try? FileManager.default.removeItem(atPath: parts.folder)
  }

  /// The counts for Prometheus.
  func counts() async -> String { await health.text() }

  /// Locks the stores that nobody looks at, and lets go of those that nobody asked for.
  ///
  /// - Returns: whether there is less in memory than before.
  @discardableResult
  func sweepPeople() async -> Bool {
    sessions.forgetOld()
    responder.routes.forgetOld(at: parts.steady())
    parts.gate.forgetOld()
    return await people.sweep()
  }

  private func sweep() async {
    var rounds = 0
    var isLess = false
    while !Task.isCancelled {
      do { try await Task.sleep(for: .seconds(15)) } catch { return }
      if await sweepPeople() { isLess = true }
      rounds += 1
      if rounds % 4 == 0 {
        if parts.cluster.closeIdleConnections() > 0 { isLess = true }
        StoreMemory.ofProcess.tidy(givingBack: isLess)
        isLess = false
      }
      // Each quarter of an hour; what cannot be taken out now goes the next time.
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

  private static let mostConnections = 4096
  /// Many people may come from one network, such as that of a hospital.
  private static let maxPerNetwork = 512
  private static let mostConnectionsBetween = 512
}
