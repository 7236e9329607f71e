public import CoreLocation
public import Foundation
import Synchronization
import WellsealModel
import WellsealWire

/// A builder for a series of points.
open class HKSeriesBuilder: NSObject, @unchecked Sendable {
  let healthStore: HKHealthStore
  fileprivate let draft: Mutex<SeriesDraft>

  fileprivate init(_ healthStore: HKHealthStore, _ draft: SeriesDraft) {
    self.healthStore = healthStore
    self.draft = Mutex(draft)
  }

  /// Discards everything.
  ///
  /// Nothing can be added afterward.
  open func discard() { draft.withLock { $0.isClosed = true } }

  /// Returns the series for the builder of a workout that saves it, or `nil` if nothing was added.
  func finishForWorkout() throws -> NewSample? { nil }

  fileprivate func change(_ step: (inout SeriesDraft) throws -> Void) throws {
    try draft.withLock { draft in
      guard !draft.isClosed else { throw HKError(invalid: "the series is finished or discarded") }
      try step(&draft)
    }
  }

  fileprivate func change(
    _ completion: @escaping @Sendable (Bool, (any Error)?) -> Void, _ step: (inout SeriesDraft) throws -> Void
  ) {
    do {
      try change(step)
      healthStore.answer { completion(true, nil) }
    } catch {
      healthStore.answer { completion(false, error) }
    }
  }
}

extension HKSeriesBuilder {
  /// Creates the sample of the series with its points and closes the builder.
  fileprivate func finished(_ make: (inout SeriesDraft) throws -> NewSample) throws -> NewSample {
    try draft.withLock { draft in
      guard !draft.isClosed else { throw HKError(invalid: "the series is finished or discarded") }
      let sample = try make(&draft)
      draft.isClosed = true
      return sample
    }
  }

  /// Saves a series, linked to a workout if one is given.
  fileprivate final func save<Sample: HKSample>(
    _ series: NewSample, with workout: UUID? = nil, as type: Sample.Type
  ) async throws -> Sample {
    let tie = workout.map { SampleRelation(.workout, series.sample.uuid, of: $0) }
    _ = try await healthStore.reply(to: SaveCall([series], relations: tie.map { [$0] } ?? []))
    guard let object = SampleClass.object(series.sample) as? Sample else { throw HKError(.unknownError) }
    return object
  }
}

/// The data that a series builder has collected so far.
private struct SeriesDraft: Sendable {
  var isClosed = false
  var metadata = Metadata.none
  var heartbeats: [Heartbeat] = []
  var locations: [CLLocation] = []
}

/// A builder for a series of heartbeats.
open class HKHeartbeatSeriesBuilder: HKSeriesBuilder, @unchecked Sendable {
  let device: HKDevice?
  let startDate: Date

  /// The maximum number of heartbeats in a series.
  ///
  /// Apple doesn't publish its number.
  open class var maximumCount: Int { 100_000 }

  /// Creates a builder for a series that starts at a date.
  public init(healthStore: HKHealthStore, device: HKDevice?, start startDate: Date) {
    self.device = device
    self.startDate = startDate
    super.init(healthStore, SeriesDraft())
  }

  /// Adds a heartbeat at a time since the start.
  ///
  /// A negative time, or a heartbeat beyond the maximum count, is rejected.
  open func addHeartbeat(at timeIntervalSinceStart: TimeInterval, precededByGap: Bool) async throws {
    try change {
      try $0.add(Heartbeat(timeSinceStart: timeIntervalSinceStart, isPrecededByGap: precededByGap))
    }
  }

  /// Adds a heartbeat at a time since the start and reports the result to a handler.
  @preconcurrency
  open func addHeartbeatWithTimeInterval(
    sinceSeriesStartDate timeIntervalSinceStart: TimeInterval, precededByGap: Bool,
    completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    change(completion) {
      try $0.add(Heartbeat(timeSinceStart: timeIntervalSinceStart, isPrecededByGap: precededByGap))
    }
  }

  /// Adds metadata to the series.
  ///
  /// Later entries replace earlier ones.
  ///
  /// - Throws: `HKError.errorInvalidArgument` if a value isn't allowed in metadata.
  open func addMetadata(_ metadata: [String: Any]) async throws {
    let metadata = try HKError.invalid { try Metadata(metadata) }
    try change { $0.metadata = $0.metadata.merging(metadata) }
  }

  /// Adds metadata to the series and reports the result to a handler.
  @preconcurrency
  open func addMetadata(
    _ metadata: [String: Any], completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    let metadata = Result { try HKError.invalid { try Metadata(metadata) } }
    change(completion) { $0.metadata = $0.metadata.merging(try metadata.get()) }
  }

  /// Saves the series.
  @discardableResult
  open func finishSeries() async throws -> HKHeartbeatSeriesSample {
    try await save(finished(series), as: HKHeartbeatSeriesSample.self)
  }

