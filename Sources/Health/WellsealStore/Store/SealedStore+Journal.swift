import FoundationEssentials
import Synchronization
import WellsealModel

/// The result of merging the commits saved while the store was locked.
package struct JournalMerge: Sendable {
  /// The number of applied commits.
  package var merged = 0
  /// The number of commits that an unlocked store would have rejected, and that were rejected now.
  package var refused = 0
  var touched: Set<HealthType> = []
}

extension SealedStore {
  /// Adds changes to the journal of a locked store.
  ///
  /// It accepts only samples, and entries whose names begin with ``waitingNotes``; the samples are
  /// checked when they are merged.
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

  /// The name prefix of entries that can be saved while the store is locked: unprocessed request
  /// bodies.
  ///
  /// The prefix is part of the format and never changes.
  package static let waitingNotes = "ingest/"

  /// Applies the journal's commits in order, exactly once: the transaction that applies rows also
  /// removes them.
  func mergeJournal(_ writer: inout Writer) throws(StoreFileError) -> JournalMerge {
    var merge = JournalMerge()
    try prepareIndex(&writer)
    var rows = try container.rows(of: .journal)[...]
    while !rows.isEmpty {
      let part = try workOut(&rows, writer)
      var header = writer.header
      header.journal = part.last
      try replace(header, &writer) { publication throws(StoreFileError) in
        try publication.carryOut(part.work)
        publication.dropJournal(part.last)
      }
      merge.merged += part.merged
      merge.refused += part.refused
      merge.touched.formUnion(part.work.touched)
    }
    return merge
  }

  /// The plan for some rows of the journal.
  private struct JournalPart {
    var work: PlannedCommit
    /// The number of the last row.
    var last: UInt64
    var merged: Int
    var refused: Int
  }

  /// Plans as many rows as fit in one transaction.
  ///
  /// A rejected row has no effect.
  ///
  /// An unreadable row ends the transaction before it.
  private func workOut(
    _ rows: inout ArraySlice<ContainerRow>, _ writer: borrowing Writer
  ) throws(StoreFileError) -> JournalPart {
    var editor = Editor(current())
    var last = writer.header.journal
    var (merged, refused, size) = (0, 0, 0)
    while let row = rows.first, merged + refused < Self.maxJournalRows, size < Self.maxJournalChanges {
      let changes: [StoreChange]
      do throws(StoreFileError) { changes = try self.changes(of: row, after: last, writer) } catch {
        guard merged + refused > 0 else { throw error }
        break
      }
      rows.removeFirst()
      last = row.number
      size += changes.count
      // Work on a copy, which is discarded if a change of the row is rejected.
      var next = editor
      do {
        for change in changes { try next.apply(change) }
        editor = next
        merged += 1
      } catch let fault as StoreFileError {
        throw fault
      } catch {
        refused += 1
      }
    }
    return JournalPart(work: editor.finished(), last: last, merged: merged, refused: refused)
  }

  /// Opens a row, whose number must follow that of the previous one.
  private func changes(
    of row: ContainerRow, after last: UInt64, _ writer: borrowing Writer
  ) throws(StoreFileError) -> [StoreChange] {
    guard let open = writer.open else { preconditionFailure("SealedStore.changes: the store is locked") }
    guard row.number == last + 1 else {
      let damage: StoreFileError.Damage = row.number <= last ? .replayed : .missing
      throw StoreFileError(.damaged(SegmentAddress(.journal, min(row.number, last + 1)), damage))
    }
    let bytes = try LockedJournal.open(row, store: identifier, with: open.sealer.ring.journalKey)
    return try StoreFileError.naming(SegmentAddress(.journal, row.number)) { () throws(EncodingFault) in
      try CompactDecoder.decode([StoreChange].self, bytes)
    }
  }

  /// The maximum number of journal rows, and the approximate number of changes, in one transaction.
  private static let maxJournalRows = 256
  private static let maxJournalChanges = 4096
}
