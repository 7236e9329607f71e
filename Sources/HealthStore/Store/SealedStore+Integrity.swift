import FoundationEssentials
import HealthModel

/// What a check of a whole store found.
package struct IntegrityReport: Hashable, Sendable {
  package var segments = 0
  package var samples = 0
  /// Segments that nothing refers to any more; the next writes take them away.
  package var reclaimable = 0
  /// What is wrong, in sentences without a person's data.
  package var problems: [String] = []

  package init() {}

  package var isSound: Bool { problems.isEmpty }
}

extension SealedStore {
  /// Opens every segment and compares it with what the catalogue says.
  ///
  /// - Parameter progress: told how many segments of how many are done.
  /// - Returns: what was found.
  /// - Throws: ``HealthModel/StoreError/locked``, and ``StoreFault`` where the container cannot be read at all.
  package func integrity(progress: (Int, Int) -> Void = { _, _ in }) throws -> IntegrityReport {
    let snapshot = try snapshot()
    var check = IntegrityCheck(snapshot)
    check.report.problems = try container.check()
    let known = snapshot.catalogue.segments
    for (done, place) in known.enumerated() where place.kind != .columns && place.kind != .objects {
      check.open(place)
      progress(done, known.count)
    }
    check.checkBlocks { progress($0, known.count) }
    let referred = Set(known.map(\.number) + [Root.place.number])
    check.report.reclaimable = try container.segmentNumbers().filter { !referred.contains($0) }.count
    return check.report
  }
}

/// A check under way.
private struct IntegrityCheck {
  var report = IntegrityReport()
  private let snapshot: Snapshot
  private let references: [SegmentPlace: SegmentReference]
  /// Ranges of positions that lie in a line, and single ones that do not.
  private var positions: [ClosedRange<Int64>] = []

  init(_ snapshot: Snapshot) {
    self.snapshot = snapshot
    let catalogue = snapshot.catalogue
    var references: [SegmentPlace: SegmentReference] = [:]
    for reference in Array(catalogue.pages.values) + catalogue.book.foreign {
      references[SegmentPlace(.page, reference.number)] = reference
    }
    for reference in catalogue.points.values {
      references[SegmentPlace(.points, reference.number)] = reference
    }
    for file in catalogue.book.attachments {
      references[SegmentPlace(.attachment, file.data.number)] = file.data
    }
    self.references = references
  }

  /// Opens a segment that is no block.
  mutating func open(_ place: SegmentPlace) {
    report.segments += 1
    guard let reference = references[place] else { return }
    do throws(StoreFault) {
      if place.kind == .points {
        _ = try snapshot.points(reference)
      } else {
        _ = try snapshot.open(reference, place.kind)
      }
    } catch {
      report.problems.append("\(error)")
    }
  }

  mutating func checkBlocks(_ progress: (Int) -> Void) {
    for entries in snapshot.catalogue.streams.values {
      for entry in entries {
        report.segments += 1
        check(entry)
        progress(report.segments)
      }
      if !zip(entries, entries.dropFirst()).allSatisfy({ $0.earliestStart <= $1.earliestStart }) {
        report.problems.append("the blocks of a stream are out of order")
      }
    }
    checkPositions()
  }

  private mutating func check(_ entry: BlockEntry) {
    do throws(StoreFault) {
      let (found, inLine) = try recomputed(entry)
      report.samples += found.count
      positions += inLine
      if found != entry {
        report.problems.append("\(entry.place): the catalogue says something else about it")
      }
    } catch {
      report.problems.append("\(error)")
    }
  }

  /// What the catalogue should say about a block, and where its positions lie.
  private func recomputed(
    _ entry: BlockEntry
  ) throws(StoreFault) -> (BlockEntry, [ClosedRange<Int64>]) {
    let bytes = try snapshot.open(entry.segment, entry.place.kind)
    return try StoreFault.naming(entry.place) { () throws(EncodingFault) in
      if entry.flags.contains(.objects) {
        let samples = try ObjectBlock.decode(bytes)
        return (BlockEntry(samples, entry.segment), Self.ranges(samples.map { Int64($0.position) }))
      }
      let block = try ColumnBlock(bytes)
      return (BlockEntry(block, entry.segment), Self.ranges(block.columns.positions))
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

  private mutating func checkPositions() {
    positions.sort { $0.lowerBound < $1.lowerBound }
    for (range, next) in zip(positions, positions.dropFirst()) where range.upperBound >= next.lowerBound {
      report.problems.append("two samples have one position")
      return
    }
    if let last = positions.last, UInt64(last.upperBound) >= snapshot.catalogue.nextPosition {
      report.problems.append("a sample has a position that was not given out yet")
    }
  }
}
