import FoundationEssentials
import Synchronization
import WellsealModel

/// An immutable view of a store's content that can be read while others write.
final class Snapshot: Sendable {
  let content: Content
  let permutation: IdentifierPermutation
  let cells: CellCache
  let results: ResultCache
  private let container: any SegmentContainer
  private let sealer: Sealer
  private let blocks: SegmentCache<DecodedBlock>
  let openPages: SegmentCache<IndexPage>
  let indexFilters: SegmentCache<IndexFilter>
  let indexKeys: IndexKeys
  private let registry: SnapshotRegistry
  /// The version of the content.
  let version: UInt64

  init(
    _ content: Content, _ container: any SegmentContainer, _ open: OpenState
  ) {
    self.content = content
    self.container = container
    (sealer, blocks) = (open.sealer, open.blocks)
    (cells, results) = (open.cells, open.results)
    (openPages, indexFilters, indexKeys) = (open.indexPages, open.indexFilters, open.indexKeys)
    (permutation, registry) = (open.permutation, open.registry)
    version = open.version
    registry.enter(version)
  }

  deinit { registry.leave(version) }

  /// The oldest version that is being read, including this one.
  var oldestVersion: UInt64 { registry.oldest ?? version }

  var catalog: Catalog { content.catalog }

  /// The epoch of the key for sealing.
  var currentEpoch: UInt32 { sealer.ring.current }

  /// Returns the content of a segment, whose tag must match the catalog's.
  func open(_ reference: SegmentReference, _ kind: SegmentKind) throws(StoreFileError) -> [UInt8] {
    try open(try container.segment(reference.number), reference, kind)
  }

  /// Returns the contents of segments, which are requested together, in order.
  func open(_ references: [SegmentReference], _ kind: SegmentKind) throws(StoreFileError) -> [[UInt8]] {
    let sealed = references.isEmpty ? [:] : try container.segments(references.map(\.number))
    var contents: [[UInt8]] = []
    for reference in references { contents.append(try open(sealed[reference.number], reference, kind)) }
    return contents
  }

  private func open(
    _ sealed: [UInt8]?, _ reference: SegmentReference, _ kind: SegmentKind
  ) throws(StoreFileError) -> [UInt8] {
    let address = SegmentAddress(kind, reference.number)
    guard let sealed else { throw StoreFileError(.damaged(address, .missing)) }
    let content = try sealer.open(sealed, at: address)
    guard SegmentTag(of: sealed) == reference.tag else { throw StoreFileError(.damaged(address, .replayed)) }
    return content
  }

  /// Returns a complete block.
  func block(_ entry: BlockEntry) throws(StoreFileError) -> DecodedBlock {
    try blocks.segment(entry.segment.number) { () throws(StoreFileError) in
      let bytes = try open(entry.segment, entry.address.kind)
      let block = try StoreFileError.naming(entry.address) { () throws(EncodingFault) in
        try DecodedBlock(bytes, entry)
      }
      return (block, bytes: block.size(stored: bytes.count))
    }
  }

  /// Returns some columns of a column block.
  func columns(_ entry: BlockEntry, _ wanted: ColumnSet) throws(StoreFileError) -> SampleColumns {
    let bytes = try open(entry.segment, .columns)
    return try StoreFileError.naming(entry.address) { () throws(EncodingFault) in
      try ColumnBlock(bytes, reading: wanted).columns
    }
  }

  /// Returns a page of the index without caching it.
  func readIndexPage(_ reference: SegmentReference) throws(StoreFileError) -> IndexPage {
    try indexPage(reference, try open(reference, .index))
  }

  func indexPage(_ reference: SegmentReference, _ bytes: [UInt8]) throws(StoreFileError) -> IndexPage {
    try StoreFileError.naming(SegmentAddress(.index, reference.number)) { () throws(EncodingFault) in
      try IndexPage(bytes)
    }
  }

  func points(_ reference: SegmentReference) throws(StoreFileError) -> SeriesPoints {
    let bytes = try open(reference, .points)
    return try StoreFileError.naming(SegmentAddress(.points, reference.number)) { () throws(EncodingFault) in
      try PointsBlock.decode(bytes)
    }
  }

  func foreign(_ reference: SegmentReference) throws(StoreFileError) -> [ForeignElement] {
    let bytes = try open(reference, .page)
    return try StoreFileError.naming(SegmentAddress(.page, reference.number)) { () throws(EncodingFault) in
      try CompressedJSON.decode([ForeignElement].self, bytes)
    }
  }

  /// Returns a row of a block as a sample.
  func sample(_ type: HealthType, _ block: DecodedBlock, _ row: Int) -> StoredSample {
    switch block {
    case .objects(let samples): samples[row]
    case .columns(let block): sample(type, block, row)
    }
  }

  private func sample(_ type: HealthType, _ block: ColumnBlock, _ row: Int) -> StoredSample {
    Self.sample(row, of: block, type, content.catalog.dictionaries, permutation)
  }

  /// Returns samples of one block.
  ///
  /// Shared properties are looked up once.
  func samples(_ type: HealthType, _ block: DecodedBlock, _ rows: some Sequence<Int>) -> [StoredSample] {
    switch block {
    case .objects(let samples): return rows.map { samples[$0] }
    case .columns(let block):
      let dictionaries = content.catalog.dictionaries
      return rows.map { Self.sample($0, of: block, type, dictionaries, permutation) }
    }
  }

  private static func sample(
    _ row: Int, of block: ColumnBlock, _ type: HealthType, _ dictionaries: Dictionaries,
    _ permutation: IdentifierPermutation
  ) -> StoredSample {
    let columns = block.columns
    let position = UInt64(columns.positions[row])
    let value: SampleValue =
      type.kind == .category
      ? .category(Int(columns.values[row]))
      : .quantity(HealthQuantity(columns.values[row], dictionaries.units[Int(columns.units[row])]))
    let sample = HealthSample(
      restoring: columns.uuids.isEmpty ? permutation.identifier(of: position) : columns.uuids[row],
      type: type, start: Date(timeIntervalSinceReferenceDate: columns.starts[row]),
      end: Date(timeIntervalSinceReferenceDate: columns.ends[row]), value: value,
      provenance: dictionaries.provenances[Int(columns.provenances[row])],
      metadata: block.sets[Int(columns.metadata[row])])
    let created = columns.created.isEmpty ? Double.nan : columns.created[row]
    return StoredSample(
      sample, position: position,
      created: created.isNaN ? nil : Date(timeIntervalSinceReferenceDate: created))
  }
}

/// The versions that are being read.
///
/// Segments that a snapshot may still need aren't removed.
final class SnapshotRegistry: Sendable {
  // A mutex, because snapshots are created synchronously and concurrently.
  private let state = Mutex((readers: [UInt64: Int](), version: UInt64(0)))

  func enter(_ version: UInt64) { state.withLock { $0.readers[version, default: 0] += 1 } }

  func leave(_ version: UInt64) {
    state.withLock { state in
      let others = (state.readers[version] ?? 0) - 1
      state.readers[version] = others > 0 ? others : nil
    }
  }

  var oldest: UInt64? { state.withLock { $0.readers.keys.min() } }

  func nextVersion() -> UInt64 {
    state.withLock { state in
      state.version += 1
      return state.version
    }
  }
}
