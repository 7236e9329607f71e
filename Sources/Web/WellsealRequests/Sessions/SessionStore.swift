package import Foundation
import Synchronization
import WellsealBase

/// Hands out one-time links and knows the browsers that came through one.
///
/// A link and a session are 256 random bits each. A link works once and for ten minutes. A session that is silent for
/// too long is locked until the passphrase is given again; after a day it is forgotten.
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
    var id = UUID()
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

  /// A mutex, because every request asks and each answer takes no time.
  private let state: Mutex<State>
  private let now: @Sendable () -> Date
  private let ended: @Sendable (String) -> Void

  /// - Parameters:
  ///   - idle: after how many silent seconds a session is locked.
  ///   - now: the clock.
  ///   - ended: told of each session that a person ends, by its secret.
  package init(
    idle: TimeInterval = 15 * 60, now: @escaping @Sendable () -> Date = { Date() },
    ended: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    state = Mutex(State(idle: idle))
    self.now = now
    self.ended = ended
  }

  /// Lets a session in that was made elsewhere.
  package func admit(_ secret: String, browser: String, isLocked: Bool) {
    let now = now()
    state.withLock {
      $0.sessions[secret] = Session(since: now, seen: now, browser: browser, isLocked: isLocked)
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
      guard now.timeIntervalSince(found.seen) < Self.sessionLife else {
        state.sessions[session] = nil
        return .unknown
      }
      if now.timeIntervalSince(found.seen) >= state.idle {
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
      let fresh = state.sessions.filter { now.timeIntervalSince($0.value.seen) < Self.sessionLife }
      return fresh.map { secret, found in
        Listed(
          id: found.id, since: found.since, seen: found.seen, browser: found.browser,
          isLocked: found.isLocked || now.timeIntervalSince(found.seen) >= state.idle,
          isOwn: secret == session)
      }.sorted { ($0.isOwn ? 0 : 1, $1.seen) < ($1.isOwn ? 0 : 1, $0.seen) }
    }
  }

  /// Ends a session: its cookie opens nothing any more.
  ///
  /// - Returns: whether there was one.
  @discardableResult
  package func end(_ id: UUID) -> Bool {
    let secret = state.withLock { state -> String? in
      guard let secret = state.sessions.first(where: { $0.value.id == id })?.key else { return nil }
      state.sessions[secret] = nil
      return secret
    }
    guard let secret else { return false }
    ended(secret)
    return true
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
      for (secret, session) in state.sessions where now.timeIntervalSince(session.seen) >= state.idle {
        state.sessions[secret]?.isLocked = true
      }
      return !state.sessions.isEmpty && state.sessions.values.allSatisfy(\.isLocked)
    }
  }

  static let linkLife: TimeInterval = 600
  private static let sessionLife: TimeInterval = 24 * 3600

  private static func secret() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<4).map { _ in Hex.text(UInt64.random(in: .min ... .max, using: &generator)) }.joined()
  }
}
