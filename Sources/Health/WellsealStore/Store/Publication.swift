import FoundationEssentials
import WellsealModel

/// A type that writes pending samples into blocks and the catalog into pages, in one transaction
/// that empties the tail.
struct Publication {
  var content: Content
  var sealer: Sealer
  private(set) var write = ContainerWrite()
  /// Segments without references.
  private(set) var retired: [UInt64] = []
  /// Whether ``retired`` is complete, without lost points or files.
  private(set) var hasAllRetired = true
  private let snapshot: Snapshot
  private var written: Set<StreamKey> = []
  /// The index entries of samples that are moving to blocks.
  var indexed: [IdentifierIndex.Entry] = []

  /// The number of rows in a column block.
  static let rows = 2048

  init(_ content: Content, _ sealer: Sealer, reading snapshot: Snapshot) {
    self.content = content
    self.sealer = sealer
    self.snapshot = snapshot
  }

  var catalog: Catalog { content.catalog }

  mutating func put(_ bytes: [UInt8], _ kind: SegmentKind) throws(StoreFileError) -> SegmentReference {
    let number = content.catalog.allocateSegmentNumber()
    return try put(bytes, SegmentAddress(kind, number))
  }

  mutating func put(_ bytes: [UInt8], _ address: SegmentAddress) throws(StoreFileError) -> SegmentReference {
    let sealed = try sealer.seal(bytes, at: address)
    write.segments.append(ContainerRow(address.number, sealed))
    return SegmentReference(number: address.number, tag: SegmentTag(of: sealed))
  }

  mutating func apply(_ effects: Effects) {
    content.apply(effects)
    if !effects.lostPoints.isEmpty || effects.person != nil { hasAllRetired = false }
  }

  /// The snapshot that the publication reads blocks from.
  var reading: Snapshot { snapshot }

  mutating func recordDeletion(_ deletion: DeletedSample, of position: UInt64) {
    content.pending.remove(deletion.uuid, at: position)
    content.catalog.deletions.append(deletion)
    content.catalog.dirty.insert(.deletions)
  }

  mutating func retire(_ segments: some Sequence<UInt64>) { retired += segments }

  mutating func allocatePositions(_ count: Int) -> UInt64 {
    defer { content.catalog.nextPosition += UInt64(count) }
    return content.catalog.nextPosition
  }

  mutating func withDictionaries<Result>(_ body: (inout Dictionaries) -> Result) -> Result {
    body(&content.catalog.dictionaries)
  }
}

// MARK: Blocks

extension Publication {
  /// Adds pending samples to blocks and removes deleted ones.
  mutating func foldPending() throws(StoreFileError) {
    var streams: [StreamKey: [StoredSample]] = [:]
    for (type, samples) in content.pending.samples {
      for stored in samples {
        let source = stored.sample.provenance.sourceRevision?.source
        let sourceIndex = withDictionaries { $0.index(of: source ?? .unknown) }
        streams[StreamKey(type: type, source: sourceIndex), default: []].append(stored)
        indexed += snapshot.indexKeys.entries(of: stored)
      }
    }
    try applyPendingRemovals()
    for (key, samples) in streams.sorted(by: { $0.value[0].position < $1.value[0].position }) {
      try add(samples.filter(\.isPlain), to: key)
      try addObjects(samples.filter { !$0.isPlain }, to: key)
    }
    content.pending = PendingSamples()
  }

  private mutating func applyPendingRemovals() throws(StoreFileError) {
    let removed = content.pending.removed.sorted()
    guard !removed.isEmpty else { return }
    for (key, entries) in content.catalog.streams {
      for entry in entries {
        let first = removed.partitioningIndex { $0 >= entry.firstPosition }
        guard first < removed.count, removed[first] <= entry.lastPosition else { continue }
        try rewrite(entry, of: key, without: content.pending.removed)
      }
    }
  }

  private mutating func rewrite(
    _ entry: BlockEntry, of key: StreamKey, without removed: Set<UInt64>
  ) throws(StoreFileError) {
    let block = try snapshot.block(entry)
    let rows = (0..<block.count).filter { !removed.contains(block.position($0)) }
    guard rows.count < block.count else { return }
    removeEntry(entry, of: key)
    switch block {
    case .objects(let samples): try writeObjects(rows.map { samples[$0] }, to: key)
    case .columns(let block):
      var draft = ColumnDraft(key.type)
      for row in rows { draft.append(block, row) }
      try write(draft, to: key)
    }
  }

  private mutating func removeEntry(_ entry: BlockEntry, of key: StreamKey) {
    content.catalog.streams[key]?.removeAll { $0.segment.number == entry.segment.number }
    retired.append(entry.segment.number)
    written.insert(key)
  }

  /// Adds samples with numeric values, merged with the last block if it isn't full.
  private mutating func add(_ samples: [StoredSample], to key: StreamKey) throws(StoreFileError) {
    guard !samples.isEmpty else { return }
    var draft = ColumnDraft(key.type)
    if let last = content.catalog.streams[key]?.last, last.isPartial,
      case .columns(let block) = try snapshotBlock(last)
    {
      for row in 0..<block.columns.count { draft.append(block, row) }
      removeEntry(last, of: key)
    }
    for stored in samples { withDictionaries { draft.append(stored, &$0) } }
    draft.sort()
    for part in draft.parts(of: Self.rows) { try write(part, to: key) }
  }

