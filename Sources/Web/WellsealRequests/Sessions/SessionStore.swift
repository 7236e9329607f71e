import Crypto
package import Foundation
import Synchronization
import WellsealBase

/// Sessions that are kept elsewhere, too, so that they outlive the process: in the database of a server for many people.
package protocol SessionKeeping: Sendable {
  /// All sessions of the person that are not too old.
  func kept() async throws -> [SessionStore.Kept]

  /// Ends one, by the identifier of ``SessionStore/identifier(of:)``.
  ///
  /// - Returns: whether there was one.
  func end(_ id: UUID) async throws -> Bool

  /// Ends all but one, which is named by its secret.
  func endAll(except secret: String) async throws
}

/// The registry of a person's sessions: it hands out one-time links, and lists, names, locks and ends the sessions.
///
/// A link and a session are 256 random bits each. A link works once and for ten minutes. A session that is silent for
/// too long is locked until the passphrase is given again; after a silent day, or 30 days after it began, it is forgotten.
package final class SessionStore: Sendable {
  /// How a session stands.
  package enum Status: Sendable, Hashable {
    case open
    /// Was silent for too long.
    case locked
    /// Did not come through a link.
    case unknown
  }

  private struct State {
    var links: [String: Link] = [:]
    var sessions: [String: Session] = [:]
    var idle: TimeInterval
  }

  private struct Link {
    var expiry: Date
    /// The file that leads a browser there.
    var page: String?
  }

  private struct Session {
    var since: Date
    var seen: Date
    var browser: String
    var isLocked = false
  }

  /// A session as the person sees it; its secret is not among what is known.
  package struct Listed: Sendable {
    package var id: UUID
    package var since: Date
    package var seen: Date
    /// What the browser says of itself; empty where it says nothing that is known.
    package var browser: String
    package var isLocked: Bool
    /// Whether it is that of who asks.
    package var isOwn: Bool
  }

  /// A session as another place keeps it.
  package struct Kept: Sendable {
    package var id: UUID
    package var since: Date
    package var seen: Date

    package init(id: UUID, since: Date, seen: Date) { (self.id, self.since, self.seen) = (id, since, seen) }
  }

  /// A mutex, because every request asks and each answer takes no time.
  private let state: Mutex<State>
  private let now: @Sendable () -> Date
  private let elsewhere: (any SessionKeeping)?

  /// - Parameters:
  ///   - idle: after how many silent seconds a session is locked.
  ///   - now: the clock.
  ///   - elsewhere: where sessions are kept as well; nil if they end with the process.
  package init(
    idle: TimeInterval = 15 * 60, now: @escaping @Sendable () -> Date = { Date() },
    elsewhere: (any SessionKeeping)? = nil
  ) {
    state = Mutex(State(idle: idle))
    self.now = now
    self.elsewhere = elsewhere
  }

  /// The identifier of a session, which tells nothing of its secret and is the same in every process.
  package static func identifier(of secret: String) -> UUID {
    identifier(ofDigest: Array(SHA256.hash(data: Array(secret.utf8))))
  }

  /// The same by the SHA-256 digest of the secret.
  package static func identifier(ofDigest digest: [UInt8]) -> UUID {
    precondition(digest.count >= 16, "a digest has at least 16 bytes")
    return UUID(uuid: digest.withUnsafeBytes { $0.loadUnaligned(as: uuid_t.self) })
  }

  /// Lets a session in that was made elsewhere.
  ///
  /// - Parameters:
  ///   - secret: of the session.
  ///   - browser: what the browser says of itself.
  ///   - since: when the session began; nil for now.
  ///   - isLocked: whether the passphrase is asked for first.
  package func admit(_ secret: String, browser: String, since: Date? = nil, isLocked: Bool) {
    let now = now()
    state.withLock {
      $0.sessions[secret] = Session(since: since ?? now, seen: now, browser: browser, isLocked: isLocked)
    }
  }

  /// Forgets a session that ended elsewhere.
  package func forget(_ secret: String) { state.withLock { $0.sessions[secret] = nil } }

  /// A new link's secret.
  package func makeLink() -> String {
    dropLinks()
    let secret = Self.secret()
    let expiry = now() + Self.linkLife
    state.withLock { $0.links[secret] = Link(expiry: expiry) }
    return secret
  }

  /// Remembers the file that leads a browser to a link, so that it goes with the link.
  func note(page: String, of link: String) { state.withLock { $0.links[link]?.page = page } }

  /// A session for a link's secret; nil where the link was used, is too old or never was.
  package func redeem(_ link: String, browser: String = "") -> String? {
    let now = now()
    let (secret, page) = state.withLock { state -> (String?, String?) in
      guard let found = state.links.removeValue(forKey: link) else { return (nil, nil) }
      guard now < found.expiry else { return (nil, found.page) }
      let secret = Self.secret()
      state.sessions[secret] = Session(since: now, seen: now, browser: browser)
      return (secret, found.page)
    }
    if let page { LinkPages.remove(page) }
    return secret
  }

  /// Forgets links with their files.
  ///
  /// - Parameter all: whether those go, too, that are still good, since nobody answers any more.
  package func dropLinks(all: Bool = false) {
    let now = now()
    let dropped = state.withLock { state in
      let dropped = state.links.filter { all || $0.value.expiry <= now }
      for link in dropped.keys { state.links[link] = nil }
      return dropped.values.compactMap(\.page)
    }
    for page in dropped { LinkPages.remove(page) }
  }

  /// What is known about a session; an open one counts as seen now where somebody uses it.
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

  /// Locks every session, as the store is: each is opened again by the passphrase given in it, and by nothing else.
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

  /// After how many silent seconds a session is locked from now on.
  package func setIdle(_ idle: TimeInterval) { state.withLock { $0.idle = idle } }

  /// The sessions that are not forgotten, that of who asks first, then those used last.
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

  /// The same with those that are kept elsewhere and were not used since this process began; their browsers are not known.
  ///
  /// - Throws: what the other place says.
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

  /// Ends a session, here and elsewhere: its cookie opens nothing any more.
  ///
  /// - Returns: whether there was one.
  /// - Throws: what the other place says; it is ended here then nevertheless.
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

  /// Ends all sessions but one, here and elsewhere.
  ///
  /// - Throws: what the other place says; they are ended here then nevertheless.
  package func endOthers(than secret: String) async throws {
    state.withLock { state in state.sessions = state.sessions.filter { $0.key == secret } }
    try await elsewhere?.endAll(except: secret)
  }

  /// Whether some session is not locked.
  package var hasOpen: Bool { state.withLock { $0.sessions.values.contains { !$0.isLocked } } }

  /// Locks the sessions that were silent for too long.
  ///
  /// - Returns: whether there are sessions and all of them are locked, so that the store can be locked too.
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
  /// How long a session may be silent, and how long it may last in all.
  package static let silentLife: TimeInterval = 24 * 3600
  package static let wholeLife: TimeInterval = 30 * 24 * 3600

  /// Whether a session was silent for too long; a clock that was set back doesn't keep it open.
  private static func isIdle(since seen: Date, at now: Date, _ limit: TimeInterval) -> Bool {
    !seen.isRecent(within: limit, at: now)
  }

  /// Whether a session is not too old.
  package static func isAlive(since: Date, seen: Date, at now: Date) -> Bool {
    seen.isRecent(within: silentLife, at: now) && since.isRecent(within: wholeLife, at: now)
  }

  private static func secret() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<4).map { _ in Hex.text(UInt64.random(in: .min ... .max, using: &generator)) }.joined()
  }
}
