public import Foundation
import Synchronization
import WellsealModel

/// A builder for a workout: begin the collection, add data, end the collection, finish.
///
/// The builder keeps the data in memory until the workout is finished.
open class HKWorkoutBuilder: NSObject, @unchecked Sendable {
  let healthStore: HKHealthStore
  private let draft: Mutex<WorkoutDraft>
  private let series = Mutex<[HealthType: HKSeriesBuilder]>([:])

  /// Creates a builder.
  ///
  /// It collects nothing before ``beginCollection(at:)``.
  public init(healthStore: HKHealthStore, configuration: HKWorkoutConfiguration, device: HKDevice?) {
    self.healthStore = healthStore
    self.draft = Mutex(WorkoutDraft(configuration: configuration.value, device: device?.value))
  }

  // MARK: Current state

  /// The start of the workout, or `nil` before it begins.
  open var startDate: Date? { draft.withLock { $0.start } }

  /// The end of the workout, or `nil` before it ends.
  open var endDate: Date? { draft.withLock { $0.end } }

  /// The device that measures the workout, or `nil` if it is unknown.
  open var device: HKDevice? { draft.withLock { $0.device }.map { HKDevice($0) } }

  /// The activity type and location type of the workout.
  open var workoutConfiguration: HKWorkoutConfiguration {
    HKWorkoutConfiguration(draft.withLock { $0.configuration })
  }

  /// The metadata so far.
  open var metadata: [String: Any] { draft.withLock { $0.metadata }.dictionary ?? [:] }

  /// The events so far.
  open var workoutEvents: [HKWorkoutEvent] { draft.withLock { $0.events }.map { HKWorkoutEvent($0) } }

  /// The activities so far.
  open var workoutActivities: [HKWorkoutActivity] {
    draft.withLock { $0.activities }.map { HKWorkoutActivity($0) }
  }

  /// The statistics of the samples so far, by type.
  open var allStatistics: [HKQuantityType: HKStatistics] { draft.withLock { $0 }.statistics().byType }

  /// Returns the statistics of the samples of a type so far, or `nil` if there are none.
  open func statistics(for quantityType: HKQuantityType) -> HKStatistics? { allStatistics[quantityType] }

  /// Returns the number of seconds from the start to a date, without pauses.
  open func elapsedTime(at date: Date) -> TimeInterval { draft.withLock { $0 }.elapsedTime(at: date) }

  // MARK: Building

  /// Begins the workout.
  ///
  /// - Throws: `HKError.errorInvalidArgument` if the workout has already begun.
  open func beginCollection(at startDate: Date) async throws { try change { try $0.begin(at: startDate) } }

  /// Begins the workout and reports the result to a handler.
  @preconcurrency
  open func beginCollection(
    withStart startDate: Date, completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    change(completion) { try $0.begin(at: startDate) }
  }

  /// Ends the workout.
  ///
  /// ``finishWorkout()`` saves it.
  ///
  /// - Throws: `HKError.errorInvalidArgument` if the workout hasn't begun, or if the end is before
  ///   the start.
  open func endCollection(at endDate: Date) async throws { try change { try $0.end(at: endDate) } }

  /// Ends the workout and reports the result to a handler.
  @preconcurrency
  open func endCollection(
    withEnd endDate: Date, completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    change(completion) { try $0.end(at: endDate) }
  }

  /// Adds samples, which are saved with the workout.
  ///
  /// - Throws: `HKError.errorInvalidArgument` before the workout has begun and after it is
  ///   finished.
  open func addSamples(_ samples: [HKSample]) async throws { try collect(samples) }

  /// Adds samples and reports the result to a handler.
  @preconcurrency
  open func add(_ samples: [HKSample], completion: @escaping @Sendable (Bool, (any Error)?) -> Void) {
    answer(completion) { try collect(samples) }
  }

