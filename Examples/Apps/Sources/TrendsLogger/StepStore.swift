import Foundation
import HealthKit

/// The step count of a day.
struct DayTotal: Hashable, Sendable {
  let day: Date
  let steps: Double
}

/// The model: daily step counts, stored in Health.
struct StepStore: Sendable {
  private let store = HKHealthStore()
  private let steps = HKQuantityType(.stepCount)
  private let calendar = Calendar.current

  func authorize() async throws {
    try await store.requestAuthorization(toShare: [steps], read: [steps])
  }

  /// Saves the step counts of the most recent days, ending today.
  func save(_ counts: [Double]) async throws {
    let samples = zip(days(counts.count), counts).map { day, count in
      HKQuantitySample(
        type: steps, quantity: HKQuantity(unit: .count(), doubleValue: count), start: day, end: day)
    }
    try await store.save(samples)
  }

  /// Returns the step count of each recent day that has data.
  func totals(ofLast count: Int) async throws -> [DayTotal] {
    guard let first = days(count).first else { return [] }
    let recent = HKQuery.predicateForSamples(withStart: first, end: nil, options: .strictStartDate)
    let collection = try await HKStatisticsCollectionQueryDescriptor(
      predicate: .quantitySample(type: steps, predicate: recent), options: .cumulativeSum,
      anchorDate: first, intervalComponents: DateComponents(day: 1)
    ).result(for: store)
    return collection.statistics().compactMap { statistics in
      statistics.sumQuantity().map {
        DayTotal(day: statistics.startDate, steps: $0.doubleValue(for: .count()))
      }
    }
  }

  /// Returns the starts of the most recent days, ending with today.
  private func days(_ count: Int) -> [Date] {
    let today = calendar.startOfDay(for: Date())
    return (0..<count).reversed().compactMap { calendar.date(byAdding: .day, value: -$0, to: today) }
  }
}
