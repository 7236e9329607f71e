import Foundation
import HealthKit

/// A diary of heart rates with their average.
public struct PulseDiary: Sendable {
  private let store: HKHealthStore
  private let type = HKQuantityType(.heartRate)
  private let unit = HKUnit.count().unitDivided(by: .minute())

  public init(store: HKHealthStore) { self.store = store }

  /// Requests authorization to read and save heart rates.
  public func start() async throws {
    try await store.requestAuthorization(toShare: [type], read: [type])
  }

  public func note(_ beatsPerMinute: Double, at date: Date = .now) async throws {
    let quantity = HKQuantity(unit: unit, doubleValue: beatsPerMinute)
    try await store.save(HKQuantitySample(type: type, quantity: quantity, start: date, end: date))
  }

  /// Returns the average since a date, or `nil` if there is no data that this app may read.
  public func average(since start: Date) async throws -> Double? {
    let statistics = try await HKStatisticsQueryDescriptor(
      predicate: .quantitySample(
        type: type, predicate: HKQuery.predicateForSamples(withStart: start, end: nil)),
      options: .discreteAverage
    ).result(for: store)
    return statistics?.averageQuantity()?.doubleValue(for: unit)
  }
}
