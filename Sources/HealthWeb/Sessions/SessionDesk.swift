package import Foundation
import Synchronization

/// Hands out one-time links and knows the browsers that came through one.
///
/// A link and a session are 256 random bits each. A link works once and for ten minutes. A session that is silent for
/// too long is locked until the passphrase is given again; after a day it is forgotten.
package final class SessionDesk: Sendable {
  /// What is known about who asks.
  package enum Standing: Sendable, Hashable {
    case open
    /// Was silent for too long.
    case locked
    /// Did not come through a link.
    case unknown
  }

  private struct State {
    var links: [String: Date] = [:]
    var sessions: [String: Session] = [:]
    var idle: TimeInterval
  }

  private struct Session {
    var id = UUID()
    var since: Date
    var seen: Date
    var browser: String
    var isLocked = false
  }

  /// A session as the person sees it; its secret is not among what is known.
  struct Listed: Sendable {
    var id: UUID
    var since: Date
    var seen: Date
    /// What the browser says of itself; empty where it says nothing that is known.
    var browser: String
    var isLocked: Bool
    /// Whether it is that of who asks.
    var isOwn: Bool
  }

  /// A mutex, because every request asks and each answer takes no time.
  private let state: Mutex<State>
  private let now: @Sendable () -> Date

  package init(idle: TimeInterval = 15 * 60, now: @escaping @Sendable () -> Date = { Date() }) {
    state = Mutex(State(idle: idle))
    self.now = now
  }

  /// A new link's secret.
  package func makeLink() -> String {
    let secret = Self.secret()
    let expiry = now() + Self.linkLife
    state.withLock { $0.links[secret] = expiry }
    return secret
  }

  /// A session for a link's secret; nil where the link was used, is too old or never was.
  func redeem(_ link: String, browser: String = "") -> String? {
    let now = now()
    return state.withLock { state in
      guard let expiry = state.links.removeValue(forKey: link), now < expiry else { return nil }
      let secret = Self.secret()
      state.sessions[secret] = Session(since: now, seen: now, browser: browser)
      return secret
    }
  }

  /// What is known about a session; an open one counts as seen now where somebody uses it.
  func standing(of session: String?, isUse: Bool = true) -> Standing {
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

  func lock(_ session: String) { state.withLock { $0.sessions[session]?.isLocked = true } }

  func unlock(_ session: String) {
    let now = now()
    state.withLock { state in
      guard var found = state.sessions[session] else { return }
      (found.seen, found.isLocked) = (now, false)
      state.sessions[session] = found
    }
  }

  /// After how many silent seconds a session is locked from now on.
  func setIdle(_ idle: TimeInterval) { state.withLock { $0.idle = idle } }

  /// The sessions that are not forgotten, that of who asks first, then those used last.
  func sessions(as session: String) -> [Listed] {
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
  func end(_ id: UUID) -> Bool {
    state.withLock { state in
      guard let secret = state.sessions.first(where: { $0.value.id == id })?.key else { return false }
      state.sessions[secret] = nil
      return true
    }
  }

  /// Locks the sessions that were silent for too long.
  ///
  /// - Returns: whether there are sessions and all of them are locked, so that the store can be locked too.
  package func lockIdle() -> Bool {
    let now = now()
    return state.withLock { state in
      for (secret, session) in state.sessions where now.timeIntervalSince(session.seen) >= state.idle {
        state.sessions[secret]?.isLocked = true
      }
      return !state.sessions.isEmpty && state.sessions.values.allSatisfy(\.isLocked)
    }
  }

  private static let linkLife: TimeInterval = 600
  private static let sessionLife: TimeInterval = 24 * 3600

  private static func secret() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<4).map { _ in
      let digits = String(UInt64.random(in: .min ... .max, using: &generator), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
