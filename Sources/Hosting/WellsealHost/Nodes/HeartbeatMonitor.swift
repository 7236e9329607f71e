import Foundation
import Synchronization
import WellsealCluster
import WellsealFiles

/// The heartbeat of this server: it announces every two seconds that the server is alive, and
/// tracks which other servers are.
///
/// It does nothing before ``begin()`` or if the database lacks the tables for it. The server then
/// runs without peers.
package final class HeartbeatMonitor: Sendable {
  private let cluster: Cluster
  private let executor: PersonExecutor
  private let settings: Settings
  private let readOnly: ReadOnlyMode
  // The lock is held only briefly.
  private let state = Mutex(State())
  /// Requests to release this server's users and stop.
  let drains: AsyncStream<Void>
  private let requestDrain: AsyncStream<Void>.Continuation

  /// The identity of a server toward the others.
  package struct Settings: Sendable, Hashable {
    /// The name, or `nil` for the host name.
    var name: String?
    /// The file that stores an automatically chosen name, so that a server has the same name after
    /// a crash, or `nil` to store none.
    package var nameFile: String?
    /// The `host:port` at which others reach this server, or empty if they can't.
    var address: String
    /// The version of the program.
    var version: String

    package init(name: String? = nil, address: String = "", version: String = "") {
      self.name = name
      self.address = address
      self.version = version
    }
  }

  private struct State {
    var own: ClusterNode?
    var nodes: [ClusterNode] = []
    var watch = NodeWatch()
    /// The start of the last heartbeat that the database confirmed.
    var lastBeat: ContinuousClock.Instant?
    var isDraining = false

    /// Whether another live server can take over users.
    var hasPeers: Bool {
      nodes.contains { $0.identifier != own?.identifier && $0.age < ClusterNode.heartbeatTimeout }
    }
  }

  init(
    _ cluster: Cluster, executor: PersonExecutor, _ settings: Settings,
    readOnly: ReadOnlyMode = ReadOnlyMode()
  ) {
    self.cluster = cluster
    self.readOnly = readOnly
    self.executor = executor
    self.settings = settings
    (drains, requestDrain) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
  }

  /// This server's identifier, or `nil` if it isn't registered.
  var identifier: UUID? { state.withLock { $0.own?.identifier } }

  /// Whether the server accepts no further users.
  var isDraining: Bool { state.withLock { $0.isDraining } }

  /// The time since the last confirmed heartbeat began, or `nil` if there was none.
  var age: Duration? { state.withLock { state in state.lastBeat.map { .now - $0 } } }

  /// The number of live servers that accept users, including this one.
  var living: Int { state.withLock { $0.nodes.count { $0.takesPeople } } }

  /// Whether the server may serve: its heartbeat is recent, and it isn't draining.
  var isReady: Bool {
    state.withLock { state in
      guard !state.isDraining else { return false }
      guard state.own != nil else { return true }
      if readOnly.isOn, !state.hasPeers { return true }
      return state.lastBeat.map { .now - $0 < Self.ready } ?? false
    }
  }

  /// Whether cached state of users is still valid, because no other server can have taken one over
  /// yet.
  var mayAnswer: Bool {
    state.withLock { state in
      guard let own = state.own, !own.address.isEmpty else { return true }
      if readOnly.isOn, !state.hasPeers { return true }
      return state.lastBeat.map { .now - $0 < Self.answering } ?? false
    }
  }

  /// Whether changes are rejected because the database confirms none.
  var isReadOnly: Bool { readOnly.isOn }

  /// Returns whether another server has stopped sending heartbeats.
  func isGone(_ node: ClusterNode) -> Bool { state.withLock { $0.watch.isGone(node, at: .now) } }

  /// Returns another reachable server that accepts users.
  ///
  /// The result for a user is stable while the set of servers is.
  func another(for person: UUID) -> ClusterNode? {
    state.withLock { state in
      let others = state.nodes.filter {
        $0.identifier != state.own?.identifier && $0.takesPeople && !$0.address.isEmpty
      }
      return others.isEmpty ? nil : others[Int(person.uuid.15) % others.count]
    }
  }

  /// Emits an element of ``drains``.
  ///
  /// Repeated calls have no further effect.
  func requestDraining() { requestDrain.yield() }
}

// MARK: Heartbeat

