public import Foundation
import HealthModel
import Synchronization

/// Puts a workout together: begin the collection, add, end it, finish.
///
/// What is added is kept here until the workout is finished, which needs a store.
open class HKWorkoutBuilder: NSObject, @unchecked Sendable {
  let healthStore: HKHealthStore
  private let draft: Mutex<WorkoutDraft>
  private let zones = Mutex<[HKQuantityType: HKWorkoutZoneConfiguration]>([:])

  public init(healthStore: HKHealthStore, configuration: HKWorkoutConfiguration, device: HKDevice?) {
    self.healthStore = healthStore
    self.draft = Mutex(WorkoutDraft(configuration: configuration.value, device: device?.value))
  }

  // MARK: What is known so far

  public var startDate: Date? { draft.withLock { $0.start } }
  public var endDate: Date? { draft.withLock { $0.end } }
  public var device: HKDevice? { draft.withLock { $0.device }.map { HKDevice($0) } }
  public var workoutConfiguration: HKWorkoutConfiguration {
    HKWorkoutConfiguration(draft.withLock { $0.configuration })
  }
  public var metadata: [String: Any] { draft.withLock { $0.metadata }.dictionary ?? [:] }
  public var workoutEvents: [HKWorkoutEvent] { draft.withLock { $0.events }.map { HKWorkoutEvent($0) } }
  public var workoutActivities: [HKWorkoutActivity] {
    draft.withLock { $0.activities }.map { HKWorkoutActivity($0) }
  }

  /// The statistics of the samples so far, by type.
  public var allStatistics: [HKQuantityType: HKStatistics] { draft.withLock { $0 }.statistics().byType }

  /// The statistics of the samples of a type so far; nil where there are none.
  public func statistics(for quantityType: HKQuantityType) -> HKStatistics? { allStatistics[quantityType] }

  /// Seconds from the start to a date without pauses.
  public func elapsedTime(at date: Date) -> TimeInterval { draft.withLock { $0 }.elapsedTime(at: date) }

  // MARK: Building

  open func beginCollection(at startDate: Date) async throws { try change { try $0.begin(at: startDate) } }

  @preconcurrency
  open func beginCollection(
    withStart startDate: Date, completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    change(completion) { try $0.begin(at: startDate) }
  }

  open func endCollection(at endDate: Date) async throws { try change { try $0.end(at: endDate) } }

  @preconcurrency
  open func endCollection(
    withEnd endDate: Date, completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    change(completion) { try $0.end(at: endDate) }
  }

  open func addSamples(_ samples: [HKSample]) async throws {
    try change { try $0.add(samples: samples.map(\.sample)) }
  }

  @preconcurrency
  open func add(_ samples: [HKSample], completion: @escaping @Sendable (Bool, (any Error)?) -> Void) {
    change(completion) { try $0.add(samples: samples.map(\.sample)) }
  }

  open func addWorkoutEvents(_ workoutEvents: [HKWorkoutEvent]) async throws {
    try change { try $0.add(events: workoutEvents.map(\.value)) }
  }

  @preconcurrency
  open func addWorkoutEvents(
    _ workoutEvents: [HKWorkoutEvent], completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    change(completion) { try $0.add(events: workoutEvents.map(\.value)) }
  }

  open func addMetadata(_ metadata: [String: Any]) async throws {
    let metadata = try HKError.invalid { try Metadata(metadata) }
    try change { try $0.add(metadata: metadata) }
  }

  @preconcurrency
  open func addMetadata(
    _ metadata: [String: Any], completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    let metadata = Result { try HKError.invalid { try Metadata(metadata) } }
    change(completion) { try $0.add(metadata: metadata.get()) }
  }

  open func addWorkoutActivity(_ workoutActivity: HKWorkoutActivity) async throws {
    try change { try $0.add(activity: workoutActivity.value) }
  }

  @preconcurrency
  open func addWorkoutActivity(
    _ workoutActivity: HKWorkoutActivity, completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    change(completion) { try $0.add(activity: workoutActivity.value) }
  }

  open func updateActivity(uuid: UUID, end endDate: Date) async throws {
    try change { try $0.updateActivity(uuid, end: endDate) }
  }

  @preconcurrency
  open func updateActivity(
    uuid: UUID, end endDate: Date, completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    change(completion) { try $0.updateActivity(uuid, end: endDate) }
  }

  open func updateActivity(uuid: UUID, adding metadata: [String: Any]) async throws {
    let metadata = try HKError.invalid { try Metadata(metadata) }
    try change { try $0.updateActivity(uuid, adding: metadata) }
  }

  @preconcurrency
  open func updateActivity(
    uuid: UUID, adding metadata: [String: Any],
    completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    let metadata = Result { try HKError.invalid { try Metadata(metadata) } }
    change(completion) { try $0.updateActivity(uuid, adding: metadata.get()) }
  }

  // MARK: Zones

  /// Divides the samples of a type by zones of the app's own; nil takes them back.
  public func setCustomZoneConfiguration(
    _ configuration: HKWorkoutZoneConfiguration?, for quantityType: HKQuantityType
  ) {
    zones.withLock { $0[quantityType] = configuration }
  }

  public func zoneConfiguration(for quantityType: HKQuantityType) -> HKWorkoutZoneConfiguration? {
    zones.withLock { $0[quantityType] }
  }

  // MARK: The end

  /// Saves the workout; the collection must have ended.
  @discardableResult
  open func finishWorkout() async throws -> HKWorkout? {
    try checkFinished()
    throw HKError.noStore
  }

  @preconcurrency
  open func finishWorkout(completion: @escaping @Sendable (HKWorkout?, (any Error)?) -> Void) {
    let problem = Result { try checkFinished() }
    healthStore.answer {
      do {
        try problem.get()
        completion(nil, HKError.noStore)
      } catch {
        completion(nil, error)
      }
    }
  }

  /// Drops everything.
  open func discardWorkout() { draft.withLock { $0.discard() } }

  /// A builder for a series that belongs to the workout; routes have one.
  open func seriesBuilder(for seriesType: HKSeriesType) -> HKSeriesBuilder? {
    switch seriesType.type {
    case .workoutRoute: HKWorkoutRouteBuilder(healthStore: healthStore, device: device)
    case .heartbeatSeries:
      HKHeartbeatSeriesBuilder(healthStore: healthStore, device: device, start: startDate ?? Date())
    default: nil
    }
  }

  /// Whether the workout could be saved; a copy is finished, so that the builder stays as it is.
  private func checkFinished() throws {
    var copy = draft.withLock { $0 }
    _ = try HKError.invalid { try copy.finish() }
  }

  private func change(_ step: (inout WorkoutDraft) throws -> Void) throws {
    try HKError.invalid { try draft.withLock { try step(&$0) } }
  }

  private func change(
    _ completion: @escaping @Sendable (Bool, (any Error)?) -> Void,
    _ step: (inout WorkoutDraft) throws -> Void
  ) {
    do {
      try change(step)
      healthStore.answer { completion(true, nil) }
    } catch {
      healthStore.answer { completion(false, error) }
    }
  }
}
