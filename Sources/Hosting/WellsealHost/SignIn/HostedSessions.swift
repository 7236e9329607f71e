import Foundation
import Synchronization
import WellsealBase
import WellsealCluster
import WellsealRequests

/// The sessions of all users.
///
/// The database stores a digest of each, and this server caches them for 30 seconds.
final class HostedSessions: Sendable {
  private let cluster: Cluster
  private let readOnly: ReadOnlyMode
  private let now: @Sendable () -> Date
  private let steady: @Sendable () -> Date
  /// The executor for database calls.
  let executor: PersonExecutor
  // The lock is held only briefly.
  private let state = Mutex(State())

  private struct State {
    var known: [[UInt8]: Known] = [:]
    /// Sessions that ended on this server but may still be in the database or in a pending query
    /// result.
    var ended: [[UInt8]: Ended] = [:]

    mutating func removeExpired(at time: Date) {
      known = known.filter { $0.value.looked.isRecent(within: HostedSessions.memory, at: time) }
      ended = ended.filter { $0.value.since.isRecent(within: $0.value.memory, at: time) }
    }
  }

  private struct Ended {
    var since: Date
    /// Whether the session was removed from the database.
    var isGone = false

    /// The time for which the end is remembered.
    ///
    /// A session that couldn't be removed from the database expires after a day.
    var memory: TimeInterval { isGone ? HostedSessions.memory : HostedSessions.life }
  }

  private struct Known {
    var person: UUID
    var since: Date
    var looked: Date
  }

  /// Creates the sessions.
  ///
  /// - Parameters:
  ///   - cluster: The cluster with the names database.
  ///   - executor: The executor for database calls.
  ///   - readOnly: Whether the use of sessions can't be recorded now.
  ///   - now: The clock.
  ///   - steady: A monotonic clock for durations within this process.
  init(
    _ cluster: Cluster, executor: PersonExecutor, readOnly: ReadOnlyMode = ReadOnlyMode(),
    now: @escaping @Sendable () -> Date,
    steady: @escaping @Sendable () -> Date
  ) {
    self.cluster = cluster
    self.executor = executor
    self.readOnly = readOnly
    self.now = now
    self.steady = steady
  }

  /// Creates a session.
  func make(for person: UUID) async throws -> SessionSecret {
    let (secret, time) = (SessionSecret(), now())
    try await executor.run { [cluster] in try cluster.keepSession(secret.digest, of: person, at: time) }
    return secret
  }

  /// Returns the user of a session, or `nil` if it ended, is unused for a day, or never existed.
  ///
  /// - Parameters:
  ///   - secret: The secret of the session.
  ///   - isRemembered: Whether a cached result is sufficient. Another server may have ended the
  ///     session since.
  /// - Returns: The user.
  /// - Throws: The error of the database.
  func person(of secret: SessionSecret, isRemembered: Bool = true) async throws -> UUID? {
    let (digest, time, looked) = (secret.digest, now(), steady())
    let known = state.withLock { $0.known[digest] }
    if isRemembered, let known, known.looked.isRecent(within: Self.memory, at: looked) { return known.person }
    guard state.withLock({ $0.ended[digest] == nil }) else { return nil }
    let found = try await executor.run { [cluster, readOnly] () -> HostedSession? in
      guard let found = try cluster.session(digest),
        SessionStore.isAlive(since: found.since, seen: found.seen, at: time)
      else { return nil }
      if !readOnly.isOn, !found.seen.isRecent(within: Self.touching, at: time) {
        try cluster.touchSession(digest, at: time)
      }
      return found
    }
    return state.withLock { state in
      if state.known.count >= Self.maxCount { state.removeExpired(at: looked) }
      guard let found, state.ended[digest] == nil else {
        state.known[digest] = nil
        return nil
      }
      state.known[digest] = Known(person: found.person, since: found.since, looked: looked)
      return found.person
    }
  }

  /// Returns the start of a session that ``person(of:isRemembered:)`` cached, or `nil` if it is no
  /// longer cached.
  func beginning(of secret: SessionSecret) -> Date? { state.withLock { $0.known[secret.digest]?.since } }

  /// Returns the database's session registry of one user.
  func registry(of person: UUID) -> some SessionKeeping {
    HostedSessionRegistry(person: person, sessions: self)
  }

  /// Ends a session, immediately on this server and then in the database.
  func end(_ secret: SessionSecret) async throws {
    record(secret.digest)
    try await executor.run { [cluster] in try cluster.endSession(secret.digest) }
    record(secret.digest, isGone: true)
  }

  /// Ends a session on this server that another server removes from the database.
  func evict(_ secret: SessionSecret) { record(secret.digest, isGone: true) }

  private func record(_ digest: [UInt8], isGone: Bool = false) {
    let time = steady()
    state.withLock { state in
      state.known[digest] = nil
      if state.ended.count >= Self.maxCount { state.removeExpired(at: time) }
      if state.ended.count >= Self.maxCount { state.ended = [:] }
      state.ended[digest] = Ended(since: time, isGone: isGone)
    }
  }

  /// The number of sessions that this server caches, including ended ones.
  var count: Int { state.withLock { $0.known.count + $0.ended.count } }

  /// Removes expired entries of the cache.
  func removeExpired() {
    let time = steady()
    state.withLock { $0.removeExpired(at: time) }
  }

  /// Removes old sessions and expired invitations from the database.
  func sweep() async throws {
    let time = now()
    try await executor.run { [cluster] in
      try cluster.removeSessions(
        seenBefore: time.addingTimeInterval(-Self.life),
        begunBefore: time.addingTimeInterval(-SessionStore.wholeLife), at: time)
    }
  }

  private static let memory: TimeInterval = 30
  private static let touching: TimeInterval = 60
  private static let life = SessionStore.silentLife
  private static let maxCount = 100_000
}

// MARK: All sessions of a user

extension HostedSessions {
  fileprivate func kept(of person: UUID) async throws -> [HostedSession] {
    try await executor.run { [cluster] in try cluster.sessions(of: person) }
  }

  fileprivate func end(_ sessions: [HostedSession]) async throws {
    for session in sessions { record(session.digest) }
    try await executor.run { [cluster] in
      for session in sessions { try cluster.endSession(session.digest) }
    }
    for session in sessions { record(session.digest, isGone: true) }
  }

  fileprivate func endAll(of person: UUID, except digest: [UInt8]) async throws {
    try await end(try await kept(of: person).filter { $0.digest != digest })
    // Sessions that were created in the meantime.
    try await executor.run { [cluster] in try cluster.endSessions(of: person, except: digest) }
  }
}

/// The sessions of a user in the database, from all servers and across their restarts.
private struct HostedSessionRegistry: SessionKeeping {
  let person: UUID
  let sessions: HostedSessions

  func kept() async throws -> [SessionStore.StoredSession] {
    try await sessions.kept(of: person).map {
      SessionStore.StoredSession(
        id: SessionStore.identifier(ofDigest: $0.digest), since: $0.since, seen: $0.seen)
    }
  }

  func end(_ id: UUID) async throws -> Bool {
    let found = try await sessions.kept(of: person).filter {
      SessionStore.identifier(ofDigest: $0.digest) == id
    }
    try await sessions.end(found)
    return !found.isEmpty
  }

  func endAll(except secret: String) async throws {
    guard let secret = SessionSecret(secret) else { return }
    try await sessions.endAll(of: person, except: secret.digest)
  }
}
