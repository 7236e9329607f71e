import Crypto
import Glibc
import WellsealFiles

/// The content of a store's copy: a snapshot of the mutable data, and the numbers of the segments.
///
/// Segments are immutable and stay in the file while their snapshot exists.
struct StoreCopy {
  let header: StoreHeader
  let master: LockedKey
  private let snapshot: Snapshot
  private let root: [UInt8]
  private let lists: [RowList: [ContainerRow]]
  private let container: any SegmentContainer

  /// Captures the current content.
  ///
  /// The writer's state as a parameter proves that nothing else is writing.
  init(of store: SealedStore, _ writer: borrowing SealedStore.Writer) throws {
    guard let master = writer.open?.master, let root = try store.container.segment(Root.address.number) else {
      throw StoreFileError(.damaged(Root.address, .missing))
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

  /// Writes a new store segment by segment, so that others wait for at most one.
  ///
  /// - Parameters:
  ///   - path: A path without a file.
  ///   - goOn: A closure that is called periodically. It can throw to stop the copy.
  /// - Throws: ``StoreFileError``, or the error of `goOn`.
  func write(to path: String, _ goOn: () throws -> Void = {}) throws {
    let copy = try container.another(at: path)
    defer { copy.close() }
    var write = ContainerWrite()
    var size = 0
    for place in snapshot.catalog.segments.sorted(by: { $0.number < $1.number }) {
      guard let sealed = try container.segment(place.number) else {
        throw StoreFileError(.damaged(place, .missing))
      }
      write.segments.append(ContainerRow(place.number, sealed))
      size += sealed.count
      guard size >= Self.step else { continue }
      try goOn()
      try copy.write(write)
      write = ContainerWrite()
      size = 0
    }
    // Write these last, so that an incomplete copy isn't a valid store.
    write.header = header.encoded
    write.segments.append(ContainerRow(Root.address.number, root))
    write.appended = lists
    try copy.write(write)
    // Closing does this, too, but doesn't report errors.
    try copy.settle()
  }

  /// The number of bytes in a transaction of the copy.
  private static let step = 1 << 20
}
