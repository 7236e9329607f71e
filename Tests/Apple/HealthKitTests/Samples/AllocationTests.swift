import CAllocationCounter
import Foundation
import HealthKit
import Testing

@Suite("Allocations of samples and quantities")
struct AllocationTests {
  private let unit = HKUnit(from: "count/min")

  @Test("A quantity sample costs at most two allocations besides its object")
  func samples() {
    let type = HKQuantityType(.heartRate)
    let quantity = HKQuantity(unit: unit, doubleValue: 60)
    let make = {
      HKQuantitySample(type: type, quantity: quantity, start: Specimens.noon, end: Specimens.noon)
    }
    var samples = [make()]
    samples.reserveCapacity(101)
    let before = allocations_on_this_thread()
    for _ in 0..<100 { samples.append(make()) }
    #expect(allocations_on_this_thread() - before <= 300)
    #expect(samples.count == 101)
  }

  @Test("Converting and comparing quantities allocates nothing")
  func quantities() {
    let quantity = HKQuantity(unit: unit, doubleValue: 60)
    let other = HKQuantity(unit: HKUnit(from: "count/s"), doubleValue: 2)
    let perSecond = HKUnit(from: "count/s")
    var total = quantity.doubleValue(for: perSecond)
    let before = allocations_on_this_thread()
    for _ in 0..<100 {
      total += quantity.doubleValue(for: perSecond)
      if quantity.compare(other) == .orderedAscending, quantity.is(compatibleWith: perSecond) { total += 1 }
    }
    #expect(allocations_on_this_thread() == before)
    #expect(abs(total - 201) < 1e-9)
  }
}
