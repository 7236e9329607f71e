import Crypto
import FoundationEssentials
import Synchronization
import WellsealModel

extension SealedStore {
  /// Unlocks the store, and merges data that was saved while it was locked.
  ///
  /// Nothing is changed before the secret is verified.
  ///
  /// - Throws: ``StoreFileError`` if the secret is wrong, or the file is damaged, replaced or
  ///   rolled back.
  @discardableResult
  package func unlock(with secret: StoreSecret) throws(StoreFileError) -> JournalMerge {
    let header = withWriter { $0.header }
    return try unlock(master: try header.master(with: secret))
  }

  @discardableResult
  func unlock(master: SymmetricKey) throws(StoreFileError) -> JournalMerge {
    let merge = try withWriter { writer throws(StoreFileError) -> JournalMerge in
      guard writer.open == nil else { return JournalMerge() }
      do throws(StoreFileError) {
        let opening = try load(master, &writer)
        let merge = opening.lastOfJournal == nil ? JournalMerge() : try mergeJournal(&writer)
        answer()
        return merge
      } catch {
        // Lock again, so that the remainder is merged at the next unlocking.
        writer.open = nil
        clearMemory()
        throw error
      }
    }
    if !merge.touched.isEmpty { observers.notify(merge.touched) }
    return merge
  }

  /// Erases deleted content from the file, and removes keys and content from memory.
  ///
  /// The content of the tail stays for the next unlocking. It is flushed only if something was
  /// deleted, or if there is more than the next unlocking should read.
  package func lock() throws(StoreFileError) {
    stopAnswering()
    try withWriter { writer throws(StoreFileError) in
      guard let open = writer.open else { return }
      // Again, because the store may have been unlocked in between.
      stopAnswering()
      defer {
        writer.open = nil
        clearMemory()
      }
      if isFoldDueWhenLocking(open) { try publish(&writer) { _ in } }
      // Segments that can't be removed now are removed with the first write after the next
      // unlocking.
      _ = try? removeFree(&writer)
    }
  }

  private func load(_ master: SymmetricKey, _ writer: inout Writer) throws(StoreFileError) -> ContainerOpening
  {
    let ring = try writer.header.openRing(with: master)
    var sealer = Sealer(store: identifier, ring: ring, seals: 0)
    let opening = try container.opening()
    guard let sealed = opening.root else { throw StoreFileError(.damaged(Root.address, .missing)) }
    let bytes = try sealer.open(sealed, at: Root.address)
    let root = try StoreFileError.naming(Root.address) { () throws(EncodingFault) in try Root(bytes) }
    guard root.header == writer.header.digest else { throw StoreFileError(.replacedHeader) }
    sealer = Sealer(store: identifier, ring: ring, seals: root.seals)
    var content = Content()
    content.catalog = try catalog(root, sealer)
    let master = LockedKey(master)
    var open = WriteState(
      sealer, master, generation: root.generation, tailRow: root.tail, tailTag: SegmentTag(of: sealed))
    try replay(opening.tail, &content, &open)
    try open.mark(of: identifier).check(
      writer.witness, writer.witnessPolicy,
      isExpected: content.catalog.person.notes[Self.witnessNote] != nil)
    writer.open = open
    prepare(OpenState(content, open.sealer, master, registry, memory))
    return opening
  }

  private func catalog(_ root: Root, _ sealer: Sealer) throws(StoreFileError) -> Catalog {
    var catalog = Catalog()
    catalog.nextPosition = root.nextPosition
    catalog.nextSegment = root.nextSegment
    catalog.pages = root.pages
    catalog.identifiers = nil
    // Summaries refer to units in the dictionaries, so load these first.
    let pages = root.pages.sorted { left, _ in left.key == .dictionaries }
    let bodies = try container.segments(pages.map(\.value.number))
    for (page, reference) in pages {
      let address = SegmentAddress(.page, reference.number)
      guard let sealed = bodies[reference.number] else {
        throw StoreFileError(.damaged(address, .missing))
      }
      let bytes = try sealer.open(sealed, at: address)
      guard SegmentTag(of: sealed) == reference.tag else {
        throw StoreFileError(.damaged(address, .replayed))
      }
      var read = catalog
      catalog = Catalog()
      try StoreFileError.naming(address) { () throws(EncodingFault) in try read.read(page, bytes) }
      catalog = read
    }
    return catalog
  }

  /// Replays the tail.
  ///
  /// Each row is bound to the previous one, so that none can be omitted.
  private func replay(
    _ tail: [ContainerRow], _ content: inout Content, _ open: inout WriteState
  ) throws(StoreFileError) {
    for row in tail {
      let address = SegmentAddress(.tail, row.number)
      guard row.number == open.tailRow + 1 else { throw StoreFileError(.damaged(address, .replayed)) }
      let bytes = try open.sealer.open(row.body, at: address, after: open.tailTag)
      let effects = try StoreFileError.naming(address) { () throws(EncodingFault) in
        try TailRow.decode(bytes)
      }
      open.recordRow(
        row.number, SegmentTag(of: row.body), takesAway: effects.takesAway(from: content.catalog.person))
      content.apply(effects)
    }
    open.sealer.count(open.tailCount)
  }
}
