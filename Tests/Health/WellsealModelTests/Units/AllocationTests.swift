import CAllocationCounter
import FoundationEssentials
import Testing

@testable import WellsealModel

@Suite("Allocations of hot paths")
struct AllocationTests {
  @Test("Converting and comparing quantities allocates nothing", arguments: pairs)
  func quantities(from: HealthUnit, to: HealthUnit) throws {
    let quantity = HealthQuantity(37.5, from)
    let other = HealthQuantity(37.5, to)
    var total = try quantity.value(in: to)
    let before = allocations_on_this_thread()
    for step in 0..<100 {
      total += try HealthQuantity(Double(step), from).value(in: to)
      if try quantity.compare(other) == .orderedAscending { total += 1 }
      if from == to || quantity.isCompatible(with: to) { total += 1 }
    }
    #expect(allocations_on_this_thread() == before)
    #expect(total != 0)
  }

  @Test("Adding points allocates nothing", arguments: AggregationStyle.allCases)
  func points(style: AggregationStyle) {
    var hour = StatisticsAccumulator(style: style)
    var day = StatisticsAccumulator(style: style)
    let point = StatisticsPoint(start: Date(timeIntervalSinceReferenceDate: 0), end: .distantFuture, value: 9)
    let before = allocations_on_this_thread()
    for step in 0..<100 {
      hour.add(value: 1, start: Double(step), end: Double(step + 1))
      hour.add(point)
      day.merge(hour)
    }
    #expect(allocations_on_this_thread() == before)
    #expect(day.count == 2 * 5050)
  }

  @Test("The allocation counter works")
  func counter() {
    let before = allocations_on_this_thread()
    let numbers = Array(repeating: before, count: 100)
    #expect(allocations_on_this_thread() > before)
    #expect(numbers.count == 100)
  }
}

private let pairs: [(HealthUnit, HealthUnit)] = [
  ("mg/dL", "mmol<180.15588000005408>/L"), ("count/min", "count/s"), ("degF", "degC"), ("kg", "lb"),
  ("km", "km"),
  ("kcal/(kg*hr)", "W/g"),
]
