public import Foundation
package import WellsealModel

/// Statistics over consecutive intervals of equal length.
open class HKStatisticsCollection: NSObject, @unchecked Sendable {
  private let value: StatisticsCollection

  package init(_ value: StatisticsCollection) { self.value = value }

  /// Returns the statistics of the intervals with data, in chronological order.
  open func statistics() -> [HKStatistics] { value.statistics.map { HKStatistics($0) } }

  /// Returns the statistics of the interval that contains a date, or `nil` if it has no data.
  open func statistics(for date: Date) -> HKStatistics? {
    value.statistics(for: date).map { HKStatistics($0) }
  }

  /// Returns the sources of the samples, if the statistics are separated by source.
  open func sources() -> Set<HKSource> { Set(value.sources.map { HKSource($0) }) }

  /// Calls the block for every interval that overlaps a range, even without data, until the block
  /// sets its flag.
  open func enumerateStatistics(
    from startDate: Date, to endDate: Date,
    with block: @escaping (HKStatistics, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stop = ObjCBool(false)
    value.visit(from: startDate, to: endDate) { statistics in
      block(HKStatistics(statistics), &stop)
      return !stop.boolValue
    }
  }
}
