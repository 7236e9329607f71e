import Foundation
import HealthKit

/// The part of the store that an app's own code uses, so that tests can replace it.
protocol HealthStoring: AnyObject {
  func requestAuthorization(
    toShare typesToShare: Set<HKSampleType>?, read typesToRead: Set<HKObjectType>?,
    completion: @escaping (Bool, Error?) -> Void)
  func authorizationStatus(for type: HKObjectType) -> HKAuthorizationStatus
  func execute(_ query: HKQuery)
  func stop(_ query: HKQuery)
  func save(_ object: HKObject, withCompletion completion: @escaping (Bool, Error?) -> Void)
  func deleteObjects(
    of objectType: HKObjectType, predicate: NSPredicate,
    withCompletion completion: @escaping (Bool, Int, Error?) -> Void)
  func dateOfBirthComponents() throws -> DateComponents
  static func isHealthDataAvailable() -> Bool
}

extension HKHealthStore: HealthStoring {}

/// A store that records its calls, for tests.
class RecordingStore: HKHealthStore {
  var saved: [HKObject] = []
  var queries: [HKQuery] = []

  override class func isHealthDataAvailable() -> Bool { true }
  override func execute(_ query: HKQuery) { queries.append(query) }
  override func stop(_ query: HKQuery) { queries.removeAll { $0 === query } }
  override func authorizationStatus(for type: HKObjectType) -> HKAuthorizationStatus { .sharingAuthorized }

  override func save(_ object: HKObject, withCompletion completion: @escaping (Bool, Error?) -> Void) {
    saved.append(object)
    completion(true, nil)
  }

  override func save(_ objects: [HKObject]) async throws { saved += objects }

  override func biologicalSex() throws -> HKBiologicalSexObject {
    throw NSError(domain: HKErrorDomain, code: HKError.Code.errorAuthorizationDenied.rawValue)
  }
}

/// Samples whose numbers a test chooses.
class LongWorkout: HKWorkout {
  override var duration: TimeInterval { 10_000 }
  override var workoutActivityType: HKWorkoutActivityType { .hiking }
  override func statistics(for quantityType: HKQuantityType) -> HKStatistics? { nil }
}

class NightSample: HKCategorySample {
  override var value: Int { HKCategoryValueSleepAnalysis.asleepCore.rawValue }
  override var endDate: Date { startDate.addingTimeInterval(8 * 3600) }
}

class SilentBuilder: HKWorkoutBuilder {
  override var startDate: Date? { nil }
  override func addSamples(_ samples: [HKSample]) async throws { try await super.addSamples(samples) }
}

class EmptyCollection: HKStatisticsCollection {
  override func statistics() -> [HKStatistics] { [] }
}
