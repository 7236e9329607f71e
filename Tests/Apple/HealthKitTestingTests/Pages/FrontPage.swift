import Foundation
import HealthKit
import HealthKitTesting
import Testing

@Test("The program on the first page of the reference runs")
func firstPageOfReference() async throws {
  try await TestHealth.run { _ in
    let store = HKHealthStore()
    let steps = HKQuantityType(.stepCount)
    try await store.requestAuthorization(toShare: [steps], read: [steps])

    let now = Date()
    let walk = HKQuantitySample(
      type: steps, quantity: HKQuantity(unit: .count(), doubleValue: 1_200), start: now - 600, end: now)
    try await store.save(walk)

    let latest = SortDescriptor(\HKQuantitySample.startDate, order: .reverse)
    let query = HKSampleQueryDescriptor(predicates: [.quantitySample(type: steps)], sortDescriptors: [latest])
    for sample in try await query.result(for: store) { print(sample.quantity) }

    #expect(try await query.result(for: store) == [walk])
  }
}
