import FoundationEssentials
import WellsealModel

/// The result of an integrity check.
package struct IntegrityReport: Hashable, Sendable {
  package var segments = 0
  /// The number of samples in blocks and in the tail.
  package var samples = 0
  /// The number of unreferenced segments, which the next writes remove.
  package var reclaimable = 0
  /// Descriptions of the problems, without health data.
  package var problems: [String] = []

  init() {}

  package var isSound: Bool { problems.isEmpty }
}

extension SealedStore {
  /// Opens every segment and compares it with the catalog.
  ///
  /// - Parameter progress: A closure that receives the number of checked segments and the total. It
  ///   can throw to stop the check.
  /// - Returns: The report.
  /// - Throws: ``WellsealModel/StoreError/locked``, or ``StoreFileError`` if the container can't be
  ///   read.
  package func integrity(progress: (Int, Int) throws -> Void = { _, _ in }) throws -> IntegrityReport {
    let snapshot = try snapshot()
    var check = IntegrityCheck(snapshot)
    check.report.problems = try container.check()
    let known = snapshot.catalog.segments
    for (done, place) in known.enumerated() where place.kind != .columns && place.kind != .objects {
      check.open(place)
      try progress(done, known.count)
    }
    try check.checkBlocks { try progress($0, known.count) }
    check.checkIndex()
    let referred = Set(known.map(\.number) + [Root.address.number])
    check.report.reclaimable = try container.segmentNumbers().filter { !referred.contains($0) }.count
    return check.report
  }
}

/// A running integrity check.
private struct IntegrityCheck {
  var report = IntegrityReport()
  private let snapshot: Snapshot
  /// The positions of deleted samples that are still in blocks.
  private let removed: Set<UInt64>
  private let references: [SegmentAddress: SegmentReference]
  /// Ranges of consecutive positions, and single ones.
  private var positions: [ClosedRange<Int64>] = []
  /// The correct entries of the index.
  private var identifiers: [IdentifierIndex.Entry] = []

  init(_ snapshot: Snapshot) {
    self.snapshot = snapshot
    removed = snapshot.content.pending.removed
    report.samples = snapshot.content.pending.count
    let catalog = snapshot.catalog
    var references: [SegmentAddress: SegmentReference] = [:]
    for reference in Array(catalog.pages.values) + catalog.person.foreign {
      references[SegmentAddress(.page, reference.number)] = reference
    }
    for reference in catalog.points.values {
      references[SegmentAddress(.points, reference.number)] = reference
    }
    for file in catalog.person.attachments {
      references[SegmentAddress(.attachment, file.data.number)] = file.data
    }
    for reference in catalog.person.notes.values {
      references[SegmentAddress(.attachment, reference.number)] = reference
    }
    for reference in catalog.identifiers?.references ?? [] {
      references[SegmentAddress(.index, reference.number)] = reference
    }
    self.references = references
  }

  /// Checks a segment that isn't a block.
  mutating func open(_ address: SegmentAddress) {
    report.segments += 1
    guard let reference = references[address] else { return }
    do throws(StoreFileError) {
      if address.kind == .points {
        _ = try snapshot.points(reference)
      } else {
        _ = try snapshot.open(reference, address.kind)
      }
    } catch {
      report.problems.append("\(error)")
    }
  }

  mutating func checkBlocks(_ progress: (Int) throws -> Void) rethrows {
    for (key, entries) in snapshot.catalog.streams {
      for entry in entries {
        report.segments += 1
        check(entry, of: key.type)
        try progress(report.segments)
      }
      if !zip(entries, entries.dropFirst()).allSatisfy({ $0.earliestStart <= $1.earliestStart }) {
        report.problems.append("the blocks of a stream are out of order")
      }
    }
    checkPositions()
  }

  private mutating func check(_ entry: BlockEntry, of type: HealthType) {
    do throws(StoreFileError) {
      let block = try decoded(entry)
      report.samples += (0..<block.count).count { !removed.contains(block.position($0)) }
      positions += Self.ranges((0..<block.count).map { Int64(block.position($0)) })
      if block.entry(entry.segment) != entry {
        report.problems.append("\(entry.address): it differs from the catalog")
      }
      guard entry.flags.contains(.ownIdentifiers) else { return }
      for row in 0..<block.count {
        identifiers += snapshot.indexKeys.entries(of: snapshot.sample(type, block, row))
      }
    } catch {
      report.problems.append("\(error)")
    }
  }

  /// Returns a block as it is on the disk now.
  private func decoded(_ entry: BlockEntry) throws(StoreFileError) -> DecodedBlock {
    let bytes = try snapshot.open(entry.segment, entry.address.kind)
    return try StoreFileError.naming(entry.address) { () throws(EncodingFault) in
      try DecodedBlock(bytes, entry)
    }
  }

  private static func ranges(_ positions: [Int64]) -> [ClosedRange<Int64>] {
    var ranges: [ClosedRange<Int64>] = []
    for position in positions.sorted() {
      if let last = ranges.last, last.upperBound + 1 == position {
        ranges[ranges.count - 1] = last.lowerBound...position
      } else {
        ranges.append(position...position)
      }
    }
    return ranges
  }

  /// Checks that every sample with its own identifier is in the index, which may have more entries.
  mutating func checkIndex() {
    guard let index = snapshot.catalog.identifiers else { return }
    var known: Set<IdentifierIndex.Entry> = []
    do throws(StoreFileError) {
      for page in index.runs.flatMap(\.pages) {
        let entries = try snapshot.readIndexPage(page.segment).entries
        known.formUnion(entries)
        guard entries.count != page.count || entries.first?.key != page.first else { continue }
        report.problems.append(
          "\(SegmentAddress(.index, page.segment.number)): it differs from the catalog")
      }
    } catch {
      report.problems.append("\(error)")
      return
    }
    if !identifiers.allSatisfy(known.contains) {
      report.problems.append("the index of identifiers is incomplete")
    }
  }

  private mutating func checkPositions() {
    positions.sort { $0.lowerBound < $1.lowerBound }
    for (range, next) in zip(positions, positions.dropFirst()) where range.upperBound >= next.lowerBound {
      report.problems.append("two samples have the same position")
      return
    }
    if let last = positions.last, UInt64(last.upperBound) >= snapshot.catalog.nextPosition {
      report.problems.append("a sample has an unassigned position")
    }
  }
}
