import Foundation
import Synchronization
import WellsealCluster

/// The sessions of all people: the database has a digest of each, and this server remembers for half a minute what it says.
final class HostedSessions: Sendable {
  private let cluster: Cluster
  private let now: @Sendable () -> Date
  /// Where the database is asked.
  let executor: PersonExecutor
  // Held for the moment of looking.
  private let state = Mutex(State())

  private struct State {
    var known: [[UInt8]: Known] = [:]
    /// Sessions that ended here, and are perhaps still in the database or in an answer of it that is on its way.
    var ended: [[UInt8]: Ended] = [:]

    mutating func forgetOld(at time: Date) {
      known = known.filter { time.timeIntervalSince($0.value.looked) < HostedSessions.memory }
      ended = ended.filter { time.timeIntervalSince($0.value.since) < $0.value.memory }
    }
  }

  private struct Ended {
    var since: Date
    /// Whether the database does not have it any more.
    var isGone = false

    /// What the database could not take out is too old after a day.
    var memory: TimeInterval { isGone ? HostedSessions.memory : HostedSessions.life }
  }

  private struct Known {
    var person: UUID
    var looked: Date
  }

  /// - Parameters:
  ///   - cluster: with the database of names.
  ///   - executor: where the database is asked.
  ///   - now: the clock.
  init(_ cluster: Cluster, executor: PersonExecutor, now: @escaping @Sendable () -> Date) {
    self.cluster = cluster
    self.executor = executor
    self.now = now
  }

  /// Makes a session.
  func make(for person: UUID) async throws -> SessionSecret {
    let (secret, time) = (SessionSecret(), now())
    try await executor.run { [cluster] in try cluster.keepSession(secret.digest, of: person, at: time) }
    return secret
  }

  /// Whose session it is; nil for one that ended, is a day old, or never was.
  ///
  /// - Parameters:
  ///   - secret: of the session.
  ///   - isRemembered: whether what was seen a moment ago is enough; another server may have ended it since.
  /// - Returns: the person.
  /// - Throws: what the database says.
  func person(of secret: SessionSecret, isRemembered: Bool = true) async throws -> UUID? {
    let (digest, time) = (secret.digest, now())
    let known = state.withLock { $0.known[digest] }
    if isRemembered, let known, time.timeIntervalSince(known.looked) < Self.memory { return known.person }
    guard state.withLock({ $0.ended[digest] == nil }) else { return nil }
    let found = try await executor.run { [cluster] () -> HostedSession? in
      guard let found = try cluster.session(digest), time.timeIntervalSince(found.seen) < Self.life else {
        return nil
      }
      if time.timeIntervalSince(found.seen) > Self.touching { try cluster.touchSession(digest, at: time) }
      return found
    }
    return state.withLock { state in
      if state.known.count >= Self.most { state.forgetOld(at: time) }
      guard let found, state.ended[digest] == nil else {
        state.known[digest] = nil
        return nil
      }
      state.known[digest] = Known(person: found.person, looked: time)
      return found.person
    }
  }

  /// Ends a session, here at once and then in the database.
  func end(_ secret: SessionSecret) async throws {
    note(secret.digest)
    try await executor.run { [cluster] in try cluster.endSession(secret.digest) }
    note(secret.digest, isGone: true)
  }

  /// The same for whoever cannot wait; what cannot be taken out of the database now ends here all the same.
  func endLater(_ secret: SessionSecret) {
    note(secret.digest)
    Task { try? await end(secret) }
  }

  /// The same where another server takes it out of the database.
  func forget(_ secret: SessionSecret) { note(secret.digest, isGone: true) }

  private func note(_ digest: [UInt8], isGone: Bool = false) {
    let time = now()
    state.withLock { state in
      state.known[digest] = nil
      if state.ended.count >= Self.most { state.forgetOld(at: time) }
      if state.ended.count >= Self.most { state.ended = [:] }
      state.ended[digest] = Ended(since: time, isGone: isGone)
    }
  }

  /// How many sessions this server knows something of.
  var count: Int { state.withLock { $0.known.count + $0.ended.count } }

  /// Lets go of what the database would be asked anew.
  func forgetOld() {
    let time = now()
    state.withLock { $0.forgetOld(at: time) }
  }

  /// Takes sessions that are too old out of the database, and invitations that are over.
  func sweep() async throws {
    let time = now()
    try await executor.run { [cluster] in
      try cluster.forgetSessions(seenBefore: time.addingTimeInterval(-Self.life), at: time)
    }
  }

  private static let memory: TimeInterval = 30
  private static let touching: TimeInterval = 60
  private static let life: TimeInterval = 24 * 3600
  private static let most = 100_000
}
