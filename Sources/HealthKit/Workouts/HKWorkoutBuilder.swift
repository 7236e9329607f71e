public import Foundation
import HealthModel
import Synchronization

/// Puts a workout together: begin the collection, add, end it, finish.
///
/// What is added is kept here until the workout is finished, which needs a store.
open class HKWorkoutBuilder: NSObject, @unchecked Sendable {
  let healthStore: HKHealthStore
  private let configuration: WorkoutConfiguration
  private let draft = Mutex(WorkoutDraft())

  public let device: HKDevice?

  public init(healthStore: HKHealthStore, configuration: HKWorkoutConfiguration, device: HKDevice?) {
    self.healthStore = healthStore
    self.configuration = configuration.value
    self.device = device
  }

  // MARK: What is known so far

  public var startDate: Date? { draft.withLock { $0.start } }
  public var endDate: Date? { draft.withLock { $0.end } }
  public var workoutConfiguration: HKWorkoutConfiguration { HKWorkoutConfiguration(configuration) }
  public var metadata: [String: Any] { draft.withLock { $0.metadata }.dictionary ?? [:] }
  public var workoutEvents: [HKWorkoutEvent] { draft.withLock { $0.events }.map { HKWorkoutEvent($0) } }
  public var workoutActivities: [HKWorkoutActivity] {
    draft.withLock { $0.activities }.map { HKWorkoutActivity($0) }
  }

  /// The statistics of the samples so far, by type.
  public var allStatistics: [HKQuantityType: HKStatistics] {
    let samples = samples
    return Set(samples.map(\.type)).compactMap { $0.statistics(of: samples) }.byType
  }

  /// The statistics of the samples of a type so far; nil where there are none.
  public func statistics(for quantityType: HKQuantityType) -> HKStatistics? {
    quantityType.type.statistics(of: samples).map { HKStatistics($0) }
  }

  /// Seconds from the start to a date without pauses.
  public func elapsedTime(at date: Date) -> TimeInterval { draft.withLock { $0 }.elapsed(at: date) }

  private var samples: [HealthSample] { draft.withLock { $0.samples } }

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
    try change { try $0.add(samples.map(\.sample)) }
  }

  @preconcurrency
  open func add(_ samples: [HKSample], completion: @escaping @Sendable (Bool, (any Error)?) -> Void) {
    change(completion) { try $0.add(samples.map(\.sample)) }
  }

  open func addWorkoutEvents(_ workoutEvents: [HKWorkoutEvent]) async throws {
    try change { try $0.add(workoutEvents.map(\.value)) }
  }

  @preconcurrency
  open func addWorkoutEvents(
    _ workoutEvents: [HKWorkoutEvent], completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    change(completion) { try $0.add(workoutEvents.map(\.value)) }
  }

  open func addMetadata(_ metadata: [String: Any]) async throws {
    let metadata = try HKError.invalid { try Metadata(metadata) }
    try change { try $0.add(metadata) }
  }

  @preconcurrency
  open func addMetadata(
    _ metadata: [String: Any], completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    let metadata = Result { try HKError.invalid { try Metadata(metadata) } }
    change(completion) { try $0.add(metadata.get()) }
  }

  open func addWorkoutActivity(_ workoutActivity: HKWorkoutActivity) async throws {
    try change { try $0.add(workoutActivity.value) }
  }

  @preconcurrency
  open func addWorkoutActivity(
    _ workoutActivity: HKWorkoutActivity, completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    change(completion) { try $0.add(workoutActivity.value) }
  }

  open func updateActivity(uuid: UUID, end endDate: Date) async throws {
    try change { try $0.update(uuid) { try $0.ended(at: endDate) } }
  }

  @preconcurrency
  open func updateActivity(
    uuid: UUID, end endDate: Date, completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    change(completion) { try $0.update(uuid) { try $0.ended(at: endDate) } }
  }

  open func updateActivity(uuid: UUID, adding metadata: [String: Any]) async throws {
    let metadata = try HKError.invalid { try Metadata(metadata) }
    try change { try $0.update(uuid) { $0.with(metadata) } }
  }

  @preconcurrency
  open func updateActivity(
    uuid: UUID, adding metadata: [String: Any],
    completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    let metadata = Result { try HKError.invalid { try Metadata(metadata) } }
    change(completion) { try $0.update(uuid) { $0.with(try metadata.get()) } }
  }

  // MARK: The end

  /// Saves the workout; the collection must have ended.
  @discardableResult
  open func finishWorkout() async throws -> HKWorkout? {
    try checkEnded()
    throw HKError.noStore
  }

  @preconcurrency
  open func finishWorkout(completion: @escaping @Sendable (HKWorkout?, (any Error)?) -> Void) {
    let problem = Result { try checkEnded() }
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
  open func discardWorkout() { draft.withLock { $0.close() } }

  /// A builder for a series that belongs to the workout; routes have one.
  open func seriesBuilder(for seriesType: HKSeriesType) -> HKSeriesBuilder? {
    switch seriesType.type {
    case .workoutRoute: HKWorkoutRouteBuilder(healthStore: healthStore, device: device)
    case .heartbeatSeries:
      HKHeartbeatSeriesBuilder(healthStore: healthStore, device: device, start: startDate ?? Date())
    default: nil
    }
  }

  private func checkEnded() throws {
    guard endDate != nil else { throw HKError(invalid: "end the collection before the workout is finished") }
  }

  private func change(_ step: (inout WorkoutDraft) throws -> Void) throws {
    try draft.withLock { try step(&$0) }
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

extension WorkoutActivity {
  fileprivate func ended(at date: Date) throws -> WorkoutActivity {
    guard start <= date else { throw HKError(invalid: "an activity ends after its start") }
    return WorkoutActivity(
      uuid: uuid, configuration: configuration, start: start, end: date, workoutEvents: events,
      statistics: statistics, metadata: metadata)
  }

  fileprivate func with(_ others: Metadata) -> WorkoutActivity {
    var activity = self
    activity.metadata = metadata.merging(others)
    return activity
  }
}

extension HealthType {
  /// All that can be said of the samples of a quantity type; nil for other types and without samples.
  fileprivate func statistics(of samples: [HealthSample]) -> HealthStatistics? {
    let options: StatisticsOptions =
      row.aggregation == .cumulative
      ? [.cumulativeSum, .mostRecent, .duration]
      : [.discreteAverage, .discreteMin, .discreteMax, .mostRecent, .duration]
    return try? StatisticsCalculation(options, of: self).statistics(of: samples)
  }
}
