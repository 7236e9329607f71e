import FoundationEssentials
import WellsealBase
import WellsealModel

/// A type that compares received records with stored ones, and returns the changes.
///
/// It is a value type, so that a page that can't be stored has no effect on it.
struct RecordIntake: Sendable {
  /// The stored version of a record.
  struct Known: Sendable {
    let uuid: UUID
    let version: RecordVersion
    let created: Date
  }

  let account: ProviderAccount
  let patient: String
  private var known: [RecordKey: Known] = [:]
  private var withdrawn: [WithdrawnRecord]
  private var didWithdraw = false

  /// The maximum number of stored records entered in error.
  ///
  /// The oldest are removed first.
  private static let maxWithdrawn = 2000

  /// Reads the stored records of an account.
  init(_ account: ProviderAccount, patient: String, _ repository: ProviderRepository) async throws {
    (self.account, self.patient) = (account, patient)
    withdrawn = try await repository.content(of: .withdrawn, account.id, as: [WithdrawnRecord].self) ?? []
    var found: [RecordKey: Known] = [:]
    for type in HealthType.clinicalTypes {
      let part = SampleQuery.Part(type, .objects(from: [account.source]))
      try await repository.store.visit(SampleQuery([part])) { samples in
        for stored in samples {
          guard case .clinicalRecord(let record) = stored.sample.value, let resource = record.fhirResource
          else { continue }
          let bytes = Array(resource.data)
          guard let document = try? JSONDocument(parsing: bytes) else { continue }
          found[RecordKey(type: resource.resourceType, id: resource.identifier)] = Known(
            uuid: stored.sample.uuid, version: RecordVersion(bytes, document.root),
            created: stored.created ?? stored.sample.start)
        }
      }
    }
    known = found
  }

  /// Returns the changes for a page.
  ///
  /// - Parameters:
  ///   - page: The page from the provider.
  ///   - counts: The counts to update.
  ///   - fault: The fault of the last record that failed.
  ///   - store: The store with earlier versions.
  ///   - now: The time of receipt.
  /// - Returns: The changes for the store, for one transaction.
  /// - Throws: Errors of the store.
  mutating func consume(
    _ page: SearchPage, _ counts: inout SyncCounts, _ fault: inout SyncError?, from store: any SampleStore,
    now: Date
  ) async throws -> [StoreChange] {
    var changes: [StoreChange] = []
    // A record that occurs twice on a page would be deleted before it exists.
    var seen: Set<RecordKey> = []
    for match in page.matches {
      do {
        let record = try ReceivedRecord(
          match.resource, title: match.title, patient: patient, base: account.base)
        guard seen.insert(record.key).inserted else { continue }
        changes +=
          record.isEnteredInError
          ? try await withdraw(record, &counts, from: store, now) : try keep(record, &counts, now)
      } catch let reason as SyncError {
        counts.failed += 1
        fault = reason
      }
    }
    if didWithdraw {
      withdrawn = withdrawn.suffix(Self.maxWithdrawn)
      changes.append(try ProviderRepository.change(.withdrawn, account.id, to: withdrawn))
      didWithdraw = false
    }
    return changes
  }

  private mutating func keep(
    _ record: ReceivedRecord, _ counts: inout SyncCounts, _ now: Date
  ) throws -> [StoreChange] {
    let old = known[record.key]
    if let old, old.version.covers(record.version) {
      counts.unchanged += 1
      return []
    }
    guard let sample = try? record.sample(of: account, arrived: now) else { throw SyncError(.notIdentified) }
    let created = old?.created ?? now
    known[record.key] = Known(uuid: sample.uuid, version: record.version, created: created)
    var changes: [StoreChange] = old.map { [.delete($0.uuid)] } ?? []
    changes.append(.add(try AdmittedSample(NewSample(sample, created: created), from: .file)))
    changes += NoteDocument.all(in: record.resource).compactMap { $0.inside(sample.uuid, now: now) }
    if old == nil { counts.arrived += 1 } else { counts.updated += 1 }
    return changes
  }

  private mutating func withdraw(
    _ record: ReceivedRecord, _ counts: inout SyncCounts, from store: any SampleStore, _ now: Date
  ) async throws -> [StoreChange] {
    let old = known.removeValue(forKey: record.key)
    let index = withdrawn.firstIndex { $0.key == record.key }
    if old == nil, let index, withdrawn[index].versions.last == record.bytes {
      counts.unchanged += 1
      return []
    }
    counts.withdrawn += 1
    didWithdraw = true
    var entry = WithdrawnRecord(key: record.key, received: old?.created, withdrawn: now, versions: [])
    if let index { entry = withdrawn.remove(at: index) }
    if let old, let stored = try await store.stored([old.uuid]).first,
      case .clinicalRecord(let earlier) = stored.sample.value, let resource = earlier.fhirResource
    {
      entry.versions.append(resource.data)
    }
    entry.versions.append(record.bytes)
    withdrawn.append(entry)
    return old.map { [.delete($0.uuid)] } ?? []
  }
}
