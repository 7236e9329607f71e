import FoundationEssentials
import WellsealModel

extension TypeCells {
  /// The maximum number of time ranges to update; above it, everything is recalculated.
  private static let maxIntervals = 64

  /// Recalculates the cells near blocks that have changed.
  ///
  /// Points between two clean cuts don't depend on points outside.
  ///
  /// - Returns: `false` if there are too many changes, the source priority has changed, or the
  ///   first cut may not be clean anymore.
  mutating func update(
    from old: TypeBlocks, to new: TypeBlocks, _ snapshot: Snapshot
  ) throws(StoreFileError) -> Bool {
    guard new.believes(as: old) else { return false }
    // Data that ends before the first cut isn't in any cell.
    let changes = new.changes(from: old).filter { $0.upperBound > start }
    guard changes.allSatisfy({ $0.lowerBound >= start }) else { return false }
    let stretches = stretches(around: changes)
    guard stretches.count <= Self.maxIntervals else { return false }
    for stretch in stretches {
      replace(stretch, by: try TypeCells(new, length: length, in: stretch, snapshot), new.order)
    }
    return true
  }

  /// Returns the ranges from a clean cut before to a clean cut after each change, merged if they
  /// overlap.
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
  /// Replaces the cells and points of a range between two cuts.
  mutating func replace(_ time: Range<Double>, by other: CellLine) {
    let old = cells(from: time.lowerBound, before: time.upperBound)
    cells.replaceSubrange(old.startIndex..<old.endIndex, with: other.cells)
    let points = crossing(from: time.lowerBound, before: time.upperBound)
    crossing.replaceSubrange(points.startIndex..<points.endIndex, with: other.crossing)
  }
}
