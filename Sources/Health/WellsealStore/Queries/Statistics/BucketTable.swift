import FoundationEssentials
import WellsealModel

extension CellLine {
  /// Returns the results by bucket for a time whose bounds are cell bounds.
  ///
  /// Buckets must consist of whole cells.
  func results(
    _ time: Range<Double>, in buckets: CalendarBuckets, _ calculation: StatisticsCalculation
  ) throws(StatisticsError) -> PartialResults {
    var results = sums(time, in: buckets)
    let crossing = crossing(from: time.lowerBound, before: time.upperBound)
    if !crossing.isEmpty { results.merge(try calculation.split(Array(crossing), in: buckets)) }
    return results
  }

  private func sums(_ time: Range<Double>, in buckets: CalendarBuckets) -> PartialResults {
    var results = PartialResults()
    var open: (index: Int, end: Double)?
    for cell in cells(from: time.lowerBound, before: time.upperBound) {
      let start = Double(cell.index) * length
      if let bucket = open, start < bucket.end {
        results.merge(cell.accumulator, into: bucket.index)
        continue
      }
      let index = Self.index(of: start, after: open, in: buckets)
      open = (index, buckets.start(of: index + 1).timeIntervalSinceReferenceDate)
      results.merge(cell.accumulator, into: index)
    }
    return results
  }

  /// Returns the index of a bucket; tries the next one first, because it usually matches.
  private static func index(
    of start: Double, after open: (index: Int, end: Double)?, in buckets: CalendarBuckets
  ) -> Int {
    let date = Date(timeIntervalSinceReferenceDate: start)
    if let open, buckets.start(of: open.index + 2) > date { return open.index + 1 }
    return buckets.index(of: date)
  }
}
