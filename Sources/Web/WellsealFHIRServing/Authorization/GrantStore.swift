package import FoundationEssentials
import Synchronization

/// Where an authorization server keeps what people allowed.
///
/// The server changes a store one call at a time, in ``AuthorizationServer/mutex``.
package protocol GrantStore: Sendable {
  /// Whether a grant still holds; asked before each answer, so it must not wait.
  func holds(_ grant: Grant) -> Bool
  /// Keeps a grant with a refresh token.
  func add(_ grant: Grant) async throws
  /// The grant that a refresh token belongs to, the present one or one before it; nil where there is none.
  func grant(ofRefreshToken digest: String) async throws -> Grant?
  /// Replaces the grant of the same id.
  func replace(_ grant: Grant) async throws
  /// Forgets a grant; one that is not there is no error.
  func remove(_ id: UUID) async throws
}

/// Grants that are gone with the process.
package final class GrantMemory: GrantStore {
  // A mutex, since `holds` must not wait.
  private let grants = Mutex<[UUID: Grant]>([:])
  private let limit: Int

  /// - Parameter limit: how many grants are kept.
  package init(limit: Int = 10_000) { self.limit = limit }

  package func holds(_ grant: Grant) -> Bool { true }

  package func add(_ grant: Grant) throws(OAuthError) {
    let isKept = grants.withLock { grants in
      guard grants.count < limit else { return false }
      grants[grant.id] = grant
      return true
    }
    guard isKept else { throw OAuthError(.temporarilyUnavailable, "too many apps are signed in") }
  }

  package func grant(ofRefreshToken digest: String) -> Grant? {
    grants.withLock { grants in
      grants.values.first { $0.refresh == digest || $0.used.contains(digest) }
    }
  }

  package func replace(_ grant: Grant) {
    grants.withLock { grants in
      guard grants[grant.id] != nil else { return }
      grants[grant.id] = grant
    }
  }

  package func remove(_ id: UUID) { grants.withLock { $0[id] = nil } }

  package func removeAll() { grants.withLock { $0 = [:] } }
}
