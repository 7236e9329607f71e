public import Foundation
import Synchronization
import WellsealModel

/// Puts the workout of a session together while it goes on.
open class HKLiveWorkoutBuilder: HKWorkoutBuilder, @unchecked Sendable {
  private let ties = Mutex(Ties())
  private let source = Settable<HKLiveWorkoutDataSource>()
  private let collectsEvents = Settable<Bool>()
  private let queue = DispatchQueue(label: "HKLiveWorkoutBuilder")

  init(session: HKWorkoutSession) {
    super.init(
      healthStore: session.healthStore, configuration: HKWorkoutConfiguration(session.configuration),
      device: nil)
    ties.withLock { $0.session = session }
  }

  /// Who is told what comes in; not kept alive.
  open var delegate: (any HKLiveWorkoutBuilderDelegate)? {
    get { ties.withLock { $0.delegate } }
    set { ties.withLock { $0.delegate = newValue } }
  }

  /// The session that the workout belongs to; nil when it is gone.
  open var workoutSession: HKWorkoutSession? { ties.withLock { $0.session } }

  /// What to collect; samples come from the app, because there are no sensors here.
  open var dataSource: HKLiveWorkoutDataSource? {
    get { source.value }
    set { source.value = newValue }
  }

  /// Whether the session's events become events of the workout.
  open var shouldCollectWorkoutEvents: Bool {
    get { collectsEvents.value ?? true }
    set { collectsEvents.value = newValue }
  }

  /// The activity that goes on now; nil between activities.
  open var currentWorkoutActivity: HKWorkoutActivity? { workoutSession?.currentActivity }

  /// Seconds since the start without pauses.
  open var elapsedTime: TimeInterval { elapsedTime(at: Date()) }

  // MARK: What the delegate is told

  override func didCollect(_ types: Set<HKSampleType>, _ updates: [WorkoutZoneUpdate]) {
    tell { $0.workoutBuilder($1, didCollectDataOf: types) }
    for update in updates {
      tell { $0.workoutBuilder($1, didUpdateWorkoutZone: HKLiveWorkoutZoneUpdate(update)) }
    }
  }

  override func didCollectEvent() { tell { $0.workoutBuilderDidCollectEvent($1) } }

  override func didBegin(_ activity: WorkoutActivity) {
    tell { $0.workoutBuilder($1, didBegin: HKWorkoutActivity(activity)) }
  }

  override func didEnd(_ activity: WorkoutActivity) {
    tell { $0.workoutBuilder($1, didEnd: HKWorkoutActivity(activity)) }
  }

  private func tell(
    _ call: @escaping @Sendable (any HKLiveWorkoutBuilderDelegate, HKLiveWorkoutBuilder) -> Void
  ) {
    queue.async { [self] in
      if let delegate { call(delegate, self) }
    }
  }
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
  private struct Condition: Sendable {
    let predicate: NSPredicate?
  }

  /// Starts with energy, heart rate and, where the activity covers ground, distance.
  public init(healthStore: HKHealthStore, workoutConfiguration configuration: HKWorkoutConfiguration?) {
    let collected = WorkoutCollection.types(for: configuration?.value.activityType)
    types = Mutex(
      Dictionary(uniqueKeysWithValues: collected.map { (HKQuantityType($0), Condition(predicate: nil)) }))
  }

  /// The types that are collected.
  open var typesToCollect: Set<HKQuantityType> { types.withLock { Set($0.keys) } }

  /// Collects a type; a predicate says which of its samples.
  open func enableCollection(for quantityType: HKQuantityType, predicate: NSPredicate?) {
    let condition = Condition(predicate: predicate)
    types.withLock { $0[quantityType] = condition }
  }

  /// Collects a type no more.
  open func disableCollection(for quantityType: HKQuantityType) {
    types.withLock { $0[quantityType] = nil }
  }
}
