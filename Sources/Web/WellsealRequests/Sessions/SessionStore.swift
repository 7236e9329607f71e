import Crypto
package import Foundation
import Synchronization
import WellsealBase

/// A persistent store of sessions, so that they outlive the process: the database of a multi-user
/// server.
package protocol SessionKeeping: Sendable {
  /// Returns all sessions of the user that haven't expired.
  func kept() async throws -> [SessionStore.StoredSession]

  /// Ends the session with an identifier from ``SessionStore/identifier(of:)``.
  ///
  /// - Returns: `true` if there was one.
  func end(_ id: UUID) async throws -> Bool

  /// Ends all sessions except the one with this secret.
  func endAll(except secret: String) async throws
}

/// A registry of a user's sessions: it issues one-time links, and lists, locks and ends the
/// sessions.
///
/// A link and a session are 256 random bits each. A link works once and for ten minutes. An idle
/// session is locked until the passphrase is entered again. After a day of inactivity, or 30 days
/// after its start, it is removed.
package final class SessionStore: Sendable {
  /// The status of a session.
  package enum Status: Sendable, Hashable {
    case open
    /// The session was idle for too long.
    case locked
    /// There is no such session.
    case unknown
  }

  private struct State {
    var links: [String: Link] = [:]
    var sessions: [String: Session] = [:]
    var idle: TimeInterval
  }

  private struct Link {
    var made: Date
    /// The file that redirects a browser to the link.
    var page: String?

    func isValid(at now: Date) -> Bool { made.isRecent(within: SessionStore.linkLife, at: now) }
  }

  private struct Session {
    var since: Date
    var seen: Date
    var browser: String
    var isLocked = false
  }

  /// A session for display, without its secret.
  package struct Listed: Sendable {
    package var id: UUID
    package var since: Date
    package var seen: Date
    /// The name of the browser, or an empty text if it is unknown.
    package var browser: String
    package var isLocked: Bool
    /// Whether it is the session of the request.
    package var isOwn: Bool
  }

  /// A session in the persistent store.
  package struct StoredSession: Sendable {
    package var id: UUID
    package var since: Date
    package var seen: Date

    package init(id: UUID, since: Date, seen: Date) { (self.id, self.since, self.seen) = (id, since, seen) }
  }

  /// A mutex, because every request reads it and each access is short.
  private let state: Mutex<State>
  private let now: @Sendable () -> Date
  private let elsewhere: (any SessionKeeping)?

  /// Creates a store without sessions.
  ///
  /// - Parameters:
  ///   - idle: The number of idle seconds until a session is locked.
  ///   - now: The clock.
  ///   - elsewhere: The persistent store of sessions, or `nil` if they end with the process.
  package init(
    idle: TimeInterval = 15 * 60, now: @escaping @Sendable () -> Date = { Date() },
    elsewhere: (any SessionKeeping)? = nil
  ) {
    state = Mutex(State(idle: idle))
    self.now = now
    self.elsewhere = elsewhere
  }

  /// Returns the identifier of a session, which doesn't reveal its secret and is the same in every
  /// process.
  package static func identifier(of secret: String) -> UUID {
    identifier(ofDigest: Array(SHA256.hash(data: Array(secret.utf8))))
  }

  /// Returns the identifier of a session from the SHA-256 digest of its secret.
  package static func identifier(ofDigest digest: [UInt8]) -> UUID {
    precondition(digest.count >= 16, "a digest has at least 16 bytes")
    return UUID(uuid: digest.withUnsafeBytes { $0.loadUnaligned(as: uuid_t.self) })
  }

  /// Adds a session that was created elsewhere.
  ///
  /// - Parameters:
  ///   - secret: The secret of the session.
  ///   - browser: The name of the browser.
  ///   - since: The start of the session, or `nil` for now.
  ///   - isLocked: Whether the passphrase is required first.
  package func admit(_ secret: String, browser: String, since: Date? = nil, isLocked: Bool) {
    let now = now()
    state.withLock {
      $0.sessions[secret] = Session(since: since ?? now, seen: now, browser: browser, isLocked: isLocked)
    }
  }

  /// Removes a session that ended elsewhere.
  package func remove(_ secret: String) { state.withLock { $0.sessions[secret] = nil } }

  /// Creates a link and returns its secret.
  package func makeLink() -> String {
    dropLinks()
    let secret = Self.secret()
    let made = now()
    state.withLock { $0.links[secret] = Link(made: made) }
    return secret
  }

  /// Records the file that redirects to a link, so that it is removed with the link.
  func record(page: String, of link: String) { state.withLock { $0.links[link]?.page = page } }

  /// Redeems a link's secret and returns a session, or `nil` if the link was used, has expired or
  /// never existed.
  package func redeem(_ link: String, browser: String = "") -> String? {
    let now = now()
    let (secret, page) = state.withLock { state -> (String?, String?) in
      guard let found = state.links.removeValue(forKey: link) else { return (nil, nil) }
      guard found.isValid(at: now) else { return (nil, found.page) }
      let secret = Self.secret()
      state.sessions[secret] = Session(since: now, seen: now, browser: browser)
      return (secret, found.page)
    }
    if let page { LinkPages.remove(page) }
    return secret
  }

  /// Removes expired links with their files.
  ///
  /// - Parameter all: Whether to remove valid links, too, because the server stops.
  package func dropLinks(all: Bool = false) {
    let now = now()
    let dropped = state.withLock { state in
      let dropped = state.links.filter { all || !$0.value.isValid(at: now) }
      for link in dropped.keys { state.links[link] = nil }
      return dropped.values.compactMap(\.page)
    }
    for page in dropped { LinkPages.remove(page) }
  }

  /// Returns the status of a session, and records the use of an open one.
  package func status(of session: String?, isUse: Bool = true) -> Status {
    guard let session else { return .unknown }
    let now = now()
    return state.withLock { state in
      guard var found = state.sessions[session] else { return .unknown }
      guard Self.isAlive(since: found.since, seen: found.seen, at: now) else {
        state.sessions[session] = nil
        return .unknown
      }
      if Self.isIdle(since: found.seen, at: now, state.idle) {
        found.isLocked = true
      } else if isUse {
        found.seen = now
      }
      state.sessions[session] = found
      return found.isLocked ? .locked : .open
    }
  }

  package func lock(_ session: String) { state.withLock { $0.sessions[session]?.isLocked = true } }

  /// Locks every session with the store.
  ///
  /// Only the passphrase unlocks a session, and only in that session.
  package func lockAll() {
    state.withLock { state in for session in state.sessions.keys { state.sessions[session]?.isLocked = true }
    }
  }

  package func unlock(_ session: String) {
    let now = now()
    state.withLock { state in
      guard var found = state.sessions[session] else { return }
      (found.seen, found.isLocked) = (now, false)
      state.sessions[session] = found
    }
  }

  /// Sets the number of idle seconds until sessions are locked.
  package func setIdle(_ idle: TimeInterval) { state.withLock { $0.idle = idle } }

  /// Returns the sessions: the session of the request first, then the others by last use.
  package func sessions(as session: String) -> [Listed] {
    let now = now()
    return state.withLock { state in
      let fresh = state.sessions.filter {
        Self.isAlive(since: $0.value.since, seen: $0.value.seen, at: now)
      }
      return fresh.map { secret, found in
        Listed(
          id: Self.identifier(of: secret), since: found.since, seen: found.seen, browser: found.browser,
          isLocked: found.isLocked || Self.isIdle(since: found.seen, at: now, state.idle),
          isOwn: secret == session)
      }.sorted { ($0.isOwn ? 0 : 1, $1.seen) < ($1.isOwn ? 0 : 1, $0.seen) }
    }
  }

  /// Returns the same with sessions of the persistent store that weren't used since this process
  /// started; their browsers are unknown.
  ///
  /// - Throws: An error of the persistent store.
  package func allSessions(as session: String) async throws -> [Listed] {
    let here = sessions(as: session)
    guard let elsewhere else { return here }
    let (now, known) = (now(), Set(here.map(\.id)))
    let others = try await elsewhere.kept().filter {
      !known.contains($0.id) && Self.isAlive(since: $0.since, seen: $0.seen, at: now)
    }
    return here
      + others.sorted { $1.seen < $0.seen }.map {
        Listed(id: $0.id, since: $0.since, seen: $0.seen, browser: "", isLocked: true, isOwn: false)
      }
  }

  /// Ends a session, here and in the persistent store, so that its cookie is invalid.
  ///
  /// - Returns: `true` if there was one.
  /// - Throws: An error of the persistent store. The session is ended here anyway.
  @discardableResult
  package func end(_ id: UUID) async throws -> Bool {
    let wasHere = state.withLock { state -> Bool in
      guard let secret = state.sessions.keys.first(where: { Self.identifier(of: $0) == id }) else {
        return false
      }
      state.sessions[secret] = nil
      return true
    }
    let wasElsewhere = try await elsewhere?.end(id) ?? false
    return wasHere || wasElsewhere
  }

  /// Ends all sessions except one, here and in the persistent store.
  ///
  /// - Throws: An error of the persistent store. The sessions are ended here anyway.
  package func endOthers(than secret: String) async throws {
    state.withLock { state in state.sessions = state.sessions.filter { $0.key == secret } }
    try await elsewhere?.endAll(except: secret)
  }

  /// Whether any session isn't locked.
  package var hasOpen: Bool { state.withLock { $0.sessions.values.contains { !$0.isLocked } } }

  /// Locks the sessions that were idle for too long.
  ///
  /// - Returns: `true` if there are sessions and all of them are locked, so that the store can be
  ///   locked, too.
  @discardableResult
  package func lockIdle() -> Bool {
    let now = now()
    return state.withLock { state in
      for (secret, session) in state.sessions where Self.isIdle(since: session.seen, at: now, state.idle) {
        state.sessions[secret]?.isLocked = true
      }
      return !state.sessions.isEmpty && state.sessions.values.allSatisfy(\.isLocked)
    }
  }

  static let linkLife: TimeInterval = 600
  /// The maximum idle time of a session, and its maximum lifetime.
  package static let silentLife: TimeInterval = 24 * 3600
  package static let wholeLife: TimeInterval = 30 * 24 * 3600

  /// Returns whether a session was idle for too long; a clock that was set back doesn't keep it
  /// open.
  private static func isIdle(since seen: Date, at now: Date, _ limit: TimeInterval) -> Bool {
    !seen.isRecent(within: limit, at: now)
  }

  /// Returns whether a session hasn't expired.
  package static func isAlive(since: Date, seen: Date, at now: Date) -> Bool {
    seen.isRecent(within: silentLife, at: now) && since.isRecent(within: wholeLife, at: now)
  }

  private static func secret() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<4).map { _ in Hex.text(UInt64.random(in: .min ... .max, using: &generator)) }.joined()
  }
}
