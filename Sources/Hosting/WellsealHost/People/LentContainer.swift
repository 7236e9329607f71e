import Synchronization
import WellsealStore

/// A user's container on loan to one store, until another store replaces it in the same
/// container.
///
/// After that, calls of the old store fail.
final class LentContainer: SegmentContainer {
  private let container: any SegmentContainer
  // Held during a write, so that no write is pending when the container is released.
  private let writing = Mutex<Void>(())
  private let isReplaced = Atomic(false)

  init(_ container: any SegmentContainer) { self.container = container }

  /// Releases the container without closing it.
  package func close() {
    writing.withLock { _ in isReplaced.store(true, ordering: .releasing) }
  }

  package func write(_ write: ContainerWrite) throws(StoreFileError) {
    // `Mutex.withLock` doesn't propagate typed errors, so the closure returns a `Result`.
    let result = writing.withLock { _ -> Result<Void, StoreFileError> in
      do throws(StoreFileError) {
        return .success(try asking { () throws(StoreFileError) in try container.write(write) })
      } catch {
        return .failure(error)
      }
    }
    try result.get()
  }

  package func header() throws(StoreFileError) -> [UInt8]? {
    try asking { () throws(StoreFileError) in try container.header() }
  }

  package func segment(_ number: UInt64) throws(StoreFileError) -> [UInt8]? {
    try asking { () throws(StoreFileError) in try container.segment(number) }
  }

  package func segments(_ numbers: [UInt64]) throws(StoreFileError) -> [UInt64: [UInt8]] {
    try asking { () throws(StoreFileError) in try container.segments(numbers) }
  }

  package func segmentNumbers() throws(StoreFileError) -> [UInt64] {
    try asking { () throws(StoreFileError) in try container.segmentNumbers() }
  }

  package func rows(of list: RowList) throws(StoreFileError) -> [ContainerRow] {
    try asking { () throws(StoreFileError) in try container.rows(of: list) }
  }

  package func lastNumber(of list: RowList) throws(StoreFileError) -> UInt64? {
    try asking { () throws(StoreFileError) in try container.lastNumber(of: list) }
  }

  package func opening() throws(StoreFileError) -> ContainerOpening {
    try asking { () throws(StoreFileError) in try container.opening() }
  }

  package func check() throws(StoreFileError) -> [String] {
    try asking { () throws(StoreFileError) in try container.check() }
  }

  package func another(at path: String) throws(StoreFileError) -> any SegmentContainer {
    try asking { () throws(StoreFileError) in try container.another(at: path) }
  }

  package func settle() throws(StoreFileError) {
    try asking { () throws(StoreFileError) in try container.settle() }
  }

  package func compact() throws(StoreFileError) {
    try asking { () throws(StoreFileError) in try container.compact() }
  }

  /// Queries the container.
  ///
  /// A result that may belong to the next store is discarded.
  private func asking<Answer>(_ question: () throws(StoreFileError) -> Answer) throws(StoreFileError)
    -> Answer
  {
    guard !isReplaced.load(ordering: .acquiring) else { throw StoreFileError(.replaced) }
    let answer = try question()
    guard !isReplaced.load(ordering: .acquiring) else { throw StoreFileError(.replaced) }
    return answer
  }
}
