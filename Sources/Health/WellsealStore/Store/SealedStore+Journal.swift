import FoundationEssentials
import Synchronization
import WellsealModel
import WellsealSegments

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
    write.needsRoom = true
    write.appended[.journal] = [ContainerRow(number, sealed)]
    try container.write(write)
  }

  /// What the names of notes begin with that come in while the store is locked: bodies that nobody has looked into yet.
  package static let waitingNotes = "ingest/"

  /// Carries out the journal's commits in their order, each once: what takes rows' changes over takes the rows away.
  func mergeJournal(_ writer: inout Writer) throws(StoreFault) -> JournalMerge {
    var merge = JournalMerge()
    try prepareIndex(&writer)
    var rows = try container.rows(of: .journal)[...]
    while !rows.isEmpty {
      let part = try workOut(&rows, writer)
      var header = writer.header
      header.journal = part.last
      try replace(header, &writer) { publication throws(StoreFault) in
        try publication.carryOut(part.work)
        publication.dropJournal(part.last)
      }
      merge.merged += part.merged
      merge.refused += part.refused
      merge.touched.formUnion(part.work.touched)
    }
    return merge
  }

  /// What some rows of the journal come to.
  private struct JournalPart {
    var work: PlannedCommit
    /// The number of the last row.
    var last: UInt64
    var merged: Int
    var refused: Int
  }

  /// Works out as many rows as one transaction takes; a row that is refused leaves nothing behind.
  ///
  /// A row that cannot be read ends the transaction before it.
  private func workOut(
    _ rows: inout ArraySlice<ContainerRow>, _ writer: borrowing Writer
  ) throws(StoreFault) -> JournalPart {
    var editor = Editor(current())
    var last = writer.header.journal
    var (merged, refused, size) = (0, 0, 0)
    while let row = rows.first, merged + refused < Self.mostJournalRows, size < Self.mostJournalChanges {
      let changes: [StoreChange]
      do throws(StoreFault) { changes = try self.changes(of: row, after: last, writer) } catch {
        guard merged + refused > 0 else { throw error }
        break
      }
      rows.removeFirst()
      last = row.number
      size += changes.count
      // A copy, which is dropped where some change of the row is refused.
      var next = editor
      do {
        for change in changes { try next.apply(change) }
        editor = next
        merged += 1
      } catch let fault as StoreFault {
        throw fault
      } catch {
        refused += 1
      }
    }
    return JournalPart(work: editor.finished(), last: last, merged: merged, refused: refused)
  }

  /// Opens a row, whose number follows on that of the row before.
  private func changes(
    of row: ContainerRow, after last: UInt64, _ writer: borrowing Writer
  ) throws(StoreFault) -> [StoreChange] {
    guard let open = writer.open else { preconditionFailure("SealedStore.changes: the store is locked") }
    guard row.number == last + 1 else {
      let damage: StoreFault.Damage = row.number <= last ? .replayed : .missing
      throw StoreFault(.damaged(SegmentPlace(.journal, min(row.number, last + 1)), damage))
    }
    let bytes = try LockedJournal.open(row, store: identifier, with: open.sealer.ring.journalKey)
    return try StoreFault.naming(SegmentPlace(.journal, row.number)) { () throws(EncodingFault) in
      try CompactDecoder.decode([StoreChange].self, bytes)
    }
  }

  /// How many rows of the journal, and about how many changes, one transaction takes.
  private static let mostJournalRows = 256
  private static let mostJournalChanges = 4096
}
