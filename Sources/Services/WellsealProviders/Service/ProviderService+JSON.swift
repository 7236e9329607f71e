package import FoundationEssentials
package import WellsealBase
import WellsealDaemon
import WellsealModel

/// An account with everything that is shown of it.
package struct ProviderStatus: Sendable {
  package var account: ProviderAccount
  package var receipt: SyncReceipt?
  /// The progress of a sync under way.
  package var progress: SyncProgress?
  package var isSyncing: Bool
  /// Health cards that came and wait for the person.
  package var waitingCards: Int
  /// How many records of the provider the store has.
  package var records: Int
  /// Why the last sync broke off here, or what of the account cannot be read.
  package var trouble: String?
  /// Why the last sign-in failed after the browser came back; `nil` if it didn't.
  var signInTrouble: String?
  /// Whom the records are about; nil where the provider does not tell.
  package var patient: ProviderPatient?
}

extension ProviderService {
  /// Every account that can be read, with how it stands.
  package func statuses() async throws -> [ProviderStatus] {
    var statuses: [ProviderStatus] = []
    let before = running
    for account in try await accounts() { statuses.append(try await status(account, before[account.id])) }
    return statuses
  }

  /// How an account stands.
  ///
  /// - Throws: ``ProviderError/unknownAccount``.
  package func status(of id: UUID) async throws -> ProviderStatus {
    let before = running[id]
    return try await status(account(id), before)
  }

  // The sync is the one that was under way before the account was read. Where it ends while this reads, it is under way still:
  // the account may be that of before it, and whoever follows it is to ask once more.
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
  /// `{id, name, address, fhir, local, open, standing, added, records, cards, syncing, receipt, trouble, patient}`; dates are RFC 3339.
  ///
  /// After a sign-in that failed there is `signInTrouble`, too.
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
  /// `{name, birthDate, accepted}`, and `unreadable` if nobody knows whom the records are about.
  package var json: JSON {
    var object: JSON = [
      "name": .string(name), "birthDate": .string(birthDate), "accepted": .bool(isAccepted),
    ]
    if isUnreadable { object["unreadable"] = true }
    return object
  }
}

extension SyncProgress {
  /// `{done, of, arrived, updated, unchanged, withdrawn, failed}`: queries that are done, and what all brought so far.
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
  /// `{began, ended, outcome, types: [{type, category, arrived, …, reason, code, incremental}], files, cards}`.
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