  /// Adds events, with the same errors as ``addSamples(_:)``.
  open func addWorkoutEvents(_ workoutEvents: [HKWorkoutEvent]) async throws {
    try collect(workoutEvents.map(\.value))
  }

  /// Adds events and reports the result to a handler.
  @preconcurrency
  open func addWorkoutEvents(
    _ workoutEvents: [HKWorkoutEvent], completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    answer(completion) { try collect(workoutEvents.map(\.value)) }
  }

  /// Adds metadata.
  ///
  /// Later entries replace earlier ones.
  ///
  /// - Throws: `HKError.errorInvalidArgument` if a value isn't allowed in metadata.
  open func addMetadata(_ metadata: [String: Any]) async throws {
    let metadata = try HKError.invalid { try Metadata(metadata) }
    try change { try $0.add(metadata: metadata) }
  }

  /// Adds metadata and reports the result to a handler.
  @preconcurrency
  open func addMetadata(
    _ metadata: [String: Any], completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    let metadata = Result { try HKError.invalid { try Metadata(metadata) } }
    change(completion) { try $0.add(metadata: metadata.get()) }
  }

  /// Adds an activity, with the same errors as ``addSamples(_:)``.
  open func addWorkoutActivity(_ workoutActivity: HKWorkoutActivity) async throws {
    try begin(workoutActivity.value)
  }

  /// Adds an activity and reports the result to a handler.
  @preconcurrency
  open func addWorkoutActivity(
    _ workoutActivity: HKWorkoutActivity, completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    answer(completion) { try begin(workoutActivity.value) }
  }

  /// Ends an activity.
  ///
  /// - Throws: `HKError.errorInvalidArgument` if the activity is unknown, or if the end is before
  ///   its start.
  open func updateActivity(uuid: UUID, end endDate: Date) async throws {
    try end(uuid, at: endDate)
  }

  /// Ends an activity and reports the result to a handler.
  @preconcurrency
  open func updateActivity(
    uuid: UUID, end endDate: Date, completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    answer(completion) { try end(uuid, at: endDate) }
  }

  /// Adds metadata to an activity.
  ///
  /// - Throws: `HKError.errorInvalidArgument` if the activity is unknown.
  open func updateActivity(uuid: UUID, adding metadata: [String: Any]) async throws {
    let metadata = try HKError.invalid { try Metadata(metadata) }
    try change { try $0.updateActivity(uuid, adding: metadata) }
  }

  /// Adds metadata to an activity and reports the result to a handler.
  @preconcurrency
  open func updateActivity(
    uuid: UUID, adding metadata: [String: Any],
    completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    let metadata = Result { try HKError.invalid { try Metadata(metadata) } }
    change(completion) { try $0.updateActivity(uuid, adding: metadata.get()) }
  }

  // MARK: Zones

  /// Sets the app's own zones for a type, or removes them if `nil`.
  ///
  /// - Precondition: The zones are of the given type.
  open func setCustomZoneConfiguration(
    _ configuration: HKWorkoutZoneConfiguration?, for quantityType: HKQuantityType
  ) {
    required(in: "HKWorkoutBuilder.setCustomZoneConfiguration(_:for:)") {
      try draft.withLock { try $0.divide(by: configuration?.value, for: quantityType.type) }
    }
  }

  /// Returns the zones of a type, or `nil` if there are none.
  open func zoneConfiguration(for quantityType: HKQuantityType) -> HKWorkoutZoneConfiguration? {
    draft.withLock { $0.zoneConfiguration(for: quantityType.type) }.map { HKWorkoutZoneConfiguration($0) }
  }

  /// Returns the time in the zones of a type so far, or `nil` if the type has no zones.
  open func zoneGroup(for quantityType: HKQuantityType) -> HKWorkoutZoneGroup? {
    draft.withLock { $0 }.zoneGroup(for: quantityType.type).map { HKWorkoutZoneGroup($0) }
  }

  // MARK: Finishing

