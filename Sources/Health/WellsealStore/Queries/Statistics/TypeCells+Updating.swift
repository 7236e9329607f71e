import FoundationEssentials
import WellsealModel
import WellsealSegments

extension TypeCells {
  /// Beyond so many stretches of time everything is worked out anew.
  private static let mostStretches = 64

  /// Works those cells out again that lie around blocks that have changed.
  ///
  /// Between two clean cuts points know nothing of what lies outside.
  /// - Returns: false where the changes are many, sources are believed in another order, or the first cut may not be clean any
  ///   more.
  mutating func update(
    from old: TypeBlocks, to new: TypeBlocks, _ snapshot: Snapshot
  ) throws(StoreFault) -> Bool {
    guard new.believes(as: old) else { return false }
    // What ends before the first cut is of no cell.
    let changes = new.changes(from: old).filter { $0.upperBound > start }
    guard changes.allSatisfy({ $0.lowerBound >= start }) else { return false }
    let stretches = stretches(around: changes)
    guard stretches.count <= Self.mostStretches else { return false }
    for stretch in stretches {
      replace(stretch, by: try TypeCells(new, length: length, in: stretch, snapshot), new.order)
    }
    return true
  }

  /// The times from a clean cut before to a clean cut after each change, those that meet united.
  private func stretches(around changes: [ClosedRange<Double>]) -> [Range<Double>] {
    let stretches = changes.map {
      max(start, cleanCut(before: $0.lowerBound))..<cleanCut(after: $0.upperBound)
    }
    .sorted { $0.lowerBound < $1.lowerBound }
    return stretches.reduce(into: []) { united, next in
      if let last = united.last, last.upperBound >= next.lowerBound {
        united[united.count - 1] = last.lowerBound..<max(last.upperBound, next.upperBound)
      } else {
        united.append(next)
      }
    }
  }
}

extension CellLine {
  /// Puts other cells and points in the place of those of a time between two cuts.
  mutating func replace(_ time: Range<Double>, by other: CellLine) {
    let old = cells(from: time.lowerBound, before: time.upperBound)
    cells.replaceSubrange(old.startIndex..<old.endIndex, with: other.cells)
    let points = crossing(from: time.lowerBound, before: time.upperBound)
    crossing.replaceSubrange(points.startIndex..<points.endIndex, with: other.crossing)
  }
}
