public import Foundation
import Synchronization

/// Puts the workout of a session together while it goes on.
open class HKLiveWorkoutBuilder: HKWorkoutBuilder, @unchecked Sendable {
  private let ties = Mutex(Ties())
  private let source = Settable<HKLiveWorkoutDataSource>()
  private let collectsEvents = Settable<Bool>()

  init(session: HKWorkoutSession) {
    super.init(
      healthStore: session.healthStore, configuration: HKWorkoutConfiguration(session.configuration),
      device: nil)
    ties.withLock { $0.session = session }
  }

  public var delegate: (any HKLiveWorkoutBuilderDelegate)? {
    get { ties.withLock { $0.delegate } }
    set { ties.withLock { $0.delegate = newValue } }
  }

  public var workoutSession: HKWorkoutSession? { ties.withLock { $0.session } }

  /// What to collect; samples come from the app, because there are no sensors here.
  public var dataSource: HKLiveWorkoutDataSource? {
    get { source.value }
    set { source.value = newValue }
  }

  /// Whether the session's events become events of the workout.
  public var shouldCollectWorkoutEvents: Bool {
    get { collectsEvents.value ?? true }
    set { collectsEvents.value = newValue }
  }

  public var currentWorkoutActivity: HKWorkoutActivity? { workoutSession?.currentActivity }

  /// Seconds since the start without pauses.
  public var elapsedTime: TimeInterval { elapsedTime(at: Date()) }
}

/// What a live builder does not keep alive; read and written under a lock only.
private struct Ties: @unchecked Sendable {
  weak var delegate: (any HKLiveWorkoutBuilderDelegate)?
  weak var session: HKWorkoutSession?
}

/// Which types a live builder collects.
open class HKLiveWorkoutDataSource: NSObject, @unchecked Sendable {
  private let types: Mutex<[HKQuantityType: Condition]>

  /// Which samples of a type, nil for all; never changed after it was made.
  private struct Condition: @unchecked Sendable {
    let predicate: NSPredicate?
  }

  /// Starts with energy, heart rate and, where the activity covers ground, distance.
  public init(healthStore: HKHealthStore, workoutConfiguration configuration: HKWorkoutConfiguration?) {
    var identifiers: [HKQuantityTypeIdentifier] = [.activeEnergyBurned, .basalEnergyBurned, .heartRate]
    if let activity = configuration?.activityType, let distance = Self.distances[activity] {
      identifiers.append(distance)
    }
    types = Mutex(
      Dictionary(uniqueKeysWithValues: identifiers.map { (HKQuantityType($0), Condition(predicate: nil)) }))
  }

  public var typesToCollect: Set<HKQuantityType> { types.withLock { Set($0.keys) } }

  public func enableCollection(for quantityType: HKQuantityType, predicate: NSPredicate?) {
    let condition = Condition(predicate: predicate)
    types.withLock { $0[quantityType] = condition }
  }

  public func disableCollection(for quantityType: HKQuantityType) {
    types.withLock { $0[quantityType] = nil }
  }

  private static let distances: [HKWorkoutActivityType: HKQuantityTypeIdentifier] = [
    .running: .distanceWalkingRunning, .walking: .distanceWalkingRunning, .hiking: .distanceWalkingRunning,
    .cycling: .distanceCycling, .handCycling: .distanceCycling, .swimming: .distanceSwimming,
    .rowing: .distanceRowing, .paddleSports: .distancePaddleSports, .skatingSports: .distanceSkatingSports,
    .crossCountrySkiing: .distanceCrossCountrySkiing, .downhillSkiing: .distanceDownhillSnowSports,
    .snowboarding: .distanceDownhillSnowSports, .wheelchairWalkPace: .distanceWheelchair,
    .wheelchairRunPace: .distanceWheelchair,
  ]
}
