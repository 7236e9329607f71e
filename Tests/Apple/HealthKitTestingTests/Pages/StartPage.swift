import HealthKit
import HealthKitTesting
import Testing

@Test func savesHeartRate() async throws {
  try await TestHealth.run { _ in
    let store = HKHealthStore()
    let type = HKQuantityType(.heartRate)
    let unit = HKUnit(from: "count/min")
    try await store.requestAuthorization(toShare: [type], read: [type])
    let rate = HKQuantity(unit: unit, doubleValue: 61)
    try await store.save(HKQuantitySample(type: type, quantity: rate, start: .now, end: .now))
    let query = HKSampleQueryDescriptor(predicates: [.quantitySample(type: type)], sortDescriptors: [])
    let found = try await query.result(for: store)
    #expect(found.map { $0.quantity.doubleValue(for: unit) } == [61])
  }
}
