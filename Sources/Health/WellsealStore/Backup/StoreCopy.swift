import Crypto
import Glibc
import WellsealFiles
import WellsealSegments

/// What a copy of a store is made of: what changes, as it was at one moment, and the numbers of the segments, which do not
/// change and stay in the file for as long as their snapshot is there.
struct StoreCopy {
  let header: StoreHeader
  let master: LockedKey
  private let snapshot: Snapshot
  private let root: [UInt8]
  private let lists: [RowList: [ContainerRow]]
  private let container: any SegmentContainer

  /// Takes hold of what is there; that there is a writer's state proves that nobody writes at this moment.
  init(of store: SealedStore, _ writer: borrowing SealedStore.Writer) throws {
    guard let master = writer.open?.master, let root = try store.container.segment(Root.place.number) else {
      throw StoreFault(.damaged(Root.place, .missing))
    }
    self.master = master
    self.root = root
    header = writer.header
    container = store.container
    snapshot = store.current()
    var lists: [RowList: [ContainerRow]] = [:]
    for list in RowList.allCases { lists[list] = try container.rows(of: list) }
    self.lists = lists
  }

  /// Writes a store of its own, segment by segment, so that nobody waits for more than one.
  ///
  /// - Parameters:
  ///   - path: a file that does not exist yet.
  ///   - goOn: is asked now and then; what it throws ends the copy.
  /// - Throws: ``StoreFault``, and what `goOn` throws.
  func write(to path: String, _ goOn: () throws -> Void = {}) throws {
    let copy = try container.another(at: path)
    defer { copy.close() }
    var write = ContainerWrite()
    var size = 0
    for place in snapshot.catalogue.segments.sorted(by: { $0.number < $1.number }) {
      guard let sealed = try container.segment(place.number) else {
        throw StoreFault(.damaged(place, .missing))
      }
      write.segments.append(ContainerRow(place.number, sealed))
      size += sealed.count
      guard size >= Self.step else { continue }
      try goOn()
      try copy.write(write)
      write = ContainerWrite()
      size = 0
    }
    // Last, so that half a copy is no store.
    write.header = header.encoded
    write.segments.append(ContainerRow(Root.place.number, root))
    write.appended = lists
    try copy.write(write)
    // Closing does it as well, but says nothing where it cannot.
    try copy.settle()
  }

  /// How many bytes a transaction of the copy has.
  private static let step = 1 << 20
}
