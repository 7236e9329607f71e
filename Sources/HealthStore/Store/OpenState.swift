import Crypto
import FoundationEssentials
import HealthModel

/// What is in memory while a store is unlocked.
struct OpenState {
  var content: Content
  var sealer: Sealer
  let master: SymmetricKey
  let permutation: IdentifierPermutation
  let blocks: SegmentCache<DecodedBlock>
  let indexKeys: IndexKeys
  let indexPages: SegmentCache<IndexPage>
  let cells: CellCache
  let registry: SnapshotRegistry
  /// How often the store has been written to.
  var generation: UInt64
  /// The last row of the tail, and its tag; the root's where the tail is empty.
  var tailRow: UInt64
  var tailTag: SegmentTag
  var tailCount = 0
  /// Segments that nothing refers to any more, but perhaps a reader.
  private var retired: [UInt64] = []
  /// Whether ``retired`` are all that there are: a process that was killed may have left others, and so do deleted points
  /// and files.
  private var knowsRetired = false

  /// A store without anything.
  init(new header: StoreHeader, _ ring: KeyRing, _ master: SymmetricKey) {
    self.init(Content(), Sealer(store: header.store, ring: ring, seals: 0), master)
  }

  init(_ content: Content, _ sealer: Sealer, _ master: SymmetricKey) {
    self.content = content
    self.sealer = sealer
    self.master = master
    KeyMemory.lock(master)
    permutation = IdentifierPermutation(key: sealer.ring.identifierKey)
    indexKeys = IndexKeys(key: sealer.ring.identifierKey)
    // A block of columns takes about 160 KB, a page of the index 64.
    blocks = SegmentCache(half: 128)
    indexPages = SegmentCache(half: 128)
    cells = CellCache()
    registry = SnapshotRegistry()
    generation = 0
    tailRow = 0
    tailTag = .none
  }

  func snapshot(_ container: any SegmentContainer) -> Snapshot {
    Snapshot(content, container, self)
  }

  /// What a witness remembers.
  func mark(of store: UUID) -> StoreMark { StoreMark(store: store, generation: generation, tag: tailTag) }

  /// The segments that can be taken away while nobody reads.
  func reclaimable(in container: any SegmentContainer) throws(StoreFault) -> [UInt64] {
    guard !knowsRetired else { return retired }
    let used = Set(content.catalogue.segments.map(\.number) + [Root.place.number])
    return try container.segmentNumbers().filter { !used.contains($0) }
  }

  mutating func noteReclaimed() {
    retired = []
    knowsRetired = true
  }

  /// Carries effects out that are safe.
  mutating func apply(_ effects: Effects) {
    content.apply(effects)
    if !effects.lostPoints.isEmpty || effects.book != nil { knowsRetired = false }
  }

  /// Takes over what was written.
  mutating func take(_ publication: Publication, root: SegmentTag) {
    if !publication.hasAllRetired { knowsRetired = false }
    content = publication.content
    sealer = publication.sealer
    retired += publication.retired
    generation += 1
    tailTag = root
    tailCount = 0
  }
}
