import Crypto
import FoundationEssentials
import WellsealModel

/// Writer-only state of an unlocked store: the end of the file and its free segments.
struct WriteState {
  let master: LockedKey
  var sealer: Sealer
  /// The number of writes to the store.
  private(set) var generation: UInt64
  /// The last row of the tail, and its tag, which is the root's if the tail is empty.
  private(set) var tailRow: UInt64
  private(set) var tailTag: SegmentTag
  private(set) var tailCount = 0
  /// Whether the tail deletes data that is still in the file.
  private(set) var owesErasure = false
  /// Segments that are unreferenced since a version, but that a reader may still use.
  private var retired: [(number: UInt64, since: UInt64)] = []
  /// Whether ``retired`` is complete.
  ///
  /// A killed process may have left others, and so do deleted points and files.
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

  /// Returns the mark for a witness.
  func mark(of store: UUID) -> StoreMark { StoreMark(store: store, generation: generation, tag: tailTag) }

  /// Updates the state after a row was added to the tail.
  ///
  /// - Parameters:
  ///   - number: The number of the row.
  ///   - tag: The tag of the row.
  ///   - takesAway: Whether data that the row deletes is still in the file.
  mutating func recordRow(_ number: UInt64, _ tag: SegmentTag, takesAway: Bool) {
    if takesAway { owesErasure = true }
    tailRow = number
    tailTag = tag
    tailCount += 1
    generation += 1
  }

  /// Records whether effects leave unreferenced segments.
  mutating func recordLosses(of effects: Effects) {
    if !effects.lostPoints.isEmpty || effects.person != nil { knowsRetired = false }
  }

  /// Updates the state after a transaction that readers see from a version on.
  mutating func apply(_ publication: Publication, root: SegmentTag, version: UInt64) {
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
  /// Segments that can be removed.
  struct Free {
    var numbers: [UInt64] = []
    /// Whether these are all unreferenced segments.
    var isAll: Bool
  }

  /// Returns the segments that nothing refers to and no reader can still need: later readers see
  /// the current content or newer.
  func free(in container: any SegmentContainer, retaining current: Snapshot) throws(StoreFileError) -> Free {
    let oldest = current.oldestVersion
    if knowsRetired {
      let numbers = retired.filter { $0.since <= oldest }.map(\.number)
      return Free(numbers: numbers, isAll: numbers.count == retired.count)
    }
    // The version since which the other segments are free is unknown.
    guard oldest >= current.version else { return Free(isAll: false) }
    let used = Set(current.catalog.segments.map(\.number) + [Root.address.number])
    return Free(numbers: try container.segmentNumbers().filter { !used.contains($0) }, isAll: true)
  }

  /// Records the removal of segments.
  mutating func recordRemoval(of free: Free) {
    if free.isAll {
      retired = []
      knowsRetired = true
    } else {
      let gone = Set(free.numbers)
      retired.removeAll { gone.contains($0.number) }
    }
  }
}
