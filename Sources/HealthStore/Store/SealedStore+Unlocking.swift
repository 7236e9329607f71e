import Crypto
import FoundationEssentials
import HealthModel
import Synchronization

extension SealedStore {
  /// Unlocks the store, and merges what was saved while it was locked.
  ///
  /// Nothing is touched before the secret has proved right.
  /// - Throws: ``StoreFault``: a wrong secret, a damaged, replaced or rolled-back file.
  @discardableResult
  package func unlock(with secret: StoreSecret) throws(StoreFault) -> JournalMerge {
    try unlock(master: try state.withLock { $0.header }.master(with: secret))
  }

  @discardableResult
  func unlock(master: SymmetricKey) throws(StoreFault) -> JournalMerge {
    let header = state.withLock { $0.header }
    let merge = try withState { state throws(StoreFault) -> JournalMerge in
      guard state.open == nil else { return JournalMerge() }
      let open = try load(header, master)
      try open.mark(of: header.store).check(try state.witness?.mark())
      state.open = open
      do throws(StoreFault) { return try mergeJournal(&state) } catch {
        // Locked again, so that the rest is merged when it is unlocked the next time.
        state.open = nil
        throw error
      }
    }
    observers.notify(merge.touched)
    return merge
  }

  /// Folds what is pending, and forgets keys and content.
  package func lock() throws(StoreFault) {
    try withState { state throws(StoreFault) in
      guard let open = state.open else { return }
      defer { state.open = nil }
      if open.tailCount > 0 { try publish(&state) { _ in } }
    }
  }

  private func load(_ header: StoreHeader, _ master: SymmetricKey) throws(StoreFault) -> OpenState {
    let ring = try header.openRing(with: master)
    var sealer = Sealer(store: header.store, ring: ring, seals: 0)
    guard let sealed = try container.segment(Root.place.number) else {
      throw StoreFault(.damaged(Root.place, .missing))
    }
    let bytes = try sealer.open(sealed, at: Root.place)
    let root = try StoreFault.naming(Root.place) { () throws(EncodingFault) in try Root(bytes) }
    guard root.header == header.digest else { throw StoreFault(.replacedHeader) }
    sealer = Sealer(store: header.store, ring: ring, seals: root.seals)
    var content = Content()
    content.catalogue = try catalogue(root, sealer)
    var open = OpenState(content, sealer, master)
    open.generation = root.generation
    open.tailRow = root.tail
    open.tailTag = SegmentTag(of: sealed)
    try replayTail(&open)
    return open
  }

  private func catalogue(_ root: Root, _ sealer: Sealer) throws(StoreFault) -> Catalogue {
    var catalogue = Catalogue()
    catalogue.nextPosition = root.nextPosition
    catalogue.nextSegment = root.nextSegment
    catalogue.pages = root.pages
    catalogue.identifiers = nil
    // Summaries count their units in the dictionaries, which therefore come first.
    let pages = root.pages.sorted { left, _ in left.key == .dictionaries }
    for (page, reference) in pages {
      let place = SegmentPlace(.page, reference.number)
      guard let sealed = try container.segment(reference.number) else {
        throw StoreFault(.damaged(place, .missing))
      }
      let bytes = try sealer.open(sealed, at: place)
      guard SegmentTag(of: sealed) == reference.tag else { throw StoreFault(.damaged(place, .replayed)) }
      var read = catalogue
      catalogue = Catalogue()
      try StoreFault.naming(place) { () throws(EncodingFault) in try read.read(page, bytes) }
      catalogue = read
    }
    return catalogue
  }

  /// Each row of the tail is bound to the one before it, so that none can be left out.
  private func replayTail(_ open: inout OpenState) throws(StoreFault) {
    for row in try container.rows(of: .tail) {
      let place = SegmentPlace(.tail, row.number)
      guard row.number == open.tailRow + 1 else { throw StoreFault(.damaged(place, .replayed)) }
      let bytes = try open.sealer.open(row.body, at: place, after: open.tailTag)
      let effects = try StoreFault.naming(place) { () throws(EncodingFault) in
        try TailRow.decode(bytes)
      }
      open.content.apply(effects)
      open.tailRow = row.number
      open.tailTag = SegmentTag(of: row.body)
      open.tailCount += 1
      open.generation += 1
    }
    open.sealer.count(open.tailCount)
  }
}
