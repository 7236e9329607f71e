import Crypto
import FoundationEssentials
import HealthModel
import Synchronization

extension SealedStore {
  /// Puts a secret in the place of the others of its kind: the old passphrase opens the store no more.
  ///
  /// The data stays as it is; only the master key is wrapped anew.
  package func replaceSecret(_ secret: StoreSecret, cost: ScryptCost = .standard) throws {
    try state.withLock { state throws in
      guard let open = state.open else { throw StoreError.locked }
      var header = state.header
      try header.replaceSlot(open.master, with: secret, cost: cost)
      try replace(header, &state) { _ in }
    }
  }

  /// Gives the store a new data key and seals everything with it; the old one opens nothing afterwards.
  ///
  /// Others can read and write meanwhile. When it is interrupted, it goes on where it was when it is called again.
  /// - Parameter progress: told how many segments of how many are done.
  /// - Throws: ``HealthModel/StoreError/locked``, ``StoreFault``; `CancellationError` where the task was cancelled.
  package func renewDataKey(progress: (Int, Int) -> Void = { _, _ in }) throws {
    try state.withLock { state throws in
      guard var ring = state.open?.sealer.ring, let master = state.open?.master else {
        throw StoreError.locked
      }
      // More than one key means that an earlier renewal has not finished.
      if ring.keys.count == 1 { ring.turn() }
      var header = state.header
      try header.seal(ring, with: master)
      try replace(header, &state) { publication throws(StoreFault) in
        publication.turn(to: ring)
        publication.dirtyEverything()
      }
    }
    let old = try state.withLock { state throws in try oldSegments(state) }
    for start in stride(from: 0, to: old.count, by: Self.batch) {
      try Task.checkCancellation()
      try reseal(Set(old[start..<min(start + Self.batch, old.count)]))
      progress(min(start + Self.batch, old.count), old.count)
    }
    try forgetOldKeys()
  }

  private static let batch = 64

  /// Writes a new header together with the catalogue that remembers it.
  func replace(
    _ header: StoreHeader, _ state: inout State, _ body: (inout Publication) throws(StoreFault) -> Void
  ) throws(StoreFault) {
    let old = state.header
    state.header = header
    do throws(StoreFault) {
      try publish(&state) { publication throws(StoreFault) in
        publication.replaceHeader(header.encoded)
        try body(&publication)
      }
    } catch {
      state.header = old
      throw error
    }
  }

  /// The segments that are not sealed with the current key.
  private func oldSegments(_ state: State) throws(StoreFault) -> [UInt64] {
    guard let open = state.open else { return [] }
    var old: [UInt64] = []
    for place in open.content.catalogue.segments {
      guard let sealed = try container.segment(place.number) else {
        throw StoreFault(.damaged(place, .missing))
      }
      if Sealer.epoch(of: sealed) != open.sealer.ring.current { old.append(place.number) }
    }
    return old
  }

  private func reseal(_ numbers: Set<UInt64>) throws {
    try state.withLock { state throws in
      guard state.open != nil else { throw StoreError.locked }
      try publish(&state) { publication throws(StoreFault) in try publication.reseal(numbers) }
    }
  }

  private func forgetOldKeys() throws {
    try state.withLock { state throws in
      guard var ring = state.open?.sealer.ring, let master = state.open?.master else {
        throw StoreError.locked
      }
      guard try oldSegments(state).isEmpty else { return }
      ring.keys = ring.keys.filter { $0.key == ring.current }
      var header = state.header
      try header.seal(ring, with: master)
      try replace(header, &state) { publication in
        publication.turn(to: ring)
        publication.dirtyEverything()
      }
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
    for place in catalogue.book.attachments.indices {
      let reference = catalogue.book.attachments[place].data
      guard numbers.contains(reference.number) else { continue }
      content.catalogue.book.attachments[place].data = try again(reference, .attachment)
      content.catalogue.dirty.insert(.book)
    }
    for (name, reference) in catalogue.book.notes where numbers.contains(reference.number) {
      content.catalogue.book.notes[name] = try again(reference, .attachment)
      content.catalogue.dirty.insert(.book)
    }
    for place in catalogue.book.foreign.indices {
      let reference = catalogue.book.foreign[place]
      guard numbers.contains(reference.number) else { continue }
      content.catalogue.book.foreign[place] = try again(reference, .page)
      content.catalogue.dirty.insert(.book)
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