  /// Returns a block of the snapshot, or `nil` if this publication has written it.
  private func snapshotBlock(_ entry: BlockEntry) throws(StoreFileError) -> DecodedBlock? {
    entry.segment.number < snapshot.catalog.nextSegment ? try snapshot.block(entry) : nil
  }

  private mutating func write(_ draft: ColumnDraft, to key: StreamKey) throws(StoreFileError) {
    guard !draft.isEmpty else { return }
    try write(draft.block(snapshot.permutation), to: key)
  }

  /// Writes a column block, sorted by start.
  mutating func write(_ block: ColumnBlock, to key: StreamKey) throws(StoreFileError) {
    let reference = try put(block.encoded(), .columns)
    insert(BlockEntry(block, reference), to: key)
  }

  private mutating func addObjects(_ samples: [StoredSample], to key: StreamKey) throws(StoreFileError) {
    guard !samples.isEmpty else { return }
    var all = samples
    if let last = content.catalog.streams[key]?.last(where: { $0.flags.contains(.objects) }),
      last.count < ObjectBlock.maxSamples / 2,
      case .objects(let known) = try snapshotBlock(last)
    {
      removeEntry(last, of: key)
      all = known + samples
    }
    try writeObjects(all, to: key)
  }

  mutating func writeObjects(_ samples: [StoredSample], to key: StreamKey) throws(StoreFileError) {
    let sorted = samples.sorted { ($0.sample.start, $0.position) < ($1.sample.start, $1.position) }
    for part in ObjectBlock.parts(of: sorted) {
      let reference = try put(ObjectBlock.encode(part), .objects)
      insert(BlockEntry(part, reference), to: key)
    }
  }

  private mutating func insert(_ entry: BlockEntry, to key: StreamKey) {
    written.insert(key)
    content.catalog.streams[key, default: []].insertSorted(entry)
  }
}

// MARK: Pages

extension Publication {
  /// Writes the changed pages, then the root.
  mutating func finish(
    header: [UInt8], generation: UInt64, tail: UInt64
  ) throws(StoreFileError) -> SegmentTag {
    removeOldDeletions()
    try writeIndex()
    for key in written where content.catalog.streams[key]?.isEmpty ?? true { drop(key) }
    var pages = content.catalog.dirty.union(written.map { .stream($0) })
    let dictionaries = content.catalog.dictionaries
    // Summaries may add units, so write the dictionaries last.
    let wantsDictionaries = pages.remove(.dictionaries) != nil
    for page in pages { try write(page) }
    if wantsDictionaries || dictionaries.revision != snapshot.catalog.dictionaries.revision
      || content.catalog.dictionaries.revision != dictionaries.revision
      || content.catalog.pages[.dictionaries] == nil
    {
      try write(.dictionaries)
    }
    content.catalog.dirty = []
    let root = Root(
      header: header, generation: generation, tail: tail, seals: sealer.seals + 1,
      catalog: content.catalog)
    return try put(root.encoded, Root.address).tag
  }

  private mutating func drop(_ key: StreamKey) {
    content.catalog.streams[key] = nil
    written.remove(key)
    content.catalog.dirty.remove(.stream(key))
    if let old = content.catalog.pages.removeValue(forKey: .stream(key)) { retired.append(old.number) }
  }

  private mutating func write(_ page: CatalogPage) throws(StoreFileError) {
    if let old = content.catalog.pages[page] { retired.append(old.number) }
    content.catalog.pages[page] = try put(content.catalog.encoded(page), .page)
  }

  private mutating func removeOldDeletions() {
    let surplus = content.catalog.deletions.count - Catalog.maxDeletions
    if surplus > 0 { content.catalog.deletions.removeFirst(surplus) }
  }

  /// Marks every page as changed, for a change of the data key.
  mutating func dirtyEverything() {
    content.catalog.dirty.formUnion(content.catalog.pages.keys)
  }

  /// Removes segments with this transaction.
  mutating func remove(_ numbers: [UInt64]) { write.removed += numbers }

  mutating func move(_ entry: BlockEntry, to moved: BlockEntry, of key: StreamKey) {
    guard let index = content.catalog.streams[key]?.firstIndex(of: entry) else { return }
    content.catalog.streams[key]?[index] = moved
    written.insert(key)
  }

  mutating func movePoints(of uuid: UUID, to reference: SegmentReference) {
    content.catalog.points[uuid] = reference
    content.catalog.dirty.insert(.points)
  }

  mutating func needRoom(_ needsRoom: Bool) { write.needsRoom = needsRoom }
  mutating func dropTail(_ last: UInt64) { write.dropped[.tail] = last }
  mutating func dropJournal(_ last: UInt64) { write.dropped[.journal] = last }
  mutating func replaceHeader(_ header: [UInt8]) { write.header = header }
}

extension HealthSource {
  /// A placeholder for samples without a source.
  ///
  /// Engines reject them, so blocks should never need it.
  fileprivate static let unknown = HealthSource(name: "", bundleIdentifier: "")
}

extension StoredSample {
  /// Whether the sample can be stored in columns: a number with dates, provenance and metadata.
  var isPlain: Bool {
    switch sample.value {
    case .quantity, .category: true
    default: false
    }
  }
}

extension [BlockEntry] {
  mutating func insertSorted(_ entry: BlockEntry) {
    insert(entry, at: partitioningIndex { $0.earliestStart > entry.earliestStart })
  }
}
