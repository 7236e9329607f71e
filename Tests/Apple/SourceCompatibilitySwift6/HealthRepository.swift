import Foundation
import HealthKit

/// An actor with all queries that an app makes to the store.
actor HealthRepository {
  static let shared = HealthRepository()

  nonisolated let readTypes: Set<HKObjectType> = [
    HKQuantityType(.heartRate), HKCategoryType(.sleepAnalysis), HKObjectType.workoutType(),
    HKCharacteristicType(.dateOfBirth), HKSeriesType.workoutRoute(), HKObjectType.stateOfMindType(),
  ]
  private let store = HKHealthStore()
  private var anchors: [HKSampleType: HKQueryAnchor] = [:]

  func authorize() async throws -> Bool {
    guard HKHealthStore.isHealthDataAvailable() else { return false }
    let mass: Set<HKSampleType> = [HKQuantityType(.bodyMass)]
    if try await store.statusForAuthorizationRequest(toShare: mass, read: readTypes) == .shouldRequest {
      try await store.requestAuthorization(toShare: mass, read: readTypes)
    }
    return store.authorizationStatus(for: HKQuantityType(.bodyMass)) == .sharingAuthorized
  }

  func latest(_ identifier: HKQuantityTypeIdentifier, in unit: HKUnit) async throws -> Double? {
    let descriptor = HKSampleQueryDescriptor(
      predicates: [.quantitySample(type: HKQuantityType(identifier))],
      sortDescriptors: [SortDescriptor(\.startDate, order: .reverse)], limit: 1)
    return try await descriptor.result(for: store).first?.quantity.doubleValue(for: unit)
  }

  func sums(_ identifier: HKQuantityTypeIdentifier, from start: Date, to end: Date) async throws -> [Date:
    Double]
  {
    let descriptor = HKStatisticsCollectionQueryDescriptor(
      predicate: .quantitySample(
        type: HKQuantityType(identifier), predicate: HKQuery.predicateForSamples(withStart: start, end: end)),
      options: [.cumulativeSum], anchorDate: start, intervalComponents: .init(day: 1))
    var sums: [Date: Double] = [:]
    try await descriptor.result(for: store).enumerateStatistics(from: start, to: end) { statistics, _ in
      sums[statistics.startDate] = statistics.sumQuantity()?.doubleValue(for: .count())
    }
    return sums
  }

  /// Returns the changes since the last call, with a query of the older style.
  func changes(of type: HKSampleType) async throws -> [HKSample] {
    let (samples, anchor) = try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<([HKSample], HKQueryAnchor?), any Error>) in
      store.execute(
        HKAnchoredObjectQuery(
          type: type, predicate: nil, anchor: anchors[type], limit: HKObjectQueryNoLimit
        ) { _, samples, _, anchor, error in
          if let error {
            continuation.resume(throwing: error)
          } else {
            continuation.resume(returning: (samples ?? [], anchor))
          }
        })
    }
    anchors[type] = anchor
    return samples
  }

  func heartRates() -> AsyncStream<[HKQuantitySample]> {
    AsyncStream { continuation in
      let query = HKAnchoredObjectQuery(
        type: HKQuantityType(.heartRate), predicate: nil, anchor: nil, limit: HKObjectQueryNoLimit
      ) { _, samples, _, _, _ in
        continuation.yield(samples as? [HKQuantitySample] ?? [])
      }
      query.updateHandler = { _, samples, _, _, _ in
        continuation.yield(samples as? [HKQuantitySample] ?? [])
      }
      continuation.onTermination = { [store] _ in store.stop(query) }
      store.execute(query)
    }
  }

  func feel(_ labels: [HKStateOfMind.Label], valence: Double) async throws -> [HKStateOfMind] {
    let now = HKStateOfMind(
      date: .now, kind: .momentaryEmotion, valence: valence, labels: labels, associations: [.family])
    try await store.save(now)
    return try await HKSampleQueryDescriptor(
      predicates: [.stateOfMind(HKQuery.predicateForStatesOfMind(with: .momentaryEmotion))],
      sortDescriptors: [SortDescriptor(\.startDate)]
    ).result(for: store)
  }
}

/// A kind of data that the app reads.
protocol HealthReading: Sendable {
  associatedtype Sample: HKSample
  static var sampleType: HKSampleType { get }
  init?(_ sample: Sample)
}

struct Weight: HealthReading {
  static let sampleType: HKSampleType = HKQuantityType(.bodyMass)
  let kilograms: Double

  init?(_ sample: HKQuantitySample) {
    guard sample.quantity.is(compatibleWith: .pound()) else { return nil }
    kilograms = sample.quantity.doubleValue(for: .gramUnit(with: .kilo))
  }
}

extension HKHealthStore {
  func readings<Reading: HealthReading>(_ type: Reading.Type, since start: Date) async throws -> [Reading] {
    let predicate = HKQuery.predicateForSamples(withStart: start, end: nil, options: .strictStartDate)
    let descriptor = HKSampleQueryDescriptor(
      predicates: [.sample(type: Reading.sampleType, predicate: predicate)],
      sortDescriptors: [SortDescriptor(\HKSample.endDate, order: .reverse)], limit: 10)
    return try await descriptor.result(for: self).compactMap { ($0 as? Reading.Sample).flatMap(Reading.init) }
  }
}
