import FoundationEssentials
import WellsealModel

/// A type that reads the quantities of a type from blocks, in the canonical unit of the type.
struct PointReader {
  private let snapshot: Snapshot
  /// Only points that begin in this range are read.
  private let time: Range<Double>
  /// Only points that end at this date or later are read.
  private let earliestEnd: Double
  private let type: HealthType
  /// The units of the dictionaries, with `nil` for the canonical one.
  private let conversions: [HealthUnit?]
  private let canonical: HealthUnit

  init?(
    _ type: HealthType, in time: Range<Double>, endingFrom earliestEnd: Double = -.infinity,
    _ snapshot: Snapshot
  ) {
    guard let unit = type.row.unit else { return nil }
    self.time = time
    self.earliestEnd = earliestEnd
    self.snapshot = snapshot
    self.type = type
    canonical = unit
    conversions = snapshot.catalog.dictionaries.units.map { $0 == unit ? nil : $0 }
  }

  /// Visits the quantities of a column block.
  func visit(
    _ entry: BlockEntry, _ body: (_ value: Double, _ start: Double, _ end: Double) -> Void
  ) throws(StoreFileError) {
    let columns = try snapshot.columns(entry, .measures)
    for row in 0..<columns.count {
      guard time.contains(columns.starts[row]), columns.ends[row] >= earliestEnd,
        let value = value(columns.values[row], Int(columns.units[row])), value.isCountable,
        StatisticsPoint.lasts(columns.ends[row] - columns.starts[row], in: type)
      else { continue }
      body(value, columns.starts[row], columns.ends[row])
    }
  }

  /// Returns the points of a block of either kind, sorted by start.
  func points(_ entry: BlockEntry) throws(StoreFileError) -> [StatisticsPoint] {
    if entry.flags.contains(.objects) {
      guard case .objects(let samples) = try snapshot.block(entry) else { return [] }
      return samples.compactMap { StatisticsPoint($0.sample) }
        .filter {
          time.contains($0.start.timeIntervalSinceReferenceDate)
            && $0.end.timeIntervalSinceReferenceDate >= earliestEnd
        }
    }
    var points: [StatisticsPoint] = []
    points.reserveCapacity(entry.count)
    try visit(entry) { value, start, end in
      points.append(
        StatisticsPoint(
          start: Date(timeIntervalSinceReferenceDate: start), end: Date(timeIntervalSinceReferenceDate: end),
          value: value))
    }
    return points
  }

  private func value(_ value: Double, _ unit: Int) -> Double? {
    guard let own = conversions[unit] else { return value }
    return try? own.convert(value, to: canonical)
  }
}
