package import FoundationEssentials
import Synchronization

/// The store of an authorization server's grants.
///
/// The server modifies a store sequentially, in ``AuthorizationServer/mutex``.
package protocol GrantStore: Sendable {
  /// Returns whether a grant is still valid.
  ///
  /// It is called before each response, so it must not wait.
  func holds(_ grant: Grant) -> Bool
  /// Stores a grant with a refresh token.
  func add(_ grant: Grant) async throws
  /// Returns the grant of a refresh token, the current one or an earlier one, or `nil` if there is
  /// none.
  func grant(ofRefreshToken digest: String) async throws -> Grant?
  /// Replaces the grant with the same id.
  func replace(_ grant: Grant) async throws
  /// Removes a grant; a missing one isn't an error.
  func remove(_ id: UUID) async throws
}

/// An in-memory store of grants, which are lost with the process.
package final class GrantMemory: GrantStore {
  // A mutex, because `holds` must not wait.
  private let grants = Mutex<[UUID: Grant]>([:])
  private let limit: Int

  /// Creates an empty store.
  ///
  /// - Parameter limit: The maximum number of grants.
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
