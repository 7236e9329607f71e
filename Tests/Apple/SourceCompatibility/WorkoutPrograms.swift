import CoreLocation
import Foundation
import HealthKit

/// Saves a run with its route, and receives the delegate calls of a session.
final class RunRecorder: NSObject, HKWorkoutSessionDelegate, HKLiveWorkoutBuilderDelegate {
  private let store = HKHealthStore()
  private var session: HKWorkoutSession?
  private var builder: HKLiveWorkoutBuilder?

  func save(from start: Date, to end: Date, along route: [CLLocation]) async throws -> HKWorkout? {
    let configuration = HKWorkoutConfiguration()
    configuration.activityType = .running
    configuration.locationType = .outdoor
    let builder = HKWorkoutBuilder(healthStore: store, configuration: configuration, device: .local())
    try await builder.beginCollection(at: start)
    let energy = HKQuantitySample(
      type: HKQuantityType(.activeEnergyBurned),
      quantity: HKQuantity(unit: .kilocalorie(), doubleValue: 320), start: start, end: end)
    try await builder.addSamples([energy])
    try await builder.addMetadata([HKMetadataKeyIndoorWorkout: false])
    try await builder.addWorkoutEvents([
      HKWorkoutEvent(type: .lap, dateInterval: DateInterval(start: start, end: end), metadata: nil)
    ])
    try await builder.endCollection(at: end)
    guard let workout = try await builder.finishWorkout() else { return nil }
    let routeBuilder = HKWorkoutRouteBuilder(healthStore: store, device: nil)
    try await routeBuilder.insertRouteData(route)
    try await routeBuilder.finishRoute(with: workout, metadata: nil)
    return workout
  }

  func saveOld(_ done: @escaping (Bool, Error?) -> Void) {
    let configuration = HKWorkoutConfiguration()
    let builder = HKWorkoutBuilder(healthStore: store, configuration: configuration, device: nil)
    builder.beginCollection(withStart: Date()) { success, error in
      guard success else { return done(false, error) }
      builder.endCollection(withEnd: Date()) { success, error in
        builder.finishWorkout { workout, error in done(workout != nil, error) }
      }
    }
  }

  func startSession() throws {
    let configuration = HKWorkoutConfiguration()
    configuration.activityType = .cycling
    session = try HKWorkoutSession(healthStore: store, configuration: configuration)
    builder = session?.associatedWorkoutBuilder()
    session?.delegate = self
    builder?.delegate = self
    builder?.dataSource = HKLiveWorkoutDataSource(healthStore: store, workoutConfiguration: configuration)
    session?.startActivity(with: Date())
    builder?.beginCollection(withStart: Date()) { (success, error) in }
  }

  func workoutSession(
    _ workoutSession: HKWorkoutSession, didChangeTo toState: HKWorkoutSessionState,
    from fromState: HKWorkoutSessionState, date: Date
  ) {
    if toState == .ended { print("ended after", builder?.elapsedTime ?? 0) }
  }

  func workoutSession(_ workoutSession: HKWorkoutSession, didFailWithError error: Error) {}

  func workoutBuilder(
    _ workoutBuilder: HKLiveWorkoutBuilder, didCollectDataOf collectedTypes: Set<HKSampleType>
  ) {
    for case let type as HKQuantityType in collectedTypes {
      let statistics = workoutBuilder.statistics(for: type)
      switch type {
      case HKQuantityType(.heartRate):
        print(
          statistics?.mostRecentQuantity()?.doubleValue(for: HKUnit.count().unitDivided(by: .minute())) ?? 0)
      case HKQuantityType(.activeEnergyBurned): print(statistics?.sumQuantity() ?? "none")
      default: continue
      }
    }
  }

  func workoutBuilderDidCollectEvent(_ workoutBuilder: HKLiveWorkoutBuilder) {}

  func locations(of route: HKWorkoutRoute) async throws -> [CLLocation] {
    var all: [CLLocation] = []
    for try await location in HKWorkoutRouteQueryDescriptor(route).results(for: store) {
      all.append(location)
    }
    return all
  }

  func longRuns() {
    let long = HKQuery.predicateForWorkouts(with: .greaterThanOrEqualTo, duration: 3600)
    let running = HKQuery.predicateForWorkouts(with: .running)
    let both = NSCompoundPredicate(andPredicateWithSubpredicates: [long, running])
    let query = HKSampleQuery(
      sampleType: .workoutType(), predicate: both, limit: 0,
      sortDescriptors: [NSSortDescriptor(key: HKWorkoutSortIdentifierDuration, ascending: false)]
    ) { query, samples, error in
      guard let workouts = samples as? [HKWorkout], error == nil else { return }
      print(workouts.map { $0.totalDistance?.doubleValue(for: .meterUnit(with: .kilo)) ?? 0 })
    }
    store.execute(query)
  }
}
