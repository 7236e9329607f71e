import Synchronization
import WellsealStore

/// A container that forwards writes and records their ciphertexts.
///
/// On request, it fails every write like a full disk.
final class RecordingContainer: SegmentContainer {
  private let inner = MemoryContainer()
  private let state = Mutex((isFull: false, writes: 0, sealed: [[UInt8]]()))

  /// All ciphertexts that were to be written with a data key, in order.
  var sealed: [[UInt8]] { state.withLock { $0.sealed } }

  /// The number of transactions.
  var writes: Int { state.withLock { $0.writes } }

  func fill(_ isFull: Bool) { state.withLock { $0.isFull = isFull } }

  func write(_ write: ContainerWrite) throws(StoreFileError) {
    let isFull = state.withLock { state in
      state.writes += 1
      state.sealed += write.segments.map(\.body) + (write.appended[.tail] ?? []).map(\.body)
      return state.isFull
    }
    if isFull { throw StoreFileError(.diskFull) }
    inner.write(write)
  }

  func header() -> [UInt8]? { inner.header() }
  func segment(_ number: UInt64) -> [UInt8]? { inner.segment(number) }
  func rows(of list: RowList) -> [ContainerRow] { inner.rows(of: list) }
  func segmentNumbers() -> [UInt64] { inner.segmentNumbers() }
  func check() -> [String] { inner.check() }
  func another(at path: String) throws(StoreFileError) -> any SegmentContainer { try inner.another(at: path) }
  func settle() { inner.settle() }
  func compact() { inner.compact() }
  func close() { inner.close() }
}