  /// Saves the workout.
  ///
  /// The collection must have ended.
  @discardableResult
  open func finishWorkout() async throws -> HKWorkout? {
    let (workout, finished) = try finished()
    return try await save(workout, finished)
  }

  /// Saves the workout and passes it to a handler.
  @preconcurrency
  open func finishWorkout(completion: @escaping @Sendable (HKWorkout?, (any Error)?) -> Void) {
    let workout = Result { try finished() }
    healthStore.run(
      { completion($0 ?? nil, $1) },
      steps: { [self] () -> HKWorkout? in
        let (workout, finished) = try workout.get()
        return try await save(workout, finished)
      })
  }

  /// Discards everything.
  open func discardWorkout() { draft.withLock { $0.discard() } }

  /// Returns the builder of a series that is saved with the workout, or `nil` for a type that
  /// workouts don't have.
  ///
  /// It returns the same builder every time.
  open func seriesBuilder(for seriesType: HKSeriesType) -> HKSeriesBuilder? {
    series.withLock { series in
      if let builder = series[seriesType.type] { return builder }
      let builder: HKSeriesBuilder? =
        switch seriesType.type {
        case .workoutRoute: HKWorkoutRouteBuilder(healthStore: healthStore, device: device)
        case .heartbeatSeries:
          HKHeartbeatSeriesBuilder(healthStore: healthStore, device: device, start: startDate ?? Date())
        default: nil
        }
      series[seriesType.type] = builder
      return builder
    }
  }

  /// Returns the workout and the state of the builder after the workout is saved.
  ///
  /// The builder itself is unchanged until then.
  private func finished() throws -> (workout: HealthSample, draft: WorkoutDraft) {
    var copy = draft.withLock { $0 }
    return (try HKError.invalid { try copy.finish() }, copy)
  }

  private func save(_ workout: HealthSample, _ finished: WorkoutDraft) async throws -> HKWorkout? {
    let series = try self.series.withLock { $0 }.values.compactMap { try $0.finishForWorkout() }
    try await healthStore.save([NewSample(workout)] + series, with: finished.samples, of: workout.uuid)
    draft.withLock { $0 = finished }
    return SampleClass.object(workout) as? HKWorkout
  }

  // MARK: Hooks for the live builder

  func didCollect(_ types: Set<HKSampleType>, _ updates: [WorkoutZoneUpdate]) {}
  func didCollectEvent() {}
  func didBegin(_ activity: WorkoutActivity) {}
  func didEnd(_ activity: WorkoutActivity) {}

  final func collect(_ samples: [HKSample]) throws {
    let updates = try change { try $0.add(samples: samples.map(\.sample)) }
    didCollect(Set(samples.map(\.sampleType)), updates)
  }

  final func collect(_ events: [WorkoutEvent]) throws {
    try change { try $0.add(events: events) }
    didCollectEvent()
  }

  final func begin(_ activity: WorkoutActivity) throws {
    try change { try $0.add(activity: activity) }
    didBegin(activity)
  }

  final func end(_ uuid: UUID, at date: Date) throws {
    let activity = try change { draft in
      try draft.updateActivity(uuid, end: date)
      return draft.activities.first { $0.uuid == uuid }
    }
    if let activity { didEnd(activity) }
  }

  private func change<Result>(_ step: (inout WorkoutDraft) throws -> Result) throws -> Result {
    try HKError.invalid { try draft.withLock { try step(&$0) } }
  }

  private func change(
    _ completion: @escaping @Sendable (Bool, (any Error)?) -> Void,
    _ step: (inout WorkoutDraft) throws -> Void
  ) {
    answer(completion) { try change(step) }
  }

  private func answer(
    _ completion: @escaping @Sendable (Bool, (any Error)?) -> Void, _ step: () throws -> Void
  ) {
    do {
      try step()
      healthStore.answer { completion(true, nil) }
    } catch {
      healthStore.answer { completion(false, error) }
    }
  }
}
