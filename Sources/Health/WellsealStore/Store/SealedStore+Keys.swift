import Crypto
import FoundationEssentials
import Synchronization
package import WellsealKeys
import WellsealModel
package import WellsealSegments

extension SealedStore {
  /// Replaces all secrets of the same kind.
  ///
  /// On return, the old one opens neither the file nor the file without its log.
  ///
  /// The data stays unchanged; only the master key is wrapped again. Earlier copies still open with
  /// the old secret.
  ///
  /// - Throws: ``WellsealModel/StoreError/locked``; ``StoreFault/Reason/unsettled`` if the new
  ///   secret is stored but the log can't be merged into the file: the file alone may then still
  ///   open with the old one.
  package func replaceSecret(_ secret: StoreSecret, cost: ScryptCost = .standard) throws {
    guard let master else { throw StoreError.locked }
    // Do this before others must wait: a passphrase takes a large part of a second.
    let slot = try KeySlot(master, for: secret, cost: cost, store: identifier)
    try withOpenWriter { writer in
      var header = writer.header
      header.replaceSlots(with: slot)
      try replace(header, &writer) { _ in }
      do throws(StoreFault) { try container.settle() } catch { throw StoreFault(.unsettled) }
    }
  }

  /// Creates a new data key and seals everything with it; afterward the old one opens nothing.
  ///
  /// Others can read and write in the meantime. After an interruption, the next call resumes.
  ///
  /// - Parameter progress: A closure that receives the number of sealed segments and the total.
  /// - Throws: ``WellsealModel/StoreError/locked``, ``StoreFault``, or `CancellationError` if the
  ///   task was canceled.
  package func renewDataKey(progress: (Int, Int) -> Void = { _, _ in }) throws {
    try waitingForUpkeep {
      try turnKey()
      let old = try oldSegments()
      for start in stride(from: 0, to: old.count, by: Self.batch) {
        try Task.checkCancellation()
        try reseal(Set(old[start..<min(start + Self.batch, old.count)]))
        progress(min(start + Self.batch, old.count), old.count)
      }
      try forgetOldKeys()
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
      try replace(header, &writer) { publication throws(StoreFault) in
        publication.turn(to: ring)
        publication.dirtyEverything()
      }
    }
  }

  private static let batch = 64

  /// Writes a new header together with the catalog that contains its digest.
  func replace(
    _ header: StoreHeader, _ writer: inout Writer, _ body: (inout Publication) throws(StoreFault) -> Void
  ) throws(StoreFault) {
    let old = writer.header
    writer.header = header
    do throws(StoreFault) {
      try publish(&writer) { publication throws(StoreFault) in
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
    for place in snapshot.catalogue.segments {
      guard let sealed = try container.segment(place.number) else {
        throw StoreFault(.damaged(place, .missing))
      }
      if Sealer.epoch(of: sealed) != snapshot.currentEpoch { old.append(place.number) }
    }
    return old
  }

  private func reseal(_ numbers: Set<UInt64>) throws {
    try withOpenWriter { writer in
      try publish(&writer) { publication throws(StoreFault) in try publication.reseal(numbers) }
    }
  }

  private func forgetOldKeys() throws {
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
  mutating func reseal(_ numbers: Set<UInt64>) throws(StoreFault) {
    for key in catalogue.streams.keys {
      for entry in catalogue.streams[key] ?? [] where numbers.contains(entry.segment.number) {
        try reseal(entry, of: key)
      }
    }
    for (uuid, reference) in catalogue.points where numbers.contains(reference.number) {
      movePoints(of: uuid, to: try again(reference, .points))
    }
    for place in catalogue.person.attachments.indices {
      let reference = catalogue.person.attachments[place].data
      guard numbers.contains(reference.number) else { continue }
      content.catalogue.person.attachments[place].data = try again(reference, .attachment)
      content.catalogue.dirty.insert(.person)
    }
    for (name, reference) in catalogue.person.notes where numbers.contains(reference.number) {
      content.catalogue.person.notes[name] = try again(reference, .attachment)
      content.catalogue.dirty.insert(.person)
    }
    for place in catalogue.person.foreign.indices {
      let reference = catalogue.person.foreign[place]
      guard numbers.contains(reference.number) else { continue }
      content.catalogue.person.foreign[place] = try again(reference, .page)
      content.catalogue.dirty.insert(.person)
    }
    for reference in catalogue.identifiers?.references ?? [] where numbers.contains(reference.number) {
      moveIndexPage(reference, to: try again(reference, .index))
    }
  }

  private mutating func again(
    _ reference: SegmentReference, _ kind: SegmentKind
  ) throws(StoreFault) -> SegmentReference {
    retire([reference.number])
    return try put(try reading.open(reference, kind), kind)
  }

  private mutating func reseal(_ entry: BlockEntry, of key: StreamKey) throws(StoreFault) {
    var moved = entry
    moved.segment = try again(entry.segment, entry.place.kind)
    move(entry, to: moved, of: key)
  }
}
