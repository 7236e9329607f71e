import FoundationEssentials
import HealthModel
import SampleQueries
import SealedSegments
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
  /// Only samples are taken while the store is locked, and notes that begin with ``waitingNotes``; whether samples can be
  /// stored shows when they are merged.
  func keepForLater(_ changes: [StoreChange], _ writer: borrowing Writer) throws {
    for change in changes {
      if case .setNote(let name, .some) = change, name.hasPrefix(Self.waitingNotes) { continue }
      guard case .add(let new) = change else { throw StoreError.locked }
      guard new.sample.provenance.sourceRevision != nil else {
        throw StoreError.withoutSource(new.sample.type)
      }
    }
    let number = max(try container.lastNumber(of: .journal) ?? 0, writer.header.journal) + 1
    let sealed = try LockedJournal.seal(
      CompactEncoder.encode(changes), row: number, store: identifier, for: writer.header.journalKey)
    var write = ContainerWrite()
    write.appended[.journal] = [ContainerRow(number, sealed)]
    try container.write(write)
  }

  /// What the names of notes begin with that come in while the store is locked: bodies that nobody has looked into yet.
  package static let waitingNotes = "ingest/"

  /// Takes a row of the journal away and notes that it was, in one transaction with what a body writes.
  func dropJournal(
    _ number: UInt64, _ writer: inout Writer, _ body: (inout Publication) throws(StoreFault) -> Void
  ) throws(StoreFault) {
    var header = writer.header
    header.journal = number
    try replace(header, &writer) { publication throws(StoreFault) in
      try body(&publication)
      publication.dropJournal(number)
    }
  }

  /// Carries out the journal's commits in their order, each once: what takes a row's changes over takes the row away.
  func mergeJournal(_ writer: inout Writer) throws(StoreFault) -> JournalMerge {
    var merge = JournalMerge()
    for row in try container.rows(of: .journal) {
      guard let open = writer.open else { return merge }
      let expected = writer.header.journal + 1
      guard row.number == expected else {
        let damage: StoreFault.Damage = row.number < expected ? .replayed : .missing
        throw StoreFault(.damaged(SegmentPlace(.journal, min(row.number, expected)), damage))
      }
      let bytes = try LockedJournal.open(
        row, store: identifier, with: open.sealer.ring.journalKey)
      let place = SegmentPlace(.journal, row.number)
      let changes = try StoreFault.naming(place) { () throws(EncodingFault) in
        try CompactDecoder.decode([StoreChange].self, bytes)
      }
      do {
        merge.touched.formUnion(try carryOut(changes, &writer, journal: row.number).1)
        merge.merged += 1
      } catch let fault as StoreFault {
        throw fault
      } catch {
        try dropJournal(row.number, &writer) { _ in }
        merge.refused += 1
      }
    }
    return merge
  }
}
