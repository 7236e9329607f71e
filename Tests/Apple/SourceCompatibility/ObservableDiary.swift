import HealthKit

// As in Apple's sample about medications: `@Observable` needs no import of its own.

/// A view model of the day's steps.
@Observable
final class ObservableDiary {
  var steps: Double = 0
  var isAuthorized = false

  func load(from store: HKHealthStore) async throws {
    let type = HKQuantityType(.stepCount)
    try await store.requestAuthorization(toShare: [], read: [type])
    isAuthorized = true
    let query = HKStatisticsQueryDescriptor(predicate: .quantitySample(type: type), options: .cumulativeSum)
    steps = try await query.result(for: store)?.sumQuantity()?.doubleValue(for: .count()) ?? 0
  }
}
