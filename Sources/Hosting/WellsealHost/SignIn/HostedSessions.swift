import Foundation
import Synchronization
import WellsealBase
import WellsealCluster
import WellsealRequests

/// The sessions of all people: the database has a digest of each, and this server remembers for half a minute what it says.
final class HostedSessions: Sendable {
  private let cluster: Cluster
  private let now: @Sendable () -> Date
  private let steady: @Sendable () -> Date
  /// Where the database is asked.
  let executor: PersonExecutor
  // Held for the moment of looking.
  private let state = Mutex(State())

  private struct State {
    var known: [[UInt8]: Known] = [:]
    /// Sessions that ended here, and are perhaps still in the database or in an answer of it that is on its way.
    var ended: [[UInt8]: Ended] = [:]

    mutating func forgetOld(at time: Date) {
      known = known.filter { $0.value.looked.isRecent(within: HostedSessions.memory, at: time) }
      ended = ended.filter { $0.value.since.isRecent(within: $0.value.memory, at: time) }
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
    var since: Date
    var looked: Date
  }

  /// - Parameters:
  ///   - cluster: with the database of names.
  ///   - executor: where the database is asked.
  ///   - now: the clock.
  ///   - steady: a clock for durations within this process, which is never set.
  init(
    _ cluster: Cluster, executor: PersonExecutor, now: @escaping @Sendable () -> Date,
    steady: @escaping @Sendable () -> Date
  ) {
    self.cluster = cluster
    self.executor = executor
    self.now = now
    self.steady = steady
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
    let (digest, time, looked) = (secret.digest, now(), steady())
    let known = state.withLock { $0.known[digest] }
    if isRemembered, let known, known.looked.isRecent(within: Self.memory, at: looked) { return known.person }
    guard state.withLock({ $0.ended[digest] == nil }) else { return nil }
    let found = try await executor.run { [cluster] () -> HostedSession? in
      guard let found = try cluster.session(digest),
        SessionStore.isAlive(since: found.since, seen: found.seen, at: time)
      else { return nil }
      if !found.seen.isRecent(within: Self.touching, at: time) { try cluster.touchSession(digest, at: time) }
      return found
    }
    return state.withLock { state in
      if state.known.count >= Self.most { state.forgetOld(at: looked) }
      guard let found, state.ended[digest] == nil else {
        state.known[digest] = nil
        return nil
      }
      state.known[digest] = Known(person: found.person, since: found.since, looked: looked)
      return found.person
    }
  }

  /// When a session began of which ``person(of:isRemembered:)`` was asked a moment ago; nil if this server has forgotten it.
  func beginning(of secret: SessionSecret) -> Date? { state.withLock { $0.known[secret.digest]?.since } }

  /// The registry of one person, by the database.
  func registry(of person: UUID) -> some SessionKeeping {
    HostedSessionRegistry(person: person, sessions: self)
  }

  /// Ends a session, here at once and then in the database.
  func end(_ secret: SessionSecret) async throws {
    note(secret.digest)
    try await executor.run { [cluster] in try cluster.endSession(secret.digest) }
    note(secret.digest, isGone: true)
  }

  /// The same where another server takes it out of the database.
  func forget(_ secret: SessionSecret) { note(secret.digest, isGone: true) }

  private func note(_ digest: [UInt8], isGone: Bool = false) {
    let time = steady()
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
    let time = steady()
    state.withLock { $0.forgetOld(at: time) }
  }

  /// Takes sessions that are too old out of the database, and invitations that are over.
  func sweep() async throws {
    let time = now()
    try await executor.run { [cluster] in
      try cluster.forgetSessions(
        seenBefore: time.addingTimeInterval(-Self.life),
        begunBefore: time.addingTimeInterval(-SessionStore.wholeLife), at: time)
    }
  }

  private static let memory: TimeInterval = 30
  private static let touching: TimeInterval = 60
  private static let life = SessionStore.silentLife
  private static let most = 100_000
}

// MARK: All sessions of a person

extension HostedSessions {
  fileprivate func kept(of person: UUID) async throws -> [HostedSession] {
    try await executor.run { [cluster] in try cluster.sessions(of: person) }
  }

  fileprivate func end(_ sessions: [HostedSession]) async throws {
    for session in sessions { note(session.digest) }
    try await executor.run { [cluster] in
      for session in sessions { try cluster.endSession(session.digest) }
    }
    for session in sessions { note(session.digest, isGone: true) }
  }

  fileprivate func endAll(of person: UUID, except digest: [UInt8]) async throws {
    try await end(try await kept(of: person).filter { $0.digest != digest })
    // Those that were made while the others were ended.
    try await executor.run { [cluster] in try cluster.endSessions(of: person, except: digest) }
  }
}

/// The sessions of a person that the database has, whichever server made them and however often it began anew since.
private struct HostedSessionRegistry: SessionKeeping {
  let person: UUID
  let sessions: HostedSessions

  func kept() async throws -> [SessionStore.Kept] {
    try await sessions.kept(of: person).map {
      SessionStore.Kept(id: SessionStore.identifier(ofDigest: $0.digest), since: $0.since, seen: $0.seen)
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
