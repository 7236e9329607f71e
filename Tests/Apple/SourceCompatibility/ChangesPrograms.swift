import Foundation
import HealthKit

/// Follows changes with an anchor that is saved between launches.
class Changes {
  let healthStore: HKHealthStore
  private var observers: [HKObserverQuery] = []

  init(healthStore: HKHealthStore) { self.healthStore = healthStore }

  var anchor: HKQueryAnchor? {
    get {
      guard let data = UserDefaults.standard.data(forKey: "anchor") else { return nil }
      return try? NSKeyedUnarchiver.unarchivedObject(ofClass: HKQueryAnchor.self, from: data)
    }
    set {
      guard let newValue,
        let data = try? NSKeyedArchiver.archivedData(withRootObject: newValue, requiringSecureCoding: true)
      else { return }
      UserDefaults.standard.set(data, forKey: "anchor")
    }
  }

  func observe(_ type: HKSampleType) {
    let query = HKObserverQuery(sampleType: type, predicate: nil) {
      [weak self] query, completionHandler, error in
      guard error == nil else {
        completionHandler()
        return
      }
      self?.fetch(type) { completionHandler() }
    }
    observers.append(query)
    healthStore.execute(query)
    healthStore.enableBackgroundDelivery(for: type, frequency: .immediate) { success, error in
      if !success { print(error?.localizedDescription ?? "") }
    }
  }

  func fetch(_ type: HKSampleType, done: @escaping () -> Void) {
    let query = HKAnchoredObjectQuery(
      type: type,
      predicate: NSPredicate(format: "%K > %@", HKPredicateKeyPathStartDate, Date.distantPast as NSDate),
      anchor: anchor, limit: HKObjectQueryNoLimit
    ) { [weak self] query, samples, deleted, newAnchor, error in
      self?.anchor = newAnchor
      for object in deleted ?? [] {
        print(object.uuid, object.metadata?[HKMetadataKeySyncIdentifier] as? String ?? "")
      }
      done()
    }
    query.updateHandler = { query, samples, deleted, newAnchor, error in
      print(samples?.count ?? 0)
    }
    healthStore.execute(query)
  }

  func several() {
    let descriptors = [
      HKQueryDescriptor(sampleType: HKQuantityType(.bodyMass), predicate: nil),
      HKQueryDescriptor(sampleType: HKCategoryType(.sleepAnalysis), predicate: nil),
    ]
    let query = HKObserverQuery(queryDescriptors: descriptors) { query, types, done, error in
      if types?.contains(HKQuantityType(.bodyMass)) == true { print("weight changed") }
      done()
    }
    healthStore.execute(query)
  }

  func awaited() async throws {
    let descriptor = HKAnchoredObjectQueryDescriptor(
      predicates: [.categorySample(type: HKCategoryType(.sleepAnalysis))], anchor: nil)
    for try await change in descriptor.results(for: healthStore) {
      for sample in change.addedSamples {
        switch HKCategoryValueSleepAnalysis(rawValue: sample.value) {
        case .asleepREM, .asleepCore, .asleepDeep:
          print("asleep", sample.endDate.timeIntervalSince(sample.startDate))
        case .inBed, .awake, .asleepUnspecified, .none: break
        @unknown default: break
        }
      }
      anchor = change.newAnchor
    }
  }
}
