import Crypto
import FoundationEssentials
import Synchronization
package import WellsealKeys
import WellsealModel

extension SealedStore {
  /// Replaces all secrets of the same kind.
  ///
  /// On return, the old one opens neither the file nor the file without its log.
  ///
  /// The data stays unchanged; only the master key is wrapped again. Earlier copies still open with
  /// the old secret.
  ///
  /// - Throws: ``WellsealModel/StoreError/locked``; ``StoreFileError/Reason/unsettled`` if the new
  ///   secret is stored but the log can't be merged into the file: the file alone may then still
  ///   open with the old one.
  package func replaceSecret(_ secret: StoreSecret, cost: ScryptCost = .standard) throws {
    guard let master else { throw StoreError.locked }
    // Do this before others must wait: a passphrase takes most of a second.
    let slot = try KeySlot(master, for: secret, cost: cost, store: identifier)
    try withOpenWriter { writer in
      var header = writer.header
      header.replaceSlots(with: slot)
      try replace(header, &writer) { _ in }
      do throws(StoreFileError) { try container.settle() } catch { throw StoreFileError(.unsettled) }
    }
  }

  /// Creates a new data key and seals everything with it; afterward the old one opens nothing.
  ///
  /// Others can read and write in the meantime. After an interruption, the next call resumes.
  ///
  /// - Parameter progress: A closure that receives the number of sealed segments and the total.
  /// - Throws: ``WellsealModel/StoreError/locked``, ``StoreFileError``, or `CancellationError` if
  ///   the task was canceled.
  package func renewDataKey(progress: (Int, Int) -> Void = { _, _ in }) throws {
    try waitingForUpkeep {
      try turnKey()
      let old = try oldSegments()
      for start in stride(from: 0, to: old.count, by: Self.batch) {
        try Task.checkCancellation()
        try reseal(Set(old[start..<min(start + Self.batch, old.count)]))
        progress(min(start + Self.batch, old.count), old.count)
      }
      try removeOldKeys()
    }
  }

  /// Runs a long operation exclusively among such operations; others read and write in the
  /// meantime.
  func waitingForUpkeep(_ body: () throws -> Void) throws {
    try upkeep.withLock { _ throws in try body() }
  }

  private func turnKey() throws {
    try withOpenWriter { writer in
      guard let open = writer.open else { return }
      var ring = open.sealer.ring
      // More than one key means that an earlier renewal hasn't finished.
      if ring.keys.count == 1 { ring.turn() }
      var header = writer.header
      try header.seal(ring, with: open.master.key)
      try replace(header, &writer) { publication throws(StoreFileError) in
        publication.turn(to: ring)
        publication.dirtyEverything()
      }
    }
  }

  private static let batch = 64

  /// Writes a new header together with the catalog that contains its digest.
  func replace(
    _ header: StoreHeader, _ writer: inout Writer, _ body: (inout Publication) throws(StoreFileError) -> Void
  ) throws(StoreFileError) {
    let old = writer.header
    writer.header = header
    do throws(StoreFileError) {
      try publish(&writer) { publication throws(StoreFileError) in
        publication.replaceHeader(header.encoded)
        try body(&publication)
      }
    } catch {
      writer.header = old
      throw error
    }
  }

  /// Returns the segments that aren't sealed with the current key.
  ///
  /// New segments always are.
  private func oldSegments() throws -> [UInt64] {
    let snapshot = try snapshot()
    var old: [UInt64] = []
    for place in snapshot.catalog.segments {
      guard let sealed = try container.segment(place.number) else {
        throw StoreFileError(.damaged(place, .missing))
      }
      if Sealer.epoch(of: sealed) != snapshot.currentEpoch { old.append(place.number) }
    }
    return old
  }

  private func reseal(_ numbers: Set<UInt64>) throws {
    try withOpenWriter { writer in
      try publish(&writer) { publication throws(StoreFileError) in try publication.reseal(numbers) }
    }
  }

  private func removeOldKeys() throws {
    guard try oldSegments().isEmpty else { return }
    try withOpenWriter { writer in
      guard let open = writer.open else { return }
      var ring = open.sealer.ring
      ring.keys = ring.keys.filter { $0.key == ring.current }
      var header = writer.header
      try header.seal(ring, with: open.master.key)
      try replace(header, &writer) { publication in
        publication.turn(to: ring)
        publication.dirtyEverything()
      }
      _ = try removeFree(&writer)
      try container.compact()
    }
  }
}

extension Publication {
  mutating func turn(to ring: KeyRing) { sealer.replace(ring: ring) }

  /// Seals segments with the current key, under new numbers.
  mutating func reseal(_ numbers: Set<UInt64>) throws(StoreFileError) {
    for key in catalog.streams.keys {
      for entry in catalog.streams[key] ?? [] where numbers.contains(entry.segment.number) {
        try reseal(entry, of: key)
      }
    }
    for (uuid, reference) in catalog.points where numbers.contains(reference.number) {
      movePoints(of: uuid, to: try again(reference, .points))
    }
    for place in catalog.person.attachments.indices {
      let reference = catalog.person.attachments[place].data
      guard numbers.contains(reference.number) else { continue }
      content.catalog.person.attachments[place].data = try again(reference, .attachment)
      content.catalog.dirty.insert(.person)
    }
    for (name, reference) in catalog.person.notes where numbers.contains(reference.number) {
      content.catalog.person.notes[name] = try again(reference, .attachment)
      content.catalog.dirty.insert(.person)
    }
    for place in catalog.person.foreign.indices {
      let reference = catalog.person.foreign[place]
      guard numbers.contains(reference.number) else { continue }
      content.catalog.person.foreign[place] = try again(reference, .page)
      content.catalog.dirty.insert(.person)
    }
    for reference in catalog.identifiers?.references ?? [] where numbers.contains(reference.number) {
      moveIndexPage(reference, to: try again(reference, .index))
    }
  }

  private mutating func again(
    _ reference: SegmentReference, _ kind: SegmentKind
  ) throws(StoreFileError) -> SegmentReference {
    retire([reference.number])
    return try put(try reading.open(reference, kind), kind)
  }

  private mutating func reseal(_ entry: BlockEntry, of key: StreamKey) throws(StoreFileError) {
    var moved = entry
    moved.segment = try again(entry.segment, entry.address.kind)
    move(entry, to: moved, of: key)
  }
}
