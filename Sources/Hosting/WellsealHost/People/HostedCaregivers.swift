import Foundation
import WellsealAccounts
import WellsealCluster

/// The part of the names database that the caregivers of one user use.
struct HostedCaregivers: CaregiverDirectory {
  let person: UUID
  let cluster: Cluster
  let now: @Sendable () -> Date

  func keep(invitation digest: [UInt8], of id: UUID, until end: Date) throws {
    try cluster.keepHolderInvitation(digest, of: id, person, until: end)
  }

  func accept(invitation digest: [UInt8]) throws -> Bool {
    try cluster.acceptCaregiverInvitation(digest, at: now())
  }

  func keep(_ key: CaregiverKey, of id: UUID, by account: UUID, until end: Date?) throws {
    try cluster.keepHolder(
      CaregiverRow(id: id, person: person, account: account, sealed: key.sealed), until: end)
  }

  func setExpiry(_ end: Date?, of id: UUID) throws { try cluster.setCaregiverExpiry(end, of: id) }

  func end(_ id: UUID) throws { try cluster.endHolder(id) }

  func held() throws -> Set<UUID> { try cluster.holders(of: person) }
}
