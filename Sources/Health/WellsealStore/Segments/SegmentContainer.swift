/// A transactional container of numbered ciphertexts.
///
/// Only one process can open a container. A write is atomic, and durable when it returns.
package protocol SegmentContainer: Sendable {
  /// Returns the header, or `nil` for a container without a store.
  func header() throws(StoreFileError) -> [UInt8]?
  func segment(_ number: UInt64) throws(StoreFileError) -> [UInt8]?
  /// Returns the rows, sorted by number.
  func rows(of list: RowList) throws(StoreFileError) -> [ContainerRow]
  /// Returns the last number, or `nil` for an empty list.
  func lastNumber(of list: RowList) throws(StoreFileError) -> UInt64?
  /// Returns the data that unlocking reads first.
  ///
  /// A remote container requests all of it at once.
  func opening() throws(StoreFileError) -> ContainerOpening
  /// Returns the existing segments among the given ones.
  ///
  /// A remote container requests all of them at once.
  func segments(_ numbers: [UInt64]) throws(StoreFileError) -> [UInt64: [UInt8]]
  func segmentNumbers() throws(StoreFileError) -> [UInt64]
  func write(_ write: ContainerWrite) throws(StoreFileError)
  /// Returns the problems of the stored data that the container can detect.
  func check() throws(StoreFileError) -> [String]
  /// Creates an empty container for a copy, in a new file.
  func another(at path: String) throws(StoreFileError) -> any SegmentContainer
  /// Merges all writes into the one file, so that nothing of earlier content is left in it or its
  /// log.
  func settle() throws(StoreFileError)
  /// Releases the space of removed segments, so that nothing of them stays in the file.
  func compact() throws(StoreFileError)
  func close()
}

extension SegmentContainer {
  package func lastNumber(of list: RowList) throws(StoreFileError) -> UInt64? {
    try rows(of: list).last?.number
  }

  package func opening() throws(StoreFileError) -> ContainerOpening {
    ContainerOpening(
      root: try segment(0), tail: try rows(of: .tail), lastOfJournal: try lastNumber(of: .journal))
  }

  package func segments(_ numbers: [UInt64]) throws(StoreFileError) -> [UInt64: [UInt8]] {
    var segments: [UInt64: [UInt8]] = [:]
    for number in numbers { segments[number] = try segment(number) }
    return segments
  }
}

/// A list of rows that are only appended, and removed from the beginning.
package enum RowList: String, Sendable, CaseIterable {
  /// The commits since the catalog was written.
  case tail = "tail"
  /// The commits saved while the store was locked.
  case journal = "journal"
}

package struct ContainerRow: Hashable, Sendable {
  package var number: UInt64
  package var body: [UInt8]

  package init(_ number: UInt64, _ body: [UInt8]) {
    self.number = number
    self.body = body
  }
}

/// The data from which the rest of a store is found.
package struct ContainerOpening: Hashable, Sendable {
  /// Segment 0.
  var root: [UInt8]?
  package var tail: [ContainerRow]
  /// The number of the last row, or `nil` if the journal is empty.
  var lastOfJournal: UInt64?

  package init(root: [UInt8]?, tail: [ContainerRow], lastOfJournal: UInt64?) {
    self.root = root
    self.tail = tail
    self.lastOfJournal = lastOfJournal
  }
}

/// The writes of one transaction.
package struct ContainerWrite: Sendable {
  package var header: [UInt8]?
  package var segments: [ContainerRow] = []
  package var removed: [UInt64] = []
  package var appended: [RowList: [ContainerRow]] = [:]
  /// The last row to remove from each list.
  package var dropped: [RowList: UInt64] = [:]
  /// Whether the transaction adds data and must respect the quota.
  ///
  /// Deleting, flushing and resealing are always allowed.
  package var needsRoom = false

  package init() {}
}
