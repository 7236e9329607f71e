import Synchronization

/// A container in memory, for stores that exist only during a process: temporary daemons, tests.
package final class MemoryContainer: SegmentContainer {
  // A mutex, because the protocol is synchronous.
  private let state = Mutex(State())

  private struct State {
    var header: [UInt8]?
    var segments: [UInt64: [UInt8]] = [:]
    var rows: [RowList: [ContainerRow]] = [:]
  }

  package init() {}

  package func header() -> [UInt8]? { state.withLock { $0.header } }

  package func segment(_ number: UInt64) -> [UInt8]? { state.withLock { $0.segments[number] } }

  package func rows(of list: RowList) -> [ContainerRow] { state.withLock { $0.rows[list] ?? [] } }

  package func segmentNumbers() -> [UInt64] { state.withLock { $0.segments.keys.sorted() } }

  package func write(_ write: ContainerWrite) {
    state.withLock { state in
      if let header = write.header { state.header = header }
      for number in write.removed { state.segments[number] = nil }
      for row in write.segments { state.segments[row.number] = row.body }
      for (list, last) in write.dropped { state.rows[list]?.removeAll { $0.number <= last } }
      for (list, rows) in write.appended { state.rows[list, default: []] += rows }
    }
  }

  package func check() -> [String] { [] }

  /// Returns a container in a new file, because this one has no file.
  package func another(at path: String) throws(StoreFileError) -> any SegmentContainer {
    try SQLiteContainer(path: path, creates: true)
  }

  package func settle() {}

  package func compact() {}

  package func close() {}
}
