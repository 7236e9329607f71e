import Foundation
import TestSupport
import Testing

@testable import WellsealModel

@Suite("Accumulation of points")
struct StatisticsAccumulatorTests {
  @Test("A sum keeps the precision that plain addition loses")
  func compensation() {
    var sum = CompensatedSum()
    for term in [1, 1e100, 1, -1e100] { sum.add(term) }
    #expect(sum.value == 2)
    var tenths = CompensatedSum()
    for _ in 0..<1_000_000 { tenths.add(0.1) }
    #expect(tenths.value == 100_000)
  }

  @Test("An overflowing sum is infinite, and one with NaN is NaN")
  func extremes() {
    var sum = CompensatedSum(.greatestFiniteMagnitude)
    sum.add(.greatestFiniteMagnitude)
    #expect(sum.value == .infinity)
    sum.add(1)
    #expect(sum.value == .infinity)
    var invalid = CompensatedSum(1)
    invalid.add(.nan)
    #expect(invalid.value.isNaN)
  }

  @Test("The order of terms and of partial sums does not matter", arguments: 1...50)
  func order(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let terms = (0..<500).map { _ in
      Double.random(in: 0...1, using: &random) * pow(10, Double.random(in: -8...8, using: &random))
    }
    let whole = sum(terms).value
    for _ in 0..<5 {
      let terms = terms.shuffled(using: &random)
      #expect(abs(sum(terms).value - whole) <= whole.ulp)
      var parts = CompensatedSum()
      for start in stride(from: 0, to: terms.count, by: 37) {
        parts.merge(sum(terms[start..<min(start + 37, terms.count)]))
      }
      #expect(abs(parts.value - whole) <= whole.ulp)
    }
  }

  private func sum(_ terms: some Sequence<Double>) -> CompensatedSum {
    var sum = CompensatedSum()
    for term in terms { sum.add(term) }
    return sum
  }
}

@Suite("Merging partial results")
struct StatisticsMergeTests {
  @Test("Merged hours equal the whole", arguments: AggregationStyle.allCases, Array(1...10) as [UInt64])
  func hours(style: AggregationStyle, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let points = consecutive(200, using: &random)
    let whole = accumulate(points, style)
    var merged = StatisticsAccumulator(style: style)
    for start in stride(from: 0, to: points.count, by: 13) {
      merged.merge(accumulate(points[start..<min(start + 13, points.count)], style))
    }
    expectSame(merged, whole)
    #expect(merged.duration == whole.duration)
  }

  @Test(
    "Parts merged in any order equal the whole, except the covered time",
    arguments: AggregationStyle.allCases,
    Array(1...10) as [UInt64])
  func anyOrder(style: AggregationStyle, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let points = consecutive(200, using: &random)
    var merged = StatisticsAccumulator(style: style)
    for point in points.shuffled(using: &random) { merged.merge(accumulate([point], style)) }
    expectSame(merged, accumulate(points, style))
  }

  @Test("Merging empty results gives an empty result", arguments: AggregationStyle.allCases)
  func nothing(style: AggregationStyle) {
    var merged = StatisticsAccumulator(style: style)
    merged.merge(StatisticsAccumulator(style: style))
    #expect(merged.isEmpty)
    let one = accumulate([StatisticsPoint(start: .noon, end: .noon + 5, value: 3)], style)
    merged.merge(one)
    merged.merge(StatisticsAccumulator(style: style))
    #expect(merged == one)
  }

  @Test("The later of two equally recent values is the most recent")
  func mostRecent() {
    var merged = accumulate([StatisticsPoint(start: .noon, end: .noon + 5, value: 3)], .cumulative)
    merged.merge(accumulate([StatisticsPoint(start: .noon, end: .noon + 5, value: 4)], .cumulative))
    #expect(merged.mostRecent == 4)
    merged.merge(accumulate([StatisticsPoint(start: .noon - 1, end: .noon + 5, value: 5)], .cumulative))
    #expect(merged.mostRecent == 4)
  }

  @Test("Plain numbers are accumulated like points", arguments: AggregationStyle.allCases)
  func plain(style: AggregationStyle) {
    var random = SeededGenerator(seed: 7)
    let points = consecutive(100, using: &random)
    var plain = StatisticsAccumulator(style: style)
    for point in points {
      plain.add(
        value: point.value, start: point.start.timeIntervalSinceReferenceDate,
        end: point.end.timeIntervalSinceReferenceDate)
    }
    #expect(plain == accumulate(points, style))
  }

  /// Returns points that don't overlap, with gaps and instants among them.
  private func consecutive(_ count: Int, using random: inout SeededGenerator) -> [StatisticsPoint] {
    var date = Date.noon
    return (0..<count).map { _ in
      let start = date + Double(Int.random(in: 0...3, using: &random))
      date = start + Double(Int.random(in: 0...90, using: &random)) / 8
      return StatisticsPoint(start: start, end: date, value: Double.random(in: 1...100, using: &random))
    }
  }

  private func accumulate(
    _ points: some Sequence<StatisticsPoint>, _ style: AggregationStyle
  ) -> StatisticsAccumulator {
    var accumulator = StatisticsAccumulator(style: style)
    for point in points { accumulator.add(point) }
    return accumulator
  }

  private func expectSame(_ merged: StatisticsAccumulator, _ whole: StatisticsAccumulator) {
    #expect(merged.count == whole.count)
    #expect(abs(merged.total.value - whole.total.value) <= whole.total.value.ulp)
    #expect(abs(merged.totalWeight - whole.totalWeight) <= whole.totalWeight.ulp)
    #expect(merged.minimum == whole.minimum && merged.maximum == whole.maximum)
    #expect(merged.start == whole.start && merged.end == whole.end)
    #expect(merged.mostRecent == whole.mostRecent)
    #expect(merged.mostRecentInterval == whole.mostRecentInterval)
  }
}
