public import Foundation
package import WellsealModel

/// Statistics of equal intervals, one after the other.
open class HKStatisticsCollection: NSObject, @unchecked Sendable {
  private let value: StatisticsCollection

  package init(_ value: StatisticsCollection) { self.value = value }

  /// The intervals that have data, in the order of time.
  open func statistics() -> [HKStatistics] { value.statistics.map { HKStatistics($0) } }

  /// The interval that a date lies in; nil where it has no data.
  open func statistics(for date: Date) -> HKStatistics? {
    value.statistics(for: date).map { HKStatistics($0) }
  }

  /// The sources of the samples, where statistics were asked for each.
  open func sources() -> Set<HKSource> { Set(value.sources.map { HKSource($0) }) }

  /// Visits every interval that touches a range, also those without data, until the block sets its flag.
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
