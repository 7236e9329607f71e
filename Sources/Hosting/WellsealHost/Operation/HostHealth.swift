import HTTPTypes
import Hummingbird
import NIOCore
import WellsealCluster
import WellsealRequests
import WellsealServerConnections
import WellsealStore

/// The liveness, readiness and metrics of the server.
struct HostHealth: Sendable {
  private let cluster: Cluster
  private let executor: PersonExecutor
  private let threads: PersonThreads
  private let people: HostedPeople
  private let sessions: HostedSessions
  private let heart: HeartbeatMonitor
  private let connections: NetworkConnections
  private let metrics: HostMetrics
  private let gate: SignInGate
  /// The state of the log of acts and the ages of backups, which are read every minute.
  private let watch: OperationWatch

  init(
    _ cluster: Cluster, executor: PersonExecutor, threads: PersonThreads, people: HostedPeople,
    sessions: HostedSessions, heart: HeartbeatMonitor, connections: NetworkConnections, metrics: HostMetrics,
    gate: SignInGate, watch: OperationWatch
  ) {
    self.cluster = cluster
    self.executor = executor
    self.threads = threads
    self.people = people
    self.sessions = sessions
    self.heart = heart
    self.connections = connections
    self.metrics = metrics
    self.gate = gate
    self.watch = watch
  }

  /// Returns success if a thread of the pool runs a task.
  ///
  /// The database isn't queried.
  func live() async -> Response {
    let turned = try? await threads.executor().run { true }
    return Self.plain(turned == nil ? .serviceUnavailable : .ok)
  }

  /// Returns success if both databases respond, the last heartbeat is recent, and the server isn't
  /// draining.
  func ready() async -> Response {
    guard heart.isReady else { return Self.plain(.serviceUnavailable) }
    let isReady = try? await executor.run { [cluster] in try cluster.answers() }
    return Self.plain(isReady == nil ? .serviceUnavailable : .ok)
  }

  /// Returns the metrics for Prometheus.
  func text() async -> String {
    let memory = StoreMemory.ofProcess
    var present = HostMetrics.Present()
    present.people = await people.count
    present.sessions = sessions.count
    present.connections = connections.count
    present.waiting = threads.waiting
    present.cached = memory.segments.bytes + memory.cells.bytes
    present.heap = HeapUse.bytes()
    present.beatAge = heart.age
    present.nodes = heart.living
    present.isDraining = heart.isDraining
    present.isReadOnly = heart.isReadOnly
    present.waitingSecrets = gate.waiting
    present.database = cluster.activity
    present.hasChangedActs = watch.hasChangedActs
    present.backupAges = watch.backupAges()
    return metrics.text(present)
  }

  private func counts() async -> Response {
    let text = await text()
    return Response(
      status: .ok, headers: [.contentType: "text/plain; version=0.0.4; charset=utf-8"],
      body: .init(byteBuffer: ByteBuffer(string: text)))
  }

  /// The routes for operators on a port of this machine.
  var router: Router<BasicRequestContext> {
    let router = Router()
    router.add(middleware: ResponseGuard(methods: MethodTable(of: Router()) { addRoutes(to: $0) }))
    router.add(middleware: HostCheck<BasicRequestContext>())
    addRoutes(to: router)
    return router
  }

  /// Returns the routes for operators on an address of their choice.
  ///
  /// - Parameter access: The token that requests must present, or `nil` if connections are
  ///   authenticated by certificates.
  /// - Returns: The router.
  func router(for access: MetricsToken?) -> Router<OperatorContext> {
    let router = Router(context: OperatorContext.self)
    router.add(
      middleware: ResponseGuard(
        methods: MethodTable(of: Router(context: OperatorContext.self)) { addRoutes(to: $0) }))
    router.add(middleware: OperatorGuard(token: access, gate: gate))
    addRoutes(to: router)
    return router
  }

  private func addRoutes<Context: RequestContext>(to router: Router<Context>) {
    router.get("/metrics") { _, _ in await counts() }
    router.get("/livez") { _, _ in await live() }
    router.get("/readyz") { _, _ in await ready() }
  }

  private static func plain(_ status: HTTPResponse.Status) -> Response {
    Response(
      status: status, headers: [.contentType: "text/plain; charset=utf-8"],
      body: .init(byteBuffer: ByteBuffer(string: status == .ok ? "ok\n" : "not ready\n")))
  }
}
