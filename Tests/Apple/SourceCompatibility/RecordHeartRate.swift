// Sample code of this framework unwraps the types that it knows to exist.
// swift-format-ignore-file: NeverForceUnwrap

import Foundation
import HealthKit

/// An app that requests authorization once, saves a heart rate and reads the most recent ones.
final class HeartRateRecorder {
  private let healthStore = HKHealthStore()
  private let heartRateType = HKQuantityType.quantityType(forIdentifier: .heartRate)!
  private let unit = HKUnit.count().unitDivided(by: HKUnit.minute())

  func authorize(completion: @escaping (Bool) -> Void) {
    guard HKHealthStore.isHealthDataAvailable() else {
      completion(false)
      return
    }
    let types: Set = [heartRateType, HKObjectType.quantityType(forIdentifier: .stepCount)!]
    healthStore.requestAuthorization(toShare: types, read: types) { success, error in
      if let error = error as? HKError, error.code == .errorHealthDataUnavailable {
        print("No health data on this device")
      }
      completion(success)
    }
  }

  func record(beatsPerMinute: Double, at date: Date = Date()) {
    let quantity = HKQuantity(unit: unit, doubleValue: beatsPerMinute)
    let metadata: [String: Any] = [
      HKMetadataKeyWasUserEntered: true,
      HKMetadataKeyHeartRateMotionContext: HKHeartRateMotionContext.sedentary.rawValue,
    ]
    let sample = HKQuantitySample(
      type: heartRateType, quantity: quantity, start: date, end: date, metadata: metadata)
    healthStore.save(sample) { success, error in
      guard success else {
        print("Not saved: \(error?.localizedDescription ?? "unknown")")
        return
      }
    }
  }

  func latest(_ count: Int, completion: @escaping ([Double]) -> Void) {
    let dayAgo = Calendar.current.date(byAdding: .day, value: -1, to: Date())
    let predicate = HKQuery.predicateForSamples(withStart: dayAgo, end: nil, options: .strictStartDate)
    let newestFirst = NSSortDescriptor(key: HKSampleSortIdentifierStartDate, ascending: false)
    let query = HKSampleQuery(
      sampleType: heartRateType, predicate: predicate, limit: count, sortDescriptors: [newestFirst]
    ) { [unit] _, samples, error in
      let values = (samples as? [HKQuantitySample] ?? []).map { $0.quantity.doubleValue(for: unit) }
      DispatchQueue.main.async { completion(values) }
    }
    healthStore.execute(query)
  }

  func latestAwaited(_ count: Int) async throws -> [Double] {
    let descriptor = HKSampleQueryDescriptor(
      predicates: [.quantitySample(type: HKQuantityType(.heartRate))],
      sortDescriptors: [SortDescriptor(\.endDate, order: .reverse)], limit: count)
    return try await descriptor.result(for: healthStore).map { $0.quantity.doubleValue(for: unit) }
  }
}

/// A fake store like those in the tests of apps.
final class FakeHealthStore: HKHealthStore {
  private(set) var saved: [HKObject] = []

  override func save(_ object: HKObject, withCompletion completion: @escaping (Bool, Error?) -> Void) {
    saved.append(object)
    completion(true, nil)
  }

  override func requestAuthorization(
    toShare typesToShare: Set<HKSampleType>?, read typesToRead: Set<HKObjectType>?,
    completion: @escaping (Bool, Error?) -> Void
  ) {
    completion(true, nil)
  }

  override func execute(_ query: HKQuery) {}
}
