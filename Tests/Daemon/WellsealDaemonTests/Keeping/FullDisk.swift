import Synchronization
import WellsealSegments
import WellsealStore

/// An in-memory container that, while its disk is full, accepts writes and can't remove anything
/// from its file.
final class FullDisk: SegmentContainer {
  private let inner: any SegmentContainer = MemoryContainer()
  // A mutex, because a test changes the value concurrently with the store.
  private let full = Mutex(false)

  func isFull(_ isFull: Bool) { full.withLock { $0 = isFull } }

  func settle() throws(StoreFault) {
    if full.withLock({ $0 }) { throw StoreFault(.diskFull) }
    try inner.settle()
  }

  func header() throws(StoreFault) -> [UInt8]? { try inner.header() }
  func segment(_ number: UInt64) throws(StoreFault) -> [UInt8]? { try inner.segment(number) }
  func rows(of list: RowList) throws(StoreFault) -> [ContainerRow] { try inner.rows(of: list) }
  func segmentNumbers() throws(StoreFault) -> [UInt64] { try inner.segmentNumbers() }
  func write(_ write: ContainerWrite) throws(StoreFault) { try inner.write(write) }
  func check() throws(StoreFault) -> [String] { try inner.check() }
  func another(at path: String) throws(StoreFault) -> any SegmentContainer { try inner.another(at: path) }
  func compact() throws(StoreFault) { try inner.compact() }
  func close() { inner.close() }
}
