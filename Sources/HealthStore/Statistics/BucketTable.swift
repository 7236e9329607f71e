import FoundationEssentials
import HealthModel

/// Partial results on their way into buckets.
struct BucketTable {
  private(set) var results: StatisticsCalculation.PartialResults = [:]
  private let buckets: CalendarBuckets
  private let calculation: StatisticsCalculation

  init(_ buckets: CalendarBuckets, _ calculation: StatisticsCalculation) {
    self.buckets = buckets
    self.calculation = calculation
  }

  /// Adds what a line says about a time that begins and ends between its cells; buckets are made of whole cells.
  mutating func add(_ line: CellLine, _ time: Range<Double>) throws(StatisticsError) {
    var current: (index: Int, end: Double, sum: StatisticsAccumulator)?
    for cell in line.cells(from: time.lowerBound, before: time.upperBound) {
      let start = Double(cell.index) * line.length
      if var open = current, start < open.end {
        open.sum.merge(cell.accumulator)
        current = open
        continue
      }
      if let current { merge(current.sum, into: current.index) }
      let index = buckets.index(of: Date(timeIntervalSinceReferenceDate: start))
      let end = buckets.start(of: index + 1).timeIntervalSinceReferenceDate
      current = (index, end, cell.accumulator)
    }
    if let current { merge(current.sum, into: current.index) }
    try add(Array(line.crossing(from: time.lowerBound, before: time.upperBound)))
  }

  mutating func add(_ points: [StatisticsPoint]) throws(StatisticsError) {
    guard !points.isEmpty else { return }
    for (index, result) in try calculation.split(points, in: buckets) { merge(result, into: index) }
  }

  private mutating func merge(_ result: StatisticsAccumulator, into index: Int) {
    if results[index]?.merge(result) == nil { results[index] = result }
  }
}
