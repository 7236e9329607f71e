import Crypto
import FoundationEssentials
import WellsealModel

/// The state of an unlocked store for readers.
struct OpenState {
  var content: Content
  /// Opens segments.
  var sealer: Sealer
  /// The number of changes shown to readers; each snapshot has one version.
  var version: UInt64
  let master: LockedKey
  let permutation: IdentifierPermutation
  let blocks: SegmentCache<DecodedBlock>
  let indexKeys: IndexKeys
  let indexPages: SegmentCache<IndexPage>
  let indexFilters: SegmentCache<IndexFilter>
  let cells: CellCache
  let results: ResultCache
  let registry: SnapshotRegistry

  init(
    _ content: Content, _ sealer: Sealer, _ master: LockedKey, _ registry: SnapshotRegistry,
    _ memory: StoreMemory
  ) {
    self.content = content
    self.sealer = sealer
    self.master = master
    self.registry = registry
    version = registry.nextVersion()
    permutation = IdentifierPermutation(key: sealer.ring.identifierKey.key)
    indexKeys = IndexKeys(key: sealer.ring.identifierKey.key)
    // A store that is open twice counts as two stores.
    let share = UUID.random()
    blocks = SegmentCache(memory.segments, of: share)
    indexPages = SegmentCache(memory.segments, of: share)
    indexFilters = SegmentCache(memory.segments, of: share)
    cells = CellCache(memory.cells, of: share)
    results = ResultCache(memory.cells, of: share)
  }

  /// Reads part of the content without copying it.
  func reading<Value>(_ read: (Content) -> Value) -> Value { read(content) }

  func snapshot(_ container: any SegmentContainer) -> Snapshot {
    Snapshot(content, container, self)
  }
}
