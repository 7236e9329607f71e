/// The keeper of transactions: it holds numbered ciphertexts and knows nothing of what they mean.
///
/// One process has a container open. A write is whole and durable when it returns, or has not happened.
package protocol SegmentContainer: Sendable {
  /// Nil for a container without a store.
  func header() throws(StoreFault) -> [UInt8]?
  func segment(_ number: UInt64) throws(StoreFault) -> [UInt8]?
  /// In the order of their numbers.
  func rows(of list: RowList) throws(StoreFault) -> [ContainerRow]
  /// Nil for an empty list.
  func lastNumber(of list: RowList) throws(StoreFault) -> UInt64?
  /// What an unlocking reads first; a container that others stand between asks for all at once.
  func opening() throws(StoreFault) -> ContainerOpening
  /// Those of the segments that are there; a container that others stand between asks for all at once.
  func segments(_ numbers: [UInt64]) throws(StoreFault) -> [UInt64: [UInt8]]
  func segmentNumbers() throws(StoreFault) -> [UInt64]
  func write(_ write: ContainerWrite) throws(StoreFault)
  /// Whether what lies on the disk is sound as far as the container knows; the problems otherwise.
  func check() throws(StoreFault) -> [String]
  /// Makes an empty container for a copy, in a file that does not exist yet.
  func another(at path: String) throws(StoreFault) -> any SegmentContainer
  /// Brings all that was written into the one file, so that nothing of what was there before is left in it or beside it.
  func settle() throws(StoreFault)
  /// Gives room back that removed segments have left, so that nothing of them stays in the file.
  func compact() throws(StoreFault)
  func close()
}

extension SegmentContainer {
  package func lastNumber(of list: RowList) throws(StoreFault) -> UInt64? {
    try rows(of: list).last?.number
  }

  package func opening() throws(StoreFault) -> ContainerOpening {
    ContainerOpening(
      root: try segment(0), tail: try rows(of: .tail), lastOfJournal: try lastNumber(of: .journal))
  }

  package func segments(_ numbers: [UInt64]) throws(StoreFault) -> [UInt64: [UInt8]] {
    var segments: [UInt64: [UInt8]] = [:]
    for number in numbers { segments[number] = try segment(number) }
    return segments
  }
}

/// Rows that are only added at the end and taken away together.
package enum RowList: String, Sendable, CaseIterable {
  /// The commits since the catalogue was written.
  case tail
  /// What was saved while the store was locked.
  case journal
}

package struct ContainerRow: Hashable, Sendable {
  package var number: UInt64
  package var body: [UInt8]

  package init(_ number: UInt64, _ body: [UInt8]) {
    self.number = number
    self.body = body
  }
}

/// What the rest of a store is found by.
package struct ContainerOpening: Hashable, Sendable {
  /// The segment whose number is 0.
  package var root: [UInt8]?
  package var tail: [ContainerRow]
  /// Nil where the journal is empty.
  package var lastOfJournal: UInt64?

  package init(root: [UInt8]?, tail: [ContainerRow], lastOfJournal: UInt64?) {
    self.root = root
    self.tail = tail
    self.lastOfJournal = lastOfJournal
  }
}

/// What one transaction does.
package struct ContainerWrite: Sendable {
  package var header: [UInt8]?
  package var segments: [ContainerRow] = []
  package var removed: [UInt64] = []
  package var appended: [RowList: [ContainerRow]] = [:]
  /// Rows up to and with these numbers are taken away.
  package var dropped: [RowList: UInt64] = [:]
  /// Whether it brings something new, for which there has to be room; what takes away, folds or seals anew is always made.
  package var needsRoom = false

  package init() {}
}
