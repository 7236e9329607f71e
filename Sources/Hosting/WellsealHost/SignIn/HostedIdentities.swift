import Foundation
import WellsealAccounts
import WellsealCluster
import WellsealOpenIDConnect

/// The linked accounts at an OpenID provider, stored in the names database.
struct HostedIdentities: IdentityKeeping {
  let cluster: Cluster
  let login: OpenIDSignIn

  var name: String { login.name }

  func begin(linkingTo session: String) async throws -> IdentityDeparture {
    let departure = try await login.begin(.link(session: session))
    return IdentityDeparture(address: departure.address, cookie: OpenIDCookie.field(for: departure.kept))
  }

  func identities(of person: UUID) async throws -> [LinkedIdentity] {
    try cluster.identities(of: person).map {
      LinkedIdentity(number: $0.number, issuer: $0.issuer, linked: $0.since, used: $0.seen)
    }
  }

  func person(of identity: ProvedIdentity) async throws -> UUID? {
    try cluster.person(ofIdentity: identity.digest, at: identity.issuer)
  }

  func add(_ identity: ProvedIdentity, of person: UUID, at now: Date) async throws -> Bool {
    try cluster.keepIdentity(identity.digest, at: identity.issuer, of: person, since: now)
  }

  func remove(_ number: UUID, of person: UUID) async throws -> Bool {
    try cluster.removeIdentity(number, of: person)
  }

  func recordUse(of identity: ProvedIdentity, at now: Date) async throws {
    try cluster.touchIdentity(identity.digest, at: identity.issuer, at: now)
  }
}
