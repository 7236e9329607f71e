import HealthKit

/// The code under test of the example in HealthKitTesting.md.
struct Diary {
  let store: HKHealthStore

  private var type: HKQuantityType { HKQuantityType(.bodyMass) }

  func start() async throws { try await store.requestAuthorization(toShare: [type], read: [type]) }

  func record(weight: Double) async throws {
    let quantity = HKQuantity(unit: .gramUnit(with: .kilo), doubleValue: weight)
    try await store.save(HKQuantitySample(type: type, quantity: quantity, start: .now, end: .now))
  }

  func latestWeight() async throws -> Double? {
    try await HKSampleQueryDescriptor(
      predicates: [.quantitySample(type: type)],
      sortDescriptors: [SortDescriptor(\.startDate, order: .reverse)],
      limit: 1
    ).result(for: store).first?.quantity.doubleValue(for: .gramUnit(with: .kilo))
  }
}
