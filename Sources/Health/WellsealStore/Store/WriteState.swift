import Crypto
import FoundationEssentials
import WellsealModel
import WellsealSegments

/// What only whoever writes knows of an unlocked store: where its file ends, and what in it has become free.
struct WriteState {
  let master: LockedKey
  var sealer: Sealer
  /// How often the store has been written to.
  private(set) var generation: UInt64
  /// The last row of the tail, and its tag; the root's where the tail is empty.
  private(set) var tailRow: UInt64
  private(set) var tailTag: SegmentTag
  private(set) var tailCount = 0
  /// Whether the tail takes something away that the file still holds.
  private(set) var owesErasure = false
  /// Segments that nothing refers to any more since a version, but perhaps a reader.
  private var retired: [(number: UInt64, since: UInt64)] = []
  /// Whether ``retired`` are all that there are: a process that was killed may have left others, and so do deleted points
  /// and files.
  private var knowsRetired = false

  init(
    _ sealer: Sealer, _ master: LockedKey, generation: UInt64 = 0, tailRow: UInt64 = 0,
    tailTag: SegmentTag = .none
  ) {
    self.sealer = sealer
    self.master = master
    self.generation = generation
    self.tailRow = tailRow
    self.tailTag = tailTag
  }

  /// What a witness remembers.
  func mark(of store: UUID) -> StoreMark { StoreMark(store: store, generation: generation, tag: tailTag) }

  /// Takes over a row that was added to the tail.
  ///
  /// - Parameters:
  ///   - number: the row's.
  ///   - tag: the row's.
  ///   - takesAway: whether what its effects take away is still in the file.
  mutating func takeRow(_ number: UInt64, _ tag: SegmentTag, takesAway: Bool) {
    if takesAway { owesErasure = true }
    tailRow = number
    tailTag = tag
    tailCount += 1
    generation += 1
  }

  /// Notes what effects leave behind.
  mutating func noteLosses(of effects: Effects) {
    if !effects.lostPoints.isEmpty || effects.person != nil { knowsRetired = false }
  }

  /// Takes over a transaction that readers see from a version on.
  mutating func take(_ publication: Publication, root: SegmentTag, version: UInt64) {
    if !publication.hasAllRetired { knowsRetired = false }
    sealer = publication.sealer
    retired += publication.retired.map { ($0, since: version) }
    generation += 1
    tailTag = root
    tailCount = 0
    owesErasure = false
  }
}

// MARK: Free segments

extension WriteState {
  /// Segments that can be taken away.
  struct Free {
    var numbers: [UInt64] = []
    /// Whether these are all that nothing refers to.
    var isAll: Bool
  }

  /// What nothing refers to, and no reader may still want: those that come later see the current content, or what follows.
  func free(in container: any SegmentContainer, beside current: Snapshot) throws(StoreFault) -> Free {
    let oldest = current.oldestVersion
    if knowsRetired {
      let numbers = retired.filter { $0.since <= oldest }.map(\.number)
      return Free(numbers: numbers, isAll: numbers.count == retired.count)
    }
    // Nothing says since when the others are free.
    guard oldest >= current.version else { return Free(isAll: false) }
    let used = Set(current.catalogue.segments.map(\.number) + [Root.place.number])
    return Free(numbers: try container.segmentNumbers().filter { !used.contains($0) }, isAll: true)
  }

  /// Notes that segments were taken away.
  mutating func noteRemoval(of free: Free) {
    if free.isAll {
      retired = []
      knowsRetired = true
    } else {
      let gone = Set(free.numbers)
      retired.removeAll { gone.contains($0.number) }
    }
  }
}
