import Foundation
import Synchronization
package import WellsealCluster
import WellsealFiles

/// Tells the other servers of the house every two seconds that this one lives, and knows which of them do.
///
/// Without the tables for it, and before ``begin()``, it is silent: the server stands alone.
package final class NodeHeart: Sendable {
  private let cluster: Cluster
  private let executor: PersonExecutor
  private let settings: Settings
  // Held for the moment of looking.
  private let state = Mutex(State())
  /// Somebody wants this server to give its people back and end.
  let drains: AsyncStream<Void>
  private let requestDrain: AsyncStream<Void>.Continuation

  /// How a server is known to the others.
  package struct Settings: Sendable, Hashable {
    /// Nil for the machine's.
    var name: String?
    /// The file that remembers which name a server got that was given none, so that it has the same one after a crash; nil for nowhere.
    package var nameFile: String?
    /// Where others reach it, as `host:port`; empty where they cannot.
    var address: String
    /// Of the program.
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
    /// When the last beat began that the database has confirmed.
    var lastBeat: ContinuousClock.Instant?
    var isDraining = false
  }

  package init(_ cluster: Cluster, executor: PersonExecutor, _ settings: Settings) {
    self.cluster = cluster
    self.executor = executor
    self.settings = settings
    (drains, requestDrain) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
  }

  /// This server's identifier; nil where nobody knows it.
  var identifier: UUID? { state.withLock { $0.own?.identifier } }

  /// Whether it takes no people any more.
  var isDraining: Bool { state.withLock { $0.isDraining } }

  /// How long ago the last beat began that was confirmed; nil where it has none.
  var age: Duration? { state.withLock { state in state.lastBeat.map { .now - $0 } } }

  /// How many servers live and take people, this one among them.
  var living: Int { state.withLock { $0.nodes.count { $0.takesPeople } } }

  /// Whether it may serve: its beat is young, and it is not to end.
  var isReady: Bool {
    state.withLock { state in
      guard !state.isDraining else { return false }
      guard state.own != nil else { return true }
      return state.lastBeat.map { .now - $0 < Self.ready } ?? false
    }
  }

  /// Whether it may answer from what it remembers of its people: no other server can have taken one by now.
  var mayAnswer: Bool {
    state.withLock { state in
      guard let own = state.own, !own.address.isEmpty else { return true }
      return state.lastBeat.map { .now - $0 < Self.answering } ?? false
    }
  }

  /// Whether another server says nothing any more.
  func isGone(_ node: ClusterNode) -> Bool { state.withLock { $0.watch.isGone(node, at: .now) } }

  /// Another server that takes people and can be reached; each person always the same one, while the servers are the same.
  func another(for person: UUID) -> ClusterNode? {
    state.withLock { state in
      let others = state.nodes.filter {
        $0.identifier != state.own?.identifier && $0.takesPeople && !$0.address.isEmpty
      }
      return others.isEmpty ? nil : others[Int(person.uuid.15) % others.count]
    }
  }

  /// Asks for ``drains``; the second time is as good as the first.
  func askToDrain() { requestDrain.yield() }
}

// MARK: Living

extension NodeHeart {
  /// Enters the house.
  ///
  /// - Throws: `ClusterError.nodeNameTaken` where a server of a chosen name lives; what the database says.
  func begin() async throws {
    guard try await ask({ try $0.knowsNodes() }) else { return }
    let known = settings.name ?? rememberedName
    var node = ClusterNode(
      identifier: UUID(), name: known ?? ProcessInfo.processInfo.hostName, address: settings.address,
      version: settings.version, beat: 0, age: 0, isDraining: false)
    do { try await makeRoom(for: &node, isOwn: known != nil) } catch ClusterError.nodeNameTaken
      where settings.name == nil
    {
      // A server with a copy of this home lives.
      node.name = Self.another(ProcessInfo.processInfo.hostName, node.identifier)
    }
    let entered = node
    guard try await ask({ try $0.enter(entered) }) else { throw ClusterError.nodeNameTaken }
    state.withLock { $0.own = entered }
    if settings.name == nil, let file = settings.nameFile {
      // Without it, the server has another name after a crash.
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

  /// Takes the place of a server of the same name that says nothing any more.
  private func makeRoom(for node: inout ClusterNode, isOwn: Bool) async throws {
    let name = node.name
    func present() async throws -> ClusterNode? {
      try await ask { try $0.nodes().first { $0.name == name } }
    }
    guard let before = try await present() else { return }
    if before.age < ClusterNode.patience {
      guard isOwn else {
        // Two on one machine: neither knows of a name.
        node.name = Self.another(node.name, node.identifier)
        return
      }
      // One that was killed a moment ago is not waited for any longer than one that lives takes to say so.
      try await Task.sleep(for: NodeWatch.interval * 3)
      guard let after = try await present() else { return }
      guard after.identifier == before.identifier, after.beat == before.beat else {
        throw ClusterError.nodeNameTaken
      }
    }
    try await ask { try $0.forget(before) }
  }

  /// Says once that it lives.
  func beat() async {
    guard let own = state.withLock({ $0.own }) else { return }
    let begin = ContinuousClock.now
    let answer: [ClusterNode]?
    do { answer = try await ask { try $0.beat(own.identifier) } } catch { return }
    guard let nodes = answer else {
      // Somebody has taken it out; it comes back where nobody has its name.
      _ = try? await ask { try $0.enter(own) }
      return
    }
    let isToDrain = state.withLock { state in
      state.nodes = nodes
      state.watch.note(nodes, at: .now)
      state.lastBeat = begin
      return nodes.contains { $0.identifier == own.identifier && $0.isDraining } && !state.isDraining
    }
    if isToDrain { askToDrain() }
  }

  /// Says so until the task is cancelled.
  func run() async {
    while !Task.isCancelled {
      do { try await Task.sleep(for: NodeWatch.interval) } catch { return }
      await beat()
    }
  }

  /// Takes no people any more, and tells the others.
  func drain() async {
    let own = state.withLock { state in
      state.isDraining = true
      return state.own?.identifier
    }
    if let own { try? await ask { try $0.drain(own) } }
    await beat()
  }

  /// Leaves the house; what it has not given back is free from then on.
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
  /// Less than after how long it is taken for gone.
  private static let answering = Duration.seconds(12)
}
