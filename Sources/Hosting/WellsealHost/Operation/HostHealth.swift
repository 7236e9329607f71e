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
  private let heart: NodeHeart
  private let connections: NetworkConnections
  private let metrics: HostMetrics

  init(
    _ cluster: Cluster, executor: PersonExecutor, threads: PersonThreads, people: HostedPeople,
    sessions: HostedSessions, heart: NodeHeart, connections: NetworkConnections, metrics: HostMetrics
  ) {
    self.cluster = cluster
    self.executor = executor
    self.threads = threads
    self.people = people
    self.sessions = sessions
    self.heart = heart
    self.connections = connections
    self.metrics = metrics
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
    return metrics.text(present)
  }

  private func counts() async -> Response {
    let text = await text()
    return Response(
      status: .ok, headers: [.contentType: "text/plain; version=0.0.4; charset=utf-8"],
      body: .init(byteBuffer: ByteBuffer(string: text)))
  }

  /// The routes for operators, who use a separate port.
  var router: Router<BasicRequestContext> {
    let router = Router()
    router.add(middleware: HostCheck<BasicRequestContext>())
    router.get("/metrics") { _, _ in await counts() }
    router.get("/livez") { _, _ in await live() }
    router.get("/readyz") { _, _ in await ready() }
    return router
  }

  private static func plain(_ status: HTTPResponse.Status) -> Response {
    Response(
      status: status, headers: [.contentType: "text/plain; charset=utf-8"],
      body: .init(byteBuffer: ByteBuffer(string: status == .ok ? "ok\n" : "not ready\n")))
  }
}
