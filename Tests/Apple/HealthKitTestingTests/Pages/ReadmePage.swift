import HealthKit
import HealthKitTesting
import Testing

@Test func savesAHeartRate() async throws {
  try await TestHealth.run { _ in
    let store = HKHealthStore()
    let type = HKQuantityType(.heartRate)
    let rate = HKQuantity(unit: HKUnit(from: "count/min"), doubleValue: 61)
    try await store.requestAuthorization(toShare: [type], read: [type])
    try await store.save(HKQuantitySample(type: type, quantity: rate, start: .now, end: .now))
    let query = HKSampleQueryDescriptor(predicates: [.quantitySample(type: type)], sortDescriptors: [])
    #expect(try await query.result(for: store).count == 1)
  }
}
