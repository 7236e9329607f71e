import Foundation
import TestSupport
import Testing

@testable import WellsealModel

@Suite("Quantity series")
struct QuantitySeriesTests {
  @Test("Quantities may be in any order; a duplicate time replaces the first")
  func inserting() throws {
    var series = try QuantitySeries(type: .distanceCycling, start: .noon)
    for (value, start) in [(30.0, 20.0), (10, 0), (99, 10), (20, 10)] {
      try series.insert(HealthQuantity(value, "m"), over: DateInterval(start: .noon + start, duration: 10))
    }
    #expect(series.quantities.map(\.quantity.value) == [10, 20, 30])
    let sample = try series.sample()
    let summary = try #require(sample.quantitySummary)
    #expect(sample.end == .noon + 30)
    #expect(try series.sample(end: .noon + 99).end == .noon + 99)
    #expect(summary.quantity == HealthQuantity(60, .meter))
    #expect(summary.count == 3)
    #expect(summary.mostRecentInterval.start == .noon + 20)
  }

  @Test("The quantity of a discrete series is its average")
  func average() throws {
    var series = try QuantitySeries(type: .heartRate, start: .noon)
    for (value, start, length) in [(60.0, 0.0, 30.0), (120, 30, 10)] {
      try series.insert(
        HealthQuantity(value, "count/min"), over: DateInterval(start: .noon + start, duration: length))
    }
    let summary = try #require(series.summary)
    #expect(try summary.quantity.value(in: "count/min") == 75)
    #expect(try summary.minimum.value(in: "count/min") == 60)
    #expect(try summary.maximum.value(in: "count/min") == 120)
  }

  @Test("A quantity before the series, in another unit, or none is rejected")
  func refuses() throws {
    var series = try QuantitySeries(type: .heartRate, start: .noon)
    #expect(throws: SampleError(type: .heartRate, reason: .outsideRange("date"))) {
      try series.insert(HealthQuantity(60, "count/min"), over: DateInterval(start: .noon - 1, duration: 0))
    }
    #expect(throws: SampleError(type: .heartRate, reason: .incompatibleUnit(.meter, expected: "count/s"))) {
      try series.insert(HealthQuantity(60, .meter), over: DateInterval(start: .noon, duration: 0))
    }
    #expect(throws: SampleError(type: .heartRate, reason: .emptySeries)) { try series.sample() }
    #expect(throws: SampleError(type: .workout, reason: .wrongKind(.quantity))) {
      try QuantitySeries(type: .workout, start: .noon)
    }
  }
}
