import Foundation
import WellsealBase
import WellsealConsent
import WellsealFHIR
import WellsealFHIRServing
import WellsealModel

/// The sign-ins of apps, in the sealed note of the person's store.
///
/// A grant holds as long as the app has the admission under which it was made, from the moment at which the file of decisions is
/// written, though the store be locked.
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
  /// The grant as it was kept; the store has one patient and there is one server.
  init(_ kept: WebAppGrant) {
    self.init(
      id: kept.id, client: kept.client, scopes: SMARTScope.list(kept.scope), refresh: kept.refresh,
      used: kept.used, issued: UnixTime(kept.issued), admission: kept.admission)
  }
}