  /// Saves the series and passes its sample to a handler.
  @preconcurrency
  open func finishSeries(completion: @escaping @Sendable (HKHeartbeatSeriesSample?, (any Error)?) -> Void) {
    let sample = Result { try finished(series) }
    healthStore.run(completion) { [self] in
      try await save(sample.get(), as: HKHeartbeatSeriesSample.self)
    }
  }

  override func finishForWorkout() throws -> NewSample? {
    draft.withLock { $0.heartbeats.isEmpty || $0.isClosed } ? nil : try finished(series)
  }

  private func series(_ draft: inout SeriesDraft) throws -> NewSample {
    try draft.checkNotEmpty(draft.heartbeats.count)
    let beats = draft.heartbeats.sorted { $0.timeSinceStart < $1.timeSinceStart }
    let end = startDate + (beats.last?.timeSinceStart ?? 0)
    let sample = try HKError.invalid {
      try HealthSample(
        type: .heartbeatSeries, start: startDate, end: end, value: .series(count: beats.count),
        provenance: Provenance(device: device?.value), metadata: draft.metadata)
    }
    return NewSample(sample, points: .heartbeats(beats))
  }
}

/// A builder for the route of a workout.
///
/// Locations may be added in any order.
open class HKWorkoutRouteBuilder: HKSeriesBuilder, @unchecked Sendable {
  let device: HKDevice?

  /// Creates a builder for a route.
  public init(healthStore: HKHealthStore, device: HKDevice?) {
    self.device = device
    super.init(healthStore, SeriesDraft())
  }

  /// Adds locations in any order.
  ///
  /// - Throws: `HKError.errorInvalidArgument` if there are no locations, or if the builder was
  ///   finished or discarded.
  open func insertRouteData(_ routeData: [CLLocation]) async throws {
    try change { try $0.add(routeData) }
  }

  /// Adds locations and reports the result to a handler.
  @preconcurrency
  open func insertRouteData(
    _ routeData: [CLLocation], completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    change(completion) { try $0.add(routeData) }
  }

  /// Adds metadata to the route.
  ///
  /// Later entries replace earlier ones.
  ///
  /// - Throws: `HKError.errorInvalidArgument` if a value isn't allowed in metadata.
  open func addMetadata(_ metadata: [String: Any]) async throws {
    let metadata = try HKError.invalid { try Metadata(metadata) }
    try change { $0.metadata = $0.metadata.merging(metadata) }
  }

  /// Adds metadata to the route and reports the result to a handler.
  @preconcurrency
  open func addMetadata(
    _ metadata: [String: Any], completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    let metadata = Result { try HKError.invalid { try Metadata(metadata) } }
    change(completion) { $0.metadata = $0.metadata.merging(try metadata.get()) }
  }

  /// Saves the route with a stored workout.
  @discardableResult
  open func finishRoute(with workout: HKWorkout, metadata: [String: Any]?) async throws -> HKWorkoutRoute {
    let metadata = try HKError.invalid { try Metadata(metadata) }
    return try await save(
      finished { try route(&$0, metadata) }, with: workout.uuid, as: HKWorkoutRoute.self)
  }

  /// Saves the route with a stored workout and passes it to a handler.
  @preconcurrency
  open func finishRoute(
    with workout: HKWorkout, metadata: [String: Any]?,
    completion: @escaping @Sendable (HKWorkoutRoute?, (any Error)?) -> Void
  ) {
    let route = Result {
      let metadata = try HKError.invalid { try Metadata(metadata) }
      return try finished { try self.route(&$0, metadata) }
    }
    healthStore.run(completion) { [self] in
      try await save(route.get(), with: workout.uuid, as: HKWorkoutRoute.self)
    }
  }

  override func finishForWorkout() throws -> NewSample? {
    try draft.withLock { $0.locations.isEmpty || $0.isClosed } ? nil : finished { try route(&$0, .none) }
  }

  private func route(_ draft: inout SeriesDraft, _ metadata: Metadata) throws -> NewSample {
    try draft.checkNotEmpty(draft.locations.count)
    let points = draft.locations.map { RoutePoint($0) }.sorted { $0.date < $1.date }
    let sample = try HKError.invalid {
      try HealthSample(
        type: .workoutRoute, start: points[0].date, end: points[points.count - 1].date,
        value: .series(count: points.count), provenance: Provenance(device: device?.value),
        metadata: draft.metadata.merging(metadata))
    }
    return NewSample(sample, points: .route(points))
  }
}

extension SeriesDraft {
  fileprivate mutating func add(_ heartbeat: Heartbeat) throws {
    guard heartbeat.timeSinceStart >= 0 else { throw HKError(invalid: "a heartbeat must be after the start") }
    guard heartbeats.count < HKHeartbeatSeriesBuilder.maximumCount else {
      throw HKError(invalid: "the series has the maximum number of heartbeats")
    }
    heartbeats.append(heartbeat)
  }

  fileprivate mutating func add(_ locations: [CLLocation]) throws {
    guard !locations.isEmpty else { throw HKError(invalid: "no locations to insert") }
    self.locations += locations
  }

  fileprivate func checkNotEmpty(_ count: Int) throws {
    guard count > 0 else { throw HKError(invalid: "can't save a series without points") }
  }
}
