import Foundation
import WellsealBase
import WellsealConsent
import WellsealFHIR
import WellsealFHIRServing
import WellsealModel

/// The grants of apps, in a sealed entry of the user's store.
///
/// A grant is valid while the app has the same admission. A change takes effect as soon as the file
/// of decisions is written, even if the store is locked.
struct WebAppGrants: GrantStore {
  let repository: ConsentRepository
  let store: @Sendable () async throws -> any SampleStore

  func holds(_ grant: Grant) -> Bool {
    guard let admission = grant.admission else { return false }
    return repository.decisions.apps[.web(grant.client)]?.admission == admission
  }

  func add(_ grant: Grant) async throws {
    let kept = WebAppGrant(grant)
    try await WebAppRepository(store()).change { $0.add(kept) }
  }

  func grant(ofRefreshToken digest: String) async throws -> Grant? {
    try await WebAppRepository(store()).read().grants
      .first { $0.refresh == digest || $0.used.contains(digest) }.map(Grant.init)
  }

  func replace(_ grant: Grant) async throws {
    let kept = WebAppGrant(grant)
    try await WebAppRepository(store()).change { $0.replace(kept) }
  }

  func remove(_ id: UUID) async throws {
    try await WebAppRepository(store()).change { $0.grants.removeAll { $0.id == id } }
  }
}

extension WebAppGrant {
  init(_ grant: Grant) {
    self.init(
      id: grant.id, client: grant.client, scope: grant.scopes.text, refresh: grant.refresh, used: grant.used,
      issued: grant.issued.date, admission: grant.admission)
  }
}

extension Grant {
  /// Creates a grant from its stored form; the store has one patient and there is one server.
  init(_ kept: WebAppGrant) {
    self.init(
      id: kept.id, client: kept.client, scopes: SMARTScope.list(kept.scope), refresh: kept.refresh,
      used: kept.used, issued: UnixTime(kept.issued), admission: kept.admission)
  }
}
