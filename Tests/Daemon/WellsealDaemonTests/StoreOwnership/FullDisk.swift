import Synchronization
import WellsealStore

/// An in-memory container that, while its disk is full, accepts writes and can't remove anything
/// from its file.
final class FullDisk: SegmentContainer {
  private let inner: any SegmentContainer = MemoryContainer()
  // A mutex, because a test changes the value concurrently with the store.
  private let full = Mutex(false)

  func isFull(_ isFull: Bool) { full.withLock { $0 = isFull } }

  func settle() throws(StoreFileError) {
    if full.withLock({ $0 }) { throw StoreFileError(.diskFull) }
    try inner.settle()
  }

  func header() throws(StoreFileError) -> [UInt8]? { try inner.header() }
  func segment(_ number: UInt64) throws(StoreFileError) -> [UInt8]? { try inner.segment(number) }
  func rows(of list: RowList) throws(StoreFileError) -> [ContainerRow] { try inner.rows(of: list) }
  func segmentNumbers() throws(StoreFileError) -> [UInt64] { try inner.segmentNumbers() }
  func write(_ write: ContainerWrite) throws(StoreFileError) { try inner.write(write) }
  func check() throws(StoreFileError) -> [String] { try inner.check() }
  func another(at path: String) throws(StoreFileError) -> any SegmentContainer { try inner.another(at: path) }
  func compact() throws(StoreFileError) { try inner.compact() }
  func close() { inner.close() }
}