extension HeartbeatMonitor {
  /// Registers this server in the cluster.
  ///
  /// - Throws: `ClusterError.nodeNameTaken` if a live server has the configured name, or the error
  ///   of the database.
  func begin() async throws {
    guard try await ask({ try $0.knowsNodes() }) else { return }
    let known = settings.name ?? rememberedName
    var node = ClusterNode(
      identifier: UUID(), name: known ?? ProcessInfo.processInfo.hostName, address: settings.address,
      version: settings.version, beat: 0, age: 0, isDraining: false)
    do { try await makeRoom(for: &node, isOwn: known != nil) } catch ClusterError.nodeNameTaken
      where settings.name == nil
    {
      // Another live server runs with a copy of this data folder.
      node.name = Self.another(ProcessInfo.processInfo.hostName, node.identifier)
    }
    let entered = node
    guard try await ask({ try $0.enter(entered) }) else { throw ClusterError.nodeNameTaken }
    state.withLock { $0.own = entered }
    if settings.name == nil, let file = settings.nameFile {
      // Without the file, the server has another name after a crash.
      try? AtomicFile.write(Array(entered.name.utf8), to: file)
    }
    await beat()
  }

  private var rememberedName: String? {
    guard let file = settings.nameFile, let bytes = try? AtomicFile.read(file, limit: 256) else { return nil }
    let name = String(decoding: bytes, as: UTF8.self)
    return (1...64).contains(name.count) ? name : nil
  }

  private static func another(_ name: String, _ identifier: UUID) -> String {
    "\(name)-\(identifier.uuidString.prefix(4).lowercased())"
  }

  /// Removes a dead server of the same name.
  private func makeRoom(for node: inout ClusterNode, isOwn: Bool) async throws {
    let name = node.name
    func present() async throws -> ClusterNode? {
      try await ask { try $0.nodes().first { $0.name == name } }
    }
    guard let before = try await present() else { return }
    if before.age < ClusterNode.heartbeatTimeout {
      guard isOwn else {
        // Two servers on one machine without configured names.
        node.name = Self.another(node.name, node.identifier)
        return
      }
      // Wait for three intervals: a live server sends a heartbeat by then, and a killed one blocks
      // the restart no longer.
      try await Task.sleep(for: NodeWatch.interval * 3)
      guard let after = try await present() else { return }
      guard after.identifier == before.identifier, after.beat == before.beat else {
        throw ClusterError.nodeNameTaken
      }
    }
    try await ask { try $0.remove(before) }
  }

  /// Sends one heartbeat.
  func beat() async {
    guard let own = state.withLock({ $0.own }) else { return }
    let begin = ContinuousClock.now
    let answer: [ClusterNode]?
    do { answer = try await ask { try $0.beat(own.identifier) } } catch {
      // If the database answers a query, only its confirmations are missing.
      readOnly.set((try? await ask { try $0.nodes() }) != nil)
      return
    }
    readOnly.set(false)
    guard let nodes = answer else {
      // This server was removed from the table. Register again unless its name is taken.
      _ = try? await ask { try $0.enter(own) }
      return
    }
    let isToDrain = state.withLock { state in
      state.nodes = nodes
      state.watch.record(nodes, at: .now)
      state.lastBeat = begin
      return nodes.contains { $0.identifier == own.identifier && $0.isDraining } && !state.isDraining
    }
    if isToDrain { requestDraining() }
  }

  /// Sends heartbeats until the task is canceled.
  func run() async {
    while !Task.isCancelled {
      do { try await Task.sleep(for: NodeWatch.interval) } catch { return }
      await beat()
    }
  }

  /// Stops accepting users, and announces that to the other servers.
  func drain() async {
    let own = state.withLock { state in
      state.isDraining = true
      return state.own?.identifier
    }
    if let own { try? await ask { try $0.drain(own) } }
    await beat()
  }

  /// Unregisters this server.
  ///
  /// Leases that it didn't release become free.
  func leave() async {
    let own = state.withLock { state in
      defer { state.own = nil }
      return state.own?.identifier
    }
    if let own { try? await ask { try $0.leave(own) } }
  }

  private func ask<Result: Sendable>(
    _ body: @escaping @Sendable (Cluster) throws -> Result
  ) async throws -> Result {
    try await executor.run { [cluster] in try body(cluster) }
  }

  private static let ready = Duration.seconds(10)
  /// Less than the time after which a server is considered dead.
  private static let answering = Duration.seconds(12)
}
