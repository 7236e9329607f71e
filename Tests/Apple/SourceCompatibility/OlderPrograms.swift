import Foundation
import HealthKit

/// The style of the first years: looked-up types, anchors in user defaults, sessions that the store
/// starts.
final class OlderTracker: NSObject, HKWorkoutSessionDelegate {
  private let store: HKHealthStore? = HKHealthStore.isHealthDataAvailable() ? HKHealthStore() : nil
  private var session: HKWorkoutSession?
  private let unit = HKUnit(from: "count/min")

  func authorize(completion: ((Bool, NSError?) -> Void)?) {
    guard
      let birth = HKObjectType.characteristicType(forIdentifier: HKCharacteristicTypeIdentifier.dateOfBirth),
      let rate = HKQuantityType.quantityType(forIdentifier: HKQuantityTypeIdentifier.heartRate),
      let sleep = HKSampleType.categoryType(forIdentifier: .sleepAnalysis)
    else { return }
    let toShare: Set<HKSampleType> = [rate, HKObjectType.workoutType()]
    let toRead = NSSet(objects: birth, rate, sleep) as? Set<HKObjectType>
    store?.requestAuthorization(toShare: toShare, read: toRead) { (success, error) -> Void in
      completion?(success, error as NSError?)
    }
  }

  func stream(from start: Date) -> HKQuery? {
    guard let type = HKObjectType.quantityType(forIdentifier: .heartRate) else { return nil }
    let predicate = NSCompoundPredicate(andPredicateWithSubpredicates: [
      HKQuery.predicateForSamples(withStart: start, end: nil, options: []),
      HKQuery.predicateForObjects(from: [HKDevice.local()]),
      NSPredicate(format: "%K != YES", "metadata." + HKMetadataKeyWasUserEntered),
    ])
    let query = HKAnchoredObjectQuery(
      type: type, predicate: predicate, anchor: storedAnchor(), limit: Int(HKObjectQueryNoLimit)
    ) { (query, samples, deleted, anchor, error) -> Void in
      self.keep(anchor)
      self.show(samples)
    }
    query.updateHandler = { (query, samples, deleted, anchor, error) -> Void in self.show(samples) }
    return query
  }

  private func show(_ samples: [HKSample]?) {
    guard let samples = samples as? [HKQuantitySample], let last = samples.last else { return }
    DispatchQueue.main.async {
      print(UInt16(last.quantity.doubleValue(for: self.unit)), last.source.name, last.device?.name ?? "")
    }
  }

  private func storedAnchor() -> HKQueryAnchor {
    guard let data = UserDefaults.standard.value(forKey: "anchor") as? Data,
      let anchor = NSKeyedUnarchiver.unarchiveObject(with: data) as? HKQueryAnchor
    else { return HKQueryAnchor(fromValue: Int(HKAnchoredObjectQueryNoAnchor)) }
    return anchor
  }

  private func keep(_ anchor: HKQueryAnchor?) {
    guard let anchor = anchor else { return }
    UserDefaults.standard.setValue(NSKeyedArchiver.archivedData(withRootObject: anchor), forKey: "anchor")
  }

  func startOnWatch() {
    let session = HKWorkoutSession(activityType: .running, locationType: .outdoor)
    session.delegate = self
    store?.start(session)
    self.session = session
  }

  func stopOnWatch(kilometers: Double, minutes: Double) {
    guard let session = session, let start = session.startDate else { return }
    store?.end(session)
    let workout = HKWorkout(
      activityType: session.activityType, start: start, end: start.addingTimeInterval(minutes * 60),
      duration: minutes * 60, totalEnergyBurned: nil,
      totalDistance: HKQuantity(unit: HKUnit.meterUnit(with: .kilo), doubleValue: kilometers), metadata: nil)
    store?.save(
      workout,
      withCompletion: { (success: Bool, error: Error?) -> Void in
        if let error = error as? HKError, error.code == .errorAuthorizationDenied { print("denied") }
      })
  }

  func workoutSession(
    _ workoutSession: HKWorkoutSession, didChangeTo toState: HKWorkoutSessionState,
    from fromState: HKWorkoutSessionState, date: Date
  ) {
    switch toState {
    case .running: print("running since \(date)")
    case .ended: print("ended at \(date)")
    default: print("unexpected state \(toState.rawValue)")
    }
  }

  func workoutSession(_ workoutSession: HKWorkoutSession, didFailWithError error: Error) {
    NSLog("workout: %@", error.localizedDescription)
  }
}
