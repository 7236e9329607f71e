import WellsealFHIR

/// A policy that determines which requested scopes the clinic grants.
struct ScopePolicy {
  let release: FHIRRelease
  /// Types that are withheld.
  var withheld: Set<String> = []
  var grantsOffline = true

  init(release: FHIRRelease) { self.release = release }

  init(release: FHIRRelease, account: SampleAccount) {
    (self.release, withheld, grantsOffline) = (release, account.withheld, account.staysSignedIn)
  }

  /// Returns the granted scopes, each in the version of the request.
  ///
  /// The server is read-only, so only the permissions to read and search remain. A scope for all
  /// types becomes one for each type if some are withheld.
  func granted(_ asked: [SMARTScope]) -> [SMARTScope] {
    var granted: [SMARTScope] = []
    for scope in asked {
      for part in parts(of: scope) where !granted.contains(part) { granted.append(part) }
    }
    return granted
  }

  private func parts(of scope: SMARTScope) -> [SMARTScope] {
    guard case .resources(var wanted) = scope else {
      let always: [SMARTScope] = [.launchPatient, .openID, .fhirUser]
      let words = grantsOffline ? always + [.offlineAccess] : always
      return words.filter { $0 == scope }
    }
    wanted.permissions.formIntersection([.read, .search])
    guard wanted.context == .patient, !wanted.permissions.isEmpty else { return [] }
    let types = RecordType.all(in: release).map(\.name)
    guard let type = wanted.resourceType else {
      guard !withheld.isEmpty else { return [.resources(wanted)] }
      return types.filter { !withheld.contains($0) }.map { type in
        var part = wanted
        part.resourceType = type
        return .resources(part)
      }
    }
    return types.contains(type) && !withheld.contains(type) ? [.resources(wanted)] : []
  }
}
