import FoundationEssentials
import WellsealModel

extension BlockEntry {
  /// Creates the catalog entry of a column block.
  init(_ block: ColumnBlock, _ segment: SegmentReference) {
    let columns = block.columns
    var flags: Flags = columns.hasOwnIdentifiers ? .ownIdentifiers : []
    if block.sets.contains(where: { $0[.syncIdentifier] != nil }) { flags.insert(.syncIdentifiers) }
    var (earliestEnd, latestEnd) = (Double.infinity, -Double.infinity)
    for end in columns.ends {
      earliestEnd = min(earliestEnd, end)
      latestEnd = max(latestEnd, end)
    }
    var (first, last) = (Int64.max, Int64.min)
    for position in columns.positions {
      first = min(first, position)
      last = max(last, position)
    }
    self.init(
      segment: segment, flags: flags, count: columns.count, earliestStart: columns.starts.first ?? 0,
      latestStart: columns.starts.last ?? 0, earliestEnd: earliestEnd, latestEnd: latestEnd,
      firstPosition: UInt64(max(first, 0)), lastPosition: UInt64(max(last, 0)))
  }

  /// Creates the catalog entry of an object block, whose samples must be sorted by start.
  init(_ samples: [StoredSample], _ segment: SegmentReference) {
    let starts = samples.map(\.sample.start.timeIntervalSinceReferenceDate)
    let ends = samples.map(\.sample.end.timeIntervalSinceReferenceDate)
    let positions = samples.map(\.position)
    var flags: Flags = [.objects, .ownIdentifiers]
    if samples.contains(where: { $0.sample.syncKey != nil }) { flags.insert(.syncIdentifiers) }
    self.init(
      segment: segment, flags: flags, count: samples.count, earliestStart: starts.min() ?? 0,
      latestStart: starts.max() ?? 0, earliestEnd: ends.min() ?? 0, latestEnd: ends.max() ?? 0,
      firstPosition: positions.min() ?? 0, lastPosition: positions.max() ?? 0)
  }
}
