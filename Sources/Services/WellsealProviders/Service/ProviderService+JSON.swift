package import FoundationEssentials
package import WellsealBase
import WellsealDaemon
import WellsealModel

/// An account with all displayed information.
package struct ProviderStatus: Sendable {
  package var account: ProviderAccount
  package var receipt: SyncReceipt?
  /// The progress of the current sync.
  package var progress: SyncProgress?
  package var isSyncing: Bool
  /// The number of health cards that were received and wait for the user.
  package var waitingCards: Int
  /// The number of the provider's records in the store.
  package var records: Int
  /// The reason why the last sync failed locally, or an unreadable value of the account.
  package var trouble: String?
  /// The reason why the last sign-in failed after the redirect, or `nil` if it didn't.
  var signInTrouble: String?
  /// The subject of the records, or `nil` if the provider doesn't name it.
  package var patient: ProviderPatient?
}

extension ProviderService {
  /// Returns the status of every readable account.
  package func statuses() async throws -> [ProviderStatus] {
    var statuses: [ProviderStatus] = []
    let before = running
    for account in try await accounts() { statuses.append(try await status(account, before[account.id])) }
    return statuses
  }

  /// Returns the status of an account.
  ///
  /// - Throws: ``ProviderError/unknownAccount`` if there is no such account.
  package func status(of id: UUID) async throws -> ProviderStatus {
    let before = running[id]
    return try await status(account(id), before)
  }

  // Use the sync that was in progress before the account was read. If it ends in the meantime, it
  // still counts as in progress, because the account may be outdated. The caller must poll again.
  private func status(_ account: ProviderAccount, _ sync: Running?) async throws -> ProviderStatus {
    let repository = try await repository
    let records = try await repository.store.contents().filter { $0.type.kind == .clinical }
      .flatMap(\.sources).filter { $0.source == account.source }.reduce(0) { $0 + $1.count }
    let unreadable = try await repository.unreadable(of: account.id)
    return ProviderStatus(
      account: account, receipt: try await repository.readable(.receipt, account.id, as: SyncReceipt.self),
      progress: (running[account.id] ?? sync)?.progress, isSyncing: sync != nil || running[account.id] != nil,
      waitingCards: try await waitingCards(of: account.id), records: records,
      trouble: troubles[account.id] ?? unreadable.first.map { "\(NoteError.unreadable($0))" },
      signInTrouble: signInTroubles[account.id], patient: try await patient(of: account.id))
  }
}

extension ProviderStatus {
  /// `{id, name, address, fhir, local, open, standing, added, records, cards, syncing, receipt,
  /// trouble, patient}`, with dates in RFC 3339 format.
  ///
  /// After a failed sign-in, there is also `signInTrouble`.
  package var json: JSON {
    var object: JSON = [
      "id": .string(account.id.uuidString.lowercased()), "name": .string(account.name),
      "address": .string(account.base), "fhir": .string(account.server.version.release),
      "local": .bool(account.isLocal), "open": .bool(account.server.isOpen),
      "standing": .string(account.standing.rawValue),
      "added": .string(account.added.formatted(.iso8601)),
      "notBefore": .text(account.notBefore?.formatted(.iso8601)), "records": .integer(records),
      "cards": .integer(waitingCards), "syncing": isSyncing ? progress?.json ?? [:] : .null,
      "receipt": receipt?.json ?? .null, "trouble": .text(trouble), "patient": patient?.json ?? .null,
    ]
    if let signInTrouble { object["signInTrouble"] = .string(signInTrouble) }
    return object
  }
}

extension ProviderPatient {
  /// `{name, birthDate, accepted}`, and `unreadable` if the subject of the records is unknown.
  package var json: JSON {
    var object: JSON = [
      "name": .string(name), "birthDate": .string(birthDate), "accepted": .bool(isAccepted),
    ]
    if isUnreadable { object["unreadable"] = true }
    return object
  }
}

extension SyncProgress {
  /// `{done, of, arrived, updated, unchanged, withdrawn, failed}` (`withdrawn`: FHIR resources
  /// entered in error): the number of finished queries, and the totals so far.
  package var json: JSON {
    var json = counts.json
    json["done"] = .integer(searches.count(where: \.isDone))
    json["of"] = .integer(searches.count)
    return json
  }
}

extension SyncCounts {
  var json: JSON {
    [
      "arrived": .integer(arrived), "updated": .integer(updated), "unchanged": .integer(unchanged),
      "withdrawn": .integer(withdrawn), "failed": .integer(failed),
    ]
  }
}

extension SyncReceipt {
  /// `{began, ended, outcome, types: [{type, category, arrived, …, reason, code, incremental}],
  /// files, cards}`.
  package var json: JSON {
    [
      "began": .string(began.formatted(.iso8601)), "ended": .string(ended.formatted(.iso8601)),
      "outcome": .string(outcome.rawValue), "types": .array(lines.map(\.json)), "files": files.json,
      "cards": cards?.json ?? .null,
    ]
  }
}

extension SyncLine {
  package var json: JSON {
    var json = counts.json
    json["type"] = .string(type)
    json["category"] = .text(category)
    json["incremental"] = .bool(isIncremental)
    json["code"] = .text(fault?.code.rawValue)
    json["reason"] = .text(fault?.description)
    return json
  }
}

extension ProviderListing {
  package var json: JSON {
    [
      "name": .string(name), "address": .string(address), "versions": .array(versions.map { .string($0) }),
      "places": .array(words.prefix(8).map { .string($0) }),
    ]
  }
}
