import FoundationEssentials
import HealthModel
import Synchronization

/// What came of the saves of a locked time.
package struct JournalMerge: Sendable {
  /// Commits that were carried out.
  package var merged = 0
  /// Commits that would have been refused had the store been unlocked, and were refused now.
  package var refused = 0
  var touched: Set<HealthType> = []
}

extension SealedStore {
  /// Only samples are taken while the store is locked; whether they can be stored shows when they are merged.
  func keepForLater(_ changes: [StoreChange], _ state: State) throws {
    for change in changes {
      guard case .add(let new) = change else { throw StoreError.locked }
      guard new.sample.provenance.sourceRevision != nil else {
        throw StoreError.withoutSource(new.sample.type)
      }
    }
    let number = (try container.rows(of: .journal).last?.number ?? 0) + 1
    let sealed = try LockedJournal.seal(
      CompactEncoder.encode(changes), row: number, store: state.header.store, for: state.header.journalKey)
    var write = ContainerWrite()
    write.appended[.journal] = [ContainerRow(number, sealed)]
    try container.write(write)
  }

  /// Carries out the journal's commits in their order, each once: what takes a row's changes over takes the row away.
  func mergeJournal(_ state: inout State) throws(StoreFault) -> JournalMerge {
    var merge = JournalMerge()
    for row in try container.rows(of: .journal) {
      guard let open = state.open else { return merge }
      let bytes = try LockedJournal.open(
        row, store: state.header.store, with: open.sealer.ring.journalKey)
      let place = SegmentPlace(.tail, row.number)
      let changes = try StoreFault.naming(place) { () throws(EncodingFault) in
        try CompactDecoder.decode([StoreChange].self, bytes)
      }
      do {
        merge.touched.formUnion(try carryOut(changes, &state, journal: row.number).1)
        merge.merged += 1
      } catch let fault as StoreFault {
        throw fault
      } catch {
        try publish(&state) { publication throws(StoreFault) in publication.dropJournal(row.number) }
        merge.refused += 1
      }
    }
    return merge
  }
}
