import Crypto
import FoundationEssentials
import WellsealModel
import WellsealSegments

/// What is in memory for readers while a store is unlocked.
struct OpenState {
  var content: Content
  /// Opens segments.
  var sealer: Sealer
  /// Counts what was shown to readers: each snapshot is of one version.
  var version: UInt64
  let master: LockedKey
  let permutation: IdentifierPermutation
  let blocks: SegmentCache<DecodedBlock>
  let indexKeys: IndexKeys
  let indexPages: SegmentCache<IndexPage>
  let indexFilters: SegmentCache<IndexFilter>
  let cells: CellCache
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
    // A store that is open twice has two shares.
    let share = UUID.random()
    blocks = SegmentCache(memory.segments, of: share)
    indexPages = SegmentCache(memory.segments, of: share)
    indexFilters = SegmentCache(memory.segments, of: share)
    cells = CellCache(memory.cells, of: share)
  }

  /// Something of the content, of which no copy is made.
  func reading<Value>(_ read: (Content) -> Value) -> Value { read(content) }

  func snapshot(_ container: any SegmentContainer) -> Snapshot {
    Snapshot(content, container, self)
  }
}
