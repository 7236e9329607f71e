public import Foundation
import Synchronization
import WellsealModel

/// A builder for the workout of a running session.
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

  /// The delegate that is notified about new data, as a weak reference.
  open var delegate: (any HKLiveWorkoutBuilderDelegate)? {
    get { ties.withLock { $0.delegate } }
    set { ties.withLock { $0.delegate = newValue } }
  }

  /// The session that the workout belongs to, or `nil` if it no longer exists.
  open var workoutSession: HKWorkoutSession? { ties.withLock { $0.session } }

  /// The types to collect.
  ///
  /// Samples come from the app, because there are no sensors here.
  open var dataSource: HKLiveWorkoutDataSource? {
    get { source.value }
    set { source.value = newValue }
  }

  /// A Boolean value that indicates whether the session's events become events of the workout.
  open var shouldCollectWorkoutEvents: Bool {
    get { collectsEvents.value ?? true }
    set { collectsEvents.value = newValue }
  }

  /// The activity in progress: the one added last, or the session's if none was added; `nil` after
  /// it ends.
  open var currentWorkoutActivity: HKWorkoutActivity? {
    guard let latest = workoutActivities.last ?? workoutSession?.currentActivity else { return nil }
    return latest.endDate == nil ? latest : nil
  }

  /// The number of seconds since the start, without pauses.
  open var elapsedTime: TimeInterval { elapsedTime(at: Date()) }

  // MARK: Delegate notifications

  override func didCollect(_ types: Set<HKSampleType>, _ updates: [WorkoutZoneUpdate]) {
    notifyDelegate { $0.workoutBuilder($1, didCollectDataOf: types) }
    for update in updates {
      notifyDelegate { $0.workoutBuilder($1, didUpdateWorkoutZone: HKLiveWorkoutZoneUpdate(update)) }
    }
  }

  override func didCollectEvent() { notifyDelegate { $0.workoutBuilderDidCollectEvent($1) } }

  override func didBegin(_ activity: WorkoutActivity) {
    notifyDelegate { $0.workoutBuilder($1, didBegin: HKWorkoutActivity(activity)) }
  }

  override func didEnd(_ activity: WorkoutActivity) {
    notifyDelegate { $0.workoutBuilder($1, didEnd: HKWorkoutActivity(activity)) }
  }

  private func notifyDelegate(
    _ call: @escaping @Sendable (any HKLiveWorkoutBuilderDelegate, HKLiveWorkoutBuilder) -> Void
  ) {
    queue.async { [self] in
      if let delegate { call(delegate, self) }
    }
  }
}

/// The weak references of a live builder, accessed only under a lock.
private struct Ties: @unchecked Sendable {
  weak var delegate: (any HKLiveWorkoutBuilderDelegate)?
  weak var session: HKWorkoutSession?
}

/// The types that a live builder collects.
open class HKLiveWorkoutDataSource: NSObject, @unchecked Sendable {
  private let types: Mutex<[HKQuantityType: Condition]>

  /// The condition on the samples of a type, or `nil` for all.
  ///
  /// It is never changed after creation.
  private struct Condition: Sendable {
    let predicate: NSPredicate?
  }

  /// Creates a data source that collects energy, heart rate and, if the activity covers ground,
  /// distance.
  public init(healthStore: HKHealthStore, workoutConfiguration configuration: HKWorkoutConfiguration?) {
    let collected = WorkoutCollection.types(for: configuration?.value.activityType)
    types = Mutex(
      Dictionary(uniqueKeysWithValues: collected.map { (HKQuantityType($0), Condition(predicate: nil)) }))
  }

  /// The collected types.
  open var typesToCollect: Set<HKQuantityType> { types.withLock { Set($0.keys) } }

  /// Starts collecting the samples of a type that match a predicate.
  open func enableCollection(for quantityType: HKQuantityType, predicate: NSPredicate?) {
    let condition = Condition(predicate: predicate)
    types.withLock { $0[quantityType] = condition }
  }

  /// Stops collecting a type.
  open func disableCollection(for quantityType: HKQuantityType) {
    types.withLock { $0[quantityType] = nil }
  }
}
