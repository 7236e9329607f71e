import Crypto
import FoundationEssentials
import HealthModel
import SealedSegments

/// What is in memory for readers while a store is unlocked.
struct OpenState {
  var content: Content
  /// Opens segments.
  var sealer: Sealer
  /// Counts what was shown to readers: each snapshot is of one version.
  var version: UInt64
  let master: SymmetricKey
  let permutation: IdentifierPermutation
  let blocks: SegmentCache<DecodedBlock>
  let indexKeys: IndexKeys
  let indexPages: SegmentCache<IndexPage>
  let cells: CellCache
  let registry: SnapshotRegistry

  init(_ content: Content, _ sealer: Sealer, _ master: SymmetricKey, _ registry: SnapshotRegistry) {
    self.content = content
    self.sealer = sealer
    self.master = master
    self.registry = registry
    KeyMemory.lock(master)
    version = registry.nextVersion()
    permutation = IdentifierPermutation(key: sealer.ring.identifierKey)
    indexKeys = IndexKeys(key: sealer.ring.identifierKey)
    // A block of columns takes about 160 KB, a page of the index 64.
    blocks = SegmentCache(half: 128)
    indexPages = SegmentCache(half: 128)
    cells = CellCache()
  }

  func snapshot(_ container: any SegmentContainer) -> Snapshot {
    Snapshot(content, container, self)
  }
}
