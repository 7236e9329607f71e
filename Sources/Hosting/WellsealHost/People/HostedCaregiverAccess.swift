import Foundation
import WellsealAccounts
import WellsealCluster
import WellsealHealthApp
import WellsealModel
import WellsealQueries
import WellsealStore

/// A user's access to the data of other users of the server.
///
/// A database row records that a grant exists. The other user's document defines its scope. The
/// key in the row opens the other store only in combination with a secret that opens the user's
/// own.
struct HostedCaregiverAccess: CaregiverAccess {
  let account: UUID
  let accountName: String
  let parts: HostParts
  let people: HostedPeople
  let links: CareRecipientCache

  private var cluster: Cluster { parts.cluster }

  func seen() throws -> [CareRecipient] {
    links.invalidate()
    return try cluster.held(by: account, at: parts.now()).map { CareRecipient(id: $0.id, name: $0.name) }
  }

  func look(_ id: UUID, with own: StoreReopening) async throws -> CareRecipientAccess? {
    guard let row = try cluster.holder(id, by: account), try cluster.areActive([row.person, account]),
      let person = try await people.person(row.person),
      let view = await person.holders.view(of: id, by: account)
    else {
      links.invalidate()
      return nil
    }
    guard let reopening = CaregiverKey(row.sealed).open(of: id, row.person, by: account, with: own) else {
      throw KeyEnded()
    }
    let store = try await person.store(for: reopening)
    return CareRecipientAccess(at: person.name, view, in: store, notes: [RecordPeople.note]) { read in
      try await person.holders.recordRead(read, on: view)
    }
  }

  func offer(_ secret: String) async throws -> Offer? {
    guard let (id, person) = try await inviting(secret),
      let holding = try? await person.holders.offer(secret, of: id),
      let consent = person.holders.consent(of: holding)
    else { return nil }
    return Offer(from: person.name, holding, consent)
  }

  func accept(_ secret: String, with own: StoreReopening) async throws -> UUID? {
    guard let (id, person) = try await inviting(secret) else { return nil }
    do {
      try await person.holders.accept(secret, of: id, by: account, called: accountName, with: own)
    } catch is CaregiverError { return nil }
    links.invalidate()
    return id
  }

  /// Returns the user who sent an invitation, or `nil` if it is unknown or one of the two users
  /// isn't active.
  private func inviting(_ secret: String) async throws -> (id: UUID, person: HostedPerson)? {
    let digest = InvitationSecret.digest(secret)
    guard let (id, person) = try cluster.holderInvitation(digest, at: parts.now()),
      try cluster.areActive([person, account]), let hosted = try await people.person(person)
    else { return nil }
    return (id, hosted)
  }

  func leave(_ id: UUID) async throws {
    links.invalidate()
    guard let row = try cluster.holder(id, by: account) else { return }
    // The key is removed even if the other user's document can't be changed.
    try cluster.endHolder(id)
    guard try cluster.areActive([row.person]), let person = try? await people.person(row.person) else {
      return
    }
    do { try await person.holders.end(id) } catch is CaregiverError { return }
  }

  /// Converts errors of the other user's store so that they aren't taken for errors of the user's
  /// own.
  func explain(_ error: any Error, about id: UUID) async -> any Error {
    guard let fault = error as? StoreFileError else {
      return error as? StoreError == .locked ? StoreFileError(.unreachable) : error
    }
    guard fault.reason != .wrongSecret else { return KeyEnded() }
    if fault.endsOwnership || fault.reason == .suspended, let row = try? cluster.holder(id, by: account) {
      await people.drop(row.person)
    }
    return StoreFileError(.unreachable)
  }
}
